import { ownFormsOf } from "#e2e/attack/own-form.ts";
import { downloading, opening, type MatrixAction } from "#e2e/fault-matrix/user-actions.ts";
import { list as listAgain, page, part, rowOrMade } from "#e2e/fault-matrix/failure-views.ts";
import { bare, typed } from "#e2e/foreign-forms.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import { withdrawals } from "#fixtures/partners/withdrawals/seed.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import type { withdrawalRoutes } from "#app/features/partners/withdrawals/routes.ts";

const list = "/partner/money/management";
const idOf = (state: string) => String(withdrawals.find(({ status }) => status === state)?.id);
const detail = (id: string) => `${list}/detail/${id}`;
const paying = (id: string) => `${list}/pay?id=${id}`;
const asked = written({ phone: hostile, status: hostile, startTime: "2026-02-31", sort: hostile });

let given = 970_100;
/** Pays a withdrawal of its own: each is paid once. */
const payingOne: MatrixAction = async (matrix) => {
  const id = `TX2026${(given += 1)}`;
  await matrix.backend.given("a withdrawal exists", { id, status: "0" });
  const visitor = await matrix.visitor("zhangwei");
  const opened = await visitor.get(paying(id));
  const form = "main form[method=post]:has([name=desc])";
  const values = { desc: "推荐奖励", [intentName]: "submit" };
  return {
    account: "zhangwei",
    visitor,
    typed: { desc: "推荐奖励" },
    act: () => visitor.submit(opened, form, values),
    again: (from) => (from.$(form).length > 0 ? visitor.submit(from, form, values) : visitor.get(list)),
  };
};

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof withdrawalRoutes> = {
  faults: [
    { operation: "withdrawal.page", screen: "提现", action: opening("chenjing", list), shows: page },
    { operation: "withdrawal.statusDict", screen: "提现", action: opening("chenjing", list), shows: part("付款状态的选项") },
    { operation: "withdrawal.payDict", screen: "提现", action: opening("chenjing", list), shows: part("提现方式的选项") },
    { operation: "withdrawal.export", screen: "导出提现", action: downloading("chenjing", list, "a:contains('导出')"), shows: listAgain },
    { operation: "withdrawal.page", screen: "提现详情", action: opening("chenjing", detail(idOf("2"))), shows: page },
    { operation: "audit.list", screen: "提现详情", action: opening("chenjing", detail(idOf("2"))), shows: part("处理记录"), schema: "leftOut" },
    { operation: "withdrawal.page", screen: "批量付款", action: opening("chenjing", paying(idOf("0"))), shows: page },
    { operation: "withdrawal.pay", screen: "付款", action: payingOne, shows: rowOrMade("已付款"), writes: true },
  ],
  visits: {
    partnerMoneyManagement: () => [`${list}?size=100`, `${list}?${asked}`],
    withdrawalExport: () => [`${list}/export`, `${list}/export?${asked}`],
    withdrawalDetail: () => ["0", "1", "2", "3", "4"].map((state) => detail(idOf(state))),
    withdrawalPay: () => [`${list}/pay`, paying(idOf("0")), paying(idOf("2")), `${list}/pay?${written({ id: hostile, result: hostile })}`],
  },
  targets: ownFormsOf("withdrawalPay"),
  forms: { withdrawalPay: bare(paying(idOf("0")), [["desc", typed], ["withdrawals[0].id", idOf("0")]], ["submit", "recalculate", ""]) },
  opened: { withdrawalDetail: () => detail(idOf("2")), withdrawalPay: () => paying(idOf("0")) },
  journeys: ["partners"],
};
