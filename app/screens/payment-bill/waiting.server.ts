import type { Backend } from "#gateway/backend.ts";
import type { InputOf, OutputOf } from "#gateway/operation.ts";
import { paymentBillClaims } from "#gateway/operations/payment-bill.ts";
import { defineList } from "../../list/list.server.ts";
import { dealers } from "../../list/offers.server.ts";
import { pick } from "../../view/picked-fields.server.ts";
import { waitingFilters } from "./waiting-filters.ts";

type Row = OutputOf<typeof paymentBillClaims>["records"][number];

/** Approved claims that no bill has, the longest waiting first. */
export const waitingList = defineList({
  name: "waitingClaims",
  filters: waitingFilters,
  page: (backend: Backend, { query, body }: InputOf<typeof paymentBillClaims>) =>
    backend.read(paymentBillClaims, { query, body: { ...body, waitingFlag: 1 } }),
  sorts: { approveDate: "批准日期" },
  order: "approveDate",
  offers: { dealerCode: dealers },
  toRow: (row: Row) =>
    pick(row, [
      "id",
      "applicationNumber",
      "dealerCode",
      "claimTypeName",
      "vehicleVin",
      "causalPartName",
      "approveDate",
      "adjustedTotalAmount",
      "currencyCode",
    ]),
});
