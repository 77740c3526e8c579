import { expect, it } from "vitest";
import { pressImport, settled, uploadFile } from "#e2e/import-pages.ts";
import { as } from "#e2e/screen.ts";
import { laborPage } from "#gateway/operations/labor.ts";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { describeImport } from "#e2e/describe-import.ts";
import { laborFile, laborRow } from "#e2e/labor-file.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";
import { laborDefinition } from "./labor-import.server.ts";

const backend = backendAs(openGateway(backendUrl), "zhangwei");

describeImport({
  word: "工时",
  definition: laborDefinition,
  upload: "/system/laborimport",
  accounts: { own: "zhangwei", other: "wangqiang", refused: ["liufang", "d10001"] },
  writes: "labor.import",
  row: laborRow,
  wrong: {
    laborCode: ["一".repeat(21), "最多 20 个字"],
    laborType: ["木工", "没有工时类型 木工，可填机修、电气、高压电"],
    componentCode: ["XYZ", "没有部件 XYZ"],
    standardClaimLabor: ["1.5 小时", "须为数字，例如 1.5"],
    standardLaborUnitPrice: ["150.005", "最多 2 位小数"],
    vehicleModelCode: ["M0125,m9999", "没有车型 M9999"],
    beginDate: ["2026-02-30", "不是有效日期，例如 2026-11-05"],
    endDate: ["2025-12-31", "失效日期早于生效日期"],
  },
  async found({ laborCode = "" }) {
    return (await (await backend).read(laborPage, { query: {}, body: { laborCode } })).total ?? 0;
  },
});

it("shows what an import changes before it is confirmed, and the timeline of each has it afterwards; its export comes back as it is", async () => {
  const visitor = await as("zhangwei");
  const upload = "/system/laborimport";
  const rows = [laborRow(90_001, { laborName: "-5 度检查" }), laborRow(90_002), laborRow(90_003)];
  const confirm = async (page: Awaited<ReturnType<typeof uploadFile>>) => settled(visitor, await pressImport(visitor, page, "confirm"));
  await confirm(await uploadFile(visitor, upload, laborFile(rows)));
  const changed = rows.map((row, at) => (at === 0 ? { ...row, standardClaimLabor: "2.4", standardLaborUnitPrice: "165" } : row));
  const checked = await uploadFile(visitor, upload, laborFile([...changed, laborRow(90_004)]));
  expect(checked.$("#counts").text()).toMatch(/新增\s*1 行.*变更\s*1 行.*无变化\s*2 行/s);
  const shown = checked.$("#changes tbody tr").toArray();
  expect(
    shown.map((line) =>
      checked
        .$(line)
        .find("th,td")
        .toArray()
        .slice(1)
        .map((cell) => checked.$(cell).text()),
    ),
  ).toEqual([
    ["LIMP90001", "标准工时", "1.5", "2.4"],
    ["LIMP90001", "工时单价", "150", "165"],
  ]);
  expect((await visitor.get(checked.$("#changes a:contains('下载')").attr("href") ?? "")).status).toBe(200);
  await confirm(checked);
  const found = await visitor.get("/system/laborsearch?laborCode=LIMP90001");
  const labor = await visitor.get(found.$("tbody a[href^='/system/labordetail/']").first().attr("href") ?? "");
  expect(labor.$("#timeline").text()).toContain("工时单价：150 → 165");
  const exported = await visitor.get(found.$("a:contains('导出')").attr("href") ?? "");
  const again = await uploadFile(visitor, upload, { name: "labor.xls", bytes: Buffer.from(exported.bytes) });
  expect(again.$("#counts").text()).toMatch(/可导入\s*1 行.*无变化\s*1 行.*未通过\s*0 行/s);
  expect(again.$("#counts").text()).not.toContain("忽略的列");
});
