import type { Page } from "@playwright/test";
import { expect, test } from "../test.ts";
import { type Actor, inspect, settle, signIn } from "../actor.ts";
import { someVin } from "../typed-claims.ts";
import { warrantyReports } from "#fixtures/reports/seed.ts";
import { findSubmitted } from "../submitted-report.ts";

/* A warranty report from its dealer's desk to the company's and back, in two browsers at once. */

const turns = 10;
const solved = warrantyReports.find(
  ({ dealerCode, status, solutionList }) =>
    dealerCode === "10001" && status === 4 && solutionList.some(({ workedFlag }) => workedFlag === 1),
);

/** Mentioned by browsers: forms that were refused on purpose. */
const refusals = /status of (409|422)/;

test.describe("a warranty report", () => {
  test("is written, talked about in ten turns, and approved by one of two who decide at once", async ({ arrive, mode, width }) => {
    const [dealer, company, other] = await Promise.all([arrive("d10001"), arrive("zhangwei"), arrive("zhangwei")]);
    for (const actor of [dealer, company, other]) await signIn(actor);
    const subject = `行驶中动力下降 ${mode} ${width}`;
    const id = await write(dealer, subject);

    await company.visit(`/companyrepairsupport/detail/${id}`);
    await company.press("保存");
    await company.page.getByText("受理成功").first().waitFor();
    for (let turn = 1; turn <= turns; turn += 1) {
      const [from, at, label, button] =
        turn % 2 === 1
          ? ([company, `/companyrepairsupport/detail/${id}`, "回复经销商", "保存"] as const)
          : ([dealer, `/repairsupport/detail/${id}`, "意见", "发送"] as const);
      await from.visit(at);
      await from.page.getByLabel(label, { exact: true }).fill(`第 ${turn} 次意见`);
      if (from === company) {
        await from.page.getByLabel("内部意见", { exact: true }).fill(`内部 ${turn} CANARY`);
        await from.page.getByLabel("仅回复", { exact: true }).check();
      }
      await from.press(button);
      await from.page.getByText("保存成功").first().waitFor();
    }
    await dealer.visit(`/repairsupport/detail/${id}`);
    expect(await saidOn(dealer.page)).toEqual(Array.from({ length: turns }, (_, at) => `第 ${at + 1} 次意见`));
    expect(await dealer.page.content()).not.toContain("CANARY");
    await inspect(dealer, "report-conversation");

    await Promise.all([company.visit(`/companyrepairsupport/detail/${id}`), other.visit(`/companyrepairsupport/detail/${id}`)]);
    await company.page.getByLabel("批准金额（净额）", { exact: true }).fill("1200");
    await company.press("保存");
    await company.page.getByText("审核成功").first().waitFor();
    await inspect(company, "report-approved");
    // Amount, decision, and the code: its end, its amount, granted.
    await company.page.getByLabel("授权截止日期", { exact: true }).fill("2027-06-30");
    await company.page.getByLabel("零件费净额", { exact: true }).fill("1200");
    await company.press("授予善意授权");
    await company.page.getByText("新建成功").first().waitFor();
    await other.page.getByLabel("回复经销商", { exact: true }).fill("我来驳回");
    await other.page.getByLabel("驳回", { exact: true }).check();
    await other.press("保存");
    await settle(other);
    expect(await other.page.getByLabel("回复经销商", { exact: true }).inputValue()).toBe("我来驳回");
    await inspect(other, "report-conflict");
    for (const actor of [dealer, company, other]) actor.expected.push(refusals);
  });
});

