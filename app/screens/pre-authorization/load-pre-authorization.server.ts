import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadDetail } from "../application/detail/detail-loader.server.ts";
import { readOpinions } from "./opinion-view.server.ts";

/**
 * A pre-authorization, with the opinions on the report it names.
 * @param how as for `loadDetail`
 */
export function loadPreAuthorization(args: LoaderFunctionArgs, how?: Parameters<typeof loadDetail>[2]) {
  const { actor, backend } = args.context;
  return loadDetail(args, async (document) => ({ opinions: await readOpinions(backend, document, actor.side) }), how);
}
