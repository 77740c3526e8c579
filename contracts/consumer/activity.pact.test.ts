import { fileURLToPath } from "node:url";
import { readFileSync } from "node:fs";
import { expect } from "vitest";
import * as operations from "#gateway/operations/campaigns.ts";
import { examples, firstPage, stale } from "../examples.ts";
import { dealer, reviewer } from "../identities.ts";
import { code, day, decimal, emptyPage, exactly, flag, id, instant, listOf, pageOf, success, whole } from "../matchers.ts";
import { answer, interaction } from "../pact-service.ts";
import { partExists, state, vehicleExists } from "../states.ts";

const vin = "LSVAA49J132047371";
const exists = state("a service activity exists");
const issued = exists({ id: "62901", actCode: "ACT-P1", status: "1", vin });
const sent = exists({ id: "62901", actCode: "ACT-P1", status: "1", sent: 1, vin });
const draft = exists({ id: "62901", actCode: "ACT-P1", status: "0", vin });
const closed = exists({ id: "62901", actCode: "ACT-P1", status: "2", sent: 1, vin });
const staff = reviewer;

const row = {
  id: id("62901"),
  version: whole(1),
  status: code("1"),
  statusName: code("进行中"),
  actCode: code("ACT-P1"),
  actName: code("水泵免费检查"),
  actTypeDictId: id("2502"),
  actTypeDictName: code("服务活动"),
  actBeginDate: day("2026-09-01"),
  actEndDate: day("2027-08-31"),
  actDeadline: day("2027-08-31"),
  createDate: instant("2026-08-20T09:00:00+08:00"),
};
const counts = { vehicleCount: whole(1), claimedCount: whole(0), completedCount: whole(0) };

const page = examples(operations.activityPage, { as: staff, query: firstPage("-createDate"), body: {} });
page.answers(
  "lists service activities a filter matches",
  { given: [sent], body: { actCode: "ACT-P1", status: "1" } },
  pageOf({ ...row, ...counts }),
);
page.answers("answers an empty page when no service activity matches", { body: { actCode: "没有" } }, emptyPage());
page.fails("shows a dealer no list of all service activities", { as: dealer }, 403);

const list = examples(operations.activityList, { body: { actCode: "ACT-P1" } });
list.answers("lists the service activities a dealer was sent", { given: [sent] }, listOf(row));
list.answers("lists none that was not sent down", { given: [issued] }, []);

const file = examples(operations.activityExport, { query: {}, body: { status: "1" } });
file.sendsWorkbook("exports service activities as a workbook", { as: staff, given: [sent] });

const processes = listOf({
  number: whole(1),
  repairOpDictId: id("1301"),
  procDesc: code("更换水泵总成并加注冷却液"),
  useLimitFlag: flag(1),
  useValue: decimal(1),
  useUnitCode: code("次"),
  actProcessParts: listOf({ partCode: code("PENG10002"), partName: code("水泵总成"), quantity: decimal(1), unit: code("件") }),
  actProcessLabors: listOf({ laborCode: code("LENG2002"), laborName: code("更换水泵总成"), standardClaimLabor: decimal(1.5) }),
  actProcessOtherFees: listOf({ otherFeeTypeDictId: id("1605"), quantity: decimal(1), unitPrice: decimal(60) }),
});
const detail = examples(operations.activityDetail, { as: staff, given: [sent], params: { id: "62901" } });
const whole0 = {
  ...row,
  id: exactly("62901"),
  actDesc: code("检查水泵密封，必要时更换总成。"),
  attachmentList: [],
  actScopes: [],
  designatedModels: [],
  vehicleIds: [],
  vehicleIdsInfo: [],
  actMainParts: listOf({ partCode: code("PENG10002"), partName: code("水泵总成") }),
  actProcessList: processes,
};
detail.answers(
  "shows a service activity with its dealers and how far they are",
  {},
  {
    ...whole0,
    ...counts,
    relatedFlag: flag(0),
    actDealerList: listOf({ dealerCode: code("10001"), dealerName: code("星辰"), vehicleCount: whole(1), pushedCount: whole(0) }),
    progressList: listOf({ dealerCode: code("10001"), vehicleModelCode: code("M0125"), ...counts }),
  },
);
detail.answers("shows a dealer the work of a service activity", { as: dealer }, whole0);
detail.hides("hides a service activity that was not sent down from a dealer", { as: dealer, given: [issued] });

