import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, test, type Enter } from "../test.ts";
import { claimDetail } from "#gateway/operations/claim.ts";
import { parts } from "#fixtures/master-data/parts/seed.ts";
import { backendAs, openGateway } from "../backend-session.ts";
import { closeColleague, fileClaims } from "../bulk-reviews.ts";
import {
  asksAboutWarnings,
  calm,
  field,
  fillHead,
  idIn,
  labor,
  nextWorkOrder,
  otherLabor,
  pickedPart,
  readDone,
  sendAnyway,
  typedPart,
  vin,
} from "../claim-page.ts";
import { settle } from "../actor.ts";
import type { Account } from "../visitor.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

/*
 * What people do all day, counted: an action is a button, a link, a key that does something, or a choice of files. Filling in a field
 * and going on to the next one is the work itself and costs none.
 */

const gateway = openGateway(backendUrl);
test.afterAll(async () => {
  await gateway.close();
  await closeColleague();
});

/** Somebody at the first page of their side, whose actions are counted. */
async function begin(enter: Enter, account: Account) {
  const actor = await enter(account);
  const { page } = actor;
  await settle(actor);
  // The address is there before the page is.
  await page.locator("tbody tr").first().waitFor();
  let actions = 0;
  const count = async (act: Promise<unknown>) => {
    actions += 1;
    await act;
  };
  return {
    actor,
    page,
    press: (key: string) => count(page.keyboard.press(key)),
    click: (target: Locator) => count(target.click()),
    choose: (input: Locator, files: Parameters<Locator["setInputFiles"]>[0]) => count(input.setInputFiles(files)),
    actions: () => actions,
  };
}

const main = (page: Page) => page.getByRole("main");

test("finds a claim by its VIN and opens it in two actions", { tag: "@on-only" }, async ({ enter }) => {
  const { page, press, click, actions } = await begin(enter, "zhangwei");
  await page.getByRole("searchbox").first().fill(vin);
  await press("Enter");
  await main(page)
    .locator("h1", { hasText: `查询 ${vin}` })
    .waitFor();
  await click(main(page).locator("a[href*='/companyclaim/detail/']").first());
  await page.waitForURL(/\/companyclaim\/detail\//);
  await page.getByRole("heading", { level: 1 }).filter({ hasText: /^WC/ }).waitFor();
  expect(await main(page).innerText()).toContain(vin);
  expect(actions()).toBeLessThanOrEqual(2);
});

test("approves an unchanged claim by two keys", { tag: "@on-only" }, async ({ enter }) => {
  const workOrderNumber = nextWorkOrder();
  const [id = ""] = await fileClaims(1, { workOrderNumber });
  const { actor, page, press, actions } = await begin(enter, "liufang");
  const queue = new URLSearchParams({ workOrderNumber, status: "1" }).toString();
  await actor.visit(`/companyclaim/detail/${id}?${new URLSearchParams({ queue })}`);
  await press("1");
  await press("F9");
  await page.waitForURL(/\/companyclaim\/search\?done=/);
  expect((await (await backendAs(gateway, "liufang")).read(claimDetail, { params: { id } })).status).toBe(3);
  expect(actions()).toBe(2);
});

test(
  "files a claim with three parts, two labor lines, a fee and two files in at most sixteen actions",
  { tag: "@on-only" },
  async ({ enter }) => {
    const { actor, page, press, click, choose, actions } = await begin(enter, "d10001");
    await press("F1");
    await page.waitForURL(/\/claim\/create$/);
    await settle(actor);
    const workOrder = nextWorkOrder();
    await fillHead(actor, workOrder);
    await field(page, "车架号(VIN)").fill(vin);
    const button = (name: string) => main(page).getByRole("button", { name, exact: true }).first();

    // What was typed is being computed: nobody is that quick.
    const nextLine = async () => {
      await calm(actor);
      await press("Enter");
    };
    await click(button("添加零件"));
    const [another] = parts.slice(7);
    for (const [index, code] of [pickedPart, typedPart, String(another?.code)].entries()) {
      if (index > 0) await nextLine();
      await field(page, `零件明细第 ${index + 1} 行零件号`).fill(code);
      await field(page, `零件明细第 ${index + 1} 行数量`).fill("2");
    }
    await click(main(page).getByRole("radio", { name: "零件明细第 1 行为主因件" }));
    await click(button("添加工时"));
    for (const [index, code] of [labor, otherLabor].entries()) {
      if (index > 0) await nextLine();
      await field(page, `工时明细第 ${index + 1} 行工时代码`).fill(code);
      await field(page, `工时明细第 ${index + 1} 行工时数`).fill("0.5");
    }
    await click(button("添加其他费用"));
    await field(page, "其他费用第 1 行费用类型").selectOption({ index: 1 });
    await field(page, "其他费用第 1 行单价").fill("120.55");

    const buffer = await readFile(new URL("../../contracts/consumer/attachment.png", import.meta.url));
    const files = ["故障.png", "里程.png"].map((name) => ({ name, mimeType: "image/png", buffer }));
    await choose(field(page, "添加附件"), files);
    // They go up at once: which one is there first is nobody's matter.
    for (const { name } of files) await page.getByRole("link", { name: new RegExp(`^查看附件 \\d ${name}`) }).waitFor();
    await calm(actor);
    const before = page.url();
    await press("F8");
    if (await asksAboutWarnings(actor, before)) await click(button(sendAnyway));
    await readDone(actor, "提交成功");
    await page.getByRole("link", { name: "打开" }).first().click();
    await page.waitForURL(/\/claim\/detail\//);
    const filed = await (await backendAs(gateway, "d10001")).read(claimDetail, { params: { id: idIn(page.url()) } });
    expect(filed).toMatchObject({ workOrderNumber: workOrder, status: 1 });
    const { detailPartList, detailLaborList, detailOtherFeeList, attachmentList } = filed;
    expect([detailPartList, detailLaborList, detailOtherFeeList, attachmentList].map((list) => list?.length)).toEqual([3, 2, 1, 2]);
    expect(actions()).toBeLessThanOrEqual(16);
  },
);

test("edits a draft from the list on the one page that its row leads to", { tag: "@on-only" }, async ({ enter }) => {
  const { actor, page, click, actions } = await begin(enter, "d10001");
  await actor.visit("/claim/search?status=0");
  const pages: string[] = [];
  page.on("framenavigated", (frame) => frame === page.mainFrame() && pages.push(new URL(frame.url()).pathname));
  await click(main(page).getByRole("link", { name: /^修改/ }).first());
  await field(page, "工单号").waitFor();
  expect(pages).toHaveLength(1);
  expect(actions()).toBe(1);
});
