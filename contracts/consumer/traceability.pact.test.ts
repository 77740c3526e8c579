import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import * as operations from "#gateway/operations/traceability.ts";
import { examples, firstPage, stale } from "../examples.ts";
import { dealer, otherDealer, reviewer, scanner } from "../identities.ts";
import { code, day, emptyPage, exactly, flag, id, instant, pageOf, success, whole } from "../matchers.ts";
import { answer, interaction } from "../pact-service.ts";
import { partExists, state, vehicleExists } from "../states.ts";

const vin = "LSVB01A95S2100196";
const range = {
  id: "590001",
  vinStart: "LSVB01A91S2100100",
  vinEnd: "LSVB01A94S2100299",
  partNo: "PENG9001",
  supplyNo: "GY9001",
  station: "总装 T-14",
};
const traced = state("a range of vehicles is traced")({ ...range, times: "2026-03-12" });
const rangeRow = {
  id: id("590001"),
  vinStart: code(range.vinStart),
  vinEnd: code(range.vinEnd),
  partNo: exactly(range.partNo),
  supplyNo: exactly(range.supplyNo),
  station: exactly(range.station),
  times: day("2026-03-12"),
};

const page = examples(operations.traceabilityPage, { query: firstPage("-times") });
const days = { timesStartDate: "2026-03-01", timesEndDate: "2026-03-31" };
page.answers(
  "finds the ranges a vehicle is in, whatever its check digit, by part, supplier and days",
  { as: reviewer, given: [traced], body: { vin, partNo: range.partNo, supplyNo: range.supplyNo, ...days } },
  pageOf(rangeRow),
);
page.answers(
  "lists the vehicles that have a supplier's part, a row each",
  {
    as: reviewer,
    given: [traced, vehicleExists({ vin })],
    query: { ...firstPage("-times"), byVehicleFlag: 1 },
    body: { partNo: range.partNo, supplyNo: range.supplyNo },
  },
  pageOf({ ...rangeRow, id: code(`590001-${vin}`), vinStart: exactly(vin), vinEnd: exactly(vin) }),
);
page.answers("answers an empty page for a vehicle in no range", { as: scanner, body: { vin: "LZZZ99Z95S2100196" } }, emptyPage());
page.refuses(
  "refuses to list all vehicles with all their parts",
  { query: { ...firstPage("-times"), byVehicleFlag: 1 }, body: {} },
  "按车辆查询时，请先填写零件号、供应商代码或车架号",
);

examples(operations.traceabilityExport).sendsWorkbook("sends the ranges a filter matches as a spreadsheet", {
  as: reviewer,
  given: [traced],
  query: {},
  body: { partNo: range.partNo },
});

const { vinStart, vinEnd, partNo, station } = range;
const asked = { vinStart, vinEnd, partNo, station, supplyNo: "GY9002" };
const checked = examples(operations.traceabilityCheck, { as: reviewer, body: { rangeList: [asked] } });
checked.answers(
  "says how many known vehicles a range holds, and how it is stored",
  { given: [traced, vehicleExists({ vin })] },
  { resultList: [{ vehicleCount: whole(1), known: rangeRow }] },
);
checked.answers(
  "names another supplier's range that overlaps",
  { given: [traced], body: { rangeList: [{ ...asked, vinStart: vin }] } },
  { resultList: [{ vehicleCount: whole(0), clash: rangeRow }] },
);
checked.refuses("refuses what is no VIN", { body: { rangeList: [{ ...asked, vinStart: "LSVA" }] } }, "车架号须为 17 位，不含字母 I、O、Q");

/** Files beside this one, as the product sends its rows; what their name says not, Pact finds in their bytes. */
const upload = (name: string) => ({ path: fileURLToPath(new URL(`./${name}`, import.meta.url)), type: "text/plain" });
const sent = (name: string) => ({ file: new File([readFileSync(upload(name).path)], name, { type: "application/octet-stream" }) });

interaction(operations.traceabilityImport, "takes the ranges of a file and says how many were known", {
  as: reviewer,
  upload: upload("traceability-import"),
  answers: answer(success({ id: id("1001"), total: whole(2), created: whole(2), updated: whole(0) })),
  expects: async (backend) => {
    const imported = await backend.write(operations.traceabilityImport, { body: sent("traceability-import") });
    expect(imported).toMatchObject({ ok: true, value: { total: 2 } });
  },
});

