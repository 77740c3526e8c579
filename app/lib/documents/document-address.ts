import { pathTo } from "#app/registry/route-table.ts";
import type { Audience } from "../request/context.ts";
import type { DocumentKind, KindWith } from "./document-kind.ts";

type Kind = Pick<DocumentKind, "routes">;

function withSearch(path: string, search: string): string {
  return search === "" ? path : `${path}?${search}`;
}

/** The list of a side. `search`: a query without the question mark and the page. */
export function listAddress({ routes }: Kind, audience: Audience, search = "", page = 1): string {
  const pageOf = page > 1 ? `page=${page}` : "";
  return withSearch(pathTo(routes[audience].list), [search, pageOf].filter(Boolean).join("&"));
}

/** The Excel file of every document the list's query matches. */
export function exportAddress({ routes }: KindWith<"export">, audience: Audience, search = ""): string {
  return withSearch(pathTo(routes[audience].export), search);
}

/** The specification names the ids of payment bills and of deductions in their addresses in another way than those of all others. */
export function detailAddress({ routes }: Kind, audience: Audience, id: string): string {
  return pathTo(routes[audience].detail, { detailID: id, paymentBillId: id, id });
}

/** The form of a new document. */
export function createAddress({ routes }: KindWith<"create">, audience: Audience): string {
  return pathTo(routes[audience].create);
}

/** The form of a stored document. */
export function editAddress({ routes }: KindWith<"edit">, audience: Audience, id: string): string {
  return pathTo(routes[audience].edit, { detailID: id });
}

/** The form of a stored document; without an id, of a new one. */
export function editorAddress(kind: KindWith<"create" | "edit">, audience: Audience, id?: string): string {
  return id === undefined ? createAddress(kind, audience) : editAddress(kind, audience, id);
}

/** The page that says what a form has done; `id` as `rememberDone` made it. */
export function doneAddress({ routes }: KindWith<"done">, audience: Audience, id: string): string {
  return pathTo(routes[audience].done, { id });
}

/** Our own address of an attachment; `key` as `attachmentKey` makes it. */
export function attachmentAddress({ routes }: KindWith<"attachment">, audience: Audience, id: string, key: string): string {
  return pathTo(routes[audience].attachment, { detailID: id, paymentBillId: id, id, number: key });
}
