import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadRows } from "#app/lib/lookups/look-up-page.server.ts";
import { boundLookUpsOf } from "./claim-document-look-ups.server.ts";

export const loader = (args: LoaderFunctionArgs) => loadRows(args, boundLookUpsOf(args.context));
