import { pathTo } from "../route-table.ts";
import type { Side } from "../server/request/context.ts";
import type { DocumentRoutes } from "./document-kind.ts";
import { documentKinds, type DocumentName } from "./document-kinds.ts";

function routesOf(document: DocumentName, side: Side): DocumentRoutes {
  return documentKinds[document].routes[side];
}

function withSearch(path: string, search: string): string {
  return search === "" ? path : `${path}?${search}`;
}

/** The list of a side. `search`: a query without the question mark and the page. */
export function listAddress(document: DocumentName, side: Side, search = "", page = 1): string {
  const pageOf = page > 1 ? `page=${page}` : "";
  return withSearch(pathTo(routesOf(document, side).list), [search, pageOf].filter(Boolean).join("&"));
}

/** The Excel file of every document the list's query matches. */
export function exportAddress(document: DocumentName, side: Side, search = ""): string {
  return withSearch(pathTo(routesOf(document, side).export), search);
}

export function detailAddress(document: DocumentName, side: Side, id: string): string {
  return pathTo(routesOf(document, side).detail, { detailID: id });
}

/** The form of a stored document; without an id, of a new one. */
export function editorAddress(document: DocumentName, side: Side, id?: string): string {
  const { create, edit } = routesOf(document, side);
  return id === undefined ? pathTo(create) : pathTo(edit, { detailID: id });
}

/** The page that says what a form has done; `id` as `rememberDone` made it. */
export function doneAddress(document: DocumentName, side: Side, id: string): string {
  return pathTo(routesOf(document, side).done, { id });
}

/** Our own address of an attachment; `key` as `attachmentKey` makes it. */
export function attachmentAddress(document: DocumentName, side: Side, id: string, key: string): string {
  return pathTo(routesOf(document, side).attachment, { detailID: id, number: key });
}
