import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Moment, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { walkThrough } from "#app/lib/documents/queue-address.ts";
import { fieldColumns, onDemand } from "#app/lib/lists/field-columns.tsx";
import { PlainList } from "#app/lib/lists/list-parts.tsx";
import { actionColumn, viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { namedRoutes, pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { techSupportFilters } from "./filters.ts";
import { techSupportList } from "./list.server.ts";
import { techSupportKind } from "./tech-support-kind.ts";
import { techSupportWords as words } from "./tech-support-words.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadList(args, techSupportList);

const detailExport = namedRoutes({ dealer: "techSupportExportDetail", company: "companyTechSupportExportDetail" });

/** What dealers ask the company's engineers (2 §2). */
export default function TechSupportList() {
  const loaded = useLoaderData<typeof loader>();
  const { audience, search } = loaded;
  const view = viewList(loaded, { word: "技术支持", filters: techSupportFilters, columns: columnsOf(loaded) });
  const create = audience === "dealer" ? { create: pathTo("techSupportCreate") } : {};
  const file = pathTo(detailExport[audience]);
  return (
    <PlainList view={view} {...create} opened={(id) => detailAddress(techSupportKind, audience, id)}>
      <ButtonLink external to={search === "" ? file : `${file}?${search}`}>
        导出明细
      </ButtonLink>
    </PlainList>
  );
}

const { link, text, yesNo, day } = fieldColumns<typeof techSupportList, keyof typeof words>(words);

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function columnsOf(list: Pick<Loaded, "audience" | "rows" | "search" | "page" | "size">): ColumnsOf<typeof techSupportList> {
  const { audience } = list;
  // The company answers one after the other, in the order of its list.
  const walk = audience === "company" ? walkThrough(list) : (path: string) => path;
  return [
    link("reportNumber", ({ id }) => walk(detailAddress(techSupportKind, audience, id), id)),
    {
      id: "state",
      header: words.status,
      visibility: "both",
      card: "right",
      cell: ({ state, unread }) => (
        <>
          <StatusTag tone={state.tone}>{state.label}</StatusTag> {unread && <StatusTag tone="warning">未读</StatusTag>}
        </>
      ),
    },
    text("subject", { card: "left", long: "clip" }),
    text("questionLevelName"),
    {
      id: "due",
      header: words.answerDueDate,
      sort: "answerDueDate",
      visibility: "both",
      cell: ({ waits, overdue, answerDueDate }) =>
        waits && answerDueDate ? (
          <>
            <Moment value={answerDueDate} /> {overdue && <StatusTag tone="critical">逾期</StatusTag>}
          </>
        ) : null,
    },
    text("dealer", { audience: "company", card: "left" }),
    text("vehicleVin", { card: "left" }),
    onDemand(text("vehicleModelCode")),
    onDemand(text("reportTypeName")),
    onDemand(text("mainPartCode")),
    onDemand(text("mainPartName", { long: "clip" })),
    onDemand(yesNo("inTimeFlag")),
    { ...day("createDate", { card: "none" }), sort: "createDate" },
    actionColumn(
      (row) => row.reportNumber ?? row.id,
      ({ nextStep, id }) => [{ ...nextStep, to: walk(nextStep.to, id) }],
    ),
  ];
}
