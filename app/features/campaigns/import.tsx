import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ImportUploadPage } from "#app/lib/imports/upload-page.tsx";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { activityImportPages } from "./activity-import.server.ts";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => activityImportPages.loadUpload(args);
export const action = (args: ActionFunctionArgs) => activityImportPages.upload(args);

/** A file of vehicles of service activities is chosen (2 §7). */
export default function ActivityImport() {
  return <ImportUploadPage view={useLoaderData<typeof loader>()} problem={useActionData<typeof action>()?.problem} />;
}
