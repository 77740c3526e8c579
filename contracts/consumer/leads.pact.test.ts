import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import * as operations from "#gateway/operations/lead.ts";
import { examples, firstPage, stale } from "../examples.ts";
import { dealer, reviewer } from "../identities.ts";
import { code, day, emptyPage, exactly, fromState, id, instant, listOf, listWith, pageOf, success, whole } from "../matchers.ts";
import { answer, interaction } from "../pact-service.ts";
import { state } from "../states.ts";

const exists = state("a lead exists")({ id: "88001", leadName: "周敏", mobile: "13912345678" });
const waits = state("a lead waits in the pool")({ id: "88001" });
const followed = state("a lead is followed by a dealer")({ id: "88001", dealerCode: "10001" });
const given = [exists];
const lead = {
  id: id("88001"),
  version: whole(1),
  leadNumber: code("XS20260088001"),
  leadName: code("周敏"),
  mobile: code("13912345678"),
  provinceCode: code("310000"),
  provinceName: code("上海市"),
  cityCode: code("310100"),
  cityName: code("上海市"),
  fromChannel: code("MEDIA"),
  fromChannelName: code("汽车媒体"),
  leadStatus: exactly(0),
  calloutState: exactly("notCalled"),
  collectDate: day("2026-11-20"),
  createDate: instant("2026-11-20T09:30:00+08:00"),
  userName: code("张伟"),
};

const page = examples(operations.leadPage, { as: reviewer, given, query: firstPage("-createDate") });
page.answers("lists the leads a filter matches", { body: { mobile: "13912345678", leadStatus: 0 } }, pageOf(lead));
page.answers("answers an empty page when no lead matches", { body: { leadName: "没有这样的客户" } }, emptyPage());
page.fails("is refused to a dealer", { as: dealer, body: {} }, 403);

examples(operations.leadExport, { as: reviewer }).sendsWorkbook("sends the leads a filter matches as a spreadsheet", {
  given,
  query: {},
  body: { fromChannel: "MEDIA" },
});

const detail = examples(operations.leadDetail, { as: reviewer, given, params: { id: "88001" } });
detail.answers("shows a lead with what was done with it", {}, { ...lead, id: exactly("88001"), followList: [] });
detail.hides("answers 404 for a lead there is not", { params: { id: "no-lead" } });

const entered = {
  leadName: "吴建军",
  sex: "M",
  mobile: "13700000001",
  ageRange: "A2",
  provinceCode: "310000",
  cityCode: "310100",
  districtCode: "310111",
  fromChannel: "MEDIA",
  subChannel: "MEDIA02",
  preModel: "M0125",
  campaignCode: "C2606",
  pschTimeRange: "T2",
  budgetRange: "B3",
  intentionLevel: "A",
  collectDate: "2026-11-01",
};
const create = examples(operations.leadCreate, { as: reviewer, given, body: entered });
const made = { id: id("86001"), version: whole(1), leadNumber: code("XS20260086001"), leadStatus: exactly(0) };
create.answers("makes a lead", {}, { ...made, joinedFlag: exactly(0) }, "创建成功");
create.answers(
  "lets a customer who asks again join the open lead",
  { body: { ...entered, mobile: "13912345678", followRemark: "想周末试驾" } },
  { ...made, id: exactly("88001"), version: exactly(2), joinedFlag: exactly(1) },
);
create.refuses("refuses a city of another province", { body: { ...entered, cityCode: "440100" } }, "请选择该省份的城市");

const change = { ...entered, id: "88001", version: 1 };
const update = examples(operations.leadUpdate, { as: reviewer, given, body: change });
update.answers("corrects a lead", {}, { ...made, id: exactly("88001"), version: exactly(2) }, "修改成功");
update.answers(
  "takes a lead whose customer is interested into the pool",
  { body: { id: "88001", version: 1, calloutState: "interested", followRemark: "周末到店" } },
  { ...made, id: exactly("88001"), version: exactly(2), leadStatus: exactly(1) },
);
const missed = { id: "88001", version: 1, calloutState: "noAnswer", nextFollowDate: "2026-12-01" };
update.answers(
  "calls a customer who was not reached again on another day",
  { body: missed, sent: { body: { ...missed, nextFollowDate: fromState("followDay", missed.nextFollowDate) } } },
  { ...made, id: exactly("88001"), version: exactly(2), leadStatus: exactly(0) },
);
update.refuses("refuses a version that was changed since", { body: { ...change, version: 0 } }, stale);
update.refuses(
  "calls nobody whose lead is in the pool",
  { given: [waits], body: { id: "88001", version: 1, calloutState: "noAnswer" } },
  "该线索线索池，不能再外呼",
);

