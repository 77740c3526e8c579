import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Day, Money, YesNo } from "../../components/cells/cells.tsx";
import { PlainList } from "../../list/list-parts.tsx";
import { viewList, type ColumnsOf } from "../../list/list-view.tsx";
import { loadList } from "../../list/list.server.ts";
import { pathTo } from "../../route-table.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { partFilters } from "./filters.ts";
import { partList } from "./list.server.ts";
import { partWords as words } from "./part-words.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadList(args, partList);

/** Parts with the prices of today, for either side (1 §2.4). */
export default function PartList() {
  return <PlainList view={viewList(useLoaderData<typeof loader>(), { word: "零件", filters: partFilters, columns })} />;
}

const columns: ColumnsOf<typeof partList> = [
  {
    id: "code",
    header: words.partCode,
    sort: "partCode",
    rowHeader: true,
    copied: (row) => row.code,
    shown: "always",
    cell: (row) => <Link to={pathTo("partDetail", { detailID: row.id })}>{row.code}</Link>,
  },
  { id: "name", card: "left", header: words.partName, sort: "partName", shown: "both", cell: (row) => row.name },
  { id: "unit", header: words.unit, shown: "both", cell: (row) => row.unit },
  { id: "component", header: words.componentName, shown: "both", cell: (row) => row.componentName },
  { id: "componentCode", header: words.componentCode, cell: (row) => row.componentCode },
  { id: "effective", header: words.effectiveFlag, shown: "both", cell: (row) => <YesNo value={row.effective} /> },
  { id: "returns", header: words.rmaFlag, shown: "both", cell: (row) => <YesNo value={row.returns} /> },
  {
    id: "net",
    header: words.netPrice,
    align: "end",
    shown: "both",
    cell: (row) => <Money amount={row.netPrice} currency={row.currency} />,
  },
  {
    id: "retail",
    card: "figure",
    header: words.retailPrice,
    align: "end",
    shown: "both",
    cell: (row) => <Money amount={row.retailPrice} currency={row.currency} />,
  },
  { id: "begins", header: words.beginDate, cell: (row) => <Day value={row.begins} /> },
  { id: "ends", header: words.endDate, cell: (row) => <Day value={row.ends} /> },
];
