import { expect, it } from "vitest";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { makeClaim } from "#fixtures/claims/seed/claims.ts";
import { countHongKongClaims, makeHongKongClaim } from "#fixtures/claims/seed/hong-kong-claims.ts";
import { describeList } from "#e2e/describe-list.ts";
import { column } from "#e2e/list-page.ts";
import {
  actOn,
  actsForm,
  enterExpress,
  boxOne,
  expressForm,
  noticeForm,
  orderOne,
  packageForm,
  packRows,
  photo,
  pressReceipt,
  receiptForm,
} from "#e2e/packages.ts";
import { as, backend } from "#e2e/screen.ts";
import type { Visitor } from "#e2e/visitor.ts";
import { packageList } from "./list.server.ts";

const [list, companyList] = ["/backmanage/fsearch", "/companybackmanage/fsearch"];
const create = "/backmanage/fcreate";

/** A part that is in a package of dealer 10001. */
const somePacked = String(
  Array.from({ length: 200 }, (_, index) => makeClaim(index).returnOrder?.claimDetailPartList ?? [])
    .flat()
    .find(({ submitterCode, packageNumber }) => submitterCode === "10001" && packageNumber)?.partCode,
);

describeList({
  word: "装箱单",
  list: packageList,
  owned: true,
  narrowed: "rmaStatus=3",
  visited: { zhangwei: companyList, d10001: list },
  asks: {
    createStartDate: ({ createDate }) => createDate,
    rmaNumber: ({ children }) => /"rmaNumber":"([^"]+)"/.exec(JSON.stringify(children))?.[1],
  },
  notInRows: { receivedFlag: ["0", "1"], partCode: [somePacked] },
});

it("packs rows of several orders with the default address, says what is wrong, and keeps what was typed", async () => {
  const dealer = await as("d10001");
  const page = await dealer.get(create);
  const options = page.$(`${packageForm} [name=deliveryAddressId] option`);
  // Other tests may have deleted the default address of this dealer.
  if (options.text().includes("默认")) expect(options.filter(":selected").text()).toContain("默认");
  expect(options.filter(":selected").val()).toBeTruthy();
  expect(page.$(`${packageForm} [name=addressDetail]`).val()).not.toBe("");
  const empty = await packRows(dealer, page, { length: "301", addressDetail: "长途路 9 号" });
  expect(empty.status).toBe(422);
  expect(empty.$(".error-summary").text()).toMatch(/请填写要装箱的零件数量.*长度须为/s);
  expect(empty.$(`${packageForm} [name=addressDetail]`).val()).toBe("长途路 9 号");
  const orders = column(page, "返件单号") ?? [];
  const other = orders.findIndex((order) => order !== orders[0]);
  const done = await packRows(dealer, page, { "rows[0].rmaQuantity": "1", [`rows[${other}].rmaQuantity`]: "1" });
  expect(done.$(".notice").text()).toContain("创建成功");
  expect(column(done, "返件单号")?.[0]?.split(" ")).toHaveLength(2);
  expect(column(done, "件数")?.[0]).toBe("2");
  expect(column(done, "尺寸(cm)")?.[0]).toBe("60 × 40 × 30.5");
});

it("packs what is overdue, or all, of what may travel together by one press, and leaves what somebody has typed", async () => {
  const dealer = await as("d10001");
  const page = await dealer.get(create);
  const rows = page.$(`${packageForm} tbody tr:not(.group)`).toArray();
  const cells = (name: string) => rows.map((row) => page.$(row).find(`[data-label='${name}']`).text().trim());
  const [open, late] = [cells("待装箱"), cells("要求返回日期").map((day) => day.includes("逾期"))];
  const groups = rows.map((row) => page.$(row).closest("tbody").find(".group").text());
  expect(new Set(groups).size).toBe(2);
  expect(groups.at(-1)).toContain("危险品，单独装箱");
  expect(late).toEqual(expect.arrayContaining([true, false]));
  const packed = async (intent: string) => {
    const revised = await dealer.submit(page, packageForm, { "rows[0].rmaQuantity": "9", [intentName]: intent });
    return revised
      .$(`${packageForm} [name$=rmaQuantity]`)
      .toArray()
      .map((box) => revised.$(box).val());
  };
  const ofAll = (isIn: (index: number) => boolean) =>
    open.map((whole, index) => (index === 0 ? "9" : isIn(index) && groups[index] === groups[0] ? whole : ""));
  expect(await packed("overdue")).toEqual(ofAll((index) => late[index] ?? false));
  expect(await packed("all")).toEqual(ofAll(() => true));
  const mixed = await packRows(dealer, page, { "rows[0].rmaQuantity": "1", [`rows[${rows.length - 1}].rmaQuantity`]: "1" });
  expect(mixed.$(".error-summary").text()).toContain("危险品须单独装箱");
});

