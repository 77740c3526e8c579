import { expect, test } from "../test.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";
import { seedFiles } from "#fixtures/attachments/seed.ts";
import { backendControl } from "../faults.ts";
import { refusedForm } from "../actor.ts";

const backend = backendControl(backendUrl);

test("a search for what was sent back leads to the package it is in", async ({ enter }) => {
  const { page, width, visit, take, press, meet } = await enter("d10001");
  await visit("/backmanage/search", "return-orders");
  const tab = page.getByRole("navigation", { name: "返件单分类" }).getByRole("link", { name: "已发运" });
  await take(tab);
  // The address is the new one before its page is drawn: what is filled in until then is lost with the list before.
  await tab.and(page.locator("[aria-current=page]")).waitFor();
  if (width === 390) await page.getByText("更多条件").click();
  await page.getByLabel("返件单号", { exact: true }).fill("RMA2026");
  await press("查询");
  await page.getByText("返件单号 含 RMA2026").first().waitFor();
  await take(page.getByRole("rowheader").first().getByRole("link"));
  await meet(page.getByRole("heading", { name: "返件进度" }), "return-order");
  expect(await page.getByText("快递单号 SF14").count()).toBeGreaterThan(0);
});

test(
  "parts of two orders go back in one package, a mistyped express number is put right, and what was missing is sent again",
  { tag: "@main" },
  async ({ enter }) => {
    const dealer = await enter("d10001");
    dealer.expected.push(refusedForm);
    const { page, mode, width, visit, take, press, meet } = dealer;
    // Orders of this walk alone: whoever else packs meanwhile packs others.
    const claims = `97${mode === "on" ? 1 : 2}${width === 390 ? 1 : 2}0`;
    for (const last of ["1", "2"]) await backend.given("a return order exists", { claimId: claims + last, dealerCode: "10001" });
    const packing = `/backmanage/fcreate?rma=RMA${claims}`;
    const quantities = page.getByLabel(/^装箱数量 /);
    const fillBox = async () => {
      for (const [label, size] of [
        ["长度", "60"],
        ["宽度", "40"],
        ["高度", "30.5"],
      ] as const)
        await page.getByLabel(label, { exact: true }).fill(size);
    };

    await visit(packing, "package-create");
    await press("仅装箱");
    await meet(page.locator(".error-summary").getByText("请选择外箱尺寸"), "package-refused");
    await fillBox();
    for (const at of [0, 1]) await quantities.nth(at).fill("1");
    await press("仅装箱");
    await meet(page.getByText("创建成功：装箱单 PK"));
    await take(page.getByRole("link", { name: "打开" }));
    await meet(page.getByRole("heading", { name: "箱内零件" }), "package");
    const number = await page.getByRole("heading", { level: 1 }).innerText();
    const address = new URL(page.url()).pathname;
    // A link of the page before may be called the same: the next step is one of the package's own page.
    const atPackage = page.getByRole("heading", { level: 1, name: number });
    await press("通知快递");
    await meet(page.getByText(`通知快递成功：装箱单 ${number}`));
    for (const expressNo of ["SF14TYPO01", `SF14${claims}01`]) {
      await visit(address);
      await meet(atPackage);
      await take(page.getByRole("link", { name: /^(填写|更正)快递单号$/ }));
      await meet(page.getByRole("heading", { level: 1, name: "填写快递单号" }));
      const numbers = page.getByLabel("装箱单号与快递单号");
      await numbers.fill(`${number} ${expressNo}`);
      await press("保存快递单号");
      await meet(page.getByText(`添加快递单成功：装箱单 ${number}`));
    }

    const office = await enter("zhangwei");
    await office.visit(address.replace("/backmanage", "/companybackmanage"), "package-receipt");
    expect(await office.page.getByText("SF14TYPO01").count()).toBe(0);
    await office.page.getByLabel("扫描或输入零件标签、零件号").fill("peng10001");
    await office.press("确认");
    await office.meet(office.page.getByText("已确认 PENG10001"));
    await office.page
      .getByLabel(/^实收数量 /)
      .nth(1)
      .fill("0");
    await office.page
      .getByLabel(/^异常说明 /)
      .nth(1)
      .fill("箱内没有该零件");
    await office.page
      .getByLabel(/^需重寄数量 /)
      .nth(1)
      .fill("1");
    await office.page
      .getByLabel("添加图片")
      .setInputFiles({ name: "空箱.png", mimeType: "image/png", buffer: seedFiles[0]?.bytes ?? Buffer.alloc(0) });
    // With scripts it goes up at once.
    if (mode !== "on") await office.press("上传");
    await office.meet(office.page.getByRole("link", { name: "查看图片 1 空箱.png（新窗口）" }), "package-picture");
    await office.press("签收");
    await office.meet(office.page.getByText(`签收成功：装箱单 ${number}`));

    await visit(address);
    await meet(page.getByText("箱内没有该零件"), "package-received");
    await meet(page.getByRole("link", { name: "查看图片 空箱.png（新窗口）" }));
    await visit(packing);
    expect(await quantities.count()).toBe(1);
    await fillBox();
    await quantities.fill("1");
    await press("仅装箱");
    await meet(page.getByText("创建成功：装箱单 PK"));
    await visit(`/claim/detail/${claims}2`);
    await meet(page.getByRole("list", { name: `${number} 的旧件在哪里` }));
  },
);

