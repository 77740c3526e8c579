import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { chooseRow, loadLookUp } from "#app/look-up/look-up-page.server.ts";
import { LookUpPage } from "#app/look-up/look-up-page.tsx";
import { pageMeta } from "#app/shell/page-meta.ts";
import { supportEditor } from "./support-editor.server.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadLookUp(args, supportEditor.lookUps);
export const action = (args: ActionFunctionArgs) => chooseRow(args, supportEditor.lookUps);

export default LookUpPage;
