import * as operations from "#gateway/operations/warranty-report.ts";
import { examples, firstPage, stale } from "../examples.ts";
import { dealer, otherDealer, reviewer } from "../identities.ts";
import { code, decimal, emptyPage, exactly, flag, id, instant, listOf, pageOf, whole } from "../matchers.ts";
import { partExists, state } from "../states.ts";

const written = state("a warranty report is written");
const exists = (status: 0 | 1 | 2 | 3 | 4 | 5) => [written({ id: "79801", dealerCode: "10001", status })];
const draft = [written({ id: "79801", dealerCode: "10001", draftFlag: 1 })];
const none = state("no warranty reports exist")({ dealerCode: "10001" });
const row = {
  id: id("79801"),
  version: whole(1),
  reportNumber: code("WR79801"),
  subject: code("冷却风扇：怠速抖动"),
  status: whole(4),
  statusName: code("已批准"),
  dealerCode: exactly("10001"),
  warrantyReportTypeDictId: code("2701"),
  vehicleVin: code("LSVA01A90S2100001"),
  mainPartCode: code("P10001"),
  createDate: instant("2026-11-08T10:00:00+08:00"),
};
const given = exists(4);

const page = examples(operations.warrantyReportPage, { query: firstPage("-createDate"), body: {} });
page.answers(
  "lists a dealer's own warranty reports that a filter matches",
  { given, body: { status: 4, reportNumber: "WR79801" } },
  pageOf(row),
);
/** A draft has no state, and what its dealer has not filled in yet. */
const drafted = {
  id: id("79801"),
  version: whole(1),
  reportNumber: code("WR79801"),
  draftFlag: flag(1),
  dealerCode: exactly("10001"),
  createDate: row.createDate,
};
page.answers(
  "lists a dealer's drafts of warranty reports",
  { given: draft, body: { draftFlag: 1, reportNumber: "WR79801" } },
  pageOf(drafted),
);
page.answers("answers an empty page to a dealer without warranty reports", { given: [none] }, emptyPage());

const file = examples(operations.warrantyReportExport, { query: {}, body: { status: 4 } });
file.sendsWorkbook("exports warranty reports as a workbook", { as: reviewer, given });

const detail = examples(operations.warrantyReportDetail, { given, params: { id: "79801" } });
const lists = {
  troubleCodes: [],
  solutionList: listOf({ id: id("1"), solution: code("清除故障码并路试"), workedFlag: flag(0) }),
  attachmentList: [],
};
detail.answers("shows a dealer its own warranty report", {}, { ...row, id: exactly("79801"), ...lists, approvedAmount: decimal(1500) });
detail.answers("shows a dealer its own draft", { given: draft }, { ...drafted, id: exactly("79801"), ...lists });
detail.answers(
  "has viewed a warranty report that company staff open first",
  { as: reviewer, given: exists(0) },
  { ...row, id: exactly("79801"), status: exactly(5), statusName: code("已查看"), version: exactly(2), ...lists },
);
detail.answers(
  "shows company staff that somebody recommends to approve it",
  { as: reviewer, given: [written({ id: "79801", dealerCode: "10001", status: 1, recommended: 25_000 })] },
  {
    ...row,
    id: exactly("79801"),
    status: exactly(1),
    statusName: code("待批准"),
    ...lists,
    recommendation: {
      status: whole(4),
      amount: decimal(25_000),
      userId: code("liufang"),
      userName: code("刘芳"),
      date: instant("2026-11-10T09:30:00+08:00"),
    },
  },
);
detail.hides("hides a warranty report from another dealer by its id", { as: otherDealer });
detail.hides("hides a draft from company staff", { as: reviewer, given: draft });

const vehicle = written({ id: "79802", dealerCode: "10001", vehicleVin: "LSVAA49J132047371" });
const part = partExists({ id: "50001", partCode: "P10001" });
const entered = {
  warrantyReportTypeDictId: "2701",
  subject: "水泵渗漏",
  vehicleVin: "LSVAA49J132047371",
  tripCurrent: "12000",
  functionId: "5100",
  subFunctionId: "5104",
  mainPartCode: "P10001",
  phenomenonSummary: "冷却液每千公里减少约半升。",
  operationDone: "已做压力测试。",
  troubleCodes: [{ code: "P0115", description: "冷却液温度传感器" }],
  solutionList: [{ solution: "更换水泵", workedFlag: true }],
};
const sent = { body: { ...entered, tripCurrent: 12_000, solutionList: [{ solution: "更换水泵", workedFlag: 1 }] } };
const made = { id: id("7300001"), reportNumber: code("WR2026900001"), version: whole(1) };

