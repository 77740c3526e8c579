import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { fieldColumns, onDemand } from "#app/lib/lists/field-columns.tsx";
import { ListSums, PlainList } from "#app/lib/lists/list-parts.tsx";
import { viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { deductionKind } from "./deduction-kind.ts";
import { deductionWords as words } from "./deduction-words.ts";
import { waterFilters } from "./filters.ts";
import { waterList } from "./list.server.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadList(args, waterList);

/** 抵扣流水: what is taken of each kind of fee, with what it sums up to by currency (2 §2). */
export default function DeductionWater() {
  const loaded = useLoaderData<typeof loader>();
  const view = viewList(loaded, { word: "抵扣流水", filters: waterFilters, columns: columnsOf(loaded.audience) });
  const sums = loaded.summary ?? [];
  const of = (name: "deductionFee" | "deductionPartTotal" | "deductionLaborTotal" | "other" | "repaidTotal") =>
    sums.map((sum) => ({ currency: sum.currency, amount: sum[name] }));
  return (
    <PlainList
      view={view}
      count={
        <>
          <ListSums label="合计" sums={of("deductionFee")} />
          <ListSums label="零件费" sums={of("deductionPartTotal")} />
          <ListSums label="工时费" sums={of("deductionLaborTotal")} />
          <ListSums label="其他费用" sums={of("other")} />
          <ListSums label="还款" sums={of("repaidTotal").filter(({ amount }) => Number(amount ?? 0) !== 0)} />
        </>
      }
    />
  );
}

const { text, day, money } = fieldColumns<typeof waterList, keyof typeof words>(words);

function columnsOf(audience: Audience): ColumnsOf<typeof waterList> {
  return [
    {
      id: "deductionNumber",
      header: words.deductionNumber,
      visibility: "always",
      rowHeader: true,
      cell: ({ id, deductionId, deductionNumber }) =>
        deductionId === undefined ? (
          deductionNumber
        ) : (
          <Link to={`${detailAddress(deductionKind, audience, deductionId)}#${id}`}>{deductionNumber}</Link>
        ),
    },
    {
      id: "state",
      header: words.status,
      visibility: "both",
      card: "right",
      cell: ({ state }) => <StatusTag tone={state.tone}>{state.label}</StatusTag>,
    },
    text("feeTypeName", { card: "left" }),
    text("claimNumber", { card: "left" }),
    text("dealer", { audience: "company", card: "left" }),
    onDemand(text("vehicleVin")),
    onDemand(text("deductionTypeName")),
    text("deductionReasonName"),
    money("deductionFeeNet", { card: "none" }),
    money("deductionFeeTax", { card: "none" }),
    money("deductionFee", { card: "right" }),
    onDemand(day("confirmDate")),
    onDemand(text("paymentBillNumber")),
    { ...day("createDate", { card: "none" }), sort: "createDate" },
  ];
}
