import { ownFormsOf } from "#e2e/attack/own-form.ts";
import { saving } from "#e2e/fault-matrix/record-actions.ts";
import { importing, importFailed } from "#e2e/fault-matrix/import-actions.ts";
import { file, form as formAgain, list as listAgain, nothing, notice, page, part } from "#e2e/fault-matrix/failure-views.ts";
import { downloading, opening, type MatrixAction } from "#e2e/fault-matrix/user-actions.ts";
import { activityEntry, vehicleFile } from "#e2e/activity-entry.ts";
import { bare, typed } from "#e2e/foreign-forms.ts";
import { uploaded } from "#e2e/leaks/import-visits.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import type { Visitor } from "#e2e/visitor.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { activities } from "#fixtures/campaigns/seed.ts";
import type { activityRoutes } from "#app/features/campaigns/routes.ts";

const list = "/company/activity/search";
const idOf = (status: string, sent: boolean) =>
  String(activities.find((activity) => activity.status === status && Boolean(activity.sendDate) === sent)?.id);
const detail = (id: string) => `/company/activity/detail/${id}`;
const one = detail(idOf("1", true));
const draft = detail(idOf("0", false));
const actForm = "#act form[method=post]";
const asked = written({ actCode: hostile, actName: hostile, actTypeDictId: hostile, sort: hostile });

/** The first of a list that still has the form. */
const firstWith = async (visitor: Visitor, query: string, form: string) => {
  const { $ } = await visitor.get(`${list}?${query}&size=100`);
  for (const link of $("tbody th a").toArray()) {
    const found = await visitor.get($(link).attr("href") ?? "");
    if (found.$(form).length > 0) return found;
  }
  throw new Error(`no activity of ${query} has ${form}`);
};

/** Presses a button of an activity that runs, where it does something: what was done is then found again. */
const pressing =
  (intent: "sendDown" | "push" | "close"): MatrixAction =>
  async (matrix) => {
    const visitor = await matrix.visitor("zhangwei");
    // What was not sent down yet has not begun.
    const found = await firstWith(visitor, intent === "sendDown" ? "status=3&sentFlag=0" : "status=1&sentFlag=1", actForm);
    const pressed = { [intentName]: intent, ...(intent === "close" && { actCloseReason: "全部完成" }) };
    return {
      account: "zhangwei",
      visitor,
      typed: {},
      act: () => visitor.submit(found, actForm, pressed),
      again: (from) => (from.$(actForm).length > 0 ? visitor.submit(from, actForm, pressed) : visitor.get(list)),
    };
  };

const deletingDraft: MatrixAction = async (matrix) => {
  const visitor = await matrix.visitor("zhangwei");
  const deletion = "#delete form";
  const found = await firstWith(visitor, "status=0", deletion);
  return {
    account: "zhangwei",
    visitor,
    typed: {},
    act: () => visitor.submit(found, deletion),
    again: (from) => (from.$(deletion).length > 0 ? visitor.submit(from, deletion) : visitor.get(list)),
  };
};

const create = "/company/activity/create";
const upload = "/company/activity/import";
const scoped = `${create}/vehicles?${new URLSearchParams({ scopes: '[{"vehicleModelCode":"M0125"}]' }).toString()}`;
const entry = { account: "zhangwei", list, typed: (time: number) => activityEntry(`FAULT-${time}`) } as const;
/** Every try has another code. */
const issuing = (tries: string, pressed: string) =>
  saving(create, { ...entry, typed: (time) => activityEntry(`${tries}-${time}`), pressed });
