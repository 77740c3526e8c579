import { OrderQuery, PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import { LaborDetail, LaborFile, LaborImported, LaborListFilter, LaborOperation } from "../schemas/labor.ts";
import { page } from "../schemas/wire.ts";

export const laborPage = operation("labor.page", {
  does: "Every labor operation that matches, whether it is valid today or not, a page of them.",
  assumed:
    "A row an operation, whatever models it can be done on; vehicleModelCode and vehicleModelYear narrow to what can be done on such a model, laborCodes to 100 whole codes joined by commas. vehicleModelCode of a row joins its models by commas. currencyCode is the home currency.",
  post: "/api/main/v1/labor/all",
  query: PagingQuery,
  body: LaborListFilter,
  answer: page("LaborOperationPage", LaborOperation),
  effect: "read",
  spec: "2 §7 Master data",
});

export const laborDetail = operation("labor.detail", {
  does: "A labor operation with the models it can be done on.",
  assumed: "laborModelList has code, year, engine and transmission of each model.",
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
  assumed:
    "The part file is XML: <labors> with a <labor> an operation, fields as elements by the names of the detail, model codes in one vehicleModelCode joined by commas, at most 50,000. Hours and price are above 0, componentCode and laborType stand in the dictionaries module and laborType, a code holds no invisible character and begins with none of = + - @. Known codes take the new figures, keep their id and, where laborNameEn is not sent, that name; each one that changes gets a line in its history. The answer is id, total, created, updated; a refusal names the first wrong line in statusText and all of them in data.errorList (line, laborCode, reason). Needs masterData import.",
  post: "/api/main/v1/labor/import",
  body: LaborFile,
  multipart: true,
  answer: LaborImported,
  effect: "write",
  document: "answer.id",
  spec: "2 §7 Master data",
});
