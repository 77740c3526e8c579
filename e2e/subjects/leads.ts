import { importTargets } from "#e2e/attack/import-targets.ts";
import { ownFormsOf } from "#e2e/attack/own-form.ts";
import { importFailed, importing } from "#e2e/fault-matrix/import-actions.ts";
import { file, form as formAgain, list as listAgain, nothing, notice, page, part } from "#e2e/fault-matrix/failure-views.ts";
import { saving } from "#e2e/fault-matrix/record-actions.ts";
import { downloading, opening, type MatrixAction } from "#e2e/fault-matrix/user-actions.ts";
import { bare, typed } from "#e2e/foreign-forms.ts";
import { uploadFile } from "#e2e/import-pages.ts";
import { leadFile, leadRow } from "#e2e/lead-file.ts";
import { uploaded } from "#e2e/leaks/import-visits.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import { leadImports, leads } from "#fixtures/leads/seed.ts";
import type { leadRoutes } from "#app/features/leads/routes.ts";

const list = "/cvrm/search";
const create = "/cvrm/create";
const upload = "/cvrm/import";
const history = "/cvrm/history";
const transform = "/cvrm/transform";
const pool = "/cvrm/leadPool";
const dealer = "/cvrm/dealerFollow";
const idOf = (holds: (lead: (typeof leads)[number]) => boolean) => String(leads.find(holds)?.id);
const detail = (id: string) => `/cvrm/detail/${id}`;
const fresh = idOf(({ leadStatus, calloutState }) => leadStatus === 0 && calloutState === "notCalled");
const pooled = idOf(({ leadStatus }) => leadStatus === 1);
const following = (code: string) => idOf(({ testDealerCode, followState }) => testDealerCode === code && followState === "following");
const own = `${dealer}/${following("10001")}`;
const theirs = `${dealer}/${following("10002")}`;
const give = `${dealer}/assign?id=${following("10001")}`;
const assign = (id: string) => `${pool}/assign?id=${id}`;
const imported = `/cvrm/importdetail/${leadImports[0]?.id ?? ""}`;
const asked = written({ leadNumber: hostile, fromChannel: hostile, provinceCode: hostile, sort: hostile });

let given = 870_000;
/** A lead of its own for every try: what is done to one is done once. */
const ownLead = async (
  { backend }: Parameters<MatrixAction>[0],
  state: "a lead exists" | "a lead waits in the pool" | "a lead is followed by a dealer",
  more: Readonly<Record<string, string>> = {},
) => {
  const id = String((given += 1));
  await backend.given(state, { id, mobile: `1591${id}1`, ...more });
  return id;
};
const creating = saving(create, {
  account: "zhangwei",
  list,
  typed: (time) => ({
    leadName: "吴建军",
    mobile: `1592${String(1_000_000 + time)}`,
    provinceCode: "310000",
    cityCode: "310100",
    fromChannel: "MEDIA",
    collectDate: "2026-11-01",
  }),
});
const calling: MatrixAction = async (matrix) => {
  const place = detail(await ownLead(matrix, "a lead exists"));
  return saving(place, { account: "zhangwei", list, typed: { calloutState: "noAnswer", followRemark: "无人接听" } })(matrix);
};
const deleting: MatrixAction = async (matrix) => {
  const visitor = await matrix.visitor("zhangwei");
  const opened = await visitor.get(detail(await ownLead(matrix, "a lead exists")));
  const deletion = "#delete form";
  return {
    account: "zhangwei",
    visitor,
    typed: {},
    act: () => visitor.submit(opened, deletion),
    again: (from) => (from.$(deletion).length > 0 ? visitor.submit(from, deletion) : visitor.get(list)),
  };
};
const assigning: MatrixAction = async (matrix) => {
  const place = assign(await ownLead(matrix, "a lead waits in the pool"));
  return saving(place, { account: "zhangwei", list: pool, typed: { way: "dealer", dealerCode: "10001" } })(matrix);
};
const followingUp: MatrixAction = async (matrix) => {
  const place = `${dealer}/${await ownLead(matrix, "a lead is followed by a dealer", { dealerCode: "10001" })}`;
  const said = { followState: "testDrive", followRemark: "周六试驾", nextDay: "7" };
  return saving(place, { account: "d10001", list: dealer, typed: said })(matrix);
};
const uploading: MatrixAction = async (matrix) => {
  const visitor = await matrix.visitor("zhangwei");
  const sound = await leadFile([leadRow((given += 1))]);
  const act = () => uploadFile(visitor, upload, sound);
  return { account: "zhangwei", visitor, typed: {}, act, again: act };
};
const importingNew: MatrixAction = async (matrix) => importing("zhangwei", upload, await leadFile([leadRow((given += 1))]))(matrix);

