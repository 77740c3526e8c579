import type { PackageFilter } from "#gateway/schemas/returns.ts";
import { choicesOf, defineFilters, yesNo } from "#app/lib/lists/filters.ts";
import { returnStates } from "../orders/return-order-words.ts";
import { packageWords as words } from "./package-words.ts";

const { 0: _none, ...packageStates } = returnStates;

/** What packages can be asked; a dealer's are its own. */
export const packageFilters = defineFilters<PackageFilter>({
  packageNumber: { label: words.packageNumber, kind: "numbers" },
  expressNo: { label: words.expressNo, kind: "numbers" },
  rmaNumber: { label: words.rmaNumber, kind: "numbers" },
  submitterCode: { label: words.submitterCode, kind: "code", audience: "company" },
  rmaStatus: { label: words.rmaStatus, kind: "choice", of: choicesOf(packageStates) },
  partCode: { label: words.partCode, kind: "code", more: true },
  receivedFlag: { label: words.receivedFlag, kind: "choice", of: yesNo, more: true },
  addressDetail: { label: words.addressDetail, kind: "text", more: true },
  createStartDate: { label: words.createDate, kind: "days", to: "createEndDate", more: true },
});
