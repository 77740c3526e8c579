import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ImportUploadPage } from "#app/lib/imports/upload-page.tsx";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { traceabilityImportPages } from "./traceability-import.server.ts";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => traceabilityImportPages.loadUpload(args);
export const action = (args: ActionFunctionArgs) => traceabilityImportPages.upload(args);

/** A file of ranges is chosen (1 §2.4). */
export default function TraceabilityImport() {
  return <ImportUploadPage view={useLoaderData<typeof loader>()} problem={useActionData<typeof action>()?.problem} />;
}