const part = partExists({ id: "50001", partCode: "P10001" });
const entered = {
  actCode: "ACT-P2",
  actName: "水泵检查",
  actTypeDictId: "2501",
  actBeginDate: "2026-09-01",
  actEndDate: "2027-08-31",
  actDeadline: "2027-09-30",
  actDesc: "检查水泵。",
  firstWarrantyFlag: true,
  actScopes: [{ vehicleModelCode: "M0125", qdStartDate: "2020-01-01" }],
  vehicleIds: ["60001"],
  actMainParts: [{ partCode: "P10001" }],
  actProcessList: [
    {
      repairOpDictId: "1301",
      procDesc: "更换水泵总成",
      actProcessParts: [{ partCode: "P10001", quantity: "1" }],
      actProcessOtherFees: [{ otherFeeTypeDictId: "1605", quantity: "1", unitPrice: "60.5" }],
    },
  ],
};
const sentBody = {
  ...entered,
  firstWarrantyFlag: 1,
  actProcessList: [
    {
      repairOpDictId: "1301",
      procDesc: "更换水泵总成",
      actProcessParts: [{ partCode: "P10001", quantity: 1 }],
      actProcessOtherFees: [{ otherFeeTypeDictId: "1605", quantity: 1, unitPrice: 60.5 }],
    },
  ],
};
const written = (status: string) => ({ id: id("6300001"), version: whole(1), status: exactly(status) });
const none = state("no service activity has a code")({ actCode: "ACT-P2" });

const create = examples(operations.activityCreate, { as: staff, given: [vehicleExists({ vin }), part, none] });
create.answers("issues a service activity", { body: entered, sent: { body: sentBody } }, written("1"), "创建成功");
create.refuses(
  "refuses a service activity whose days are the wrong way round",
  { body: { ...entered, actEndDate: "2026-01-01" }, sent: { body: { ...sentBody, actEndDate: "2026-01-01" } } },
  "结束日期早于开始日期",
);
create.fails("lets no dealer issue a service activity", { as: dealer, body: { actName: "水泵" } }, 403);

const saveDraft = examples(operations.activitySaveDraft, { as: staff });
saveDraft.answers("stores a draft of a service activity", { body: { actName: "水泵检查" } }, written("0"), "保存成功");
saveDraft.refuses("refuses an old version of a draft", { given: [draft], body: { id: "62901", version: 0, actName: "水泵" } }, stale);

const update = examples(operations.activityUpdate, { as: staff });
const after = (status: string) => ({ id: exactly("62901"), status: exactly(status), version: exactly(2) });
update.answers(
  "changes an issued service activity",
  {
    given: [issued, part],
    body: { ...entered, id: "62901", version: 1, actCode: "ACT-P1" },
    sent: { body: { ...sentBody, id: "62901", version: 1, actCode: "ACT-P1" } },
  },
  after("1"),
  "修改成功",
);
update.answers(
  "closes a service activity",
  { given: [sent], body: { id: "62901", version: 1, status: "2", actCloseReason: "完成" } },
  after("2"),
  "修改成功",
);
update.refuses(
  "refuses to close a service activity without a reason",
  { given: [sent], body: { id: "62901", version: 1, status: "2" } },
  "请填写结束原因",
);
update.refuses(
  "takes back no end that nobody knows the day of",
  { given: [closed], body: { id: "62901", version: 1, status: "1" } },
  "服务活动结束已超过 7 天，不能撤销",
);
update.refuses(
  "refuses to close what is closed",
  { given: [closed], body: { id: "62901", version: 1, status: "2" } },
  "该服务活动已结束，不能结束",
);

const remove = examples(operations.activityDelete, { as: staff, given: [draft], params: { id: "62901" } });
remove.answers("deletes a draft of a service activity", {});
remove.refuses("refuses to delete an issued service activity", { given: [issued] }, "该服务活动进行中，不能删除");

examples(operations.activityTemplate, { as: staff }).sendsWorkbook("has a template for VINs", {});
examples(operations.activityImportTemplate, { as: staff }).sendsWorkbook("has a template for vehicles to import", {});

const vehicle = {
  id: id("62901-LSVAA49J132047371"),
  vehicleVin: exactly(vin),
  vehicleModelCode: code("M0125"),
  vehicleModelName: code("晨曦 1.5T 2025 款"),
  dealerCode: code("10001"),
  activityId: exactly("62901"),
  actCode: code("ACT-P1"),
  actName: code("水泵免费检查"),
  actTypeDictName: code("服务活动"),
  status: code("1"),
  completedFlag: flag(0),
};
const conditions = examples(operations.activityConditionsPage, {
  query: firstPage("vehicleVin"),
  body: { vehicleVin: vin, activityId: "62901" },
});
conditions.answers("lists vehicles of a service activity", { as: staff, given: [issued] }, pageOf(vehicle));
conditions.answers("lists a vehicle before a dealer by its whole VIN", { given: [sent] }, pageOf(vehicle));
conditions.answers("lists none that was not sent down", { given: [issued] }, emptyPage());
conditions.answers(
  "previews the vehicles of a scope",
  { as: staff, given: [vehicleExists({ vin })], body: { actScopes: [{ vehicleModelCode: "M0125" }] } },
  pageOf({ id: id("60001"), vehicleVin: code(vin), vehicleModelCode: exactly("M0125") }),
);

