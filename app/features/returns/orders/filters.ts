import type { RmaFilter } from "#gateway/schemas/returns.ts";
import { choicesOf, defineFilters, yesNo } from "#app/lib/lists/filters.ts";
import { returnOrderWords as words, returnStates } from "./return-order-words.ts";

/** What rows of return orders can be asked; a dealer's are its own. */
export const returnOrderFilters = defineFilters<RmaFilter>({
  rmaNumber: { label: words.rmaNumber, kind: "numbers" },
  applicationNumber: { label: words.applicationNumber, kind: "numbers" },
  vehicleVin: { label: words.vehicleVin, kind: "vin" },
  submitterCode: { label: words.submitterCode, kind: "code", audience: "company" },
  rmaStatus: { label: words.rmaStatus, kind: "choice", of: choicesOf(returnStates) },
  overdueFlag: { label: words.overdueFlag, kind: "choice", of: yesNo },
  partCode: { label: words.partCode, kind: "code", more: true },
  partName: { label: words.partName, kind: "text", more: true },
  packageNumber: { label: words.packageNumber, kind: "numbers", more: true },
  rmaTypeDictId: { label: words.rmaTypeDictId, kind: "offered", more: true },
  requireReturnStartDate: { label: words.requireReturnDate, kind: "days", to: "requireReturnEndDate", more: true },
  createStartDate: { label: words.createDate, kind: "days", to: "createEndDate", more: true },
});
