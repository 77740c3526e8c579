import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { leadConversionExport } from "#gateway/operations/lead.ts";
import { rememberExportProblem } from "#app/lib/lists/export-problem.server.ts";
import { downloadResponse } from "#app/lib/data/file-response.server.ts";
import { settleRead } from "#app/lib/data/settled-read.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { readConversionQuery, writeConversionQuery } from "./conversion-query.server.ts";

/** The documented leadConversion.xls (2 §7); what fails before the first byte leads back to the page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { filter } = readConversionQuery(new URL(request.url).searchParams);
  const file = await settleRead(context.backend.download(leadConversionExport, { body: filter }));
  if (file.ok) return downloadResponse(request, file.value);
  return redirect(`${pathTo("cvrmTransform")}?${await rememberExportProblem(file.error, writeConversionQuery(filter), context)}`, 303);
}
