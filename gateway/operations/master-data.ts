import { OrderQuery, PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import { PartRow } from "../schemas/look-ups.ts";
import { PartDetail, PartListFilter } from "../schemas/master-data.ts";
import { page } from "../schemas/wire.ts";

/** Every part with the prices of today; the look-up of a form asks for those of a day. */
export const partPage = operation("part.page", {
  post: "/api/main/v1/vehicle/part/all",
  query: PagingQuery,
  body: PartListFilter,
  answer: page(PartRow),
  effect: "read",
  spec: "2 §7 Master data",
});

export const partDetail = operation("part.detail", {
  get: "/api/main/v1/part/{id}",
  answer: PartDetail,
  effect: "read",
  spec: "2 §7 Master data",
});

export const partExport = operation("part.export", {
  post: "/api/main/v1/vehicle/part/excel",
  query: OrderQuery,
  body: PartListFilter,
  answer: { file: "part.xls" },
  effect: "read",
  spec: "2 §7 Master data",
});
