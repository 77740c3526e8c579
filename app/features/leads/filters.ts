import type { LeadImportFilter, LeadImportRowFilter } from "#gateway/schemas/lead-import.ts";
import type { DealerLeadFilter, LeadFilter, PoolFilter } from "#gateway/schemas/lead.ts";
import { choicesOf, defineFilters, type Choice } from "#app/lib/lists/filters.ts";
import { stageFilters, stageWords, type StageName } from "./conversion-words.ts";
import { importStateWords, rowStateWords } from "./import-words.ts";
import { leadStateWords, leadWords as words, sexWords } from "./lead-words.ts";

const sexes: readonly Choice<string>[] = Object.entries(sexWords).map(([value, label]) => ({ value, label }));

const stages = Object.entries(stageFilters).map(([figure, value]): Choice<string> => ({ value, label: stageWords[figure as StageName] }));

/** What leads can be asked: ten in view; names and numbers of customers stand in no address. */
export const leadFilters = defineFilters<LeadFilter>({
  leadNumber: { label: words.leadNumber, kind: "numbers" },
  leadName: { label: words.leadName, kind: "text", personal: true },
  mobile: { label: words.mobile, kind: "telephone", personal: true },
  leadStatus: { label: words.leadStatus, kind: "choice", of: choicesOf(leadStateWords) },
  calloutState: { label: words.calloutState, kind: "offered" },
  fromChannel: { label: words.fromChannel, kind: "offered" },
  campaignCode: { label: words.campaignCode, kind: "offered" },
  provinceCode: { label: words.provinceCode, kind: "offered" },
  testDealerCode: { label: words.testDealerCode, kind: "code" },
  collectStartDate: { label: words.collectDate, kind: "days", to: "collectEndDate" },
  subChannel: { label: words.subChannel, kind: "offered", more: true },
  cityCode: { label: words.cityCode, kind: "offered", more: true },
  districtCode: { label: words.districtCode, kind: "offered", more: true },
  preModel: { label: words.preModel, kind: "offered", more: true },
  intentionLevel: { label: words.intentionLevel, kind: "offered", more: true },
  pschTimeRange: { label: words.pschTimeRange, kind: "offered", more: true },
  budgetRange: { label: words.budgetRange, kind: "offered", more: true },
  ageRange: { label: words.ageRange, kind: "offered", more: true },
  sex: { label: words.sex, kind: "choice", of: sexes, more: true },
  importId: { label: words.importId, kind: "code", more: true },
  stage: { label: "转化阶段", kind: "choice", of: stages, more: true },
  stageDealerCode: { label: "转化经销商", kind: "code", more: true },
  createStartDate: { label: words.createDate, kind: "days", to: "createEndDate", more: true },
});

/** What leads of the pool can be asked. */
export const poolFilters = defineFilters<PoolFilter>({
  leadNumber: { label: words.leadNumber, kind: "numbers" },
  leadName: { label: words.leadName, kind: "text", personal: true },
  mobile: { label: words.mobile, kind: "telephone", personal: true },
  fromChannel: { label: words.fromChannel, kind: "offered" },
  provinceCode: { label: words.provinceCode, kind: "offered" },
  cityCode: { label: words.cityCode, kind: "offered" },
  campaignCode: { label: words.campaignCode, kind: "offered", more: true },
  subChannel: { label: words.subChannel, kind: "offered", more: true },
  preModel: { label: words.preModel, kind: "offered", more: true },
  intentionLevel: { label: words.intentionLevel, kind: "offered", more: true },
  collectStartDate: { label: words.collectDate, kind: "days", to: "collectEndDate" },
});

const open: readonly Choice<number>[] = [
  { value: 2, label: "未分配" },
  { value: 1, label: "在跟进" },
  { value: 0, label: "已结束" },
];

/** What a dealer asks its leads; a consultant has the own ones. */
export const dealerFilters = defineFilters<DealerLeadFilter>({
  leadNumber: { label: words.leadNumber, kind: "numbers" },
  leadName: { label: words.leadName, kind: "text", personal: true },
  mobile: { label: words.mobile, kind: "telephone", personal: true },
  openFlag: { label: "进度", kind: "choice", of: open },
  dueDate: { label: words.dueDate, kind: "offered", more: true },
  followState: { label: words.followState, kind: "offered" },
  salesConsultant: { label: words.salesConsultant, kind: "offered" },
  intentionLevel: { label: words.intentionLevel, kind: "offered", more: true },
  preModel: { label: words.preModel, kind: "offered", more: true },
  fromChannel: { label: words.fromChannel, kind: "offered", more: true },
});

export const importFilters = defineFilters<LeadImportFilter>({
  fileName: { label: "文件名", kind: "text" },
  importId: { label: words.importId, kind: "code" },
  status: { label: "状态", kind: "choice", of: choicesOf(importStateWords) },
  createStartDate: { label: "上传时间", kind: "days", to: "createEndDate" },
});

export const importRowFilters = defineFilters<LeadImportRowFilter>({
  leadName: { label: words.leadName, kind: "text", personal: true },
  status: { label: "结果", kind: "choice", of: choicesOf(rowStateWords) },
});
