import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { fieldColumns, onDemand } from "#app/lib/lists/field-columns.tsx";
import { PlainList } from "#app/lib/lists/list-parts.tsx";
import { viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { returnOrderKind } from "../orders/return-order-kind.ts";
import { ResentMark } from "../resent-mark.tsx";
import { oldPartFilters } from "./filters.ts";
import { oldPartList } from "./list.server.ts";
import { oldPartWords as words } from "./old-part-words.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadList(args, oldPartList);

/** Old parts, each with the claim it was taken out for and where it is (2 §2). */
export default function OldPartList() {
  const list = useLoaderData<typeof loader>();
  const view = viewList(list, { word: "旧件", filters: oldPartFilters, columns: columnsOf(list.audience) });
  return <PlainList view={view} />;
}

const { text, day } = fieldColumns<typeof oldPartList, keyof typeof words>(words);

function columnsOf(audience: Audience): ColumnsOf<typeof oldPartList> {
  return [
    {
      id: "partCode",
      header: words.partCode,
      visibility: "always",
      rowHeader: true,
      cell: ({ id, rmaId, partCode }) =>
        rmaId === undefined ? partCode : <Link to={`${detailAddress(returnOrderKind, audience, rmaId)}#${id}`}>{partCode}</Link>,
    },
    {
      id: "state",
      header: words.rmaStatus,
      visibility: "both",
      card: "right",
      cell: (row) => (
        <>
          <StatusTag tone={row.state.tone}>{row.state.label}</StatusTag> <ResentMark {...row} />
        </>
      ),
    },
    text("partName", { card: "left", long: "clip" }),
    text("attribute"),
    text("oldSn", { card: "none" }),
    text("dealer", { audience: "company", card: "left" }),
    text("applicationNumber", { card: "left" }),
    onDemand(text("vehicleVin")),
    text("rmaNumber"),
    text("rmaQuantity", { align: "end", card: "right" }),
    onDemand(text("quantity", { align: "end" })),
    text("packageNumber", { card: "none" }),
    day("approveDate", { card: "right" }),
    day("receivedDate", { card: "none" }),
    onDemand({ ...day("createDate"), sort: "createDate" }),
  ];
}