/*
 * An action is a button, a link, a scan or a choice; filling in a field and going on to the next one costs none. With what it shows, the
 * work on old parts stays within what people were promised.
 */
test("packs, sends, orders and receives old parts within a few actions", { tag: "@on-only" }, async ({ enter }) => {
  const [dealer, office] = [await enter("d10001"), await enter("zhangwei")];
  for (const at of Array.from({ length: 20 }, (_, index) => 10 + index)) {
    await backend.given("a return order exists", { claimId: `9810${at}`, dealerCode: "10001" });
    await backend.given("a package exists", { claimId: `9820${at}`, dealerCode: "10001", rmaStatus: 2 });
  }
  const counted = async (most: number, ...acts: (() => Promise<unknown>)[]) => {
    for (const act of acts) await act();
    expect(acts.length).toBeLessThanOrEqual(most);
  };
  const { page } = dealer;
  let number = "";
  const express = page.getByRole("heading", { level: 1, name: "填写快递单号" });
  await dealer.visit("/backmanage/fcreate?rma=RMA9810");
  await counted(
    8,
    () => dealer.press("同组其余全部装入"),
    async () => {
      await dealer.meet(page.getByText("20 行 20 件", { exact: true }));
      await page.getByLabel("中箱 60 × 40 × 40 cm").check();
    },
    () => dealer.press("装箱并通知取件"),
    async () => {
      await dealer.meet(page.getByText("装箱成功，已通知快递"), "package-packed");
      number = (await page.locator(".notice").innerText()).match(/PK[\d-]+/)?.[0] ?? "";
      await dealer.take(page.getByRole("link", { name: "填写快递单号" }).first());
    },
    async () => {
      await dealer.meet(express);
      await page.getByLabel(`快递单号 ${number}`).fill("SF9810000001");
      await dealer.press("保存快递单号");
      await dealer.meet(page.getByText(`添加快递单成功：装箱单 ${number}`));
    },
  );
  await dealer.visit("/backmanage/express");
  await counted(
    21,
    ...Array.from({ length: 20 }, (_, index) => async () => {
      await page.getByLabel(`快递单号 PK99820${10 + index}`).fill(`SF98200000${10 + index}`);
      await page.keyboard.press("Enter");
    }),
    async () => {
      await dealer.press("保存快递单号");
      await dealer.meet(page.getByText(/添加快递单成功：装箱单 PK99820\d\d 等 20 箱/), "express-numbers");
    },
  );
  const desk = office.page;
  await office.visit("/companybackmanage/create");
  const claims = await desk.getByRole("checkbox").count();
  expect(claims).toBeGreaterThan(1);
  await counted(
    4,
    () => desk.getByLabel("收件地址", { exact: true }).first().fill("安驰路 569 号"),
    async () => {
      await desk.getByLabel("返件类型").selectOption({ index: 1 });
      await desk.getByLabel("要求返回日期").fill("2099-12-31");
      await desk.getByLabel("收件人", { exact: true }).fill("旧件库");
      await desk.getByLabel("收件电话").fill("021-55550000");
    },
    () => office.press("为所选索赔单新建返件单"),
  );
  await office.meet(desk.getByRole("heading", { name: `已新建 ${claims} 单，未完成 0 单` }), "orders-made");
  await office.visit(`/companybackmanage/fsearch?packageNumber=${number}`);
  await counted(
    6,
    () => office.take(desk.getByRole("link", { name: number, exact: true })),
    async () => {
      await office.meet(desk.getByRole("heading", { level: 1, name: number }));
      await desk
        .getByLabel(/^实收数量 /)
        .first()
        .fill("0");
      await desk
        .getByLabel(/^异常说明 /)
        .first()
        .fill("箱内没有该零件");
      await office.press("其余按装箱数量签收，相符");
    },
    async () => {
      await office.meet(desk.getByText("19", { exact: true }), "receipt-filled");
      await office.press("签收");
    },
  );
  await office.meet(desk.getByText(`签收成功：装箱单 ${number}`));
});
