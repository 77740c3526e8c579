import { OrderQuery, PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import { LaborDetail, LaborFile, LaborImported, LaborListFilter, LaborOperation } from "../schemas/labor.ts";
import { page } from "../schemas/wire.ts";

export const laborPage = operation("labor.page", {
  does: "Every labor operation that matches, whether it is valid today or not, a page of them.",
  post: "/api/main/v1/labor/all",
  query: PagingQuery,
  body: LaborListFilter,
  answer: page("LaborOperationPage", LaborOperation),
  effect: "read",
  spec: "2 §7 Master data",
});

export const laborDetail = operation("labor.detail", {
  does: "A labor operation with the models it can be done on.",
  get: "/api/main/v1/labor/{id}",
  answer: LaborDetail,
  effect: "read",
  spec: "2 §7 Master data",
});

export const laborExport = operation("labor.export", {
  does: "All labor operations that match, as a workbook.",
  post: "/api/main/v1/labor/excel",
  query: OrderQuery,
  body: LaborListFilter,
  answer: { file: "labor.xls" },
  effect: "read",
  spec: "2 §7 Master data",
});

export const laborImport = operation("labor.import", {
  does: "Adds the labor operations of an XML file and gives those it knows by code the new figures: all of them, or none and why. A status of -1 says that the file is none.",
  post: "/api/main/v1/labor/import",
  body: LaborFile,
  multipart: true,
  answer: LaborImported,
  effect: "write",
  document: "answer.id",
  spec: "2 §7 Master data",
});
