import * as operations from "#gateway/operations/withdrawal.ts";
import { examples, firstPage } from "../examples.ts";
import { dealer, reviewer } from "../identities.ts";
import { code, emptyPage, exactly, flag, id, instant, listOf, money, pageOf } from "../matchers.ts";
import { withdrawalExists } from "../states.ts";

const number = "TX2026979001";
const waiting = withdrawalExists({ id: number, status: "0" });
const paid = withdrawalExists({ id: number, status: "2" });

const row = {
  id: id(number),
  partnerId: code("979001"),
  partnerName: code("周敏"),
  phone: code("13900000002"),
  type: code("1"),
  typeName: code("微信零钱"),
  amount: money(350),
  currencyCode: code("CNY"),
  status: code("0"),
  statusName: code("待付款"),
  createDate: instant("2026-11-12T09:00:00+08:00"),
  checkOperator: code("wangqiang"),
  checkOperatorName: code("王强"),
};
const done = {
  ...row,
  status: exactly("2"),
  statusName: code("已付款"),
  payDate: instant("2026-11-12T10:00:00+08:00"),
  beginDate: instant("2026-11-12T10:00:00+08:00"),
  operator: code("chenjing"),
  operatorName: code("陈静"),
  desc: code("推荐奖励"),
};

const page = examples(operations.withdrawalPage, { as: reviewer, query: firstPage("-createDate") });
const body = { phone: "13900000002", type: "1", status: "0", startTime: "2026-11-12", endTime: "2026-11-12" };
page.answers("lists the withdrawals a filter matches, with who has passed their partners", { given: [waiting], body }, pageOf(row));
page.answers("shows the withdrawals of some ids, with who has paid them", { given: [paid], body: { ids: number } }, pageOf(done));
page.answers("answers an empty page when no withdrawal matches", { body: { phone: "没有这样的手机号" } }, emptyPage());
page.fails("is refused to dealers", { as: dealer, body: {} }, 403);

examples(operations.withdrawalExport).sendsWorkbook("sends the withdrawals a filter matches as a spreadsheet", {
  as: reviewer,
  given: [waiting],
  query: {},
  body: { phone: "13900000002" },
});

const pay = examples(operations.withdrawalPay, { as: reviewer, given: [waiting] });
const order = { desc: "推荐奖励", operator: "zhangwei", idList: [number] };
pay.answers(
  "pays a withdrawal and says what became of it",
  { body: order },
  { id: id(number), resultList: listOf({ id: id(number), acceptedFlag: flag(1), status: exactly("2"), statusName: code("已付款") }) },
  "付款已处理",
);
pay.refuses(
  "pays nothing twice, and says who has paid",
  { given: [paid], body: order },
  `提现单 ${number} 由 陈静 于 2026-11-12 10:00 付款：已付款，不能再次付款`,
);
pay.refuses(
  "lets nobody pay a partner they have passed",
  { given: [withdrawalExists({ id: number, status: "0", checkedBy: "zhangwei" })], body: order },
  `提现单 ${number} 的合伙人由您审核通过，请由其他人付款`,
);
const failed = withdrawalExists({ id: number, status: "3" });
pay.answers(
  "pays what is known to have failed again, as a new attempt",
  { given: [failed], body: { ...order, attempt: 2 } },
  { id: id(number), resultList: listOf({ id: id(number), acceptedFlag: flag(1), status: exactly("2"), statusName: code("已付款") }) },
  "付款已处理",
);
pay.refuses(
  "begins no attempt twice",
  { given: [failed], body: order },
  `提现单 ${number} 由 陈静 于 2026-11-12 10:00 付款：付款失败，不能再次付款`,
);
pay.hides("knows no withdrawal of another id", { body: { ...order, idList: ["TX2026999999"] } });

const item = { id: code("1"), name: code("微信零钱"), value: code("1") };
examples(operations.withdrawalPayDict, { as: reviewer }).answers("lists ways of paying", {}, listOf(item));
examples(operations.withdrawalStatusDict, { as: reviewer }).answers(
  "lists states of payments",
  {},
  listOf({ ...item, name: code("待付款") }),
);
