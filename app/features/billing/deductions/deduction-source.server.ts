import type { OutputOf } from "#gateway/operation.ts";
import { deductionDetail, type deductionPage } from "#gateway/operations/deduction.ts";
import { attachmentsOf } from "#app/lib/documents/attachment-source.server.ts";
import { findRows, type FoundRow } from "#app/lib/lists/find-rows.server.ts";
import { joined } from "#app/lib/view/picked-fields.server.ts";
import { deductionList } from "./list.server.ts";

/** How deductions are found by their own number, their claim's and the VIN. */
const find = findRows(
  {
    ...deductionList,
    toRow: (row: OutputOf<typeof deductionPage>["records"][number]): FoundRow => ({
      id: row.id,
      number: row.deductionNumber,
      vin: row.vehicleVin,
      created: row.createDate,
      status: row.status,
      statusName: row.statusName,
      dealer: joined(row.dealerCode, row.dealerName),
      amount: row.deductionTotal,
      currency: row.currencyCode,
    }),
  },
  ["deductionNumber", "vehicleVin"],
);

/** How deductions are read. */
export const deductionSource = {
  list: deductionList,
  find,
  attachments: attachmentsOf(deductionDetail, "claim", ({ attachmentList }) => attachmentList),
} as const;
