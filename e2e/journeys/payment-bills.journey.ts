import { readFile } from "node:fs/promises";
import { expect, test } from "../test.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";
import { backendControl } from "../faults.ts";
import { scriptModes } from "../browser.ts";
import { type Actor, refusedForm } from "../actor.ts";

const backend = backendControl(backendUrl);

/** Chooses a picture, of one of several invoices where that is said, and waits until it stands among the files. */
async function attachTo({ page, mode, press }: Actor, word: string, owner?: number): Promise<void> {
  const before = await page.getByRole("group", { name: new RegExp(`^${word} \\d`) }).count();
  if (owner !== undefined) await page.getByLabel("所选文件属于").selectOption({ index: owner });
  const buffer = await readFile(new URL("../../contracts/consumer/attachment.png", import.meta.url));
  await page.getByLabel(`添加${word}`).setInputFiles({ name: "凭证.png", mimeType: "image/png", buffer });
  if (mode !== "on") await press("上传");
  await page.getByRole("group", { name: `${word} ${before + 1} 凭证.png` }).waitFor();
}

test(
  "a month is previewed, its drafts are made, go to the dealer, back with a dispute, out again, are invoiced and paid by a second person, and it adds up",
  { tag: "@main" },
  async ({ enter }) => {
    const maker = await enter("wangqiang");
    maker.expected.push(refusedForm);
    const { mode, width, visit, press, take, meet, page } = maker;
    // A month of this walk alone, before everybody else's; what a later walk would find of an earlier one is later than its own.
    const month = `2018-0${9 - 2 * scriptModes.indexOf(mode) - (width === 390 ? 0 : 1)}`;
    const claimId = `9664${month.slice(-1)}`;
    await backend.given("a claim waits to be billed", { claimId, dealerCode: "10001", month });
    const settlement = `/companydeduct/payment/month?month=${month}`;
    await visit(settlement, "month-preview");
    await meet(page.getByText("可结算 1 单"));
    await press("生成付款单");
    await meet(page.getByText("已生成 1 张付款单"), "month-made");
    await take(page.locator("#reconciliation a[href*='/account/statement/']").first());
    await meet(page.getByText(/前由厂家发布/).first(), "statement-draft");
    const company = new URL(page.url()).pathname;
    const dealers = company.replace("/companydeduct/", "/deduct/");
    await press("移出索赔单");
    await meet(page.locator(".error-summary").getByText("请选择要移出的索赔单"), "statement-refused");
    await press("发布付款单");
    await meet(page.getByText("发布成功"));

    const dealer = await enter("d10001");
    await dealer.visit(dealers, "statement-published");
    await dealer.page.getByLabel("反馈", { exact: true }).fill("一单工时少计，请核对");
    await dealer.press("提出异议");
    await dealer.meet(dealer.page.getByText("异议已提交"), "statement-disputed");
    await visit(company);
    await meet(page.getByText("一单工时少计，请核对").first());
    await press("发布付款单");
    await meet(page.getByText("发布成功"));
    await dealer.visit(dealers);
    await dealer.press("确认对账");
    await dealer.meet(dealer.page.getByText("确认成功"));
    await dealer.visit(`/claim/detail/${claimId}`);
    // It stands with what the claim is connected with, which is folded.
    await dealer.page.getByLabel("款项", { exact: true }).getByText("经销商开票").waitFor({ state: "attached" });
    await dealer.visit(dealers);
    const rates = await dealer.page.getByLabel(/^第 \d+ 张发票号码$/).count();
    for (let at = 1; at <= rates; at += 1) {
      await dealer.page.getByLabel(`第 ${at} 张发票号码`).fill(`26317${month.replace("-", "")}0${at}`);
      await attachTo(dealer, "发票文件", at > 1 ? at : undefined);
    }
    await dealer.press("提交发票");
    await dealer.meet(dealer.page.getByText("发票已提交"), "statement-invoiced");

    await visit(company);
    for (const conclusion of await page.getByLabel(/^结论 /).all()) await conclusion.selectOption({ label: "收票" });
    await press("保存验票结论");
    await meet(page.getByText("保存成功"));
    expect(await page.getByRole("button", { name: "确认已付款" }).count()).toBe(0);
    const payer = await enter("chenjing");
    await payer.visit(company, "statement-to-pay");
    await payer.page.getByLabel("银行凭证号").fill(`V${month.replace("-", "")}`);
    await payer.page.getByLabel("付款账户").fill("310066000000000001");
    await attachTo(payer, "付款凭证");
    await payer.press("确认已付款");
    await payer.meet(payer.page.getByText("付款成功"), "statement-paid");

    const number = `PB${month.replace("-", "")}-10001`;
    await dealer.visit(`/deduct/bankstatement?paymentBillNumber=${number}`, "bank-statement");
    await dealer.meet(dealer.page.getByRole("link", { name: number }).first());
    await dealer.visit(`/claim/detail/${claimId}`);
    await dealer.page.getByLabel("款项", { exact: true }).getByText("已付款").waitFor({ state: "attached" });
    await payer.visit(settlement, "month-settled");
    const differences = await payer.page.locator("#reconciliation tbody td:last-child").allInnerTexts();
    expect(new Set(differences.map((text) => text.replace(/^差额\s*/, "").trim()))).toEqual(new Set(["0.00"]));
  },
);

