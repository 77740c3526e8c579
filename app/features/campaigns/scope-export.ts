import type { LoaderFunctionArgs } from "@remix-run/node";
import { activityConditionsExport } from "#gateway/operations/campaigns.ts";
import { downloadResponse } from "#app/lib/data/file-response.server.ts";
import { readScopes, scopesParameter } from "./scopes-parameter.server.ts";

/** Every vehicle of a scope that is being entered, as an Excel file (2 §7). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actScopes = readScopes(new URL(request.url).searchParams.get(scopesParameter));
  if (!actScopes) throw new Response(null, { status: 404 });
  return downloadResponse(request, await context.backend.download(activityConditionsExport, { query: {}, body: { actScopes } }));
}
