import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPreAuthorization } from "./load-pre-authorization.server.ts";

/** The loader data of a document's page as JSON, for a prefetch by scripts; the query is that of the page. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(await loadPreAuthorization(args));
}
