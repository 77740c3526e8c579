import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ImportJobPage } from "#app/lib/imports/job-page.tsx";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { traceabilityImportPages } from "./traceability-import.server.ts";

export const meta = pageMeta;
export { refreshHeaders as headers } from "#app/lib/view/refresh-headers.ts";
export const loader = (args: LoaderFunctionArgs) => traceabilityImportPages.loadJob(args);
export const action = (args: ActionFunctionArgs) => traceabilityImportPages.act(args);

/** What was found in a file of ranges, and what becomes of it. */
export default function TraceabilityImportJob() {
  return <ImportJobPage view={useLoaderData<typeof loader>()} problem={useActionData<typeof action>()?.problem} />;
}
