import type { Page } from "@playwright/test";
import { expect, test } from "../test.ts";
import {
  attach,
  button,
  calm,
  field,
  nameOfPart,
  nextWorkOrder,
  pickedPart,
  press,
  readDone,
  typedPart,
  unfold,
  vin,
} from "../claim-page.ts";
import { type Actor, inspect, settle, signIn, toActor } from "../actor.ts";

/* What scripts add to the claim's form: dialogs, a warning before it is left, and keeping what is typed by itself. */

let dealer: Actor;
test.beforeEach(async ({ arrive }) => {
  dealer = await arrive("d10001");
});

async function openForm(): Promise<Page> {
  const { page } = dealer;
  await signIn(dealer);
  await dealer.visit("/claim/create");
  return page;
}

test.describe("look-ups over the form", { tag: "@on-only" }, () => {
  test("fill in what is chosen, each narrowed by what stands in the form already", async () => {
    const page = await openForm();
    const dialog = page.getByRole("dialog");
    /** Opens a look-up and chooses its first row. */
    const choose = async (label: string) => {
      await press(dealer, `选择${label}`);
      await button(dialog, /^选择 /)
        .first()
        .click();
      await dialog.waitFor({ state: "detached" });
      await calm(dealer);
      expect(await field(page, label).inputValue()).not.toBe("");
    };
    await field(page, "车架号(VIN)").fill(vin);
    await choose("保修范围");
    await unfold(page, "cause");
    await choose("主因件号");
    expect(await page.getByRole("radio", { name: "其他零件（不在零件行中）" }).isChecked()).toBe(true);
    await choose("故障现象");
    await choose("故障部位");
    await choose("故障原因");
    await unfold(page, "warranty");
    await choose("服务活动");
    expect(await field(page, "涉及服务活动").isChecked()).toBe(true);
    const linesOfActivity = await page.getByRole("table", { name: "零件明细" }).locator("tbody").count();
    await press(dealer, "添加零件");
    await choose(`零件明细第 ${linesOfActivity + 1} 行零件号`);
    const linesOfLabor = await page.getByRole("table", { name: "工时明细" }).locator("tbody").count();
    await press(dealer, "添加工时");
    await choose(`工时明细第 ${linesOfLabor + 1} 行工时代码`);
    await inspect(dealer, "filing-looked-up");

    await field(page, "善意授权码").press("F4");
    await dialog
      .getByText(/该车辆名下|未找到该车辆下的有效授权码|选择善意授权码/)
      .first()
      .waitFor();
    await inspect(dealer, "filing-dialog");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });
});

test.describe("rows of a spreadsheet", { tag: "@on-only" }, () => {
  test("become lines where they are pasted, with what the master data say of them", async () => {
    const page = await openForm();
    await dealer.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await press(dealer, "添加零件");
    await page.evaluate((rows) => navigator.clipboard.writeText(rows), `${pickedPart}\t2\n${typedPart}\t3\nPNOTTHERE\t1`);
    await field(page, "零件明细第 1 行零件号").focus();
    await page.keyboard.press("Control+V");
    await field(page, "零件明细第 3 行零件号").waitFor();
    expect(await field(page, "零件明细第 2 行零件号").inputValue()).toBe(typedPart);
    expect(await field(page, "零件明细第 2 行数量").inputValue()).toBe("3");
    await page.getByRole("table", { name: "零件明细" }).getByText(nameOfPart(typedPart)).waitFor();
    // A part the master data do not know is a slip: it is told, and nothing is asked about it.
    await page.getByRole("table", { name: "零件明细" }).getByText("没有此零件号").waitFor();
    expect(await field(page, "零件明细第 3 行单价").count()).toBe(0);
    await inspect(dealer, "filing-pasted");
  });
});

