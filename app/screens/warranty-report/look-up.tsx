import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { chooseRow, loadLookUp } from "#app/look-up/look-up-page.server.ts";
import { LookUpPage } from "#app/look-up/look-up-page.tsx";
import { pageMeta } from "#app/shell/page-meta.ts";
import { warrantyReportEditor } from "./report-editor.server.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadLookUp(args, warrantyReportEditor.lookUps);
export const action = (args: ActionFunctionArgs) => chooseRow(args, warrantyReportEditor.lookUps);

export default LookUpPage;
