import type { Backend } from "#gateway/backend.ts";
import type { InputOf, OutputOf } from "#gateway/operation.ts";
import { paymentBillClaims } from "#gateway/operations/payment-bill.ts";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { dealers } from "#app/lib/lists/offers.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { paymentBillKind } from "./payment-bill-kind.ts";
import { waitingFilters } from "./waiting-filters.ts";

type Row = OutputOf<typeof paymentBillClaims>["records"][number];

/** Approved claims that no bill has, the longest waiting first; those bills have where that is asked. */
export const waitingList = defineList({
  name: "waitingClaims",
  filters: waitingFilters,
  page: (backend: Backend, { query, body }: InputOf<typeof paymentBillClaims>) =>
    backend.read(paymentBillClaims, { query, body: { ...body, waitingFlag: body.waitingFlag ?? 1 } }),
  sorts: { approveDate: "批准日期" },
  order: "approveDate",
  offers: { dealerCode: dealers },
  toRow: (row: Row) => ({
    bill: row.paymentBillId && detailAddress(paymentBillKind, "company", row.paymentBillId),
    ...pick(row, [
      "id",
      "lateFlag",
      "applicationNumber",
      "dealerCode",
      "claimTypeName",
      "vehicleVin",
      "causalPartName",
      "approveDate",
      "adjustedTotalAmount",
      "currencyCode",
    ]),
  }),
});
