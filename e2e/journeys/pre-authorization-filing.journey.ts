import { expect, test } from "../test.ts";
import { formatMoney } from "#app/lib/ui/cells/format.ts";
import { isUsableReport } from "#fixtures/reports/rules.ts";
import { techSupports } from "#fixtures/reports/seed.ts";
import { preAuthorizationCreate, preAuthorizationDetail, preAuthorizationRemark } from "#gateway/operations/pre-authorization.ts";
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
  today,
  total,
  typedPart,
  unfold,
  vehicleIsRead,
} from "../claim-page.ts";
import { type Actor, base, inspect, settle, turnPage } from "../actor.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

/*
 * A pre-authorization's way from the blank form to the claim that uses it, as a dealer walks it: the report it is asked for
 * with, draft, submit, returned, corrected, approved, picked in a claim.
 */

const picture = "水泵 待修 照片.png";
const report = techSupports.find((each) => String(each.dealerCode) === "10001" && isUsableReport(each));
const vin = report?.vehicleVin ?? "";
const reportNumber = report?.reportNumber ?? "";
const gateway = openGateway(backendUrl);
test.afterAll(async () => {
  await gateway.close();
});

test("a dealer asks for a pre-authorization with a report, and corrects what came back", async ({ enter }) => {
  const dealer = await enter("d10001");
  const { page } = dealer;
  await openByMenu(dealer, "新建预授权");
  await inspect(dealer, "asking-blank");

  const workOrder = nextWorkOrder();
  await fillHead(dealer, workOrder);
  await field(page, "维修日期").fill("");
  await lookUp(dealer, "选择车架号(VIN)", "车架号(VIN)", vin);
  await vehicleIsRead(page);
  await unfold(page, "warranty");
  await lookUp(dealer, "选择技术支持报告编号", "技术支持报告编号", reportNumber);
  expect(await field(page, "技术支持报告编号").inputValue()).toBe(reportNumber);
  await page
    .locator("#warranty")
    .getByText(report?.subject ?? "-")
    .waitFor();
  await fillLines(dealer);
  await attach(dealer, picture);
  await recalculate(dealer);
  const asked = await total(page);
  expect(asked).toMatch(/^¥[\d,]+\.\d\d$/);
  await inspect(dealer, "asking-filled");

  await press(dealer, "保存草稿");
  await readDone(dealer, "保存成功");
  await page.getByRole("link", { name: "继续填写" }).click();
  await page.waitForURL(/\/prelicense\/detail\/[^/]+\/edit$/);
  const id = idIn(page.url());
  await settle(dealer);
  expect(await field(page, "技术支持报告编号").inputValue()).toBe(reportNumber);
  expect(await total(page)).toBe(asked);
  await page.getByRole("link", { name: `查看附件 1 ${picture}` }).waitFor();
  await inspect(dealer, "asking-draft");

  await unfold(page, "papers");
  await field(page, "客户名称").fill("王先生");
  await press(dealer, "提交");
  await readDone(dealer, "提交成功");
  await page.goto(`${base}/claim/prelicense/detail/${id}`);
  await readDetail(dealer, "待批准", asked);

  await review(id, 2, "请核对第二行数量");
  await page.goto(`${base}/claim/prelicense/detail/${id}`);
  await readDetail(dealer, "需更正", asked);
  await page.getByRole("link", { name: "修改", exact: true }).click();
  await page.waitForURL(/\/edit$/);
  await settle(dealer);
  await page.locator(".notice").getByText("请核对第二行数量").waitFor();
  await field(page, "零件明细第 2 行数量").fill("1");
  await recalculate(dealer);
  const corrected = await total(page);
  expect(corrected).not.toBe(asked);
  await inspect(dealer, "asking-correction");
  await press(dealer, "提交");
  await readDone(dealer, "提交成功");
  await review(id, 3, "同意");

  const stored = await (await backendAs(gateway, "d10001")).read(preAuthorizationDetail, { params: { id } });
  expect(stored).toMatchObject({
    status: 3,
    workOrderNumber: workOrder,
    vehicleVin: vin,
    reportCode: reportNumber,
    customerName: "王先生",
  });
  expect(stored.attachmentList).toMatchObject([{ attachmentName: picture }]);
});

test("a dealer begins a claim with what was authorized, and is told where it asks for more", async ({ enter }) => {
  const { id, number, amount } = await authorize();
  const dealer = await enter("d10001");
  await useInClaim(dealer, number, amount);
  const used = await (await backendAs(gateway, "d10001")).read(preAuthorizationDetail, { params: { id } });
  expect(used.claimNumber).toMatch(/^WC/);
});

/** One that was asked for and approved, with the amount as pages show it. */
async function authorize(): Promise<{ id: string; number: string; amount: string }> {
  const dealer = await backendAs(gateway, "d10001");
  const lines = [pickedPart, typedPart].map((partCode) => ({ partCode, quantity: "1" }));
  const repair = { claimTypeDictId: "1101", vehicleVin: vin, tripCurrent: "90000", tripUnit: "km", failureDate: today };
  const made = await dealer.write(preAuthorizationCreate, {
    body: { ...repair, causalPartCode: pickedPart, detailPartList: lines },
  });
  if (!made.ok) throw new Error(made.error.message);
  const { id } = made.value;
  await review(id, 3, "同意");
  const { applicationNumber = "", adjustedTotalAmount = "", currencyCode } = await dealer.read(preAuthorizationDetail, { params: { id } });
  return { id, number: applicationNumber, amount: formatMoney(adjustedTotalAmount, currencyCode) };
}

/** Picks it in a new claim, which begins with what was authorized, asks for more than that, and is submitted all the same. */
async function useInClaim(dealer: Actor, number: string, authorized: string): Promise<void> {
  const { page, mode } = dealer;
  await dealer.visit("/claim/create");
  await field(page, "车架号(VIN)").fill(vin);
  await unfold(page, "warranty");
  await press(dealer, "选择预授权单号");
  const place = mode === "on" ? page.getByRole("dialog") : page.getByRole("main");
  await turnPage(dealer, () => button(place, new RegExp(`^选择 ${number}`)).click());
  await page.locator("#warranty").getByText(`授权金额 ${authorized}`).waitFor();
  expect(await field(page, "零件明细第 1 行零件号").inputValue()).toBe(pickedPart);
  expect(await field(page, "零件明细第 2 行零件号").inputValue()).toBe(typedPart);
  await fillHead(dealer, nextWorkOrder());
  await recalculate(dealer);
  expect(await total(page)).toBe(authorized);
  await field(page, "零件明细第 2 行数量").fill("2");
  await recalculate(dealer);
  await page.locator("#checks").getByRole("link", { name: "申报金额超过授权金额", exact: true }).waitFor();
  await inspect(dealer, "authorized-claim");
  await press(dealer, "提交");
  await readDone(dealer, "提交成功");
}

/** A reviewer decides. */
async function review(id: string, status: 2 | 3, approveCommentRemark: string): Promise<void> {
  const reviewer = await backendAs(gateway, "zhangwei");
  const { version } = await reviewer.read(preAuthorizationDetail, { params: { id } });
  const sent = await reviewer.write(preAuthorizationRemark, { body: { id, version, status, approveCommentRemark } });
  if (!sent.ok) throw new Error(sent.error.message);
}
