import type { Page } from "@playwright/test";
import { expect, test, type Arrive } from "../test.ts";
import {
  asksAboutWarnings,
  attach,
  button,
  calm,
  field,
  fillHead,
  labor,
  nextWorkOrder,
  pickedPart,
  press,
  readDone,
  sendAnyway,
  unfold,
  vin,
} from "../claim-page.ts";
import { openFiledClaims, type FiledClaims } from "../claim-loss/filed-claims.ts";
import { startKillableProduct, type KillableProduct } from "../claim-loss/killable-product.ts";
import { type Actor, fillLogin, loginOf, settle } from "../actor.ts";

/* What goes wrong under a form with scripts: the page stays, what was typed stays in it, and one claim comes of it. */

let product: KillableProduct;
let filed: FiledClaims;
test.beforeAll(async () => {
  product = await startKillableProduct();
  filed = openFiledClaims(product.backendUrl);
});
test.afterEach(() => product.backend.heal());
test.afterAll(async () => {
  await filed.close();
  await product.end();
});

const attachment = "水泵 漏液 照片.png";

/** It stands in a fold. */
const remark = (page: Page) => page.locator("#field-remark");

/** A claim that could be submitted, typed and with a file; nothing of it is kept anywhere. */
async function typeClaim(arrive: Arrive): Promise<{ dealer: Actor; workOrder: string }> {
  const dealer = await arrive("d10001");
  const { page } = dealer;
  await page.goto(product.appUrl + loginOf("d10001"));
  await fillLogin(page, "d10001");
  await page.waitForURL(/\/claim\/search/);
  await page.goto(`${product.appUrl}/claim/create`);
  await settle(dealer);
  const workOrder = nextWorkOrder();
  await fillHead(dealer, workOrder);
  await field(page, "车架号(VIN)").fill(vin);
  await press(dealer, "添加零件");
  await field(page, "零件明细第 1 行零件号").fill(pickedPart);
  await field(page, "零件明细第 1 行数量").fill("4");
  await page.getByRole("radio", { name: "零件明细第 1 行为主因件" }).check();
  await unfold(page, "remarks");
  await remark(page).fill("两行\n说明");
  await attach(dealer, attachment);
  await calm(dealer);
  return { dealer, workOrder };
}

async function expectTyped(page: Page, workOrder: string): Promise<void> {
  await expect.poll(() => field(page, "工单号").inputValue()).toBe(workOrder);
  expect(await field(page, "车架号(VIN)").inputValue()).toBe(vin);
  expect(await field(page, "零件明细第 1 行零件号").inputValue()).toBe(pickedPart);
  expect(await field(page, "零件明细第 1 行数量").inputValue()).toBe("4");
  expect(await remark(page).inputValue()).toBe("两行\n说明");
  await page.getByRole("link", { name: `查看附件 1 ${attachment}` }).waitFor();
}

async function expectOneClaim(workOrder: string): Promise<void> {
  const claims = await filed.ofWorkOrder(workOrder);
  expect(claims.map(({ status, remark }) => ({ status, remark }))).toEqual([{ status: 1, remark: "两行\n说明" }]);
  expect(claims[0]?.attachmentList.map(({ attachmentName }) => attachmentName)).toEqual([attachment]);
}

test.describe("a session that ends under a form", { tag: "@on-only" }, () => {
  test("leads to the login when the form is sent, and back to everything that was typed", async ({ arrive }) => {
    const { dealer, workOrder } = await typeClaim(arrive);
    const { page } = dealer;
    await product.backend.endSessions("d10001");
    await press(dealer, "提交");
    await page.waitForURL(/\/login/);
    await fillLogin(page, "d10001");
    await page.waitForURL(/\/claim\/create\?form=/);
    await settle(dealer);
    await expectTyped(page, workOrder);
    await press(dealer, "提交");
    await readDone(dealer, "提交成功");
    await expectOneClaim(workOrder);
  });

  test("is told where the page asks by itself, and the form goes on after signing in in another window", async ({ arrive }) => {
    const { dealer, workOrder } = await typeClaim(arrive);
    const { page } = dealer;
    await product.backend.endSessions("d10001");
    await press(dealer, "添加工时");
    await field(page, "工时明细第 1 行工时代码").fill(labor);
    await page.keyboard.press("Tab");
    await page.getByText("登录已过期，填写的内容都在").first().waitFor();
    await expectTyped(page, workOrder);
    const other = await page.context().newPage();
    await other.goto(product.appUrl + loginOf("d10001"));
    await fillLogin(other, "d10001");
    await other.waitForURL(/\/claim\/search/);
    await other.close();
    await expectTyped(page, workOrder);
    await press(dealer, "提交");
    await readDone(dealer, "提交成功");
    await expectOneClaim(workOrder);
  });
});

test.describe("a web process that dies under a form", { tag: "@on-only" }, () => {
  /** Not only the form's own request is lost with it: a picture may still be on its way. */
  const lostConnection = /ERR_(CONNECTION|EMPTY_RESPONSE|INCOMPLETE|SOCKET_NOT_CONNECTED)/;

  test("leaves the form as it is, and takes it once it is back", async ({ arrive }) => {
    const { dealer, workOrder } = await typeClaim(arrive);
    const { page } = dealer;
    await product.killApp();
    await press(dealer, "提交");
    await page.getByText("提交未成功").first().waitFor();
    await expectTyped(page, workOrder);
    await product.reviveApp();
    await press(dealer, "提交");
    await readDone(dealer, "提交成功");
    await expectOneClaim(workOrder);
    dealer.expected.push(lostConnection);
  });

  test("makes one claim when the backend had it already", async ({ arrive }) => {
    const { dealer, workOrder } = await typeClaim(arrive);
    const { page } = dealer;
    await product.backend.forgetCalls();
    await product.backend.fail("claim.create", "late", { delayMs: 2_000 });
    await press(dealer, "提交");
    await product.backend.untilCalled("claim.create");
    await expect.poll(async () => (await filed.ofWorkOrder(workOrder)).length).toBe(1);
    await product.killApp();
    await page.getByText("提交未成功").first().waitFor();
    await expectTyped(page, workOrder);
    await product.backend.heal();
    await product.reviveApp();
    await press(dealer, "提交");
    await readDone(dealer, "提交成功");
    await expectOneClaim(workOrder);
    dealer.expected.push(lostConnection);
  });
});

test.describe("a form sent more than once", { tag: "@on-only" }, () => {
  test("by an impatient hand makes one claim", async ({ arrive }) => {
    const { dealer, workOrder } = await typeClaim(arrive);
    await product.backend.fail("claim.create", "late", { delayMs: 400 });
    const before = dealer.page.url();
    const pressHard = (name: string) => button(dealer.page.getByRole("main"), name).first().click({ clickCount: 3, delay: 30 });
    await pressHard("提交");
    if (await asksAboutWarnings(dealer, before)) await pressHard(sendAnyway);
    await readDone(dealer, "提交成功");
    await expectOneClaim(workOrder);
  });

  test("after its answer was lost makes one claim, and says so before", async ({ arrive }) => {
    const { dealer, workOrder } = await typeClaim(arrive);
    const { page } = dealer;
    await product.backend.fail("claim.create", "lost", { times: 1 });
    await press(dealer, "提交");
    await page.getByText("不会重复生成").first().waitFor();
    await expectTyped(page, workOrder);
    await press(dealer, "提交");
    await readDone(dealer, "提交成功");
    await expectOneClaim(workOrder);
    dealer.expected.push(/status of 50[234]|^50[234]() from/);
  });
});
