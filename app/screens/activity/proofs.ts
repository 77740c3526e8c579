import { ownFormsOf } from "#e2e/attack/own-form.ts";
import { form as formAgain, list as listAgain, notice, page, part } from "#e2e/fault-matrix/failure-views.ts";
import { downloading, opening, type MatrixAction } from "#e2e/fault-matrix/user-actions.ts";
import { bare } from "#e2e/foreign-forms.ts";
import { hostile, written } from "#e2e/leaks/planted-world.ts";
import type { Proofs } from "#e2e/proofs.ts";
import type { Visitor } from "#e2e/visitor.ts";
import { intentName } from "#app/forms/intent-name.ts";
import { activities } from "#fixtures/activity/world.ts";
import type { activityRoutes } from "./routes.ts";

const list = "/company/activity/search";
const idOf = (status: string, sent: boolean) =>
  String(activities.find((activity) => activity.status === status && Boolean(activity.sendDate) === sent)?.id);
const detail = (id: string) => `/company/activity/detail/${id}`;
const one = detail(idOf("1", true));
const draft = detail(idOf("0", false));
const actForm = "#progress form[method=post]";
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
    const found = await firstWith(visitor, `status=1&sentFlag=${intent === "sendDown" ? 0 : 1}`, actForm);
    const pressed = { [intentName]: intent };
    return {
      ...{ account: "zhangwei", visitor, typed: {}, act: () => visitor.submit(found, actForm, pressed) },
      again: (from) => (from.$(actForm).length > 0 ? visitor.submit(from, actForm, pressed) : visitor.get(list)),
    };
  };

const deletingDraft: MatrixAction = async (matrix) => {
  const visitor = await matrix.visitor("zhangwei");
  const deletion = "#delete form";
  const found = await firstWith(visitor, "status=0", deletion);
  return {
    ...{ account: "zhangwei", visitor, typed: {}, act: () => visitor.submit(found, deletion) },
    again: (from) => (from.$(deletion).length > 0 ? visitor.submit(from, deletion) : visitor.get(list)),
  };
};

// prettier-ignore
export const proofs: Proofs<typeof activityRoutes> = {
  faults: [
    { operation: "activity.page", screen: "活动查询", action: opening("liufang", list), shows: page },
    { operation: "dictionary.claim", screen: "活动查询", action: opening("liufang", list), shows: part("活动类型的选项") },
    { operation: "activity.export", screen: "导出活动", action: downloading("liufang", list, "a:contains('导出')"), shows: listAgain },
    { operation: "activity.detail", screen: "活动详情", action: opening("liufang", one), shows: page },
    { operation: "activity.sendDown", screen: "下发活动", action: pressing("sendDown"), shows: formAgain, writes: true },
    { operation: "activity.push", screen: "推送活动", action: pressing("push"), shows: formAgain, writes: true },
    { operation: "activity.update", screen: "结束活动", action: pressing("close"), shows: formAgain, writes: true },
    { operation: "activity.delete", screen: "删除活动草稿", action: deletingDraft, shows: notice, schema: "unread", writes: true },
  ],
  visits: {
    companyActivitySearch: () => [`${list}?size=100`, `${list}?${asked}`],
    companyActivityExport: () => [`${list}/export`, `${list}/export?${asked}`],
    companyActivityDetail: () => [one, draft, `${one}?${written({ done: hostile, form: hostile })}`],
    companyActivityAttachment: () => [`${one}/attachment/1`],
  },
  targets: ownFormsOf("companyActivityDetail"),
  forms: { companyActivityDetail: bare(one, [], ["sendDown", "push", "close", "adoptLatest", ""]) },
  opened: { companyActivityDetail: () => one },
  journeys: ["activities"],
};