const vehiclesFile = examples(operations.activityConditionsExport, { query: {}, body: { activityId: "62901" } });
vehiclesFile.sendsWorkbook("exports vehicles of a service activity as a workbook", { as: staff, given: [sent] });

/** A file beside this one, under a name that says nothing: Pact goes by what the bytes are. */
const upload = (name: string) => ({ path: fileURLToPath(new URL(`./${name}`, import.meta.url)), type: "text/plain" });
const posted = (name: string) => ({ file: new File([readFileSync(upload(name).path)], name, { type: "application/octet-stream" }) });

interaction(operations.activityUploadVehicles, "says which vehicles a file names", {
  as: staff,
  given: [vehicleExists({ vin })],
  upload: upload("activity-vins"),
  answers: answer(
    success({
      vehicleIdsInfo: listOf({ id: id("60001"), vehicleVin: exactly(vin), vehicleModelCode: code("M0125") }),
      errorList: listOf({ vehicleVin: code("LSVAA49J132099999"), reason: code("车架号在车辆档案中不存在") }),
    }),
  ),
  expects: async (backend) => {
    const reply = await backend.read(operations.activityUploadVehicles, { body: posted("activity-vins") });
    expect(reply).toMatchObject({ vehicleIdsInfo: [{ vehicleVin: vin }], errorList: [{ vehicleVin: "LSVAA49J132099999" }] });
  },
});

interaction(operations.activityUploadVehicles, "says with status -1 that a file names no vehicles", {
  as: staff,
  upload: upload("activity-no-vins"),
  answers: answer({ status: exactly(-1), statusText: code("上传失败：文件内容不是车辆清单，请使用模板") }),
  expects: async (backend) => {
    await expect(backend.read(operations.activityUploadVehicles, { body: posted("activity-no-vins") })).rejects.toMatchObject({
      kind: "uploadFailed",
    });
  },
});

interaction(operations.activityImportVehicles, "adds the vehicles of a file and says so in words", {
  as: staff,
  given: [exists({ id: "62901", actCode: "ACT-P1", status: "0" }), vehicleExists({ vin })],
  upload: upload("activity-import"),
  answers: answer(success(code("导入成功：新增 1 台"))),
  expects: async (backend) => {
    const imported = await backend.write(operations.activityImportVehicles, { body: posted("activity-import") });
    expect(imported).toMatchObject({ ok: true, value: "导入成功：新增 1 台" });
  },
});

interaction(operations.activityImportVehicles, "adds nothing of a file that names an activity there is not", {
  as: staff,
  upload: upload("activity-import-refused"),
  answers: answer({ status: exactly(1), statusText: code("第 2 行：没有活动代码 ACT-NONE，没有导入任何内容") }),
  expects: async (backend) => {
    const imported = await backend.write(operations.activityImportVehicles, { body: posted("activity-import-refused") });
    expect(imported).toMatchObject({ ok: false, error: { kind: "refused", message: expect.stringContaining("ACT-NONE") } });
  },
});

const sendDown = examples(operations.activitySendDown, { as: staff, params: { id: "62901" } });
sendDown.answers(
  "sends a service activity down to the dealers that have vehicles of it",
  { given: [issued] },
  {
    id: exactly("62901"),
    sendDate: instant("2026-11-20T10:00:00+08:00"),
    actDealerList: listOf({ dealerCode: code("10001"), vehicleCount: whole(1), sendDate: instant("2026-11-20T10:00:00+08:00") }),
  },
  "下发成功",
);
sendDown.refuses("refuses to send a draft down", { given: [draft] }, "该服务活动草稿，不能下发");
sendDown.hides("sends nothing down that is not there", { params: { id: "0" } });

const push = examples(operations.activityPush, { as: staff, body: { id: "62901" } });
push.answers(
  "hands the vehicles of a service activity over, with a result a dealer",
  { given: [sent] },
  {
    id: exactly("62901"),
    resultList: listOf({
      dealerCode: code("10001"),
      vehicleCount: whole(1),
      newCount: whole(1),
      resultFlag: flag(1),
      message: code("推送成功，1 台"),
    }),
  },
  "推送成功",
);
push.refuses("refuses to hand over what was not sent down", { given: [issued] }, "请先下发该服务活动，再推送车辆");
