import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Moment, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { fieldColumns, onDemand } from "#app/lib/lists/field-columns.tsx";
import { PlainList } from "#app/lib/lists/list-parts.tsx";
import { actionColumn, viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { AgainTag } from "./again-tag.tsx";
import { leadFilters } from "./filters.ts";
import { leadWords as words } from "./lead-words.ts";
import { leadList } from "./list.server.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadList(args, leadList, columns);

/** Customers who asked for a car, from whatever channel, and how far each has come (1 §2.4). */
export default function LeadList() {
  const view = viewList(useLoaderData<typeof loader>(), { word: "线索", filters: leadFilters, columns });
  return (
    <PlainList view={view} create={pathTo("cvrmCreate")} opened={detailOf}>
      <ButtonLink to={pathTo("cvrmTransform")}>转化分析</ButtonLink>
      <ButtonLink to={pathTo("cvrmLeadPool")}>线索池</ButtonLink>
      <ButtonLink to={pathTo("cvrmHistory")}>导入历史</ButtonLink>
      <ButtonLink to={pathTo("cvrmImport")}>导入</ButtonLink>
    </PlainList>
  );
}

const detailOf = (id: string) => pathTo("cvrmDetail", { detailID: id });
const { link, text, day } = fieldColumns<typeof leadList, keyof typeof words>(words);
const columns: ColumnsOf<typeof leadList> = [
  link("leadNumber", ({ id }) => detailOf(id), { copied: (row) => row.leadNumber }),
  {
    id: "state",
    header: words.leadStatus,
    visibility: "both",
    card: "right",
    cell: ({ state, isAgain }) => (
      <>
        <StatusTag tone={state.tone}>{state.label}</StatusTag> {isAgain && <AgainTag />}
      </>
    ),
  },
  text("leadName", { card: "left" }),
  text("mobile", { card: "left" }),
  text("fromChannelName"),
  onDemand(text("subChannelName")),
  onDemand(text("campaignName")),
  text("preModelName", { long: "clip" }),
  onDemand(text("intentionLevelName")),
  { id: "place", header: words.place, visibility: "both", field: "place", cell: ({ place }) => place },
  { id: "callout", header: words.calloutState, visibility: "both", field: "callout", cell: ({ callout }) => callout },
  text("testDealerName", { long: "clip", card: "none" }),
  {
    id: "follow",
    header: words.followState,
    visibility: "both",
    card: "none",
    cell: ({ follow }) => follow && <StatusTag tone={follow.tone}>{follow.label}</StatusTag>,
  },
  onDemand(text("salesConsultantName")),
  day("collectDate", { sort: "collectDate" }),
  { id: "createDate", header: words.createDate, sort: "createDate", cell: ({ createDate }) => <Moment value={createDate} /> },
  actionColumn(
    ({ leadNumber }) => leadNumber,
    ({ nextStep }) => [nextStep],
  ),
];
