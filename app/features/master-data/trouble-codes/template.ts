import type { LoaderFunctionArgs } from "@remix-run/node";
import { troubleCodeTemplate } from "#gateway/operations/trouble-code.ts";
import { downloadResponse } from "#app/lib/data/file-response.server.ts";

/** The documented template.xls (2 §7). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return downloadResponse(request, await context.backend.download(troubleCodeTemplate));
}
