import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPreAuthorization } from "./load-pre-authorization.server.ts";

/** The page of the next one for scripts that read it ahead; its address says what that of the page will say. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(await loadPreAuthorization(args, { ahead: true }));
}