/*
 * An action is a button, a link, a box or a choice of files; filling in fields costs none. Bills are ticked by the page: thirty dealers cost
 * what three do.
 */
test("settles a month, pays it, and invoices a bill within a few actions", { tag: "@on-only" }, async ({ enter }) => {
  const [maker, payer, dealer] = [await enter("wangqiang"), await enter("chenjing"), await enter("d10001")];
  const dealers = ["10001", "10002", "10003"];
  const month = "2016-05";
  for (const [at, dealerCode] of dealers.entries()) {
    await backend.given("a claim waits to be billed", { claimId: `96650${at}`, dealerCode, month });
    await backend.given("a payment bill exists", { id: `98650${at}`, claimId: `96640${at}`, dealerCode, stage: "accepted" });
  }
  const counted = async (most: number, ...acts: (() => Promise<unknown>)[]) => {
    for (const act of acts) await act();
    expect(acts.length).toBeLessThanOrEqual(most);
  };
  /** The bills of these numbers, ticked and taken to where several are handled. */
  const takeTogether = ({ page, visit, press, meet }: Actor, numbers: string) => [
    () => visit("/companydeduct/payment/bill/search"),
    async () => {
      await page.getByLabel("付款单号", { exact: true }).fill(numbers);
      await press("查询");
    },
    async () => {
      await meet(page.getByText(`付款单号 含 ${numbers}`).first());
      await page.getByLabel("全选本页").check();
    },
    () => press("批量发布或付款"),
  ];
  await counted(
    8,
    () => maker.visit(`/companydeduct/payment/month?month=${month}`),
    async () => {
      await maker.meet(maker.page.getByText(/可结算 1 单/).nth(dealers.length - 1));
      await maker.press("生成付款单");
      await maker.meet(maker.page.getByText("已生成 3 张付款单"), "month-of-dealers");
    },
    ...takeTogether(maker, "PB201605"),
    () => maker.press("发布付款单"),
  );
  await maker.meet(maker.page.getByText("已发布 3 张"), "published-together");
  await counted(
    6,
    ...takeTogether(payer, "PB202609"),
    async () => {
      const { page } = payer;
      await page.getByLabel("付款账户").fill("310066000000000001");
      for (const code of dealers) await page.getByLabel(`银行凭证号 PB202609-${code}`).fill(`V202609${code}`);
      const buffer = await readFile(new URL("../../contracts/consumer/attachment.png", import.meta.url));
      const files = dealers.map((code) => ({ name: `V202609${code}.png`, mimeType: "image/png", buffer }));
      await page.getByLabel("添加付款凭证").setInputFiles(files);
      await payer.meet(page.getByRole("group", { name: "付款凭证 3 V20260910003.png" }), "receipts-of-payments");
    },
    () => payer.press("登记付款"),
  );
  await payer.meet(payer.page.getByText("已登记付款 3 张"), "paid-together");

  await backend.given("a payment bill exists", { id: "986509", claimId: "966409", dealerCode: "10001", stage: "published" });
  const { page } = dealer;
  await counted(
    6,
    () => dealer.visit("/deduct/account/statement/986509"),
    async () => {
      await dealer.press("确认对账");
      await dealer.meet(page.getByText("确认成功"));
    },
    async () => {
      const numbers = page.getByLabel(/^第 \d+ 张发票号码$/);
      const count = await numbers.count();
      for (let at = 0; at < count; at += 1) await numbers.nth(at).fill(`2631720160500${at}`);
      const buffer = Buffer.from('<?xml version="1.0" encoding="UTF-8"?><EInvoice/>');
      const files = Array.from({ length: count }, (_, at) => ({ name: `2631720160500${at}.xml`, mimeType: "text/xml", buffer }));
      await page.getByLabel("添加发票文件").setInputFiles(files);
      await page.getByRole("group", { name: new RegExp(`^发票文件 ${count} `) }).waitFor();
    },
    () => dealer.press("提交发票"),
  );
  await dealer.meet(page.getByText("发票已提交"));
});