const remove = examples(operations.leadDelete, { as: reviewer, given, params: { id: "88001" } });
remove.answers("deletes a lead no dealer has", {}, undefined, "删除成功");
remove.refuses("deletes none a dealer has", { given: [followed] }, "该线索已下发，不能删除");

const counted = {
  leadCount: whole(12),
  calloutCount: whole(10),
  poolCount: whole(7),
  assignCount: whole(5),
  followCount: whole(4),
  testDriveCount: whole(3),
  wonCount: whole(1),
  lostCount: whole(2),
  recallCount: whole(1),
};
const conversion = examples(operations.leadConversion, { as: reviewer });
conversion.answers(
  "counts by channel how far leads have come",
  { given, body: { groupBy: "channel" } },
  { groupBy: exactly("channel"), total: counted, conversionList: listOf({ code: code("MEDIA"), name: code("汽车媒体"), ...counted }) },
);
conversion.fails("is refused to a dealer", { as: dealer, body: { groupBy: "month" } }, 403);
examples(operations.leadConversionExport, { as: reviewer }).sendsWorkbook("sends the same as a spreadsheet", {
  body: { groupBy: "month" },
});

const choice = (value: string, name: string) => ({ code: exactly(value), name: code(name) });
const item = (value: string, name: string) => ({ id: exactly(value), name: code(name) });
examples(operations.leadChannels, { as: reviewer }).answers(
  "lists the channels leads come from",
  {},
  listWith(choice("MEDIA", "汽车媒体")),
);
examples(operations.leadCampaigns, { as: reviewer }).answers(
  "lists the campaigns leads come from",
  {},
  listWith(choice("C2606", "双十一直播专场")),
);
examples(operations.cvrmProvinces, { as: reviewer }).answers(
  "lists the provinces of the country",
  {},
  listWith(choice("310000", "上海市")),
);
const parts = examples(operations.leadSubChannels, { as: reviewer });
parts.answers("lists the parts of a channel", { params: { code: "MEDIA" } }, listWith(choice("MEDIA02", "懂车帝")));
parts.answers("lists none of a channel there is not", { params: { code: "NONE" } }, []);
const cities = examples(operations.cvrmCities, { as: reviewer });
cities.answers("lists the cities of a province", { params: { code: "320000" } }, listWith(choice("320500", "苏州市")));
cities.answers("lists none of a province there is not", { params: { code: "990000" } }, []);
const districts = examples(operations.cvrmDistricts, { as: reviewer });
districts.answers("lists the districts of a city", { params: { code: "310100" } }, listWith(choice("310111", "浦东新区")));
districts.answers("lists none where none are known", { params: { code: "990100" } }, []);
examples(operations.leadCalloutStates, { as: reviewer }).answers(
  "lists what calling a customer can come to",
  {},
  listWith(item("interested", "有意向")),
);
const dictionary = examples(operations.leadDictionary, { as: reviewer });
dictionary.answers("lists the items of a dictionary", { params: { type: "budgetRange" } }, listWith(item("B3", "15–20 万")));
dictionary.answers("lists none of a dictionary there is not", { params: { type: "none" } }, []);

const dealers = examples(operations.leadDealers, { as: reviewer, query: firstPage() });
const place = { name: code("上海浦东星辰汽车销售服务有限公司"), provinceName: code("上海市"), cityName: code("上海市") };
dealers.answers(
  "lists dealers leads can be given to",
  { body: { code: "10001" } },
  pageOf({ code: exactly("10001"), ...place, openCount: whole(3) }),
);
dealers.answers("answers an empty page when no dealer matches", { body: { name: "没有这样的经销商" } }, emptyPage());
const partners = examples(operations.cvrmPartnerDealers);
partners.answers(
  "gives a dealer itself, with the people who sell there",
  { as: dealer },
  listOf({ code: exactly("10001"), ...place, consultantList: listOf({ account: code("sale01"), userName: code("周婷") }) }),
);

