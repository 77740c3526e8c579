import { today } from "#app/lib/view/today.server.ts";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import type { OutputOf } from "#gateway/operation.ts";
import { activityDetail } from "#gateway/operations/campaigns.ts";
import { StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { DetailHeader } from "#app/lib/details/detail-page.tsx";
import { isVin, plainVin } from "#app/lib/forms/values/vin.ts";
import { activityClaimAddress } from "#app/features/claim-documents/activity-claim-address.ts";
import { DocumentFiles } from "#app/lib/documents/document-files.tsx";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { activityKind } from "../activity-kind.ts";
import { toActivityWork } from "../activity-work.server.ts";
import { ActivityWorkSections } from "../activity-work.tsx";
import { activityState } from "../activity-words.ts";

export const meta = pageMeta;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const activity = await context.backend.read(activityDetail, { params: { id: params["detailID"] ?? "" } });
  return {
    title: activity.actCode || activity.id,
    state: activityState(activity, today()),
    work: toActivityWork(activity),
    claims: activity.status === "1" ? claimsOf(activity, new URL(request.url).searchParams.get("vin")) : undefined,
  };
}

/** Where a claim for a vehicle is begun, by the process that is done. */
function claimsOf({ id, actProcessList }: OutputOf<typeof activityDetail>, asked: string | null) {
  const vin = plainVin(asked ?? "");
  if (!isVin(vin)) return undefined;
  return {
    vin,
    links: actProcessList.map(({ number, procDesc }, at) => ({
      to: activityClaimAddress(id, vin, number),
      label: actProcessList.length === 1 ? "新建索赔单" : `按作业 ${number ?? at + 1} 新建索赔单`,
      title: procDesc,
    })),
  };
}

/** What a dealer does in a service activity that was sent down to it. */
export default function ActivityWorkPage() {
  const { title, state, work, claims } = useLoaderData<typeof loader>();
  return (
    <>
      <DetailHeader
        number={title}
        status={<StatusTag tone={state.tone}>{state.label}</StatusTag>}
        actions={claims?.links.map(({ to, label, title: does }, at) => (
          <ButtonLink key={to} variant={at === 0 ? "primary" : "secondary"} to={to} title={does}>
            {label}
          </ButtonLink>
        ))}
      >
        {[work.actName, claims && `车架号(VIN) ${claims.vin}`].filter(Boolean).join(" · ")}
      </DetailHeader>
      <ActivityWorkSections work={work} />
      <DocumentFiles kind={activityKind} audience="dealer" id={work.id} attachments={work.attachments} remark={undefined} />
    </>
  );
}
