import * as operations from "#gateway/operations/lead-follow-up.ts";
import { examples, firstPage, stale } from "../examples.ts";
import { dealer, otherDealer, reviewer } from "../identities.ts";
import { code, day, emptyPage, exactly, instant, fromState, listOf, listWith, pageOf, whole } from "../matchers.ts";
import { state } from "../states.ts";

const won = state("a lead is followed by a dealer")({
  id: "88004",
  leadName: "周敏",
  mobile: "13912345671",
  dealerCode: "10001",
  wonFlag: 1,
});
const waits = state("a lead waits in the pool")({ id: "88002", leadName: "周敏", mobile: "13912345679" });
const farAway = state("a lead waits in the pool")({ id: "88002", leadName: "周敏", mobile: "13912345679", farFlag: 1 });
const followed = state("a lead is followed by a dealer")({ id: "88003", leadName: "周敏", mobile: "13912345670", dealerCode: "10001" });
const near = { regionDealerCode: code("10001"), regionDealerName: code("上海浦东星辰汽车销售服务有限公司"), regionRule: code("同城") };
const lead = (number: string) => ({
  id: exactly(number),
  version: exactly(1),
  leadNumber: code(`XS202600${number}`),
  leadName: code("周敏"),
  mobile: code("13912345679"),
  provinceName: code("上海市"),
  cityName: code("上海市"),
  fromChannelName: code("汽车媒体"),
  collectDate: day("2026-11-20"),
  createDate: instant("2026-11-20T09:30:00+08:00"),
});
const pooled = { ...lead("88002"), leadStatus: exactly(1), ...near };
/** No dealer is near: nothing is proposed. */
const unplaced = { ...lead("88002"), provinceName: code("四川省"), cityName: code("成都市"), leadStatus: exactly(1) };

const pool = examples(operations.leadPoolPage, { as: reviewer, given: [waits], query: firstPage("-createDate") });
pool.answers("lists leads that wait for a dealer, with the one of their region", { body: { mobile: "13912345679" } }, pageOf(pooled));
pool.answers("lists a lead that no dealer is near", { given: [farAway], body: { mobile: "13912345679" } }, pageOf(unplaced));
pool.answers("answers an empty page when no lead waits", { body: { leadName: "没有这样的客户" } }, emptyPage());
pool.fails("is refused to a dealer", { as: dealer, body: {} }, 403);

const detail = examples(operations.leadPoolDetail, { as: reviewer, given: [waits], params: { id: "88002" } });
detail.answers("shows a lead that waits, with the dealer of its region", {}, { ...pooled, followList: [] });
detail.answers("shows a lead that no dealer is near", { given: [farAway] }, { ...unplaced, followList: [] });
detail.hides("answers 404 for a lead there is not", { params: { id: "no-lead" } });

const body = { assignList: [{ id: "88002", version: 1, testDealerCode: "10001" }] };
const update = examples(operations.leadPoolUpdate, { as: reviewer, given: [waits], body });
const assigned = {
  id: exactly("88002"),
  assignedCount: exactly(1),
  resultList: listOf({ id: exactly("88002"), assignedFlag: exactly(1) }),
};
update.answers("gives a lead to a dealer", {}, assigned, "下发成功");
update.refuses(
  "refuses a version that was changed since",
  { body: { assignList: [{ ...body.assignList[0], id: "88002", version: 0 }] } },
  stale,
);
update.refuses(
  "moves no lead that is followed without a reason",
  { given: [followed], body: { assignList: [{ id: "88003", version: 1, testDealerCode: "10002" }] } },
  "该线索已跟进，转派须填写原因",
);

const own = {
  ...lead("88003"),
  mobile: code("13912345670"),
  leadStatus: exactly(2),
  testDealerCode: exactly("10001"),
  followState: exactly("following"),
  dueDate: instant("2026-11-21T18:00:00+08:00"),
  nextFollowDate: day("2026-11-21"),
};
const given = [followed];
const page = examples(operations.dealerLeadPage, { given, query: firstPage("dueDate") });
page.answers("lists the leads of the dealer its headers name", { body: { mobile: "13912345670", openFlag: 1 } }, pageOf(own));
const { dueDate: _due, nextFollowDate: _next, ...closed } = own;
page.answers(
  "lists a lead that was won, of which nothing is due",
  { given: [won], body: { mobile: "13912345671" } },
  pageOf({ ...closed, ...lead("88004"), mobile: code("13912345671"), leadStatus: exactly(3), followState: exactly("won") }),
);
page.answers("answers an empty page when no lead matches", { body: { leadName: "没有这样的客户" } }, emptyPage());

const one = examples(operations.dealerLeadDetail, { given, params: { id: "88003" } });
one.answers("shows a dealer its own lead", {}, { ...own, followList: [] });
one.hides("hides another dealer's lead", { as: otherDealer });

const who = { account: "d10001", userName: "李娜" };
const follow = { id: "88003", version: 1, followState: "testDrive", followRemark: "试驾后再谈", nextFollowDate: "2030-01-31", ...who };
// A day that is near whenever this is verified is for the provider's state to say.
const sent = { body: { ...follow, nextFollowDate: fromState("followDay", follow.nextFollowDate) } };
const followUp = examples(operations.dealerLeadFollowUp, { given, body: follow });
const done = (followState: string) => ({ id: exactly("88003"), version: whole(2), followState: exactly(followState) });
followUp.answers("follows a lead", { sent }, done("testDrive"), "保存成功");
followUp.answers(
  "gives a lead to a consultant",
  { body: { id: "88003", version: 1, salesConsultant: "sale02", ...who } },
  done("following"),
);
const sale = { id: "88003", version: 1, followState: "won", ...who };
followUp.answers("sells to the customer of a lead", { body: { ...sale, orderNumber: "DD2026001" } }, done("won"), "保存成功");
followUp.refuses("sells nothing without an order or a vehicle", { body: sale }, "请填写订单号或 VIN");
followUp.refuses(
  "leaves no customer alone for more than 90 days",
  { body: { ...follow, nextFollowDate: "2099-01-01" } },
  "下次跟进日期最远 90 天，请填写 2027-02-28 或更早的日期",
);
followUp.refuses("loses no lead without a reason", { body: { ...follow, followState: "lost" } }, "请选择战败原因");
followUp.refuses("refuses a version that was changed since", { body: { ...follow, version: 0 } }, stale);
followUp.hides("hides another dealer's lead", { as: otherDealer });

const statuses = examples(operations.dealerLeadStatuses, { given });
statuses.answers("lists what can be done about a lead", {}, listWith({ id: exactly("waitAssign"), name: code("待跟进") }));