const create = examples(operations.warrantyReportCreate, { given: [vehicle, part], body: entered, sent });
create.answers("submits a warranty report", {}, { ...made, status: exactly(0) }, "新建成功");
create.refuses(
  "refuses a warranty report without a subject",
  { body: { ...entered, subject: "" }, sent: { body: { ...sent.body, subject: "" } } },
  "请填写主题",
);

const saveDraft = examples(operations.warrantyReportSaveDraft);
saveDraft.answers("stores a draft of a warranty report", { body: { subject: "水泵" } }, made, "保存成功");
saveDraft.refuses("refuses an old version of a draft", { given: draft, body: { id: "79801", version: 0, subject: "水泵" } }, stale);

const update = examples(operations.warrantyReportUpdate);
const after = (status: number, version = 2) => ({ id: exactly("79801"), status: exactly(status), version: exactly(version) });
const opinion = (words: string, internalOpinionFlag: boolean) => [{ opinion: words, internalOpinionFlag }];
update.answers(
  "takes a warranty report on",
  { as: reviewer, given: exists(5), body: { id: "79801", version: 1, status: 1 } },
  after(1),
  "受理成功",
);
update.answers(
  "approves a warranty report",
  {
    as: reviewer,
    given: exists(1),
    body: { id: "79801", version: 1, status: 4, approvedAmount: "1500" },
    sent: { body: { id: "79801", version: 1, status: 4, approvedAmount: 1500 } },
  },
  after(4),
  "审核成功",
);
update.refuses(
  "refuses to return a warranty report without a word",
  { as: reviewer, given: exists(1), body: { id: "79801", version: 1, status: 2 } },
  "请回复经销商，说明原因",
);
update.answers(
  "adds a dealer's opinion",
  { as: dealer, given: exists(1), body: { id: "79801", opinionList: opinion("已补充照片", false) } },
  after(1, 1),
  "保存成功",
);
update.answers(
  "corrects a warranty report that came back",
  {
    given: [vehicle, part, ...exists(2)],
    body: { ...entered, id: "79801", version: 1 },
    sent: { body: { ...sent.body, id: "79801", version: 1 } },
  },
  after(1),
  "修改成功",
);
update.hides("changes no warranty report of another dealer", {
  as: otherDealer,
  given: exists(2),
  body: { id: "79801", opinionList: opinion("别人的", false) },
});

const reject = examples(operations.warrantyReportReject, { as: reviewer, given: exists(1) });
const rejection = { id: "79801", version: 1, opinionList: opinion("不属于保修范围", false) };
reject.answers("rejects a warranty report", { body: rejection }, after(3), "审核成功");
reject.refuses("refuses to reject what nobody has taken on", { given: exists(5), body: rejection }, "该质保报告已查看，不能驳回");

const remove = examples(operations.warrantyReportDelete, { given: draft, params: { id: "79801" } });
remove.answers("deletes a draft of a warranty report", {});
remove.refuses("refuses to delete a warranty report that was submitted", { given: exists(1) }, "已提交的质保报告不能删除");
remove.hides("deletes no draft of another dealer", { as: otherDealer });

const functions = examples(operations.functionList);
functions.answers("lists the functions of a vehicle", { params: { id: "0" } }, listOf({ id: id("5100"), name: code("动力输出") }));
functions.answers(
  "lists those below a function",
  { params: { id: "5100" } },
  listOf({ id: id("5101"), name: code("起动"), parentId: exactly("5100") }),
);
functions.answers("lists none below a function there is not", { params: { id: "1" } }, []);

examples(operations.contactPositions).answers(
  "lists the positions of contact persons",
  {},
  listOf({ id: id("6101"), name: code("服务经理") }),
);
const persons = examples(operations.contactPersons);
const person = { id: id("62011"), name: code("李娜"), telephone: code("13800000101") };
persons.answers("lists a dealer's people at a position", { params: { id: "6101" } }, listOf(person));
persons.answers("lists nobody at a position there is not", { params: { id: "1" } }, []);
persons.fails("tells company staff no contact persons", { as: reviewer, params: { id: "6101" } }, 403);
