import { expect, it } from "vitest";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { describeImport } from "#e2e/describe-import.ts";
import { pressImport, settled, uploadFile } from "#e2e/import-pages.ts";
import { leadFile, leadRow } from "#e2e/lead-file.ts";
import { as, backend } from "#e2e/screen.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";
import { leadPage } from "#gateway/operations/lead.ts";
import { leadDefinition } from "./lead-import.server.ts";

const zhangwei = backendAs(openGateway(backendUrl), "zhangwei");
const upload = "/cvrm/import";

describeImport({
  word: "线索",
  definition: leadDefinition,
  upload,
  writes: "lead.importSubmit",
  row: (at) => leadRow(at),
  accounts: { own: "zhangwei", other: "wangqiang", refused: ["liufang", "d10001"] },
  wrong: {
    leadName: ["一".repeat(51), "最多 50 个字"],
    mobile: ["1380000", "须为 11 位手机号"],
    provinceName: ["火星省", "没有这个省份"],
    cityName: ["广州市", "该省份没有这个城市"],
    fromChannel: ["电报", "没有这个渠道"],
    subChannel: ["抖音", "该渠道没有这个子渠道"],
    campaignCode: ["C9999", "没有这个活动"],
    preModel: ["M9999", "没有这个车型"],
    collectDate: ["2026-02-30", "不是有效日期，例如 2026-11-05"],
  },
  async found({ mobile = "" }) {
    return (await (await zhangwei).read(leadPage, { query: {}, body: { mobile } })).total ?? 0;
  },
});

it("a customer who stands twice in the file is told where, one who has a lead asks again; the history has the file and its figures", async () => {
  await backend.given("a lead exists", { id: "840001", mobile: "15950840001" });
  const [known, twice] = [leadRow(1, { mobile: "15950840001" }), leadRow(70_001)];
  const visitor = await as("zhangwei");
  const page = await uploadFile(
    visitor,
    upload,
    await leadFile([known, twice, twice, leadRow(70_002), leadRow(70_003, { mobile: "1380" })], "重复.xlsx"),
  );
  expect(page.$("#counts").text()).toMatch(/可导入\s*3 行.*新增\s*2 行.*再次留资\s*1 行.*未通过\s*2 行/s);
  expect(page.$("#counts").text()).not.toContain("无变化");
  expect(page.$("#changes tbody tr").text()).toMatch(/^2.*并入，记为再次留资$/);
  expect(page.$("#changes tbody a").attr("href")).toBe("/cvrm/detail/840001");
  const reasons = page
    .$("#refused tbody tr")
    .toArray()
    .map((row) => page.$(row).text());
  expect(reasons).toEqual([expect.stringMatching(/^4.*与第 3 行重复/), expect.stringMatching(/^6.*须为 11 位手机号/)]);
  const history = await visitor.get("/cvrm/history?status=0");
  expect(history.$("tbody tr").first().text()).toContain("重复.xlsx");
  const detail = await visitor.get(history.$("tbody th a").first().attr("href") ?? "");
  expect(detail.$("h1").text()).toBe("重复.xlsx");
  expect(detail.$("#counts").text()).toMatch(/行数\s*5 行.*未通过\s*2 行/s);
  expect(detail.$("tbody tr").length).toBe(5);
  expect(detail.text).toContain("待提交");
  expect(detail.body).not.toContain("15950840001");
  expect((await visitor.get("/cvrm/importdetail/0")).status).toBe(404);
});

it("a file that waits is confirmed from the history by whoever has uploaded it, and by nobody else", async () => {
  const visitor = await as("zhangwei");
  const page = await uploadFile(visitor, upload, await leadFile([leadRow(70_101)], "等待.xlsx"));
  const rowOf = async (seen: typeof visitor) => {
    const history = await seen.get("/cvrm/history");
    const row = history.$("tbody tr:contains('等待.xlsx')").first();
    return { text: row.text(), to: row.find("a:contains('待确认')").attr("href") };
  };
  expect((await rowOf(visitor)).to).toBe(page.path);
  const other = await rowOf(await as("wangqiang"));
  expect(other.to).toBe(undefined);
  expect(other.text.includes("未提交")).toBe(true);
  await settled(visitor, await pressImport(visitor, await visitor.get(page.path), "confirm"));
  const done = await rowOf(visitor);
  expect(done.to).toBe(undefined);
  expect(done.text.includes("已提交")).toBe(true);
});
