import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { fieldColumns, onDemand } from "#app/lib/lists/field-columns.tsx";
import { PlainList } from "#app/lib/lists/list-parts.tsx";
import { actionColumn, viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { hasPermission } from "#app/lib/routing/access-rules.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { activityKind } from "./activity-kind.ts";
import { activityWords as words } from "./activity-words.ts";
import { activityFilters } from "./filters.ts";
import { activityList } from "./list.server.ts";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  return { list: await loadList(args, activityList), mayWrite: hasPermission(args.context.actor, "activity") };
}

/** Recalls and other service activities, with how far they are (2 §2). */
export default function ActivityList() {
  const { list, mayWrite } = useLoaderData<typeof loader>();
  const view = viewList(list, { word: "服务活动", filters: activityFilters, columns: columnsOf(mayWrite) });
  return (
    <PlainList view={view} opened={detailOf} {...(mayWrite ? { create: pathTo("companyCreateActivity") } : {})}>
      {mayWrite && <ButtonLink to={pathTo("companyActivityImport")}>导入车辆</ButtonLink>}
    </PlainList>
  );
}

const detailOf = (id: string) => detailAddress(activityKind, "company", id);
const { link, text, count, day, yesNo } = fieldColumns<typeof activityList, keyof typeof words>(words);
const columnsOf = (mayWrite: boolean): ColumnsOf<typeof activityList> => [
  link("actCode", ({ id }) => detailOf(id)),
  {
    id: "state",
    header: words.status,
    visibility: "both",
    card: "right",
    cell: ({ state, isUnsent }) => (
      <>
        <StatusTag tone={state.tone}>{state.label}</StatusTag>
        {isUnsent && (
          <>
            {" "}
            <StatusTag tone="warning">未下发</StatusTag>
          </>
        )}
      </>
    ),
  },
  text("actName", { card: "left", long: "clip" }),
  text("actTypeDictName"),
  day("actBeginDate", { sort: "actBeginDate" }),
  day("actEndDate"),
  onDemand(day("actDeadline")),
  onDemand(text("announcementNum")),
  onDemand(yesNo("firstWarrantyFlag")),
  count("vehicleCount"),
  count("claimedCount"),
  count("completedCount", { card: "figure" }),
  onDemand(day("sendDate")),
  { ...day("createDate", { card: "none" }), sort: "createDate" },
  actionColumn(
    (row) => row.actCode ?? row.id,
    ({ id, nextStep }) => [mayWrite ? nextStep : { label: "查看", to: detailOf(id) }],
  ),
];
