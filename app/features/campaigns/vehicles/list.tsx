import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { fieldColumns, onDemand } from "#app/lib/lists/field-columns.tsx";
import { PlainList } from "#app/lib/lists/list-parts.tsx";
import { viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { claimKind } from "#app/features/claims/claim-kind.ts";
import { activityVehicleWords as words } from "./activity-vehicle-words.ts";
import { activityVehicleFilters } from "./filters.ts";
import { activityVehicleList } from "./list.server.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadList(args, activityVehicleList);

/** Which vehicles are called to the workshop, and which were there (1 §2.4). */
export default function ActivityVehicleList() {
  const loaded = useLoaderData<typeof loader>();
  const view = viewList(loaded, { word: "活动车辆", filters: activityVehicleFilters, columns: columnsOf(loaded.audience) });
  return <PlainList view={view} />;
}

const { text, day } = fieldColumns<typeof activityVehicleList, keyof typeof words>(words);

function columnsOf(audience: Audience): ColumnsOf<typeof activityVehicleList> {
  return [
    text("vehicleVin", { rowHeader: true, visibility: "always", sort: "vehicleVin" }),
    {
      id: "state",
      header: words.completedFlag,
      visibility: "both",
      card: "right",
      cell: ({ completedFlag, claimDate }) => {
        if (completedFlag) return <StatusTag tone="success">已完成</StatusTag>;
        return claimDate ? <StatusTag tone="info">已申报</StatusTag> : <StatusTag tone="warning">未完成</StatusTag>;
      },
    },
    {
      id: "activity",
      header: words.actCode,
      visibility: "both",
      card: "left",
      cell: ({ actCode, activity }) => <Link to={activity}>{actCode}</Link>,
    },
    text("actName", { card: "left", long: "clip" }),
    text("actTypeDictName"),
    onDemand(text("vehicleModelCode")),
    text("vehicleModelName", { long: "clip" }),
    onDemand(text("vehicleModelYear")),
    onDemand(text("plantCode")),
    onDemand(day("qdDate")),
    text("dealer", { audience: "company", long: "clip" }),
    day("actDeadline"),
    {
      id: "claim",
      header: words.applicationNumber,
      visibility: "both",
      cell: ({ applicationNumber, claimId, isOpen, activity }) => {
        if (claimId) return <Link to={detailAddress(claimKind, audience, claimId)}>{applicationNumber ?? claimId}</Link>;
        return isOpen ? <Link to={activity}>新建索赔单</Link> : applicationNumber;
      },
    },
    text("claimStatusName"),
    { ...day("completeDate"), sort: "completeDate" },
    onDemand(day("pushDate", { audience: "company" })),
  ];
}
