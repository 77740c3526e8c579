import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ImportJobPage } from "#app/lib/imports/job-page.tsx";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { laborImportPages } from "./labor-import.server.ts";

export const meta = pageMeta;
export { refreshHeaders as headers } from "#app/lib/view/refresh-headers.ts";
export const loader = (args: LoaderFunctionArgs) => laborImportPages.loadJob(args);
export const action = (args: ActionFunctionArgs) => laborImportPages.act(args);

/** What was found in a file of labor operations, and what becomes of it. */
export default function LaborImportJob() {
  return <ImportJobPage view={useLoaderData<typeof loader>()} problem={useActionData<typeof action>()?.problem} />;
}
