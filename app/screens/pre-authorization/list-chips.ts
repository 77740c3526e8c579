import type { PreAuthorizationFilter } from "#gateway/schemas/pre-authorization.ts";
import type { FilterChip } from "../../components/list/filter-form.tsx";
import { rangeWords } from "../../components/list/filter-words.ts";
import { applicationStatus } from "../application/application-words.ts";
import { preAuthorizationWords as words } from "./pre-authorization-words.ts";

const parts = ["applicationNumber", "dmsClaimNumber", "workOrderNumber", "vehicleVin", "customerName", "reportCode"] as const;
const codes = ["submitterCode", "causalPartCode", "vehicleModelCode"] as const;
const ranges = [
  ["createStartDate", "createEndDate", words.createDate],
  ["approveStartDate", "approveEndDate", words.approveDate],
  ["totalAmountStart", "totalAmountEnd", words.totalAmount],
] as const;

/** The conditions of a list of pre-authorizations in words, each with the parameters that go away with it. `typeName`: of the type asked for. */
export function preAuthorizationFilterChips(filter: PreAuthorizationFilter, typeName: string | undefined): FilterChip[] {
  const chips: FilterChip[] = [];
  const add = (label: string | undefined, ...params: string[]) => label !== undefined && chips.push({ label, params });
  for (const name of parts) add(filter[name] && `${words[name]} 含 ${filter[name]}`, name);
  for (const name of codes) add(filter[name] && `${words[name]} ${filter[name]}`, name);
  if (filter.claimTypeDictId) add(`${words.claimTypeDictId} ${typeName ?? filter.claimTypeDictId}`, "claimTypeDictId");
  if (filter.status !== undefined) add(`${words.status} ${applicationStatus(filter.status).label}`, "status");
  if (filter.usedFlag !== undefined) add(`${words.usedFlag} ${filter.usedFlag ? "是" : "否"}`, "usedFlag");
  for (const [start, end, label] of ranges) add(rangeWords(label, filter[start], filter[end]), start, end);
  return chips;
}