test.describe("leaving the form", { tag: "@on-only" }, () => {
  test("is asked about while something is typed and not kept, and only then", async () => {
    const page = await openForm();
    const asked: string[] = [];
    let answer: "accept" | "dismiss" = "dismiss";
    page.on("dialog", (question) => {
      asked.push(`${question.type()} ${question.message()}`);
      void question[answer]();
    });
    const toList = () => page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "索赔单查询" }).click();
    const toForm = async () => {
      await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "新建索赔单" }).click();
      await field(page, "工单号").waitFor();
    };

    await toList();
    await page.waitForURL(/\/claim\/search/);
    expect(asked).toEqual([]);

    await toForm();
    const workOrder = nextWorkOrder();
    await field(page, "工单号").fill(workOrder);
    await toList();
    await expect.poll(() => asked).toEqual(["confirm 填写的内容还没有保存，确定要离开吗？"]);
    expect(new URL(page.url()).pathname).toBe("/claim/create");
    expect(await field(page, "工单号").inputValue()).toBe(workOrder);

    // Closing the tab asks in the browser's own words.
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked.length).toBe(2);
    expect(asked[1]).toMatch(/^beforeunload/);

    answer = "accept";
    await toList();
    await page.waitForURL(/\/claim\/search/);

    await toForm();
    await field(page, "工单号").fill(workOrder);
    await press(dealer, "保存草稿");
    await readDone(dealer, "保存成功");
    expect(asked).toHaveLength(3);
  });
});

test.describe("the checks beside the form", { tag: "@on-only" }, () => {
  test("follow a type, a flag and hours by themselves, without a press", async () => {
    const page = await openForm();
    const checks = page.locator("#checks");
    const said = (words: string) => checks.getByText(words).waitFor();
    await field(page, "车架号(VIN)").fill(vin);
    await calm(dealer);
    await said("请选择索赔类型");
    await field(page, "索赔类型").selectOption({ label: "备件保修" });
    await said("备件保修须填写原主因件发票号");
    await field(page, "索赔类型").selectOption({ label: "整车保修" });
    await checks.getByText("备件保修须填写原主因件发票号").waitFor({ state: "detached" });
    await field(page, "维修日期").fill("2099-01-01");
    await said("维修日期晚于今天");
    await press(dealer, "添加其他费用");
    await field(page, "其他费用第 1 行数量").fill("2");
    await said("其他费用第 1 行：单价须大于 0");
  });
});

test.describe("a form that was just kept", { tag: "@on-only" }, () => {
  test("is left without a question, and asks again once something else is typed", async () => {
    const { page: tab } = dealer;
    await tab.clock.install();
    const page = await openForm();
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await field(page, "工单号").fill(nextWorkOrder());
    await calm(dealer);
    await page.clock.fastForward("00:31");
    await page.getByText(/已自动保存 \d\d:\d\d/).waitFor();
    await page.getByRole("link", { name: "取消" }).click();
    await page.waitForURL(/\/claim\/search/);
    expect(asked).toEqual([]);
    await page.goBack();
    await settle(dealer);
    await field(page, "工单号").fill(nextWorkOrder());
    await page.getByRole("link", { name: "取消" }).click();
    await page.waitForURL(/\/claim\/search/);
    expect(asked).toHaveLength(1);
  });
});

test.describe("a form that nobody sent", { tag: "@on-only" }, () => {
  test("is kept by itself and offered when a new claim is begun, after the tab was killed", async () => {
    const { page: tab } = dealer;
    await tab.clock.install();
    const page = await openForm();
    const workOrder = nextWorkOrder();
    await field(page, "工单号").fill(workOrder);
    await field(page, "车架号(VIN)").fill(vin);
    await press(dealer, "添加零件");
    await field(page, "零件明细第 1 行零件号").fill(pickedPart);
    await field(page, "零件明细第 1 行数量").fill("4");
    await attach(dealer, "水泵 漏液 照片.png");
    await calm(dealer);
    await page.clock.fastForward("00:31");
    await page.getByText(/已自动保存 \d\d:\d\d/).waitFor();
    const window = page.context();
    await page.close({ runBeforeUnload: false });

    const next = toActor({ ...dealer, page: await window.newPage() });
    await next.visit("/claim/create");
    expect(await field(next.page, "工单号").inputValue()).toBe("");
    await next.page.getByText("有一份没有填完的索赔单").waitFor();
    await inspect(next, "filing-offer");
    await next.page.getByRole("link", { name: "继续填写" }).click();
    await next.page.waitForURL(/\?form=/);
    await expect.poll(() => field(next.page, "工单号").inputValue()).toBe(workOrder);
    expect(await field(next.page, "车架号(VIN)").inputValue()).toBe(vin);
    expect(await field(next.page, "零件明细第 1 行零件号").inputValue()).toBe(pickedPart);
    expect(await field(next.page, "零件明细第 1 行数量").inputValue()).toBe("4");
    await next.page.getByRole("link", { name: "查看附件 1 水泵 漏液 照片.png" }).waitFor();
  });
});