const refused = await leadFile([leadRow(1, { leadName: hostile, mobile: hostile })]);
const sound = await leadFile([leadRow(9001)]);
const acting = ["cvrmCreate", "cvrmDetail", "cvrmEdit", "cvrmLeadAssign", "cvrmDealerAssign", "cvrmDealerLead"] as const;

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof leadRoutes> = {
  faults: [
    { operation: "lead.page", screen: "线索查询", action: opening("zhangwei", list), shows: page },
    { operation: "lead.channels", screen: "线索查询", action: opening("zhangwei", list), shows: part("渠道的选项") },
    { operation: "lead.subChannels", screen: "线索查询", action: opening("zhangwei", `${list}?fromChannel=MEDIA`), shows: part("子渠道的选项") },
    { operation: "lead.campaigns", screen: "线索查询", action: opening("zhangwei", list), shows: part("活动的选项") },
    { operation: "lead.calloutStates", screen: "线索查询", action: opening("zhangwei", list), shows: part("外呼结果的选项") },
    { operation: "lead.dictionary", screen: "线索查询", action: opening("zhangwei", list), shows: part("意向级别的选项") },
    { operation: "cvrm.provinces", screen: "线索查询", action: opening("zhangwei", list), shows: part("省份的选项") },
    { operation: "cvrm.cities", screen: "线索查询", action: opening("zhangwei", `${list}?provinceCode=310000`), shows: part("城市的选项") },
    { operation: "cvrm.districts", screen: "线索查询", action: opening("zhangwei", `${list}?cityCode=310100`), shows: part("区县的选项") },
    { operation: "lead.export", screen: "导出线索", action: downloading("zhangwei", list, "a:contains('导出')"), shows: listAgain },
    { operation: "lead.detail", screen: "线索详情", action: opening("zhangwei", detail(fresh)), shows: page },
    { operation: "lead.create", screen: "保存新建线索", action: creating, shows: formAgain, writes: true },
    { operation: "lead.update", screen: "保存外呼结果", action: calling, shows: formAgain, writes: true },
    { operation: "lead.delete", screen: "删除线索", action: deleting, shows: notice, schema: "unread", writes: true },
    { operation: "lead.upload", screen: "上传线索文件", action: uploading, shows: formAgain, writes: true },
    { operation: "lead.importSubmit", screen: "确认导入线索", action: importingNew, shows: importFailed, writes: true },
    { operation: "lead.importTemplate", screen: "线索导入模板", action: downloading("zhangwei", upload, "a:contains('下载模板')"), shows: file },
    { operation: "lead.importHistory", screen: "导入历史", action: opening("zhangwei", history), shows: page },
    { operation: "lead.importRows", screen: "导入详情", action: opening("zhangwei", imported), shows: page },
    { operation: "lead.conversion", screen: "转化分析", action: opening("zhangwei", transform), shows: page, schema: "leftOut" },
    { operation: "lead.conversionExport", screen: "导出转化分析", action: downloading("zhangwei", transform, "a:contains('导出')"), shows: listAgain },
    { operation: "leadPool.page", screen: "线索池", action: opening("zhangwei", pool), shows: page },
    { operation: "leadPool.detail", screen: "下发线索", action: opening("zhangwei", assign(pooled)), shows: page },
    { operation: "lead.dealers", screen: "下发线索", action: opening("zhangwei", assign(pooled)), shows: nothing, schema: "leftOut" },
    { operation: "leadPool.update", screen: "确认下发", action: assigning, shows: formAgain, writes: true },
    { operation: "dealerLead.page", screen: "我的线索", action: opening("d10001", dealer), shows: page },
    { operation: "dealerLead.statuses", screen: "我的线索", action: opening("d10001", dealer), shows: part("跟进状态的选项") },
    { operation: "cvrm.partnerDealers", screen: "我的线索", action: opening("d10001", dealer), shows: part("销售顾问的选项") },
    { operation: "dealerLead.detail", screen: "跟进线索", action: opening("d10001", own), shows: page },
    { operation: "dealerLead.followUp", screen: "保存跟进", action: followingUp, shows: formAgain, writes: true },
  ],
  visits: {
    cvrmSearch: () => [`${list}?size=100`, `${list}?${asked}`],
    cvrmExport: () => [`${list}/export`, `${list}/export?${asked}`],
    cvrmCreate: () => [create, `${create}?${written({ form: hostile })}`],
    cvrmDetail: () => [detail(fresh), detail(pooled), `${detail(fresh)}?${written({ done: hostile, form: hostile, show: "personal" })}`],
    cvrmEdit: () => [`${detail(fresh)}/edit`, `${detail(fresh)}/edit?${written({ form: hostile })}`],
    cvrmImport: () => [upload],
    cvrmImportJob: () => [`${upload}/none`, uploaded(upload, refused)],
    cvrmImportRefused: () => [`${upload}/none/refused`, uploaded(upload, refused, "/refused")],
    cvrmImportTemplate: () => [`${upload}/template`],
    cvrmHistory: () => [`${history}?size=100`, `${history}?${written({ fileName: hostile, status: hostile, sort: hostile })}`],
    cvrmImportDetail: () => [imported, `${imported}?${written({ status: hostile, sort: hostile })}`],
    cvrmTransform: () => ["channel", "campaign", "dealer", "month"].map((groupBy) => `${transform}?groupBy=${groupBy}`),
    cvrmTransformExport: () => [`${transform}/export`, `${transform}/export?${written({ groupBy: hostile, fromChannel: hostile })}`],
    cvrmLeadPool: () => [`${pool}?size=100`, `${pool}?${asked}`],
    cvrmLeadAssign: () => [`${pool}/assign`, assign(pooled), assign(fresh), `${pool}/assign?${written({ id: hostile, done: hostile })}`],
    cvrmDealerFollow: () => [`${dealer}?size=100`, `${dealer}?${written({ leadNumber: hostile, followState: hostile, sort: hostile })}`],
    cvrmDealerAssign: () => [give, `${dealer}/assign?${written({ id: hostile, result: hostile })}`],
    cvrmDealerLead: () => [own, theirs, `${own}?${written({ done: hostile, form: hostile, show: "personal" })}`],
  },
  targets: async (aim) => [...(await ownFormsOf(...acting)(aim)), ...(await importTargets(upload, "import-lead", sound)(aim))],
  forms: {
    cvrmCreate: bare(create, [["leadName", typed]], ["submit", "refresh", ""]),
    cvrmEdit: bare(`${detail(fresh)}/edit`, [["leadName", typed]], ["submit", "refresh", "adoptLatest", ""]),
    cvrmDetail: bare(detail(fresh), [["calloutState", "noAnswer"], ["nextDay", "1"], ["followRemark", typed]], ["submit", "adoptLatest", ""]),
    cvrmImport: bare(upload),
    cvrmImportJob: bare(`${upload}/none`, [], ["confirm", "discard", ""]),
    cvrmLeadAssign: bare(assign(pooled), [["way", "region"], ["remark", typed]], ["submit", "preview", ""]),
    cvrmDealerAssign: bare(give, [["salesConsultant", "sale01"]], ["submit", "refresh", ""]),
    cvrmDealerLead: bare(own, [["followState", "following"], ["nextDay", "3"], ["followRemark", typed]], ["submit", "saveNext", "refresh", "adoptLatest", ""]),
  },
  opened: {
    cvrmDetail: () => detail(fresh),
    cvrmEdit: () => `${detail(fresh)}/edit`,
    cvrmImportDetail: () => imported,
    cvrmLeadAssign: () => assign(pooled),
    cvrmDealerAssign: () => give,
    cvrmDealerLead: (_id, account) => (account === "d10002" ? theirs : own),
  },
  journeys: ["leads"],
};
