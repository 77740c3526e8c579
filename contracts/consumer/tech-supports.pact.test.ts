import * as operations from "#gateway/operations/technical-support.ts";
import { examples, firstPage, stale } from "../examples.ts";
import { otherDealer, reviewer } from "../identities.ts";
import { code, emptyPage, exactly, flag, id, instant, listOf, pageOf, whole } from "../matchers.ts";
import { partExists, state } from "../states.ts";

const written = state("a technical support is written");
const exists = (status: 1 | 2 | 3 | 4 | 5) => [written({ id: "79701", dealerCode: "10001", status })];
const draft = [written({ id: "79701", dealerCode: "10001", draftFlag: 1 })];
const none = state("no technical supports exist")({ dealerCode: "10001" });
const named = { id: id("79701"), version: whole(1), reportNumber: code("TS79701") };
const row = {
  ...named,
  subject: code("水泵：机油渗漏"),
  status: whole(4),
  statusName: code("待确认"),
  dealerCode: exactly("10001"),
  vehicleVin: code("LSVA01A90S2100001"),
  questionLevelDictId: code("2722"),
  questionLevelName: code("重要"),
  createDate: instant("2026-11-08T10:00:00+08:00"),
};
const given = exists(4);

const page = examples(operations.techSupportPage, { query: firstPage("-createDate"), body: {} });
page.answers(
  "lists a dealer's own technical supports that a filter matches",
  { given, body: { status: 4, reportNumber: "TS79701" } },
  pageOf(row),
);
const drafted = { ...named, draftFlag: flag(1), dealerCode: exactly("10001"), createDate: row.createDate };
page.answers(
  "lists a dealer's drafts of technical supports",
  { given: draft, body: { draftFlag: 1, reportNumber: "TS79701" } },
  pageOf(drafted),
);
page.answers(
  "lists what company staff have to answer",
  { as: reviewer, given: exists(1), body: { waitingFlag: 1, reportNumber: "TS79701" } },
  pageOf({ ...named, status: exactly(1), statusName: code("待处理"), dealerCode: exactly("10001") }),
);
page.answers("answers an empty page to a dealer without technical supports", { given: [none] }, emptyPage());
page.answers(
  "finds solved technical supports by a word, the best first",
  { as: reviewer, given: exists(5), query: firstPage("-relevance"), body: { solvedFlag: 1, keyword: "TS79701 没有" } },
  emptyPage(),
);

const file = examples(operations.techSupportExport, { query: {}, body: { status: 4 } });
file.sendsWorkbook("exports technical supports as a workbook", { as: reviewer, given });
const details = examples(operations.techSupportExportDetail, { query: {}, body: { status: 4 } });
details.sendsWorkbook("exports technical supports with all they tell as a workbook", { as: reviewer, given });

const detail = examples(operations.techSupportDetail, { given, params: { id: "79701" } });
const lists = {
  troubleCodes: listOf({ dtcModuleDictId: id("2601"), code: code("P0562"), description: code("系统供电电压过低") }),
  attachmentList: [],
  solutionList: listOf({ id: id("1"), solution: code("清除故障码并路试"), workedFlag: flag(0) }),
  sysFailures: listOf({ id: id("981"), failureCode: code("F001"), failureDesc: code("密封失效") }),
};
detail.answers("shows a dealer its own technical support", {}, { ...row, id: exactly("79701"), ...lists });
detail.answers("shows a dealer its own draft of a technical support", { given: draft }, { ...drafted, id: exactly("79701"), ...lists });
detail.answers("shows company staff what went to suppliers", { as: reviewer }, { ...row, id: exactly("79701"), ...lists, publishList: [] });
detail.hides("hides a technical support from another dealer by its id", { as: otherDealer });
detail.hides("hides a draft of a technical support from company staff", { as: reviewer, given: draft });

const vehicle = written({ id: "79702", dealerCode: "10001", vehicleVin: "LSVAA49J132047371" });
const part = partExists({ id: "50001", partCode: "P10001" });
const entered = {
  reportStyleDictId: "2711",
  questionLevelDictId: "2722",
  reportTypeId: "5900",
  reportCategoryDictId: "5901",
  subject: "水泵渗漏",
  vehicleVin: "LSVAA49J132047371",
  tripCurrent: "12000",
  functionId: "5100",
  mainPartCode: "P10001",
  phenomenonSummary: "冷却液每千公里减少约半升。",
  operationDone: "已做压力测试。",
  dealerRepairPlan: "更换水泵",
  sysFailures: [{ id: "981" }],
  mainFailureDictId: "981",
  forPreAuthorizationFlag: true,
};
const sent = { body: { ...entered, tripCurrent: 12_000, forPreAuthorizationFlag: 1 } };
const made = { id: id("7200001"), reportNumber: code("TS2026900001"), version: whole(1) };

const create = examples(operations.techSupportCreate, { given: [vehicle, part], body: entered, sent });
create.answers("submits a technical support", {}, { ...made, status: exactly(1) }, "新建成功");
create.refuses(
  "refuses a technical support without a subject",
  { body: { ...entered, subject: "" }, sent: { body: { ...sent.body, subject: "" } } },
  "请填写主题",
);

