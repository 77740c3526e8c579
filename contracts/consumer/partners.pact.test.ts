import * as operations from "#gateway/operations/partner.ts";
import { examples, firstPage } from "../examples.ts";
import { dealer, reviewer } from "../identities.ts";
import { code, emptyPage, exactly, flag, id, instant, listOf, pageOf } from "../matchers.ts";
import { partnerExists } from "../states.ts";

const named = { id: "979901", telephone: "13900000991" };
const waiting = partnerExists({ ...named, approvalResult: "0" });
const passed = partnerExists({ ...named, approvalResult: "1" });

const row = {
  id: id("979901"),
  partnerNumber: code("HHR979901"),
  partnerName: code("周敏"),
  telephone: exactly("13900000991"),
  parentPhone: code("13900000001"),
  partnerType: code("1"),
  partnerTypeName: code("车主合伙人"),
  partnerFlag: flag(0),
  approvalResult: code("0"),
  approvalResultName: code("待审核"),
  createDate: instant("2026-11-10T09:00:00+08:00"),
};
const decided = {
  ...row,
  partnerFlag: flag(1),
  approvalResult: exactly("1"),
  approvalResultName: code("已通过"),
  approveDate: instant("2026-11-11T10:00:00+08:00"),
  operator: code("wangqiang"),
  operatorName: code("王强"),
};
const body = { telephone: "13900000991", partnerType: "1" };

const page = examples(operations.partnerPage, { as: reviewer, query: firstPage("-createDate"), body });
page.answers("lists the partners a filter matches", { given: [waiting] }, pageOf(row));
page.answers("shows the partner of an id, with who has passed them", { given: [passed], body: { partnerId: "979901" } }, pageOf(decided));
page.answers("answers an empty page when no partner matches", { body: { telephone: "没有这样的手机号" } }, emptyPage());
page.fails("is refused to dealers", { as: dealer }, 403);

examples(operations.partnerExport).sendsWorkbook("sends the partners a filter matches as a spreadsheet", {
  as: reviewer,
  given: [waiting],
  query: {},
  body,
});

const check = examples(operations.partnerCheck, { as: reviewer, given: [waiting] });
const pass = { operator: "zhangwei", partnerId: "979901", code: "1", remark: "资料齐全" };
check.answers(
  "passes a partner",
  { body: pass },
  { id: id("979901"), approvalResult: exactly("1"), approvalResultName: code("已通过") },
  "审核成功",
);
check.answers(
  "refuses a partner with a remark",
  { body: { ...pass, code: "2", remark: "身份证信息与姓名不一致" } },
  { id: id("979901"), approvalResult: exactly("2"), approvalResultName: code("已拒绝") },
  "审核成功",
);
check.refuses(
  "decides nobody twice, and says who has decided",
  { given: [passed], body: pass },
  "该合伙人已由 王强 于 2026-11-11 10:00 审核：已通过，不能再次审核",
);
check.refuses("refuses nobody without a remark", { body: { ...pass, code: "2", remark: "" } }, "拒绝时请填写审核意见，合伙人会收到");
check.hides("knows no partner of another id", { body: { ...pass, partnerId: "900001" } });

const content = { resultStatus: "已通过", remark: "资料齐全" };
const sms = examples(operations.partnerSms, { as: reviewer, given: [passed] });
const message = { type: "bhp", phoneNumber: "13900000991", contentMap: content };
sms.answers("tells a partner what was decided, with a status of 200", { body: message }, { id: id("979901") }, "短信已发送");
sms.refuses(
  "sends nothing to a number of nobody who was decided",
  { body: { ...message, phoneNumber: "13900009999" } },
  "该手机号没有已审核的合伙人，短信没有发送",
);

const item = { id: code("1"), name: code("已通过"), value: code("1") };
examples(operations.partnerStatusDict, { as: reviewer }).answers("lists what can be decided", {}, listOf(item));
examples(operations.partnerTypeDict, { as: reviewer }).answers(
  "lists kinds of partners",
  {},
  listOf({ ...item, name: code("车主合伙人") }),
);
