import { pathTo } from "#app/registry/route-table.ts";
import type { Side } from "../request/context.ts";
import type { DocumentKind, KindWith } from "./document-kind.ts";

type Kind = Pick<DocumentKind, "routes">;

function withSearch(path: string, search: string): string {
  return search === "" ? path : `${path}?${search}`;
}

/** The list of a side. `search`: a query without the question mark and the page. */
export function listAddress({ routes }: Kind, side: Side, search = "", page = 1): string {
  const pageOf = page > 1 ? `page=${page}` : "";
  return withSearch(pathTo(routes[side].list), [search, pageOf].filter(Boolean).join("&"));
}

/** The Excel file of every document the list's query matches. */
export function exportAddress({ routes }: KindWith<"export">, side: Side, search = ""): string {
  return withSearch(pathTo(routes[side].export), search);
}

/** The specification names the ids of payment bills and of deductions in their addresses in another way than those of all others. */
export function detailAddress({ routes }: Kind, side: Side, id: string): string {
  return pathTo(routes[side].detail, { detailID: id, paymentBillId: id, id });
}

/** The form of a new document. */
export function createAddress({ routes }: KindWith<"create">, side: Side): string {
  return pathTo(routes[side].create);
}

/** The form of a stored document. */
export function editAddress({ routes }: KindWith<"edit">, side: Side, id: string): string {
  return pathTo(routes[side].edit, { detailID: id });
}

/** The form of a stored document; without an id, of a new one. */
export function editorAddress(kind: KindWith<"create" | "edit">, side: Side, id?: string): string {
  return id === undefined ? createAddress(kind, side) : editAddress(kind, side, id);
}

/** The page that says what a form has done; `id` as `rememberDone` made it. */
export function doneAddress({ routes }: KindWith<"done">, side: Side, id: string): string {
  return pathTo(routes[side].done, { id });
}

/** Our own address of an attachment; `key` as `attachmentKey` makes it. */
export function attachmentAddress({ routes }: KindWith<"attachment">, side: Side, id: string, key: string): string {
  return pathTo(routes[side].attachment, { detailID: id, paymentBillId: id, id, number: key });
}
