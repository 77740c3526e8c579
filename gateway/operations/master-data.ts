import { OrderQuery, PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import { PartRow } from "../schemas/look-ups.ts";
import { PartDetail, PartListFilter } from "../schemas/master-data.ts";
import { page } from "../schemas/wire.ts";

export const partPage = operation("part.page", {
  does: "Every part that matches, with the prices of today, a page of them.",
  assumed: "Needs masterData; claimReview reads it as well.",
  post: "/api/main/v1/vehicle/part/all",
  query: PagingQuery,
  body: PartListFilter,
  answer: page("PartPage", PartRow),
  effect: "read",
  spec: "2 §7 Master data",
});

export const partDetail = operation("part.detail", {
  does: "A part with every price it has had and will have.",
  assumed: "Every price by currency and validity. Cost prices are for the company alone.",
  get: "/api/main/v1/part/{id}",
  answer: PartDetail,
  effect: "read",
  spec: "2 §7 Master data",
});

export const partExport = operation("part.export", {
  does: "All parts that match, as a workbook.",
  post: "/api/main/v1/vehicle/part/excel",
  query: OrderQuery,
  body: PartListFilter,
  answer: { file: "part.xls" },
  effect: "read",
  spec: "2 §7 Master data",
});
