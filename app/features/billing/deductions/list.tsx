import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Day, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { fieldColumns, onDemand } from "#app/lib/lists/field-columns.tsx";
import { ListSums, PlainList } from "#app/lib/lists/list-parts.tsx";
import { actionColumn, viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { deductionKind } from "./deduction-kind.ts";
import { deductionWords as words } from "./deduction-words.ts";
import { deductionFilters } from "./filters.ts";
import { deductionList } from "./list.server.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadList(args, deductionList);

/** What is taken back from claims (2 §2). */
export default function DeductionList() {
  const loaded = useLoaderData<typeof loader>();
  const { audience } = loaded;
  const view = viewList(loaded, { word: "抵扣", filters: deductionFilters, columns: columnsOf(audience) });
  const create = audience === "company" ? { create: pathTo("companyDeductCreate") } : {};
  return (
    <PlainList
      view={view}
      {...create}
      opened={(id) => detailAddress(deductionKind, audience, id)}
      count={<ListSums label="抵扣合计" sums={loaded.summary ?? []} />}
    />
  );
}

const { link, text, day, money, yesNo } = fieldColumns<typeof deductionList, keyof typeof words>(words);

function columnsOf(audience: Audience): ColumnsOf<typeof deductionList> {
  return [
    link("deductionNumber", ({ id }) => detailAddress(deductionKind, audience, id)),
    {
      id: "state",
      header: words.status,
      visibility: "both",
      card: "right",
      cell: ({ state }) => <StatusTag tone={state.tone}>{state.label}</StatusTag>,
    },
    text("claimNumber", { card: "left" }),
    text("dealer", { audience: "company", card: "left" }),
    text("vehicleVin", { card: "left" }),
    onDemand(text("deductionTypeName")),
    text("deductionReasonName"),
    onDemand(yesNo("deductionAllFlag")),
    money("deductionTotal", { card: "right" }),
    money("deductionLeft", { card: "none" }),
    {
      id: "confirmDueDate",
      header: words.confirmDueDate,
      visibility: "both",
      sort: "confirmDueDate",
      cell: ({ confirmDueDate, countdown }) => (
        <>
          <Day value={confirmDueDate} /> {countdown && <small className="quiet">{countdown}</small>}
        </>
      ),
    },
    onDemand(day("confirmDate")),
    onDemand(text("paymentBillNumber")),
    { ...day("createDate", { card: "none" }), sort: "createDate" },
    actionColumn(
      (row) => row.deductionNumber ?? row.id,
      ({ nextStep }) => [nextStep],
    ),
  ];
}
