import type { LoaderFunctionArgs } from "@remix-run/node";
import { activityTemplate } from "#gateway/operations/campaigns.ts";
import { downloadResponse } from "#app/lib/data/file-response.server.ts";

/** The documented template.xls for vehicles that are chosen one by one (2 §7). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return downloadResponse(request, await context.backend.download(activityTemplate));
}