const submitted = state("a lead import exists")({ id: "990", submitted: 1 });
const checked = state("a lead import exists")({ id: "990", submitted: 0 });
const history = examples(operations.leadImportHistory, { as: reviewer, given: [checked], query: firstPage("-createDate") });
const counts = { total: whole(12), acceptedCount: whole(12), refusedCount: whole(0) };
const reply = { fileName: code("官网预约试驾.xlsx"), createDate: instant("2026-11-20T09:30:00+08:00"), userName: code("张伟") };
history.answers("lists imports", { body: { importId: "990" } }, pageOf({ id: exactly("990"), ...counts, status: exactly(0), ...reply }));
history.answers("answers an empty page when no import matches", { body: { fileName: "没有这样的文件" } }, emptyPage());
const rows = examples(operations.leadImportRows, { as: reviewer, given: [checked], params: { id: "990" }, query: firstPage("rowNumber") });
rows.answers(
  "lists the rows of an import in the order of its file",
  { body: { status: 0 } },
  pageOf({ id: id("990-2"), rowNumber: whole(2), leadName: code("王先生"), mobile: code("17700001000"), status: exactly(0) }),
);
rows.answers("answers an empty page when no row matches", { body: { status: 2 } }, emptyPage());
rows.hides("answers 404 for an import there is not", { params: { id: "no-import" }, body: {} });

const submit = examples(operations.leadImportSubmit, { as: reviewer, given: [checked], params: { id: "990" } });
submit.answers("makes leads of the good rows", {}, { id: exactly("990"), createdCount: exactly(12), joinedCount: exactly(0) });
submit.refuses("makes them once", { given: [submitted] }, "该导入已提交，不能再次提交");
submit.fails("is refused to a dealer", { as: dealer }, 403);

examples(operations.leadImportTemplate, { as: reviewer }).sendsWorkbook("sends an empty workbook with the columns of an import", {});

/** A file beside this one, under a name that says nothing: Pact goes by what the bytes are. */
const workbook = "application/zip";
const upload = (name: string) => ({ path: fileURLToPath(new URL(`./${name}`, import.meta.url)), type: workbook });
const sent = (name: string) => ({ file: new File([readFileSync(upload(name).path)], name, { type: "application/octet-stream" }) });

interaction(operations.leadUpload, "checks the rows of a workbook and says which are refused", {
  as: reviewer,
  upload: upload("lead-upload"),
  answers: answer(
    success({
      id: id("1001"),
      total: exactly(2),
      acceptedCount: exactly(1),
      refusedCount: exactly(1),
      errorList: listOf({ rowNumber: exactly(3), column: exactly("mobile"), reason: code("须为 11 位手机号") }),
    }),
  ),
  expects: async (backend) => {
    const uploaded = await backend.write(operations.leadUpload, { body: sent("lead-upload") });
    expect(uploaded).toMatchObject({ ok: true, value: { id: "1001", acceptedCount: 1, errorList: [{ rowNumber: 3, column: "mobile" }] } });
  },
});

interaction(operations.leadUpload, "says which open lead a good row joins", {
  as: reviewer,
  given: [state("a lead exists")({ id: "88002", leadName: "周敏", mobile: "17612340001" })],
  upload: upload("lead-upload"),
  answers: answer(
    success({
      id: id("1001"),
      errorList: listOf({ rowNumber: exactly(3) }),
      joinList: listOf({ rowNumber: exactly(2), leadId: exactly("88002"), leadNumber: code("XS88002") }),
    }),
  ),
  expects: async (backend) => {
    const uploaded = await backend.write(operations.leadUpload, { body: sent("lead-upload") });
    expect(uploaded).toMatchObject({ ok: true, value: { joinList: [{ rowNumber: 2, leadId: "88002" }] } });
  },
});

interaction(operations.leadUpload, "says with status -1 that a workbook is none of leads", {
  as: reviewer,
  upload: upload("lead-upload-broken"),
  answers: answer({ status: exactly(-1), statusText: code("上传失败：缺少列 客户姓名、手机号、省份、城市、渠道，请使用模板") }),
  expects: async (backend) => {
    const uploaded = await backend.write(operations.leadUpload, { body: sent("lead-upload-broken") });
    expect(uploaded).toMatchObject({ ok: false, error: { kind: "uploadFailed" } });
  },
});