test.describe("a warranty report that is not approved at once", () => {
  test("is sent back, corrected and handed in again; what is refused is told why, and a new one is approved", async ({
    enter,
    mode,
    width,
  }) => {
    const [dealer, company] = await Promise.all([enter("d10001"), enter("zhangwei")]);
    for (const actor of [dealer, company]) actor.expected.push(refusals);
    const subject = `动力电池报警 ${mode} ${width}`;
    const first = await write(dealer, subject);
    await company.visit(`/companyrepairsupport/detail/${first}`);
    await company.press("保存");
    await company.page.getByText("受理成功").first().waitFor();
    await decide(company, first, "退回更正", "请补充故障码照片");

    await dealer.visit(`/repairsupport/detail/${first}`);
    await dealer.page.getByText("请补充故障码照片").first().waitFor();
    await dealer.take(dealer.page.getByRole("link", { name: "修改并再次提交" }));
    await dealer.page.getByLabel("已做操作").fill("读取故障码，照片已补充");
    await dealer.press("提交");
    await dealer.page.getByText("修改成功").first().waitFor();

    await decide(company, first, "驳回", "故障不属于质量保修范围");
    await dealer.visit(`/repairsupport/detail/${first}`);
    await dealer.page.locator("h1 + *").getByText("已驳回").waitFor();
    await dealer.page.locator("#conversation").getByText("故障不属于质量保修范围").waitFor();
    expect(await dealer.page.getByRole("link", { name: /修改/ }).count()).toBe(0);
    await inspect(dealer, "report-rejected");

    // A refusal is the end of a report: what was found out since goes into another one.
    const second = await write(dealer, `${subject} 复检`);
    await company.visit(`/companyrepairsupport/detail/${second}`);
    await company.press("保存");
    await company.page.getByText("受理成功").first().waitFor();
    await company.page.getByLabel("批准金额（净额）", { exact: true }).fill("800");
    await company.press("保存");
    await company.page.getByText("审核成功").first().waitFor();
    await dealer.visit(`/repairsupport/detail/${second}`);
    await dealer.page.locator("h1 + *").getByText("已批准").waitFor();
  });
});

async function decide(company: Actor, id: string, decision: string, reason: string): Promise<void> {
  await company.visit(`/companyrepairsupport/detail/${id}`);
  await company.page.getByLabel(decision, { exact: true }).check();
  await company.page.getByLabel("回复经销商", { exact: true }).fill(reason);
  await company.press("保存");
  await company.page.getByText("审核成功").first().waitFor();
}

/** A report that its dealer fills in and submits. @returns its id */
async function write(dealer: Actor, subject: string): Promise<string> {
  const { page } = dealer;
  await dealer.visit("/repairsupport/create");
  await page.getByLabel("报告类型").selectOption({ index: 1 });
  await page.getByLabel("主题").fill(subject);
  await page.getByLabel("车架号(VIN)", { exact: true }).fill(someVin);
  // With scripts the vehicle is read when its VIN is left.
  if (dealer.mode === "on") await page.getByLabel("车架号(VIN)", { exact: true }).blur();
  else await dealer.press("读取车辆信息");
  await page.getByText("零售日期").first().waitFor();
  await page.getByLabel("行驶里程", { exact: true }).fill("12000");
  await page.getByLabel("功能", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("主因件号", { exact: true }).fill(String(solved?.mainPartCode));
  await page.getByLabel("现象描述").fill("加速无力");
  await page.getByLabel("已做操作").fill("读取故障码");
  // With scripts what was solved before is offered by itself.
  if (dealer.mode !== "on") await dealer.press("查询类似报告");
  await page
    .locator("#similar")
    .getByRole("link", { name: String(solved?.reportNumber) })
    .waitFor();
  await page.getByLabel("诊断仪文本").fill("P0562 系统电压低\nU0100 与ECM失去通信");
  await dealer.press("提取故障码并补全描述");
  await page.locator("[name='troubleCodes[1].code']").waitFor();
  await dealer.press("添加解决方案");
  await page.getByLabel("方案", { exact: true }).fill("更换蓄电池");
  await inspect(dealer, "report-editor");
  await dealer.press("提交");
  return findSubmitted(dealer, "/repairsupport/search", subject);
}

function saidOn(page: Page): Promise<string[]> {
  return page
    .locator("#conversation ol li")
    .evaluateAll((items) => items.map((item) => /第 \d+ 次意见/.exec(item.textContent ?? "")?.[0] ?? ""));
}
