import { ownFormsOf } from "#e2e/attack/own-form.ts";
import { saving } from "#e2e/fault-matrix/record-actions.ts";
import { downloading, opening, type MatrixAction } from "#e2e/fault-matrix/user-actions.ts";
import { aside, form as formAgain, list as listAgain, page, part } from "#e2e/fault-matrix/failure-views.ts";
import { bare, typed } from "#e2e/foreign-forms.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import { partners } from "#fixtures/partners/seed.ts";
import type { partnerRoutes } from "#app/features/partners/routes.ts";

const list = "/partner/management";
const idOf = (result: string) => String(partners.find(({ approvalResult }) => approvalResult === result)?.id);
const detail = (id: string) => `${list}/detail/${id}`;
const waiting = detail(idOf("0"));
const passed = detail(idOf("1"));
const several = `${list}/check?id=${idOf("0")}`;
const asked = written({ telephone: hostile, approvalResult: hostile, sort: hostile });

let given = 975_000;
/** A partner of its own: each is decided once. */
const ownPartner = async (matrix: Parameters<MatrixAction>[0], approvalResult: "0" | "1") => {
  const id = String((given += 1));
  await matrix.backend.given("a partner exists", { id, telephone: `1390${id}0`, approvalResult });
  return detail(id);
};
const checking: MatrixAction = async (matrix) =>
  saving(await ownPartner(matrix, "0"), { account: "zhangwei", list, typed: { remark: "资料齐全", code: "1" } })(matrix);
/** The decision stands, whatever becomes of its message. */
const checkingUnsent: MatrixAction = checking;
const telling: MatrixAction = async (matrix) => {
  const visitor = await matrix.visitor("zhangwei");
  const place = `${await ownPartner(matrix, "1")}/sms`;
  const opened = await visitor.get(place);
  const form = "main form[method=post]";
  return {
    account: "zhangwei",
    visitor,
    typed: {},
    act: () => visitor.submit(opened, form),
    again: (from) => (from.$(form).length > 0 ? visitor.submit(from, form) : visitor.get(list)),
  };
};

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof partnerRoutes> = {
  faults: [
    { operation: "partner.page", screen: "合伙人", action: opening("zhangwei", list), shows: page },
    { operation: "partner.statusDict", screen: "合伙人", action: opening("zhangwei", list), shows: part("审核状态的选项") },
    { operation: "partner.typeDict", screen: "合伙人", action: opening("zhangwei", list), shows: part("合伙人类型的选项") },
    { operation: "partner.export", screen: "导出合伙人", action: downloading("zhangwei", list, "a:contains('导出')"), shows: listAgain },
    { operation: "partner.page", screen: "合伙人详情", action: opening("zhangwei", passed), shows: page },
    { operation: "audit.list", screen: "合伙人详情", action: opening("zhangwei", passed), shows: part("处理记录"), schema: "leftOut" },
    { operation: "partner.check", screen: "审核合伙人", action: checking, shows: formAgain, writes: true },
    { operation: "partner.sms", screen: "审核合伙人", action: checkingUnsent, shows: aside, writes: true },
    { operation: "partner.sms", screen: "发送短信", action: telling, shows: formAgain, writes: true },
  ],
  visits: {
    partnerManagement: () => [`${list}?size=100`, `${list}?${asked}`],
    partnerExport: () => [`${list}/export`, `${list}/export?${asked}`],
    partnerDetail: () => [waiting, passed, `${passed}?${written({ done: hostile, form: hostile })}`],
    partnerSms: () => [`${passed}/sms`, `${waiting}/sms`],
    partnerCheckSeveral: () => [`${list}/check`, several, `${list}/check?${written({ id: hostile, result: hostile })}`],
  },
  targets: ownFormsOf("partnerDetail", "partnerSms", "partnerCheckSeveral"),
  forms: {
    partnerDetail: bare(waiting, [["code", "2"], ["remark", typed]], ["submit", "adoptLatest", ""]),
    partnerSms: bare(`${passed}/sms`, [], ["submit", ""]),
    partnerCheckSeveral: bare(several, [["code", "2"], ["remark", typed], ["partners[0].id", idOf("0")]], ["submit", "recalculate", ""]),
  },
  opened: {
    partnerDetail: () => waiting,
    partnerSms: () => `${passed}/sms`,
    partnerCheckSeveral: () => several,
  },
  journeys: ["partners"],
};