const saveDraft = examples(operations.techSupportSaveDraft);
saveDraft.answers("stores a draft of a technical support", { body: { subject: "水泵" } }, made, "保存成功");
saveDraft.refuses(
  "refuses an old version of a draft of a technical support",
  { given: draft, body: { id: "79701", version: 0, subject: "水泵" } },
  stale,
);

const after = (status: number, version = 2) => ({ id: exactly("79701"), status: exactly(status), version: exactly(version) });
const opinion = (words: string, internalOpinionFlag = false) => [{ opinion: words, internalOpinionFlag }];
const update = examples(operations.techSupportUpdate);
update.answers(
  "corrects a technical support that came back",
  {
    given: [vehicle, part, ...exists(2)],
    body: { ...entered, id: "79701", version: 1 },
    sent: { body: { ...sent.body, id: "79701", version: 1 } },
  },
  after(3),
  "修改成功",
);
update.answers(
  "closes what was answered with an evaluation",
  { given, body: { id: "79701", version: 1, status: 5, evaluation: 2 } },
  after(5),
  "提交成功",
);
update.answers(
  "disagrees with an answer",
  { given, body: { id: "79701", version: 1, status: 3, opinionList: opinion("仍有渗漏") } },
  after(3),
  "提交成功",
);
update.answers(
  "adds a dealer's opinion to a technical support",
  { given, body: { id: "79701", opinionList: opinion("已补充照片") } },
  after(4, 1),
  "保存成功",
);
update.refuses(
  "refuses to close what nobody has answered",
  { given: exists(1), body: { id: "79701", version: 1, status: 5, evaluation: 1 } },
  "该技术支持待处理，不能关闭",
);
update.hides("changes no technical support of another dealer", {
  as: otherDealer,
  given,
  body: { id: "79701", opinionList: opinion("别人的") },
});

const section = examples(operations.techSupportUpdateSection, { as: reviewer, given: exists(1) });
section.answers(
  "gives a technical support back to its dealer",
  { body: { id: "79701", version: 1, status: 2, opinionList: opinion("请补充照片") } },
  after(2),
  "修改成功",
);
section.answers(
  "adds an internal opinion",
  { body: { id: "79701", version: 1, opinionList: opinion("批次问题", true) } },
  after(1, 1),
  "保存成功",
);
section.refuses("refuses to give one back without a word", { body: { id: "79701", version: 1, status: 2 } }, "请回复经销商，说明原因");
section.refuses(
  "refuses a supplier's answer to nothing that was sent",
  { body: { id: "79701", version: 1, publicationId: "1", supplierAnswer: "批次问题" } },
  "没有这条转发记录，请重新选择",
);
section.hides("says nothing to a technical support there is not", { body: { id: "0", version: 1, opinionList: opinion("无") } });

const emission = examples(operations.techSupportEmission, { as: reviewer, given: exists(3) });
emission.answers(
  "answers a technical support",
  { body: { id: "79701", version: 1, opinionList: opinion("更换密封圈") } },
  after(4),
  "提交成功",
);
emission.refuses("refuses an answer without words", { body: { id: "79701", version: 1 } }, "请回复经销商，作为答复");
emission.hides("answers no technical support there is not", { body: { id: "0", version: 1, opinionList: opinion("无") } });

const publish = examples(operations.techSupportPublish, { as: reviewer, given: exists(1), params: { id: "79701", supplierId: "8201" } });
publish.answers("forwards a technical support to a supplier", {}, after(1, 1), "转发成功");
publish.refuses(
  "refuses to forward to a supplier there is not",
  { params: { id: "79701", supplierId: "1" } },
  "没有这个供应商，请重新选择",
);
publish.hides("forwards no technical support there is not", { params: { id: "0", supplierId: "8201" } });

const remove = examples(operations.techSupportDelete, { given: draft, params: { id: "79701" } });
remove.answers("deletes a draft of a technical support", {});
remove.refuses("refuses to delete a technical support that was submitted", { given: exists(1) }, "已提交的技术支持不能删除");
remove.hides("deletes no draft of a technical support of another dealer", { as: otherDealer });

const suppliers = examples(operations.supplierList);
suppliers.answers(
  "lists suppliers",
  { as: reviewer },
  listOf({ id: id("8201"), supplierCode: code("SUP-ENG-01"), supplierName: code("恒远") }),
);
suppliers.fails("tells a dealer no suppliers", {}, 403);

const types = examples(operations.reportTypeList);
types.answers("lists the categories of reports", {}, listOf({ id: id("5900"), name: code("动力总成") }));
const below = examples(operations.reportTypeChildren);
below.answers(
  "lists those below a category",
  { params: { id: "5900" } },
  listOf({ id: id("5901"), name: code("发动机机械"), parentId: exactly("5900") }),
);
below.answers("lists none below a category there is not", { params: { id: "1" } }, []);
