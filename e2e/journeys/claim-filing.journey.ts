import { expect, test } from "../test.ts";
import { claimDetail } from "#gateway/operations/claim.ts";
import { claimRemark } from "#gateway/operations/claim-review.ts";
import { backendAs, openGateway } from "../backend-session.ts";
import {
  attach,
  button,
  field,
  fillHead,
  fillLines,
  idIn,
  lookUp,
  nextWorkOrder,
  openByMenu,
  pickedPart,
  press,
  readDetail,
  readDone,
  recalculate,
  total,
  typedPart,
  unfold,
  vehicleIsRead,
  vin,
} from "../claim-page.ts";
import { base, inspect, settle } from "../actor.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

/*
 * A claim's way from the blank form to the second submit, as a dealer walks it: draft, edit, submit, returned, corrected.
 * Then the same form for company staff, who file for a dealer.
 */

const picture = "水泵 漏液 照片.png";
const gateway = openGateway(backendUrl);
test.afterAll(async () => {
  await gateway.close();
});

test("a dealer files a claim, keeps it as a draft, submits it, and corrects what came back", { tag: "@broken" }, async ({ enter }) => {
  const dealer = await enter("d10001");
  const { page } = dealer;
  await openByMenu(dealer, "新建索赔单");
  await inspect(dealer, "filing-blank");

  const workOrder = nextWorkOrder();
  await fillHead(dealer, workOrder);
  await lookUp(dealer, "选择车架号(VIN)", "车架号(VIN)", vin);
  await vehicleIsRead(page);
  expect(await field(page, "工单号").inputValue()).toBe(workOrder);
  await fillLines(dealer);
  await attach(dealer, picture);
  await recalculate(dealer);
  const claimed = await total(page);
  expect(claimed).toMatch(/^¥[\d,]+\.\d\d$/);
  await inspect(dealer, "filing-filled");

  await press(dealer, "保存草稿");
  await readDone(dealer, "保存成功");
  await page.getByRole("link", { name: "继续填写" }).click();
  await page.waitForURL(/\/detail\/[^/]+\/edit$/);
  const id = idIn(page.url());
  await settle(dealer);
  expect(await field(page, "工单号").inputValue()).toBe(workOrder);
  expect(await field(page, "零件明细第 2 行零件号").inputValue()).toBe(typedPart);
  expect(await total(page)).toBe(claimed);
  await page.getByRole("link", { name: `查看附件 1 ${picture}` }).waitFor();
  await inspect(dealer, "filing-draft");

  await unfold(page, "papers");
  await field(page, "客户名称").fill("王先生");
  await press(dealer, "提交");
  await readDone(dealer, "提交成功");
  await page.waitForURL(/\/claim\/search\?done=/);
  await settle(dealer);
  await inspect(dealer, "filing-submitted");
  await page.getByRole("link", { name: /^打开 / }).click();
  await readDetail(dealer, "待批准", claimed);
  await inspect(dealer, "filing-detail");

  await sendBack(id, "请补充旧件照片，并核对第二行数量");
  await page.goto(`${base}/claim/detail/${id}`);
  await readDetail(dealer, "需更正", claimed);
  await page.getByText("请补充旧件照片，并核对第二行数量").first().waitFor();
  await page.getByRole("link", { name: "修改", exact: true }).click();
  await page.waitForURL(/\/edit$/);
  await settle(dealer);
  const returned = page.locator(".notice").filter({ hasText: "请补充旧件照片，并核对第二行数量" });
  expect(await returned.getByRole("link", { name: "到附件" }).getAttribute("href")).toBe("#attachments");
  // A hand on the keyboard begins at what was asked for.
  await expect(field(page, "添加附件")).toBeFocused();
  expect(await field(page, "客户名称").inputValue()).toBe("王先生");
  await field(page, "零件明细第 2 行数量").fill("1");
  await recalculate(dealer);
  const corrected = await total(page);
  expect(corrected).not.toBe(claimed);
  // Half done it is saved, and gone on with.
  await press(dealer, "保存草稿");
  await readDone(dealer, "保存成功");
  await page.goto(`${base}/claim/detail/${id}/edit`);
  await settle(dealer);
  await page.getByText("已打开上次保存的修改，尚未提交").first().waitFor();
  expect(await field(page, "零件明细第 2 行数量").inputValue()).toBe("1");
  await inspect(dealer, "filing-correction");
  await press(dealer, "提交");
  await page.waitForURL(/\/claim\/search\?done=/);
  await settle(dealer);
  const row = page.getByRole("row").filter({ has: page.locator(`a[href$="/claim/detail/${id}"]`) });
  await row.getByText("待批准").waitFor();
  await page.goto(`${base}/claim/detail/${id}`);
  await readDetail(dealer, "待批准", corrected);

  const stored = await (await backendAs(gateway, "d10001")).read(claimDetail, { params: { id } });
  expect(stored).toMatchObject({ status: 1, workOrderNumber: workOrder, vehicleVin: vin, customerName: "王先生" });
  expect(stored.detailPartList).toMatchObject([
    { partCode: pickedPart, quantity: "2" },
    { partCode: typedPart, quantity: "1" },
  ]);
  expect(stored.attachmentList).toMatchObject([{ attachmentName: picture }]);
});

test("company staff file for a dealer, whom they choose first, and the dealer sees it", { tag: "@main" }, async ({ enter }) => {
  const staff = await enter("zhangwei");
  const { page } = staff;
  await openByMenu(staff, "新建索赔单");
  expect(await button(page.getByRole("main"), "提交").count()).toBe(0);
  await inspect(staff, "filing-dealer");
  await lookUp(staff, "选择经销商代码", "经销商代码或名称", "10002");
  await field(page, "工单号").waitFor();
  expect(await field(page, "经销商代码").inputValue()).toBe("10002");
  const workOrder = nextWorkOrder();
  await fillHead(staff, workOrder);
  await field(page, "车架号(VIN)").fill(vin);
  await fillLines(staff);
  await recalculate(staff);
  await inspect(staff, "filing-for-dealer");
  const claimed = await total(page);
  await press(staff, "提交");
  await readDone(staff, "提交成功");
  await page.getByRole("link", { name: /^打开 / }).click();
  await page.waitForURL(/\/companyclaim\/detail\//);
  const id = idIn(page.url());
  await readDetail(staff, "待批准", claimed);

  const dealer = await enter("d10002");
  await dealer.page.goto(`${base}/claim/detail/${id}`);
  await readDetail(dealer, "待批准", claimed);
  await dealer.page.getByText(workOrder).first().waitFor();
});

/** A reviewer asks for a correction. */
async function sendBack(id: string, comment: string): Promise<void> {
  const reviewer = await backendAs(gateway, "zhangwei");
  const { version } = await reviewer.read(claimDetail, { params: { id } });
  const sent = await reviewer.write(claimRemark, { body: { id, version, status: 2, approveCommentRemark: comment } });
  if (!sent.ok) throw new Error(sent.error.message);
}
