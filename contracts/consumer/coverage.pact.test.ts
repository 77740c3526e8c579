import * as operations from "#gateway/operations/coverage.ts";
import { examples, firstPage } from "../examples.ts";
import { dealer, otherDealer, reviewer } from "../identities.ts";
import { code, day, decimal, emptyPage, exactly, flag, id, instant, listOf, pageOf, whole } from "../matchers.ts";
import { state } from "../states.ts";

const as = reviewer;

const definitionExists = state("a coverage definition exists")({ id: "79701", definitionCode: "PACT-1" });
const definition = {
  id: id("79701"),
  definitionCode: exactly("PACT-1"),
  definitionName: code("家用整车 2021 版"),
  months: whole(27),
  warrantyTripLimitVal: decimal(75000),
  tripUnit: exactly("km"),
  startRule: exactly(1),
  usage: exactly(1),
  userName: code("张伟"),
  createDate: instant("2026-03-12T09:30:00+08:00"),
};

const definitions = examples(operations.coverageDefinitionPage, { as, given: [definitionExists], query: firstPage("definitionCode") });
definitions.answers(
  "lists the coverage definitions a filter matches",
  { body: { definitionCode: "PACT-1", usage: 1 } },
  pageOf(definition),
);
definitions.answers(
  "answers an empty page when no coverage definition matches",
  { body: { definitionName: "没有这样的定义" } },
  emptyPage(),
);
// A definition may end by time alone.
const { warrantyTripLimitVal: _limit, tripUnit: _unit, ...byTime } = definition;
definitions.answers(
  "lists coverage definitions by code, whether they end by distance or not",
  { body: { definitionCode: "PACT-1" } },
  pageOf(byTime),
);
definitions.fails("is refused to dealers", { as: dealer, body: {} }, 403);

const entered = {
  definitionCode: "PACT-NEW",
  definitionName: "三电系统八年十二万公里",
  months: 96,
  warrantyTripLimitVal: 120000,
  tripUnit: "km",
  startRule: 1,
  usage: 1,
  componentsIn: ["BAT"],
  componentsOut: [],
  partsIn: [],
  partsOut: [],
};
const body = { ...entered, warrantyTripLimitVal: "120000" };
const sent = { body: entered };
const makeDefinition = examples(operations.coverageDefinitionCreate, { as, body, sent });
makeDefinition.answers("makes a coverage definition", {}, { id: id("7201"), definitionCode: exactly("PACT-NEW") }, "新建成功");
makeDefinition.refuses(
  "refuses a code that another coverage definition has",
  { given: [definitionExists], body: { ...body, definitionCode: "PACT-1" }, sent: { body: { ...entered, definitionCode: "PACT-1" } } },
  "定义代码 PACT-1 已存在，请换一个代码",
);
makeDefinition.fails("is refused to dealers", { as: dealer }, 403);

const coverageExists = state("a coverage exists")({ id: "79801", coverageCode: "PACT-C", definitionId: "79701" });
const coverage = {
  id: id("79801"),
  coverageCode: exactly("PACT-C"),
  coverageName: code("整车"),
  definitionId: exactly("79701"),
  definitionCode: code("VEH-2021-P"),
  definitionName: code("家用整车 2021 版"),
  market: code("中国"),
  beginDate: day("2021-01-01"),
  endDate: day("2022-12-31"),
  userName: code("张伟"),
  createDate: instant("2026-03-12T09:30:00+08:00"),
};
const asked = { coverageCode: "PACT-C", validStartDate: "2022-01-01", validEndDate: "2022-01-01" };
const coverages = examples(operations.coveragePage, { as, given: [coverageExists], query: firstPage("-beginDate") });
coverages.answers("lists the coverages that are valid on a day", { body: asked }, pageOf(coverage));
coverages.answers(
  "answers an empty page when no coverage is valid then",
  { body: { ...asked, validStartDate: "2023-01-01", validEndDate: "2023-01-01" } },
  emptyPage(),
);
// A coverage may go on for good, and hold for every market.
const { endDate: _end, market: _market, ...open } = coverage;
coverages.answers("lists coverages by code, whether they end or not", { body: { coverageCode: "PACT-C" } }, pageOf(open));
coverages.fails("is refused to dealers", { as: dealer, body: {} }, 403);

