import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadClaim } from "./load-claim.server.ts";

/** The page of the next one for scripts that read it ahead; its address says what that of the page will say. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(await loadClaim(args, { ahead: true }));
}