it("tells whoever is late who packed a row, and where", async () => {
  const dealer = await as("d10001");
  const page = await dealer.get(await orderOne(backend.given));
  const most = { "rows[0].rmaQuantity": "1" };
  expect((await packRows(dealer, page, most)).$(".notice").text()).toContain("创建成功");
  const late = await packRows(dealer, page, { ...most, length: "61" });
  expect(late.$("main").text()).toMatch(/李娜 于 .* 装入了 PK\d+-\d+|这张表单已生成/);
});

it("tells that an answer was lost where its form is gone, and that a package is unpacked where its page is", async () => {
  const dealer = await as("d10001");
  const { address } = await boxOne(backend.given, 1);
  await backend.fail("package.notice", "cut", { times: 1 });
  const answer = await actOn(dealer, address, "notice");
  expect(answer.status).toBe(503);
  expect(answer.$("[role=alert]").text()).toEqual(expect.stringContaining("Bad GateWay"));
  expect((await dealer.submit(answer, actsForm, { [intentName]: "notice" })).$(".notice").text()).toContain("通知快递成功");
  const { address: unpacked } = await boxOne(backend.given, 1);
  await backend.fail("package.remove", "cut", { times: 1 });
  expect((await actOn(dealer, unpacked, "unpack")).$(".notice").text()).toContain("拆箱成功");
});

it("goes from its dealer to the company: taken out, told, numbered, put right, received in part, sent again", async () => {
  const [dealer, company] = [await as("d10001"), await as("zhangwei")];
  const { address: unpacked } = await boxOne(backend.given, 1);
  expect((await actOn(dealer, unpacked, "takeOut")).$(".error-summary").text()).toContain("请选择要取出的零件");
  expect((await actOn(dealer, unpacked, "unpack")).$(".notice").text()).toContain("拆箱成功");
  expect((await dealer.get(unpacked)).status).toBe(404);
  const { address, number } = await boxOne(backend.given, 1);
  expect((await enterExpress(dealer, `${number} SF1400000001`)).$(".error-summary").text()).toContain("尚未通知快递");
  expect((await actOn(dealer, address, "notice")).$(".notice").text()).toContain("通知快递成功");
  const told = await dealer.submit(await dealer.get(address), "main form[method=post]:has(#withdrawal)", { [intentName]: "submit" });
  expect(told.$(".notice").text()).toContain("撤回通知成功");
  await actOn(dealer, address, "notice");
  const wrong = await enterExpress(dealer, `${number}\tSF1400000001\nPK-none\tSF1400000002\n${number}\tSF1`);
  expect(wrong.$(".error-summary").text()).toMatch(/第 2 行：没有装箱单 PK-none.*第 3 行/s);
  expect(wrong.$(`${expressForm} [name=numbers]`).val()).toContain("PK-none");
  expect((await enterExpress(dealer, `${number}\tSF1400000001`)).$(".notice").text()).toContain("添加快递单成功");
  const next = await boxOne(backend.given, 2);
  const grid = await dealer.get("/backmanage/express");
  const at = grid
    .$(`${expressForm} [name$=packageNumber]`)
    .toArray()
    .findIndex((input) => grid.$(input).val() === next.number);
  const scanned = await dealer.submit(grid, expressForm, {
    [`boxes[${at}].expressNo`]: "3100000010",
    [`boxes[${at}].expressCompany`]: "DB",
    [intentName]: "submit",
  });
  expect(scanned.$(".notice").text()).toContain("添加快递单成功");
  expect((await dealer.get(next.address)).$("#facts").text()).toContain("德邦快递");
  await enterExpress(dealer, `${number} SF1400000009`);
  expect((await dealer.get(address)).$("#facts").text()).toContain("顺丰速运");
  expect((await dealer.get(address)).$("#facts").text()).toContain("SF1400000009");
  const own = address.replace(list, companyList);
  const page = await company.get(own);
  const lost = await company.submit(page, receiptForm, { "rows[0].receivedQuantity": "2", [intentName]: "submit" });
  expect(lost.status).toBe(422);
  expect(lost.$(".error-summary").text()).toEqual(expect.stringContaining("实收数量须为 0 到 1 的整数"));
  const empty = await company.submit(page, receiptForm, { "rows[0].abnormalRemark": "少件", [intentName]: "submit" });
  expect(empty.$(".error-summary").text()).toContain("请填写实收数量；一件都没有收到时填 0");
  const received = await company.submit(page, receiptForm, {
    "rows[0].receivedQuantity": "0",
    "rows[0].abnormalRemark": "箱内没有 <b>",
    "rows[0].resendQuantity": "1",
    [intentName]: "submit",
  });
  expect(received.$(".notice").text()).toContain("签收成功");
  // What is sent again says so, and what for, wherever it stands.
  const again = { packing: `${create}?rma=RMA${number.slice(3)}`, old: `/backmanage/old/search?applicationNumber=${number.slice(3)}` };
  for (const place of [again.packing, again.old])
    expect((await dealer.get(place)).$("main").text()).toMatch(RegExp(`重寄\\s*原在 ${number}`));
  const correctionForm = "main form[method=post]:has([name='corrections[0].id'])";
  const put = { "corrections[0].receivedQuantity": "1", "corrections[0].abnormalRemark": "", correctionReason: "复核实物" };
  const bare = await company.submit(await company.get(own), correctionForm, { ...put, correctionReason: "", [intentName]: "submit" });
  expect(bare.$(".error-summary").text()).toContain("请填写更正原因");
  const answer = await dealer.get(address);
  expect((await company.submit(bare, correctionForm, { ...put, [intentName]: "submit" })).$(".notice").text()).toContain("更正成功");
  expect((await dealer.get(address)).$("#contents").text()).toContain("已签收");
  expect(answer.$("#contents").text()).toContain("零件异常");
  expect(answer.$("#contents").text()).toContain("箱内没有 <b>");
});

