import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadDetail } from "../claim-documents/detail/detail-loader.server.ts";
import { readOpinions } from "./opinion-view.server.ts";

/** A pre-authorization, with the opinions on the report it names. */
export function loadPreAuthorization(args: LoaderFunctionArgs) {
  const { actor, backend } = args.context;
  return loadDetail(args, async (document) => ({ opinions: await readOpinions(backend, document, actor.audience) }));
}
