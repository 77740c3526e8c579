import type { LoaderFunctionArgs } from "@remix-run/node";
import { activityImportTemplate } from "#gateway/operations/campaigns.ts";
import { downloadResponse } from "#app/lib/data/file-response.server.ts";

/** The documented template.xls of an import (2 §7). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return downloadResponse(request, await context.backend.download(activityImportTemplate));
}
