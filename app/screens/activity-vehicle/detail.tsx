import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { activityDetail } from "#gateway/operations/activity.ts";
import { StatusTag } from "../../components/cells/cells.tsx";
import { DetailHeader } from "../../components/detail/detail-page.tsx";
import { DocumentFiles } from "../../document/document-files.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { activityKind } from "../activity/activity-kind.ts";
import { toActivityWork } from "../activity/activity-work.server.ts";
import { ActivityWorkSections } from "../activity/activity-work.tsx";
import { activityState } from "../activity/activity-words.ts";

export const meta = pageMeta;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const activity = await context.backend.read(activityDetail, { params: { id: params["detailID"] ?? "" } });
  return {
    title: activity.actCode || activity.id,
    state: activityState(Number(activity.status), activity.statusName),
    work: toActivityWork(activity),
  };
}

/** What a dealer does in a service activity that was sent down to it. */
export default function ActivityWorkPage() {
  const { title, state, work } = useLoaderData<typeof loader>();
  return (
    <>
      <DetailHeader number={title} status={<StatusTag tone={state.tone}>{state.label}</StatusTag>}>
        {work.actName}
      </DetailHeader>
      <ActivityWorkSections work={work} />
      <DocumentFiles kind={activityKind} side="dealer" id={work.id} attachments={work.attachments} remark={undefined} />
    </>
  );
}
