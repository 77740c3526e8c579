import { pathTo } from "../../route-table.ts";
import type { Side } from "../../server/context.ts";
import { applicationKinds, type ApplicationName } from "./application-kind.ts";

function routesOf(application: ApplicationName, side: Side) {
  return applicationKinds[application].routes[side];
}

function withSearch(path: string, search: string): string {
  return search === "" ? path : `${path}?${search}`;
}

/** The list of a side. `search`: a query without the question mark and the page. */
export function listAddress(application: ApplicationName, side: Side, search = "", page = 1): string {
  const pageOf = page > 1 ? `page=${page}` : "";
  return withSearch(pathTo(routesOf(application, side).list), [search, pageOf].filter(Boolean).join("&"));
}

/** The Excel file of every document the list's query matches. */
export function exportAddress(application: ApplicationName, side: Side, search = ""): string {
  return withSearch(pathTo(routesOf(application, side).export), search);
}

export function detailAddress(application: ApplicationName, side: Side, id: string): string {
  return pathTo(routesOf(application, side).detail, { detailID: id });
}

/** The form of a stored document; without an id, of a new one. */
export function editorAddress(application: ApplicationName, side: Side, id?: string): string {
  const { create, edit } = routesOf(application, side);
  return id === undefined ? pathTo(create) : pathTo(edit, { detailID: id });
}

/** The page that says what a form has done; `id` as `rememberDone` made it. */
export function doneAddress(application: ApplicationName, side: Side, id: string): string {
  return pathTo(routesOf(application, side).done, { id });
}

/** Our own address of an attachment; `key` as `attachmentKey` makes it. */
export function attachmentAddress(application: ApplicationName, side: Side, id: string, key: string): string {
  return pathTo(routesOf(application, side).attachment, { detailID: id, number: key });
}
