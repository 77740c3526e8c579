import { expect, it } from "vitest";
import { traceabilityPage } from "#gateway/operations/traceability.ts";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { pressImport, settled, uploadFile } from "#e2e/import-pages.ts";
import { as } from "#e2e/screen.ts";
import { traceabilities } from "#fixtures/traceability/seed.ts";
import { describeImport } from "#e2e/describe-import.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";
import { traceabilityFile, traceabilityRow } from "#e2e/traceability-file.ts";
import { traceabilityDefinition } from "./traceability-import.server.ts";

const backend = backendAs(openGateway(backendUrl), "zhangwei");

describeImport({
  word: "追溯",
  definition: traceabilityDefinition,
  upload: "/mts/import",
  accounts: { own: "zhangwei", other: "wangqiang", refused: ["liufang", "d10001"] },
  writes: "traceability.import",
  row: traceabilityRow,
  wrong: {
    vinStart: ["LSVA88Z8", "须为 17 位，不含字母 I、O、Q"],
    vinEnd: ["LSVA00Z80S2000001", "第 1–8 位、第 10–11 位须与起始车架号相同；不同车型、年份或工厂请分成几行"],
    partNo: ["P".repeat(41), "最多 40 个字"],
    station: ["长".repeat(41), "最多 40 个字"],
    times: ["2026-02-30", "不是有效日期，例如 2026-11-05"],
  },
  async found({ vinStart = "", partNo = "" }) {
    return (await (await backend).read(traceabilityPage, { query: {}, body: { vin: vinStart, partNo } })).total ?? 0;
  },
});

it("says before anything is written how many known vehicles each range hits and what it changes, and refuses another supplier's by name", async () => {
  const visitor = await as("zhangwei");
  const upload = "/mts/import";
  const own = traceabilityRow(700);
  const [known] = traceabilities;
  const rows = [
    { ...own, supplyNo: "GY8002" },
    // The vehicles of a range that is known, for another part.
    traceabilityRow(701, { vinStart: String(known?.vinStart), vinEnd: String(known?.vinEnd) }),
    { ...own, vinEnd: traceabilityRow(701).vinEnd, supplyNo: "GY8003" },
    traceabilityRow(702, { times: "2099-01-01" }),
  ];
  await settled(visitor, await pressImport(visitor, await uploadFile(visitor, upload, traceabilityFile([own])), "confirm"));
  const page = await uploadFile(visitor, upload, traceabilityFile(rows));
  expect(page.$("#counts").text()).toMatch(/可导入\s*2 行.*新增\s*1 行.*变更\s*1 行.*1 行未命中.*未通过\s*2 行/s);
  const cells = (id: string) =>
    page
      .$(`#${id} tbody tr`)
      .toArray()
      .map((line) =>
        page
          .$(line)
          .find("th,td")
          .toArray()
          .map((cell) => page.$(cell).text()),
      );
  expect(cells("changes").map((line) => line.slice(2))).toEqual([["供应商代码", "GY8001", "GY8002"]]);
  expect(cells("reached").map((line) => line.at(-1))).toEqual(["未命中", expect.stringMatching(/^[1-9]\d* 辆$/)]);
  expect(cells("refused").map((line) => line.slice(1))).toEqual([
    ["供应商代码", "GY8003", expect.stringContaining("GY8002")],
    ["装配日期", "2099-01-01", "装配日期在今天之后"],
  ]);
  expect((await visitor.get(page.$("#reached a:contains('下载')").attr("href") ?? "")).status).toBe(200);
});
