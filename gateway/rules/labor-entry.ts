import { codeMistake } from "./master-codes.ts";

/** A labor operation as a file brings it, its amounts in plain notation and its codes in capitals; models are joined by commas. */
export interface LaborEntry {
  laborCode: string;
  laborType: string;
  componentCode: string;
  standardClaimLabor: string;
  standardLaborUnitPrice: string;
  vehicleModelCode: string;
  beginDate: string;
  endDate: string;
}

/** What there is to be named. Without types nobody knows which there are, and any is taken. */
export interface LaborReferences {
  models: ReadonlySet<string>;
  components: ReadonlySet<string>;
  types: ReadonlySet<string>;
}

export interface LaborMistake {
  column: keyof LaborEntry;
  reason: string;
}

/** What is wrong with a labor operation whose fields are there and well-formed, for the import's check and for the backend. */
export function findLaborMistakes(entry: LaborEntry, { models, components, types }: LaborReferences): LaborMistake[] {
  const mistakes: LaborMistake[] = [];
  const refuse = (column: keyof LaborEntry, reason: string | undefined) => void (reason !== undefined && mistakes.push({ column, reason }));
  refuse("laborCode", codeMistake(entry.laborCode));
  if (!components.has(entry.componentCode)) refuse("componentCode", `没有部件 ${entry.componentCode}`);
  if (types.size > 0 && !types.has(entry.laborType)) refuse("laborType", `没有工时类型 ${entry.laborType}，可填${[...types].join("、")}`);
  if (isZero(entry.standardClaimLabor)) refuse("standardClaimLabor", "标准工时须大于 0");
  if (isZero(entry.standardLaborUnitPrice)) refuse("standardLaborUnitPrice", "工时单价须大于 0");
  const unknown = entry.vehicleModelCode.split(",").filter((code) => !models.has(code));
  if (unknown.length > 0) refuse("vehicleModelCode", `没有车型 ${unknown.join("、")}`);
  if (entry.endDate < entry.beginDate) refuse("endDate", "失效日期早于生效日期");
  return mistakes;
}

const isZero = (amount: string) => /^0*(\.0*)?$/.test(amount);
