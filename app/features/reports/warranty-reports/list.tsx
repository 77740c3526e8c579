import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { walkThrough } from "#app/lib/documents/queue-address.ts";
import { fieldColumns, onDemand } from "#app/lib/lists/field-columns.tsx";
import { PlainList } from "#app/lib/lists/list-parts.tsx";
import { actionColumn, viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { warrantyReportFilters } from "./filters.ts";
import { warrantyReportList } from "./list.server.ts";
import { warrantyReportKind } from "./warranty-report-kind.ts";
import { warrantyReportWords as words } from "./warranty-report-words.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadList(args, warrantyReportList);

/** What dealers ask the company about their repairs (2 §2). */
export default function WarrantyReportList() {
  const loaded = useLoaderData<typeof loader>();
  const view = viewList(loaded, { word: "质保报告", filters: warrantyReportFilters, columns: columnsOf(loaded) });
  const create = loaded.audience === "dealer" ? { create: pathTo("repairSupportCreate") } : {};
  return <PlainList view={view} {...create} opened={(id) => detailAddress(warrantyReportKind, loaded.audience, id)} />;
}

const { link, text, day } = fieldColumns<typeof warrantyReportList, keyof typeof words>(words);

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function columnsOf(list: Pick<Loaded, "audience" | "rows" | "search" | "page" | "size">): ColumnsOf<typeof warrantyReportList> {
  const { audience } = list;
  // The company decides one after the other, in the order of its list.
  const walk = audience === "company" ? walkThrough(list) : (path: string) => path;
  return [
    link("reportNumber", ({ id }) => walk(detailAddress(warrantyReportKind, audience, id), id)),
    {
      id: "state",
      header: words.status,
      visibility: "both",
      card: "right",
      cell: ({ state, recommended }) => (
        <>
          <StatusTag tone={state.tone}>{state.label}</StatusTag> {recommended && <StatusTag tone="info">建议批准</StatusTag>}
        </>
      ),
    },
    text("subject", { card: "left", long: "clip" }),
    text("dealer", { audience: "company", card: "left" }),
    text("vehicleVin", { card: "left" }),
    onDemand(text("vehicleModelCode")),
    text("warrantyReportTypeName"),
    onDemand(text("mainPartCode")),
    text("mainPartName", { long: "clip" }),
    onDemand(text("kindnessAuthCode")),
    { ...day("createDate", { card: "none" }), sort: "createDate" },
    actionColumn(
      (row) => row.reportNumber ?? row.id,
      ({ nextStep, id }) => [{ ...nextStep, to: walk(nextStep.to, id) }],
    ),
  ];
}
