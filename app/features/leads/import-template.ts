import type { LoaderFunctionArgs } from "@remix-run/node";
import { leadImportTemplate } from "#gateway/operations/lead.ts";
import { downloadResponse } from "#app/lib/data/file-response.server.ts";

/** The documented template.xls (2 §7), under the name its bytes have: what is filled in is taken as a workbook. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return downloadResponse(request, { ...(await context.backend.download(leadImportTemplate)), fileName: "线索导入模板.xlsx" });
}
