import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import { fieldColumns, onDemand } from "#app/lib/lists/field-columns.tsx";
import { PlainList } from "#app/lib/lists/list-parts.tsx";
import { viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { definitionWords as words, startRuleShort, unitWords, usageWords } from "./definition-words.ts";
import { definitionFilters } from "./filters.ts";
import { definitionList } from "./list.server.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadList(args, definitionList);

/** What can be covered, how long and how far (1 §2.4). */
export default function DefinitionList() {
  const view = viewList(useLoaderData<typeof loader>(), { word: "保修定义", filters: definitionFilters, columns });
  return <PlainList view={view} create={pathTo("coverageDefinitionCreate")} />;
}

const { text, count, day } = fieldColumns<typeof definitionList, keyof typeof words>(words);
const columns: ColumnsOf<typeof definitionList> = [
  text("definitionCode", { sort: "definitionCode", rowHeader: true, visibility: "always" }),
  text("definitionName", { card: "left" }),
  count("months", { card: "right" }),
  {
    id: "warrantyTripLimitVal",
    header: words.warrantyTripLimitVal,
    align: "end",
    visibility: "both",
    cell: ({ warrantyTripLimitVal: limit, tripUnit = "km" }) =>
      limit === undefined ? "不限" : `${formatCount(Number(limit))} ${unitWords[tripUnit] ?? tripUnit}`,
  },
  { id: "usage", header: words.usage, visibility: "both", cell: ({ usage = 0 }) => usageWords[usage]?.label },
  { id: "startRule", header: words.startRule, visibility: "both", cell: ({ startRule = 0 }) => startRuleShort[startRule]?.label },
  { id: "taken", header: words.componentsIn.slice(0, 2), visibility: "both", cell: ({ taken = "整车" }) => taken },
  { id: "left", header: words.componentsOut.slice(0, 2), visibility: "both", cell: ({ left }) => left },
  onDemand(text("userName")),
  onDemand(day("createDate")),
];
