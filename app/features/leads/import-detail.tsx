import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Moment, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import { DetailHeader } from "#app/lib/details/detail-page.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { fieldColumns } from "#app/lib/lists/field-columns.tsx";
import { ListFilter } from "#app/lib/lists/list-filter.tsx";
import { ListActions, ListCount, ListMessages, ListPages, ListTable } from "#app/lib/lists/list-parts.tsx";
import { viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { importRowFilters } from "./filters.ts";
import { loadImportDetail, type importRowsOf } from "./import-detail.server.ts";
import { importWords as words } from "./import-words.ts";
import { leadWords } from "./lead-words.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadImportDetail(args);

type List = ReturnType<typeof importRowsOf>;

/** A file of leads and what became of each of its rows (1 §2.4). */
export default function ImportDetail() {
  const { title, imported, state, list } = useLoaderData<typeof loader>();
  const view = viewList(list, { word: "导入行", filters: importRowFilters, columns });
  const rows = (count: number | undefined) => `${formatCount(count ?? 0)} 行`;
  return (
    <>
      <DetailHeader number={title} status={<StatusTag tone={state.tone}>{state.label}</StatusTag>} actions={<ListActions view={view} />}>
        {imported.userName} 上传于 <Moment value={imported.createDate} />
      </DetailHeader>
      <Section id="counts" title="概要">
        <Facts
          facts={[
            { label: words.total, value: rows(imported.total) },
            { label: words.acceptedCount, value: rows(imported.acceptedCount) },
            { label: words.refusedCount, value: rows(imported.refusedCount) },
            { label: words.joinedCount, value: rows(imported.joinedCount) },
            { label: words.submitDate, value: imported.submitDate && <Moment value={imported.submitDate} /> },
          ]}
        />
      </Section>
      <ListMessages view={view} />
      <ListFilter view={view}>
        <ListCount view={view} />
      </ListFilter>
      <ListTable view={view} />
      <ListPages view={view} />
    </>
  );
}

const { text, count } = fieldColumns<List, keyof typeof leadWords | "rowNumber" | "reason">({
  ...leadWords,
  rowNumber: "行",
  reason: "原因",
});
const columns: ColumnsOf<List> = [
  count("rowNumber", { rowHeader: true, visibility: "always", sort: "rowNumber" }),
  {
    id: "status",
    header: "结果",
    visibility: "both",
    card: "right",
    cell: ({ state, to }) => {
      const tag = <StatusTag tone={state.tone}>{state.label}</StatusTag>;
      return to ? <Link to={to}>{tag}</Link> : tag;
    },
  },
  text("leadName", { card: "left" }),
  text("mobile", { card: "left" }),
  { id: "place", header: leadWords.place, visibility: "both", cell: ({ place }) => place },
  text("fromChannelName"),
  text("campaignCode"),
  text("preModel"),
  text("reason", { long: "wrap" }),
];
