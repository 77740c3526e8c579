import { expect, nextNumber, test } from "../test.ts";
import { backend } from "../screen.ts";
import { inspect } from "../actor.ts";

/* A partner is passed by one person and paid by another; goods somebody has ordered are handed over. */

test.describe("partners and their money", () => {
  test("a partner is passed and told, a withdrawal is paid by somebody else, an order is handed over", async ({ enter }) => {
    const given = 978_000 + nextNumber();
    const [id, number, withdrawal, order] = [String(given), `HHR${given}`, `TX2026${given}`, String(given + 9_000)];
    await backend.given("a partner exists", { id, telephone: `1392${id}0`, approvalResult: "0" });
    await backend.given("a withdrawal exists", { id: withdrawal, status: "0" });
    await backend.given("an order of goods exists", { id: order, status: 1 });
    const checker = await enter("wangqiang");
    await checker.visit("/partner/management", "partners");
    await checker.visit(`/partner/management/detail/${id}`);
    await checker.page.getByRole("heading", { name: number }).waitFor();
    expect(await checker.page.content()).not.toContain(`1392${id}0`);
    await checker.page.getByText("通过", { exact: true }).first().click();
    await checker.page.getByLabel("审核意见").fill("资料齐全");
    await checker.press("提交审核");
    await checker.page.getByText("审核成功，短信已发送").first().waitFor();
    await inspect(checker, "partner-passed");
    await checker.visit(`/order/search/detail/${order}`);
    await checker.press("确认交付");
    await checker.page.getByText("确认交付成功").first().waitFor();
    await inspect(checker, "order-delivered");
    // Whoever passes partners does not pay them.
    await checker.visit(`/partner/money/management/pay?id=${withdrawal}`);
    await checker.page.getByText("请由其他人付款").first().waitFor();

    const payer = await enter("chenjing");
    await payer.visit("/partner/money/management", "withdrawals");
    await payer.visit(`/partner/money/management/pay?id=${withdrawal}`);
    await payer.page.getByText("¥350.00").first().waitFor();
    await payer.page.getByLabel("付款说明").fill("推荐奖励");
    await inspect(payer, "withdrawal-payment");
    await payer.press("确认付款");
    await payer.page.getByText("已付款 1 笔").first().waitFor();
    await inspect(payer, "withdrawal-paid");
  });
});