const sound = vehicleFile([{ actCode: "ACT2026-03" }]);
const unknown = vehicleFile([{ actCode: hostile.slice(0, 30) }]);
const editorIntents = [
  ...[
    "submit",
    "saveDraft",
    "upload",
    "takeList",
    "dropList",
    "preview",
    "clearVehicles",
    "resetModels",
    "resetAll",
    "refresh",
    "adoptLatest",
    "startNew",
  ],
  ...["line:add:processes", "line:add:processParts:0", "lookUp:model:0", ""],
];

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof activityRoutes> = {
  faults: [
    { operation: "activity.page", screen: "服务活动", action: opening("liufang", list), shows: page },
    { operation: "dictionary.claim", screen: "服务活动", action: opening("liufang", list), shows: part("活动类型的选项") },
    { operation: "activity.export", screen: "导出活动", action: downloading("liufang", list, "a:contains('导出')"), shows: listAgain },
    { operation: "activity.detail", screen: "活动详情", action: opening("liufang", one), shows: page },
    { operation: "activity.sendDown", screen: "下发活动", action: pressing("sendDown"), shows: formAgain, writes: true },
    { operation: "activity.push", screen: "推送活动", action: pressing("push"), shows: formAgain, writes: true },
    { operation: "activity.update", screen: "结束活动", action: pressing("close"), shows: formAgain, writes: true },
    { operation: "activity.delete", screen: "删除活动草稿", action: deletingDraft, shows: notice, schema: "unread", writes: true },
    { operation: "activity.create", screen: "发布活动", action: issuing("ISSUE", "submit"), shows: formAgain, writes: true },
    { operation: "activity.saveDraft", screen: "保存活动草稿", action: issuing("DRAFT", "saveDraft"), shows: formAgain, writes: true },
    { operation: "activity.uploadVehicles", screen: "发布活动", action: issuing("VINS", "submit"), shows: formAgain },
    { operation: "activity.conditionsPage", screen: "预览活动车辆", action: saving(create, { ...entry, pressed: "preview", typed: { actName: "预览", "scopes[0].vehicleModelCode": "M0125" } }), shows: part("车辆预览") },
    { operation: "model.page", screen: "新建服务活动", action: opening("zhangwei", create), shows: nothing },
    { operation: "activity.conditionsExport", screen: "导出符合条件的车辆", action: opening("zhangwei", scoped), shows: file },
    { operation: "activity.template", screen: "车架号模板", action: downloading("zhangwei", create, "a:contains('下载车架号模板')"), shows: file },
    { operation: "activity.importTemplate", screen: "活动车辆导入模板", action: downloading("zhangwei", upload, "a:contains('下载模板')"), shows: file },
    { operation: "activity.importVehicles", screen: "确认导入活动车辆", action: importing("zhangwei", upload, sound), shows: importFailed, writes: true },
  ],
  visits: {
    companyCreateActivity: () => [create, `${create}?draft=${idOf("0", false)}`, `${create}?${written({ form: hostile, draft: hostile, done: hostile })}`],
    companyActivityEdit: () => [`${draft}/edit`, `${one}/edit`],
    companyActivityLookUp: () => ["failure-reason", "model", "main-part", "part", "labor", "nothing"].map((what) => `${create}/look-up/${what}?${written({ form: hostile, code: hostile })}`),
    companyActivityUploadPreview: () => [`${create}/upload/preview?${written({ address: hostile, proof: hostile })}`],
    companyActivityScopeExport: () => [scoped, `${create}/vehicles?${written({ scopes: hostile })}`],
    companyActivityVehicleTemplate: () => [`${create}/template`],
    companyActivityListRefused: () => [`${create}/list/none/refused`],
    companyActivityImport: () => [upload],
    companyActivityImportJob: () => [`${upload}/none`, uploaded(upload, unknown)],
    companyActivityImportRefused: () => [`${upload}/none/refused`, uploaded(upload, unknown, "/refused")],
    companyActivityImportTemplate: () => [`${upload}/template`, `${upload}/template?${written({ format: hostile })}`],
    companyActivitySearch: () => [`${list}?size=100`, `${list}?${asked}`],
    companyActivityExport: () => [`${list}/export`, `${list}/export?${asked}`],
    companyActivityDetail: () => [one, draft, `${one}?${written({ done: hostile, form: hostile })}`],
    companyActivityAttachment: () => [`${one}/attachment/1`],
  },
  targets: ownFormsOf(
    ...(["companyActivityDetail", "companyCreateActivity", "companyActivityEdit", "companyActivityLookUp"] as const),
    ...(["companyActivityImport", "companyActivityImportJob"] as const),
  ),
  forms: {
    companyActivityDetail: bare(one, [], ["sendDown", "push", "close", "reopen", "adoptLatest", ""]),
    companyCreateActivity: bare(create, [["actName", typed]], editorIntents),
    companyActivityEdit: bare(`${draft}/edit`, [["actName", typed]], editorIntents),
    companyActivityLookUp: bare(`${create}/look-up/model`, [["row", "1"]]),
    companyActivityImport: bare(upload),
    companyActivityImportJob: bare(`${upload}/none`, [], ["confirm", "discard", ""]),
  },
  opened: {
    companyActivityDetail: () => one,
    companyActivityEdit: () => `${draft}/edit`,
    companyActivityScopeExport: () => scoped,
    companyActivityLookUp: () => `${create}/look-up/model`,
  },
  journeys: ["activities"],
};