interaction(operations.traceabilityImport, "takes nothing of a file with a wrong line, and says which", {
  as: reviewer,
  upload: upload("traceability-import-refused"),
  answers: answer({ status: exactly(1), statusText: code("第 3 行：截止车架号在起始车架号之前，没有导入任何内容") }),
  expects: async (backend) => {
    const imported = await backend.write(operations.traceabilityImport, { body: sent("traceability-import-refused") });
    expect(imported).toMatchObject({ ok: false, error: { kind: "refused", message: expect.stringContaining("第 3 行") } });
  },
});

interaction(operations.traceabilityImport, "says with status -1 that a file has no ranges", {
  as: reviewer,
  upload: upload("traceability-import-broken"),
  answers: answer({ status: exactly(-1), statusText: code("上传失败：首行应为 vinStart,vinEnd,partNo,supplyNo,station,times") }),
  expects: async (backend) => {
    const imported = await backend.write(operations.traceabilityImport, { body: sent("traceability-import-broken") });
    expect(imported).toMatchObject({ ok: false, error: { kind: "uploadFailed" } });
  },
});

const onRecord = state("a rework is on record")({ id: "94001", dealerCode: "10001", vin, partCd: "PENG9001" });
const reworks = examples(operations.reworkPage, { query: firstPage("-reworkDate") });
reworks.answers(
  "lists a dealer's own reworks of a vehicle",
  { given: [onRecord], body: { vin, partCd: "PENG9001" } },
  pageOf({
    id: id("94001"),
    vin: exactly(vin),
    reworkPartCds: code("PENG9001"),
    reworkDate: instant("2026-11-03T15:20:00+08:00"),
    dealerCode: exactly("10001"),
    userName: code("孙浩"),
  }),
);
reworks.answers("answers an empty page for a vehicle that was not reworked", { body: { vin: "LZZZ99Z95S2100196" } }, emptyPage());

examples(operations.reworkExport).sendsWorkbook("sends the reworks a filter matches as a spreadsheet", {
  given: [onRecord],
  query: {},
  body: { vin },
});

const parts = [partExists({ id: "49001", partCode: "PENG9001" }), partExists({ id: "49002", partCode: "PENG9002" })];
const record = examples(operations.reworkCreate, {
  as: scanner,
  given: [vehicleExists({ vin }), ...parts],
  body: { vin, reworkPartCds: "PENG9001,PENG9002" },
});
record.answers("records the parts of a vehicle that were replaced", {}, { id: id("95001") }, "录入成功");
record.refuses(
  "refuses a vehicle there is not",
  { body: { vin: "LZZZ99Z95S2100196", reworkPartCds: "PENG9001" } },
  "没有车架号为 LZZZ99Z95S2100196 的车辆，请核对后重新录入",
);

const remove = examples(operations.reworkDelete, { as: dealer, given: [onRecord], params: { id: "94001" } });
remove.answers("takes back a rework of the dealer's own", {}, undefined, "删除成功");
remove.hides("hides another dealer's rework", { as: otherDealer });

const labelled = state("a short code exists")({ id: "96901", partShortCd: "A7K2-0119-B", partCd: "PENG9001" });
const codes = examples(operations.shortCodePage, { query: firstPage("partShortCd") });
codes.answers(
  "reads a short code, in every version of it",
  { as: scanner, given: [labelled], body: { partShortCd: "A7K2-0119-B" } },
  pageOf({
    id: id("96901"),
    version: whole(1),
    partShortCd: exactly("A7K2-0119-B"),
    partCd: exactly("PENG9001"),
    effectiveFlag: flag(1),
    createDate: instant("2025-06-01T09:00:00+08:00"),
  }),
);
codes.answers("answers an empty page for a code there is not", { as: scanner, body: { partShortCd: "ZZZZ-9999-Z" } }, emptyPage());

const create = examples(operations.shortCodeCreate, {
  as: reviewer,
  given: parts,
  body: { partShortCd: "B1M9-4410-C", partCd: "PENG9001" },
});
create.answers("makes a short code", {}, { id: id("97001"), version: whole(1) }, "新增成功");
create.refuses(
  "refuses a short code there is",
  { given: [...parts, labelled], body: { partShortCd: "A7K2-0119-B", partCd: "PENG9001" } },
  "短码 A7K2-0119-B 已存在，请打开它建立新版本",
);

const body = { id: "96901", version: 1, partCd: "PENG9002" };
const update = examples(operations.shortCodeUpdate, { as: reviewer, given: [...parts, labelled], body });
update.answers("makes a new version for another part", {}, { id: id("97001"), version: exactly(2) }, "修改成功");
update.refuses("refuses a version that is not in use", { body: { ...body, version: 0 } }, stale);
