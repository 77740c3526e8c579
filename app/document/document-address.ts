import { pathTo } from "../route-table.ts";
import type { Side } from "../server/request/context.ts";
import { documentKinds, type DocumentName, type DocumentWith } from "./document-kinds.ts";

function withSearch(path: string, search: string): string {
  return search === "" ? path : `${path}?${search}`;
}

/** The list of a side. `search`: a query without the question mark and the page. */
export function listAddress(document: DocumentName, side: Side, search = "", page = 1): string {
  const pageOf = page > 1 ? `page=${page}` : "";
  return withSearch(pathTo(documentKinds[document].routes[side].list), [search, pageOf].filter(Boolean).join("&"));
}

/** The Excel file of every document the list's query matches. */
export function exportAddress(document: DocumentWith<"export">, side: Side, search = ""): string {
  return withSearch(pathTo(documentKinds[document].routes[side].export), search);
}

export function detailAddress(document: DocumentName, side: Side, id: string): string {
  return pathTo(documentKinds[document].routes[side].detail, { detailID: id });
}

/** The form of a stored document; without an id, of a new one. */
export function editorAddress(document: DocumentWith<"create">, side: Side): string;
export function editorAddress(document: DocumentWith<"edit">, side: Side, id: string): string;
export function editorAddress(document: DocumentWith<"create" | "edit">, side: Side, id?: string): string;
export function editorAddress(document: DocumentWith<"create" | "edit">, side: Side, id?: string): string {
  const { create, edit } = documentKinds[document].routes[side];
  return id === undefined ? pathTo(create) : pathTo(edit, { detailID: id });
}

/** The page that says what a form has done; `id` as `rememberDone` made it. */
export function doneAddress(document: DocumentWith<"done">, side: Side, id: string): string {
  return pathTo(documentKinds[document].routes[side].done, { id });
}

/** Our own address of an attachment; `key` as `attachmentKey` makes it. */
export function attachmentAddress(document: DocumentWith<"attachment">, side: Side, id: string, key: string): string {
  return pathTo(documentKinds[document].routes[side].attachment, { detailID: id, number: key });
}
