import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "../test.ts";
import { writtenSupports } from "#fixtures/reports/technical-support/seed.ts";
import { type Actor, base, inspect, settle, signIn, turnPage } from "../actor.ts";
import { fullRun } from "../full-run.ts";
import { addPhonePicture } from "../phone-picture.ts";
import { findSubmitted } from "../submitted-report.ts";

/* A technical support from its dealer's question to its evaluation, in the browsers of both sides. */

const closed = writtenSupports.find(({ dealerCode, status }) => dealerCode === "10001" && status === 5);

const said = (actor: Actor, words: string) => actor.page.getByText(words).first().waitFor();
/** What was done is said where one looks, though the button was at the end of a long page. */
const answer = async (actor: Actor, words: string) => {
  await said(actor, words);
  await expect.poll(async () => (await actor.page.getByText(words).first().boundingBox())?.y).toBeGreaterThan(0);
};
/** Mentioned by browsers: forms that were refused on purpose. */
const refusals = /status of (409|422)/;

test.describe("a technical support", () => {
  test(
    "is asked, answered, disagreed with, answered again, forwarded and closed with an evaluation, and is found in the history",
    { tag: "@main" },
    async ({ arrive, mode, width }) => {
      const [dealer, company, slower] = await Promise.all([arrive("d10001"), arrive("zhangwei"), arrive("liufang")]);
      for (const actor of [dealer, company, slower]) await signIn(actor);
      const subject = `充电时跳枪 ${mode}${width}`;
      const id = await ask(dealer, subject);
      const [at, forCompany] = [`/techsupport/detail/${id}`, `/companytechsupport/detail/${id}`];

      await company.visit("/home");
      await company.page
        .getByRole("main")
        .getByRole("link", { name: /待答复技术支持/ })
        .click();
      await settle(company);
      await said(company, subject);
      await inspect(company, "support-list");

      await Promise.all([company.visit(forCompany), slower.visit(forCompany)]);
      await company.page.getByLabel("回复经销商", { exact: true }).fill("先更新充电控制程序。");
      await company.page.getByLabel("内部意见", { exact: true }).fill("内部 CANARY");
      await company.press("保存");
      await answer(company, "提交成功");
      await slower.page.getByLabel("回复经销商", { exact: true }).fill("我的答复");
      await slower.press("保存");
      await settle(slower);
      expect(await slower.page.getByLabel("回复经销商", { exact: true }).inputValue()).toBe("我的答复");
      await inspect(slower, "support-conflict");

      await dealer.visit(at);
      expect(await dealer.page.content()).not.toContain("CANARY");
      await dealer.page.getByLabel("意见", { exact: true }).fill("更新后仍然跳枪");
      await dealer.press("提出异议");
      // The field's hint has the words as well.
      await dealer.page.getByText("有异议", { exact: true }).first().waitFor();

      await company.visit(forCompany);
      await company.page.getByLabel("供应商", { exact: true }).selectOption({ label: "常州新能电池有限公司" });
      await company.press("转发");
      await answer(company, "转发成功");
      // Two actions: the answer, and the press that sends it and shows the next one.
      await company.page.getByLabel("回复经销商", { exact: true }).fill("更换充电接口总成。");
      await company.press("保存并处理下一份");
      await answer(company, "提交成功");
      expect(new URL(company.page.url()).pathname).not.toBe(forCompany);
      await company.visit(forCompany);
      await inspect(company, "support-answered");

      await dealer.visit(at);
      expect(await dealer.page.content()).not.toContain("常州新能");
      await dealer.page.getByLabel("评价", { exact: true }).selectOption({ label: "满意" });
      await dealer.press("确认并关闭");
      await said(dealer, "已关闭");
      await inspect(dealer, "support-closed");

      await company.visit(`/companytechsupport/search/history?keyword=${encodeURIComponent("跳枪")}`);
      await company.page.getByText(subject).first().waitFor();
      await inspect(company, "support-history");
      for (const actor of [dealer, company, slower]) actor.expected.push(refusals);
    },
  );
});

/** As long as a file may be in the full run. */
const logBytes = (fullRun ? 100 : 1) * 1024 * 1024;

test("a technical support takes a picture by phone and a tester's log, which its reader gets whole", async ({
  arrive,
  enter,
  mode,
  width,
}) => {
  if (fullRun) test.setTimeout(600_000);
  const dealer = await enter("d10001");
  const { page } = dealer;
  const folder = await mkdtemp(join(tmpdir(), "tester-log-"));
  const log = join(folder, "诊断.log");
  await writeFile(log, Buffer.alloc(logBytes, "10:01:02 P0562 voltage low\r\n"));
  try {
    const id = await ask(dealer, `充电口照片 ${mode}${width}`, async () => {
      const previews = await addPhonePicture(dealer, arrive);
      await page.locator("#attachments input[type=file]").setInputFiles(log);
      // With scripts it goes up as soon as it is chosen.
      if (dealer.mode !== "on") await turnPage(dealer, () => page.getByRole("button", { name: "上传", exact: true }).click());
      await expect(previews).toHaveCount(2, { timeout: 300_000 });
    });
    const reader = await enter("zhangwei");
    await reader.visit(`/companytechsupport/detail/${id}`);
    // A log is shown in the window itself: what it is made of is what counts.
    const href = await reader.page.locator("#attachments a").filter({ hasText: "诊断.log" }).first().getAttribute("href");
    const got = await reader.page.request.get(new URL(href ?? "", base).href, { timeout: 120_000 });
    expect(hashOf(await got.body())).toBe(hashOf(await readFile(log)));
    expect(
      await reader.page
        .locator("#attachments")
        .getByText(/\.(png|jpe?g)/i)
        .count(),
    ).toBeGreaterThan(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** A question that its dealer fills in and submits. @param attach puts files to it @returns its id */
async function ask(dealer: Actor, subject: string, attach?: () => Promise<void>): Promise<string> {
  const { page } = dealer;
  await dealer.visit("/techsupport/create");
  await page.getByLabel("报告形式").selectOption({ index: 1 });
  await page.getByLabel("问题等级").selectOption({ index: 1 });
  await page.getByLabel("报告类别").selectOption({ label: "动力总成" });
  await page.getByLabel("主题").fill(String(closed?.subject));
  await page.getByLabel("车架号(VIN)", { exact: true }).fill(String(closed?.vehicleVin));
  // With scripts the vehicle is read when its VIN is left.
  if (dealer.mode === "on") await page.getByLabel("车架号(VIN)", { exact: true }).blur();
  else await dealer.press("读取车辆信息");
  await page.getByText("零售日期").first().waitFor();
  // What was closed of the same is offered, whether scripts follow what is typed or not.
  await page
    .locator("#similar")
    .getByRole("link", { name: String(closed?.reportNumber) })
    .waitFor();
  await page.getByLabel("主题").fill(subject);
  await page.getByLabel("子类别").selectOption({ index: 1 });
  await page.getByLabel("行驶里程", { exact: true }).fill("12000");
  await page.getByLabel("功能", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("主因件号", { exact: true }).fill(String(closed?.mainPartCode));
  await page.getByLabel("现象描述").fill("快充三分钟后断开");
  await page.getByLabel("已做操作").fill("更换充电桩后相同");
  await page.getByLabel("经销商维修方案").fill("拟更换充电接口");
  await attach?.();
  await inspect(dealer, "support-editor");
  await dealer.press("提交");
  return findSubmitted(dealer, "/techsupport/search", subject);
}