it("counts what is scanned in the field in focus, and fills up the rest at a press", async () => {
  const { address } = await boxOne(backend.given, 3);
  const company = await as("zhangwei");
  const page = await company.get(address.replace(list, companyList));
  expect(page.$(`${receiptForm} [name=scan]`).attr("autofocus")).toBeDefined();
  // What Enter presses is the first button of the form.
  expect(page.$(`${receiptForm} button[type=submit]`).first().attr("value")).toBe("scan");
  const code = page.$(`${receiptForm} tbody th .line-over`).text();
  const wrong = await company.submit(page, receiptForm, { scan: "NOSUCH", [intentName]: "scan" });
  expect(wrong.$(receiptForm).text()).toEqual(expect.stringContaining("箱内没有 NOSUCH"));
  expect(wrong.$(`${receiptForm} [name=scan]`).val()).toBe("NOSUCH");
  const counted = await company.submit(wrong, receiptForm, { scan: code.toLowerCase(), [intentName]: "scan" });
  expect(counted.$(`${receiptForm} [role=status]`).text()).toContain(`已确认 ${code}`);
  expect(counted.$(`${receiptForm} [name='rows[0].receivedQuantity']`).val()).toBe("1");
  const all = await company.submit(page, receiptForm, { [intentName]: "all" });
  expect(all.$(`${receiptForm} [name='rows[0].receivedQuantity']`).val()).toBe("1");
  expect((await company.submit(counted, receiptForm, { [intentName]: "submit" })).$(".notice").text()).toContain("签收成功");
});

