import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ImportUploadPage } from "#app/lib/imports/upload-page.tsx";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { laborImportPages } from "./labor-import.server.ts";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => laborImportPages.loadUpload(args);
export const action = (args: ActionFunctionArgs) => laborImportPages.upload(args);

/** A file of labor operations is chosen (2 §7 "Master data"). */
export default function LaborImport() {
  return <ImportUploadPage view={useLoaderData<typeof loader>()} problem={useActionData<typeof action>()?.problem} />;
}
