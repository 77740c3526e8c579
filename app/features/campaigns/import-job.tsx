import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { returnDelays } from "#app/lib/documents/return-delays.ts";
import { ImportJobPage } from "#app/lib/imports/job-page.tsx";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { activityImportPages } from "./activity-import.server.ts";
import { readRefreshFlag } from "./refresh-flag.ts";

export const meta = pageMeta;
export { refreshHeaders as headers } from "#app/lib/view/refresh-headers.ts";
export const loader = (args: LoaderFunctionArgs) => activityImportPages.loadJob(args);
export const action = (args: ActionFunctionArgs) => activityImportPages.act(args);

/** What was found in a file of vehicles, and what becomes of it. */
export default function ActivityImportJob() {
  const view = useLoaderData<typeof loader>();
  useReload(view.state.kind);
  return <ImportJobPage view={view} problem={useActionData<typeof action>()?.problem} />;
}

/** Where the vehicles have come in under its eyes, the page comes again after the documented time, unless the flag is set (2 §4). */
function useReload(state: string): void {
  const before = useRef(state);
  useEffect(() => {
    const isNew = before.current !== "done" && state === "done";
    before.current = state;
    if (!isNew || readRefreshFlag(false)) return;
    const timer = setTimeout(() => window.location.reload(), returnDelays.saved.milliseconds);
    return () => clearTimeout(timer);
  }, [state]);
}