const enteredCoverage = {
  coverageCode: "PACT-C",
  coverageName: "整车三年",
  definitionId: "79701",
  modelCodes: ["M0125"],
  modelYears: ["2025"],
  plantCodes: [],
  market: "中国",
  beginDate: "2022-07-01",
};
const makeCoverage = examples(operations.coverageCreate, { as, given: [definitionExists, coverageExists], body: enteredCoverage });
makeCoverage.answers(
  "makes a coverage, which ends the one before of its code",
  {},
  { id: id("7501"), coverageCode: exactly("PACT-C"), endedId: exactly("79801") },
  "新建成功",
);
makeCoverage.refuses(
  "refuses a coverage that begins before the last of its code",
  { body: { ...enteredCoverage, beginDate: "2020-01-01" } },
  "范围代码 PACT-C 已有从 2021-01-01 起生效的，请填写更晚的生效日期",
);
makeCoverage.fails("is refused to dealers", { as: dealer }, 403);

const vin = "LSVRC0107S2900077";
const question = { vehicleVin: vin, partCode: "PACT-PART", day: "2026-11-01", tripCurrent: "12000", tripUnit: "km", usage: 1 };
const sold = state("a vehicle is on record")({ id: "60077", vin, dealerCode: "10001" });
const built = state("a part exists")({ id: "49977", partCode: "PACT-PART" });
const givenAll = state("a coverage exists")({ id: "79802", coverageCode: "PACT-P", definitionId: "79701", openFlag: 1 });
const policy = {
  id: id("79802"),
  coverageCode: code("PACT-P"),
  coverageName: code("整车"),
  definitionCode: code("PACT-1"),
  definitionName: code("家用整车 2021 版"),
  coveredFlag: flag(1),
  policyStepList: listOf({ stepCd: code("market"), passedFlag: flag(1) }),
};
const policies = examples(operations.warrantyPolicyPage, {
  as,
  given: [sold, built, definitionExists, givenAll],
  query: firstPage(),
  body: question,
});
policies.answers("says what covers a part of a vehicle on a day at a mileage, rule by rule", {}, pageOf(policy));
policies.answers(
  "answers an empty page where nothing is given to such a vehicle",
  { given: [sold, built, state("no coverages exist")({})] },
  emptyPage(),
);
policies.refuses("refuses a vehicle nobody knows", { body: { ...question, vehicleVin: "LSVNONE" } }, "没有找到车辆 LSVNONE");
policies.fails("is refused to dealers", { as: dealer }, 403);

const alertedVin = "LSVRC0107S2900078";
const alert = {
  alertCd: exactly("repairDays"),
  alertCount: whole(40),
  alertThreshold: whole(30),
  othersCount: whole(0),
  repairList: listOf({
    id: id("900078"),
    applicationNumber: code("WC202611100078"),
    status: exactly(3),
    submitterCode: exactly("10001"),
    failureDate: day("2026-09-01"),
    repairDate: day("2026-10-11"),
    causalPartCode: code("PENG10001"),
    createDate: instant("2026-11-10T09:30:00+08:00"),
  }),
};
const alerted = state("a vehicle has a repair alert")({ vin: alertedVin, dealerCode: "10001" });
const alerts = examples(operations.repairAlertList, { as, given: [alerted], query: { vehicleVin: alertedVin } });
alerts.answers("tells why a vehicle's repairs are too many, with those that count", {}, listOf(alert));
alerts.answers("tells a dealer of its own repairs alone", { as: dealer }, listOf(alert));
// Whose repairs they are, and what of, is the company's and that dealer's to know.
const { repairList: _repairs, ...alone } = alert;
alerts.answers(
  "tells a dealer of other dealers' repairs how many they are",
  { as: otherDealer },
  listOf({ ...alone, othersCount: exactly(1), repairList: [] }),
);
alerts.answers("answers an empty list for a vehicle without a repair alert", { query: { vehicleVin: "LSVNONE" } }, []);