it("keeps pictures of what is wrong with the form, takes nothing else, and shows them to both sides and to no other dealer", async () => {
  const [company, dealer, other] = [await as("zhangwei"), await as("d10001"), await as("d10002")];
  const { address } = await boxOne(backend.given, 3);
  const page = await company.get(address.replace(list, companyList));
  const wrong = { "rows[0].receivedQuantity": "0", "rows[0].resendQuantity": "1" };
  // A text that is called a picture, and a file that is taken with claims.
  for (const file of [
    { ...photo, bytes: "no picture" },
    { name: "报告.pdf", bytes: "%PDF-1.4" },
  ]) {
    const answer = await pressReceipt(company, page, "submit", { ...wrong, "rows[0].abnormalRemark": "破损" }, [file]);
    expect(answer.status).toBe(422);
    expect(answer.$(".error-summary").text()).toEqual(expect.stringContaining(`${file.name}：只支持 jpg、png 文件`));
    expect(answer.$("[name='rows[0].abnormalRemark']").val()).toBe("破损");
  }
  const refused = await pressReceipt(company, page, "submit", wrong, [photo, { ...photo, name: "另一张.png" }]);
  expect(refused.status).toBe(422);
  expect(refused.$(".error-summary").text()).toEqual(expect.stringContaining("需重寄的零件须填写异常说明"));
  const shown = refused.$("#pictures .file-preview").toArray();
  expect(shown.map((link) => refused.$(link).attr("aria-label"))).toEqual([
    "查看图片 1 破损 照片.png（新窗口）",
    "查看图片 2 另一张.png（新窗口）",
  ]);
  const preview = refused.$(shown[0]).attr("href") ?? "";
  expect((await company.get(preview)).status).toBe(200);
  expect((await (await as("liufang")).get(preview)).status).toBe(404);
  const received = await pressReceipt(company, refused, "submit", {
    "rows[0].receivedQuantity": "0",
    "rows[0].abnormalRemark": "外壳破裂",
  });
  expect(received.$(".notice").text()).toContain("签收成功");

  const pictures = async (visitor: Visitor, place: string) => {
    const links = (await visitor.get(place)).$("#contents .strip a");
    return links.toArray().map(({ attribs }) => attribs["href"] ?? "");
  };
  const [own, seen] = [await pictures(dealer, address), await pictures(company, address.replace(list, companyList))];
  expect(own.length).toBe(2);
  expect(seen.length).toBe(2);
  // At their part in its order, too.
  const orderOf = (await dealer.get(address)).$("#contents .group a").attr("href") ?? "";
  expect((await dealer.get(orderOf)).$("#parts .strip a").attr("href")).toBe(own[0]);
  const picture = await dealer.get(own[0] ?? "");
  expect(picture.status).toBe(200);
  expect(picture.headers.get("content-type")).toBe("image/png");
  expect((await company.get(seen[1] ?? "")).status).toBe(200);
  expect((await other.get(own[0] ?? "")).status).toBe(404);
});

it("tells the carrier of several packages at once", async () => {
  const dealer = await as("d10001");
  const boxes = [await boxOne(backend.given, 1), await boxOne(backend.given, 1)];
  const page = await dealer.get((await dealer.get(list)).$("a:contains('通知快递')").attr("href") ?? "");
  const chosen = Object.fromEntries(
    page
      .$(`${noticeForm} input[type=checkbox]`)
      .toArray()
      .filter((box) => boxes.some(({ number }) => page.$(box).closest("label").text().includes(number)))
      .map(({ attribs: { name = "", value = "" } }) => [name, value]),
  );
  const none = await dealer.submit(page, noticeForm, { [intentName]: "submit" });
  expect(none.$(".error-summary").text()).toContain("请至少选择一张装箱单");
  const answer = await dealer.submit(page, noticeForm, { ...chosen, [intentName]: "submit" });
  expect(answer.$(".notice").text()).toMatch(/通知快递成功：装箱单 PK.* 等 2 箱/);
  for (const { address } of boxes) expect((await dealer.get(address)).$("main").text()).toContain("已通知快递");
});

it("is its dealer's alone", async () => {
  const { address } = await boxOne(backend.given, 3);
  const other = await as("d10002");
  expect((await other.get(address)).status).toBe(404);
  expect((await other.get(list)).text).not.toContain(address);
});

it("is what the company sees of every dealer", async () => {
  const claims = 600;
  const made = [
    ...Array.from({ length: claims }, (_, index) => makeClaim(index)),
    ...Array.from({ length: countHongKongClaims(claims) }, (_, index) => makeHongKongClaim(index)),
  ];
  const codes = made.flatMap(({ packages = [] }) => packages.map((box) => box.submitterCode));
  const shown = column(await (await as("zhangwei")).get(`${companyList}?size=100`), "经销商") ?? [];
  expect(new Set(shown.map((dealer) => dealer.slice(0, 5))).size).toBe(new Set(codes).size);
});
