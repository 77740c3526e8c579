import { expect } from "vitest";
import { backendUrl } from "#e2e/stage.ts";
import { backendControl } from "../faults.ts";
import { describeJourney } from "../journey.ts";

const backend = backendControl(backendUrl);

describeJourney(
  "a month goes from its draft to its dealer, back with a dispute, out again, is invoiced, and paid by a second person",
  { account: "wangqiang", refused: true },
  async (maker) => {
    const { mode, width, visit, press, meet } = maker;
    // A bill of this walk alone: a dealer has one a month, so that each walk has a place of its own in time.
    const own = `${mode === "on" ? 1 : 2}${width === 390 ? 1 : 2}`;
    const [id, claimId] = [`9864${own}`, `9664${own}`];
    await backend.given("a payment bill exists", { id, claimId, dealerCode: "10001", stage: "draft" });
    const company = `/companydeduct/account/statement/${id}`;
    const dealers = `/deduct/account/statement/${id}`;
    await visit(company, "statement-draft");
    await press("移出所选");
    await meet(maker.page.locator(".error-summary").getByText("请选择要移出的索赔单"), "statement-refused");
    await press("发布");
    await meet(maker.page.getByText("发布成功"));

    const dealer = await maker.join("d10001");
    await dealer.visit(dealers, "statement-published");
    await dealer.page.getByLabel("反馈", { exact: true }).fill("一单工时少计，请核对");
    await dealer.press("提出异议");
    await dealer.meet(dealer.page.getByText("异议已提交"), "statement-disputed");
    await visit(company);
    await meet(maker.page.getByText("一单工时少计，请核对").first());
    await press("发布");
    await meet(maker.page.getByText("发布成功"));
    await dealer.visit(dealers);
    await dealer.press("确认对账");
    await dealer.meet(dealer.page.getByText("确认成功"));
    await dealer.page.getByLabel("第 1 张发票号码").fill(`26317000${own}01`);
    await dealer.press("提交发票");
    await dealer.meet(dealer.page.getByText("发票已提交"), "statement-invoiced");

    await visit(company);
    await maker.page.getByLabel("结论", { exact: true }).selectOption({ label: "收票" });
    await press("保存验票结论");
    await meet(maker.page.getByText("保存成功"));
    expect(await maker.page.getByRole("button", { name: "确认已付款" }).count()).toBe(0);
    const payer = await maker.join("chenjing");
    await payer.visit(company, "statement-to-pay");
    await payer.press("确认已付款");
    await payer.meet(payer.page.getByText("付款成功"), "statement-paid");
    await dealer.visit(`/claim/detail/${claimId}`);
    // It stands with what the claim is connected with, which is folded.
    await dealer.page.getByLabel("款项", { exact: true }).getByText("已付款").waitFor({ state: "attached" });
  },
);
