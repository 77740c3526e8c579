import * as operations from "#gateway/operations/dealer.ts";
import { dealerDetail, dealerPage, dealerUpdate } from "#gateway/operations/reference-data.ts";
import { examples, firstPage, stale } from "../examples.ts";
import { dealer, otherDealer, reviewer } from "../identities.ts";
import { code, emptyPage, exactly, id, listOf, pageOf, whole } from "../matchers.ts";
import { claimExists, dealerExists } from "../states.ts";

const given = [dealerExists({ id: "20001", dealerCode: "10001" })];

const page = examples(dealerPage, { given, query: firstPage("code") });
const itself = { id: exactly("20001"), code: exactly("10001"), currencyCode: code("CNY"), experienceGrade: code("A") };
page.answers("lists a dealer itself alone", { body: { currencyCode: "CNY" } }, { ...pageOf(itself), total: exactly(1) });
page.answers("answers an empty page to a dealer that asks for another", { as: otherDealer, body: { code: "10001" } }, emptyPage());

examples(operations.dealerExport).sendsWorkbook("sends the dealers a filter matches as a spreadsheet", {
  as: reviewer,
  given,
  query: {},
  body: { code: "10001" },
});

examples(dealerDetail, { given, params: { id: "20001" } }).answers(
  "shows a dealer its own record with its users",
  {},
  {
    id: exactly("20001"),
    code: exactly("10001"),
    provinceId: code("310000"),
    cityId: code("310100"),
    users: listOf({ account: code("d10001"), userName: code("李娜") }),
  },
);

const currency = { id: id("1"), currencyCode: code("CNY"), currencyName: code("人民币") };
examples(operations.currencyList).answers("lists the currencies dealers are paid in", { as: reviewer }, listOf(currency));

const region = examples(operations.regionOfProvince, { params: { code: "310000" } });
region.answers("names the part of the country a province belongs to", {}, { id: id("3"), code: code("EAST"), name: code("华东") });
region.hides("answers 404 for a province there is not", { params: { code: "990000" } });

const plain = {
  id: "20001",
  version: 1,
  warrantyAccountCode: "W10001",
  currencyCode: "CNY",
  experienceGrade: "A",
  status: 1,
  name: "上海浦东星辰汽车销售服务有限公司",
  shortName: "上海浦东",
  nameEn: "Shanghai Pudong Xingchen Automobile",
  provinceId: "310000",
  cityId: "310100",
  addressDetail: "浦东新区张江路 1288 号",
  zip: "201203",
};
/** The record with other words in it; rates are numbers on the wire. */
const changed = (other: Partial<typeof plain> = {}) => ({
  body: { ...plain, manageRate: "0.08", laborRate: "160.5", laborOvertimeRate: "240", ...other },
  sent: { body: { ...plain, manageRate: 0.08, laborRate: 160.5, laborOvertimeRate: 240, ...other } },
});
const record = { id: "20001", dealerCode: "10001", version: 1 };
const update = examples(dealerUpdate, { as: reviewer, given: [dealerExists(record)] });
update.answers("changes a dealer's record", changed(), { id: exactly("20001"), version: whole(2) }, "修改成功");
update.refuses("refuses a version that was changed since", changed({ version: 0 }), stale);
update.refuses(
  "asks before a dealer with documents gets another currency",
  { ...changed({ currencyCode: "HKD" }), given: [dealerExists(record), claimExists({ id: "88101", dealerCode: "10001", status: 5 })] },
  "该经销商已有 1 单索赔单，仍按 CNY 结算；以后提交的单据、工时单价和付款单按 HKD 计算。如确需更改，请确认更改币种",
);
update.refuses("refuses a city of another province", changed({ cityId: "440100" }), "请选择该省份的城市");
update.fails("is refused to a dealer", { ...changed(), as: dealer }, 403);
update.hides("knows no dealer of this id", changed({ id: "29999" }));
