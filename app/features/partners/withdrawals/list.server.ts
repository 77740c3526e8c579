import type { OutputOf } from "#gateway/operation.ts";
import { attemptsOf, mayBePaid, tellLimit } from "#gateway/rules/withdrawal-payment.ts";
import { withdrawalExport, withdrawalPage, withdrawalPayDict, withdrawalStatusDict } from "#gateway/operations/withdrawal.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { toDictionaryChoices } from "#app/lib/lists/offers.server.ts";
import { formatMasked } from "#app/lib/view/personal-data.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { withdrawalFilters } from "./filters.ts";
import { payState, withdrawalWords as words } from "./withdrawal-words.ts";

export type Withdrawal = OutputOf<typeof withdrawalPage>["records"][number];

const shown = [
  ...(["id", "typeName", "amount", "currencyCode", "status", "createDate", "beginDate", "payDate", "operatorName", "desc"] as const),
  ...(["failReason", "checkOperatorName", "attempt"] as const),
] as const;

/** As lists show it: whoever it is for is masked. */
export function toWithdrawalRow(row: Withdrawal) {
  return {
    ...pick(row, shown),
    number: row.id,
    partnerName: formatMasked("name", row.partnerName)?.text,
    phone: formatMasked("telephone", row.phone)?.text,
    limit: tellLimit(row),
    payable: mayBePaid(row),
    attempts: attemptsOf(row),
    state: payState(row.status, row.statusName),
  };
}

export type WithdrawalRow = ReturnType<typeof toWithdrawalRow>;

export const withdrawalList = defineList({
  name: "withdrawal",
  filters: withdrawalFilters,
  page: withdrawalPage,
  file: withdrawalExport,
  sorts: { createDate: words.createDate },
  order: "-createDate",
  offers: {
    status: async (backend) => toDictionaryChoices(await backend.read(withdrawalStatusDict)),
    type: async (backend) => toDictionaryChoices(await backend.read(withdrawalPayDict)),
  },
  toRow: toWithdrawalRow,
});
