import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ImportUploadPage } from "#app/lib/imports/upload-page.tsx";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { leadImportPages } from "./lead-import.server.ts";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => leadImportPages.loadUpload(args);
export const action = (args: ActionFunctionArgs) => leadImportPages.upload(args);

/** A file of leads is chosen (1 §2.4). */
export default function LeadImport() {
  return <ImportUploadPage view={useLoaderData<typeof loader>()} problem={useActionData<typeof action>()?.problem} />;
}
