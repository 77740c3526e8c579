import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { chooseRow, loadLookUp } from "#app/lib/lookups/look-up-page.server.ts";
import { LookUpPage } from "#app/lib/lookups/look-up-page.tsx";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { boundLookUpsOf } from "./claim-document-look-ups.server.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadLookUp(args, boundLookUpsOf(args.context));
export const action = (args: ActionFunctionArgs) => chooseRow(args, boundLookUpsOf(args.context));

export default LookUpPage;
