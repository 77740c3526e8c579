import { expect, test } from "../test.ts";
import { inspect, signIn } from "../actor.ts";
import { makeClaim } from "#fixtures/claims/seed/claims.ts";

/* A deduction from the company's desk to its dealer's and back, in two browsers at once. */

/** Claims of the dealer nothing was taken from: one for each way of travelling. */
const free = Array.from({ length: 600 }, (_, index) => makeClaim(index)).filter(
  ({ claim, deductions = [] }) =>
    claim.status === 3 && claim.submitterCode === "10001" && deductions.length === 0 && Number(claim.id) > 1_000_010,
);

test.describe("a deduction", () => {
  test("is made on a claim's page, objected to, answered and confirmed, and stands on the claim and in the water page", async ({
    arrive,
    mode,
  }) => {
    const claim = free[mode === "on" ? 0 : 1]?.claim;
    const [company, dealer] = await Promise.all([arrive("zhangwei"), arrive("d10001")]);
    for (const actor of [company, dealer]) await signIn(actor);
    await company.visit(`/companyclaim/detail/${String(claim?.id)}`);
    const way = await company.page.locator("main a[href^='/companydeduct/create?claim=']").first().getAttribute("href");
    await company.visit(way ?? "");
    await company.page.locator("[name=deductionTypeDictId]").selectOption({ label: "返件抵扣" });
    await company.page.locator("[name=deductionReasonDictId]").selectOption({ label: "旧件鉴定不符" });
    await company.page.locator("[name=deductionIllustration]").fill("旧件鉴定为外力损坏");
    await company.page.locator("[name='lines[0].deductionFee']").fill("12.34");
    await inspect(company, "deduction-entry");
    await company.press("新建抵扣");
    await company.page.getByText("新建抵扣成功").first().waitFor();
    const id = /detail\/(\d+)/.exec(company.page.url())?.[1] ?? "";

    await dealer.visit(`/deduct/detail/${id}`);
    await dealer.page.locator("[name=feedback]").fill("旧件在运输途中受损");
    await dealer.press("提出异议");
    await dealer.page.getByText("经销商有异议").first().waitFor();
    await inspect(dealer, "deduction-objected");

    await company.visit(`/companydeduct/detail/${id}/edit`);
    await company.page.locator("[name=answerRemark]").fill("已复核照片，减少抵扣");
    await company.page.locator("[name='lines[0].deductionFee']").fill("10.00");
    await company.press("保存");
    await company.page.getByText("修改成功").first().waitFor();

    await dealer.visit(`/deduct/detail/${id}`);
    await dealer.press("确认抵扣");
    await dealer.page.getByText("确认成功").first().waitFor();
    await inspect(dealer, "deduction-confirmed");
    await dealer.visit(`/claim/detail/${String(claim?.id)}`);
    expect(await dealer.page.locator("main").textContent()).toContain("¥10.00");
    const number = await dealer.page.locator("main a[href^='/deduct/detail/']").first().textContent();
    await dealer.visit(`/deduct/statement?deductionNumber=${number ?? ""}`);
    expect(await dealer.page.locator("main").innerText()).toContain("零件费");
    await inspect(dealer, "deduction-water");
  });
});
