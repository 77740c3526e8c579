import type { ClaimFilter } from "#gateway/schemas/claim.ts";
import { rangeWords } from "../../components/list/filter-words.ts";
import type { FilterChip } from "../../components/list/filter-form.tsx";
import { claimWords } from "./claim-words.ts";
import { applicationStatus } from "../application/application-words.ts";

const parts = ["applicationNumber", "dmsClaimNumber", "workOrderNumber", "vehicleVin", "customerName"] as const;
const codes = ["submitterCode", "causalPartCode", "vehicleModelCode"] as const;
const ranges = [
  ["createStartDate", "createEndDate", claimWords.createDate],
  ["approveStartDate", "approveEndDate", claimWords.approveDate],
  ["payStartDate", "payEndDate", claimWords.payDate],
  ["totalAmountStart", "totalAmountEnd", claimWords.totalAmount],
] as const;

/** The conditions of a claim list in words, each with the parameters that go away with it. `typeName`: of the claim type asked for. */
export function claimFilterChips(filter: ClaimFilter, typeName: string | undefined): FilterChip[] {
  const chips: FilterChip[] = [];
  const add = (label: string | undefined, ...params: string[]) => label !== undefined && chips.push({ label, params });
  for (const name of parts) add(filter[name] && `${claimWords[name]} 含 ${filter[name]}`, name);
  for (const name of codes) add(filter[name] && `${claimWords[name]} ${filter[name]}`, name);
  if (filter.claimTypeDictId) add(`${claimWords.claimTypeDictId} ${typeName ?? filter.claimTypeDictId}`, "claimTypeDictId");
  if (filter.status !== undefined) add(`${claimWords.status} ${applicationStatus(filter.status).label}`, "status");
  if (filter.rmaOccurredFlag !== undefined) add(`${claimWords.rmaOccurredFlag} ${filter.rmaOccurredFlag ? "是" : "否"}`, "rmaOccurredFlag");
  for (const [start, end, label] of ranges) add(rangeWords(label, filter[start], filter[end]), start, end);
  return chips;
}
