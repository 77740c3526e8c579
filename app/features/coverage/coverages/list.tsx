import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Day, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { fieldColumns, onDemand } from "#app/lib/lists/field-columns.tsx";
import { PlainList } from "#app/lib/lists/list-parts.tsx";
import { viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { coverageWords as words } from "./coverage-words.ts";
import { coverageFilters } from "./filters.ts";
import { coverageList } from "./list.server.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadList(args, coverageList);

/** What is covered of which vehicles, and when (1 §2.4). */
export default function CoverageList() {
  const list = useLoaderData<typeof loader>();
  // Where one day is asked for, rows say how they stand on it.
  const { validStartDate: from, validEndDate: to } = list.filter;
  const day = from !== undefined && from === to ? from : list.today;
  const view = viewList(list, { word: "保修范围", filters: coverageFilters, columns: columnsOn(day) });
  return <PlainList view={view} create={pathTo("coverageCreate")} />;
}

const { text, day } = fieldColumns<typeof coverageList, keyof typeof words>(words);

function columnsOn(asked: string): ColumnsOf<typeof coverageList> {
  return [
    {
      id: "coverageCode",
      header: words.coverageCode,
      sort: "coverageCode",
      rowHeader: true,
      visibility: "always",
      // Several have one code, one after the other: the day tells them apart.
      cell: ({ coverageCode, beginDate }) => (
        <>
          {coverageCode} <span className="quiet">{beginDate} 起</span>
        </>
      ),
    },
    text("coverageName", { card: "left" }),
    {
      id: "validity",
      header: words.validity,
      visibility: "both",
      card: "right",
      cell: ({ beginDate, endDate }) => <Validity from={beginDate} to={endDate} day={asked} />,
    },
    day("beginDate", { sort: "beginDate" }),
    { id: "endDate", header: words.endDate, visibility: "both", cell: ({ endDate }) => (endDate ? <Day value={endDate} /> : "长期") },
    text("definitionName", { long: "clip" }),
    onDemand(text("definitionCode")),
    { id: "models", header: words.modelCodes, visibility: "both", cell: ({ models = "不限" }) => models },
    { id: "years", header: words.modelYears, visibility: "both", cell: ({ years = "不限" }) => years },
    { id: "market", header: words.market, visibility: "both", cell: ({ market = "不限" }) => market },
    { id: "plants", header: words.plantCodes, cell: ({ plants = "不限" }) => plants },
    onDemand(text("userName")),
    onDemand(day("createDate")),
  ];
}

interface ValidityProps {
  from: string | undefined;
  to: string | undefined;
  day: string;
}

function Validity({ from = "", to = "9999-12-31", day }: ValidityProps) {
  if (day < from) return <StatusTag tone="info">未生效</StatusTag>;
  return day > to ? <StatusTag tone="idle">已失效</StatusTag> : <StatusTag tone="success">有效</StatusTag>;
}
