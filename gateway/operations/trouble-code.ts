import { z } from "zod";
import { OrderQuery, PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import { TroubleCode, TroubleCodeFilter } from "../schemas/trouble-code.ts";
import { page } from "../schemas/wire.ts";

export const troubleCodePage = operation("troubleCode.page", {
  does: "Trouble codes that match, a page of them.",
  assumed:
    "id, dtcModuleDictId (dictionary module), moduleDictName, failureCode, failureName; vehicleId narrows to what the vehicle's model can report. Needs masterData.",
  post: "/api/claim/v1/trouble/code/page",
  query: PagingQuery,
  body: TroubleCodeFilter,
  answer: page("TroubleCodePage", TroubleCode),
  effect: "read",
  spec: "1 §7.6",
});

export const troubleCodeList = operation("troubleCode.list", {
  does: "Every trouble code that matches, in the order of the codes: to choose from in a report.",
  assumed: "As troubleCode.page, for whoever reads claims.",
  post: "/api/claim/v1/trouble/code/list",
  body: TroubleCodeFilter,
  answer: z.array(TroubleCode),
  effect: "read",
  spec: "2 §7 Technical support",
});

export const troubleCodeExport = operation("troubleCode.export", {
  does: "All trouble codes that match, as a workbook.",
  post: "/api/claim/v1/trouble/code/excel",
  query: OrderQuery,
  body: TroubleCodeFilter,
  answer: { file: "troubleCode.xls" },
  effect: "read",
  spec: "2 §7 Master data",
});

export const troubleCodeTemplate = operation("troubleCode.template", {
  does: "An empty workbook with the columns trouble codes are handed in with.",
  get: "/api/claim/v1/trouble/code/template",
  answer: { file: "template.xls" },
  effect: "read",
  spec: "2 §7 Master data",
});
