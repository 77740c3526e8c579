import { expect, it } from "vitest";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { makeClaim } from "#fixtures/claims/seed/claims.ts";
import { as, backend } from "#e2e/screen.ts";

const create = "/companybackmanage/create";
const form = "main form[method=post]:has([name=receiverName])";
const awaiting = Array.from({ length: 600 }, (_, index) => makeClaim(index)).flatMap(({ claim, returnOrder }) =>
  claim.status === 3 && claim.rmaOccurredFlag === 1 && !returnOrder ? [claim] : [],
);
const typed = {
  rmaTypeDictId: "2101",
  requireReturnDate: "2099-12-31",
  receiverOpinion: "请附故障说明 <b>",
  receiverName: "旧件库",
  receiverTelephone: "021-55550000",
  receiverAddressDetail: "安驰路 569 号",
};

it("orders the parts of one claim back from its page, once, with an address that was chosen", async () => {
  const [claim] = awaiting;
  const visitor = await as("zhangwei");
  const link = (await visitor.get(`/companyclaim/detail/${String(claim?.id)}`)).$("main a:contains('新建返件单')").attr("href") ?? "";
  const page = await visitor.get(link);
  const address = page.$(`${form} [name=receiverAddressId] option`).eq(1).attr("value") ?? "";
  const filled = await visitor.submit(page, form, { receiverAddressId: address, [intentName]: "fillReceiver" });
  expect(filled.$(`${form} [name=receiverAddressDetail]`).val()).not.toBe("");
  const wrong = await visitor.submit(filled, form, {
    ...typed,
    "parts[0].rmaQuantity": "999",
    receiverTelephone: "x",
    [intentName]: "submit",
  });
  expect(wrong.status).toBe(422);
  expect(wrong.$(".error-summary").text()).toMatch(/请填写有效的收件电话.*返件数量须为 0 到/s);
  expect(wrong.$(`${form} [name=receiverOpinion]`).val()).toBe(typed.receiverOpinion);
  const quantity = String(claim?.detailPartList.find(({ rmaFlag }) => rmaFlag === 1)?.quantity);
  const sound = { ...typed, "parts[0].rmaQuantity": quantity, [intentName]: "submit" };
  const done = await visitor.submit(wrong, form, sound);
  expect(done.$(".notice").text()).toContain("新建成功");
  const again = await visitor.submit(wrong, form, sound);
  expect(again.$("main").text()).toMatch(/已有返件单 RMA|新建成功/);
  expect((await visitor.get(link)).$("main").text()).toContain("已有返件单");
});

it("orders for all of a dealer and a month that wait, and tells of each; what failed goes on as it was filled in", async () => {
  const [, claim] = awaiting;
  const visitor = await as("zhangwei");
  const asked = new URLSearchParams({ dealer: String(claim?.submitterCode), month: String(claim?.approveDate).slice(0, 7) });
  const page = await visitor.get(`${create}?${asked}`);
  // All dealers and months at once, with what most orders say filled in.
  const all = await visitor.get(create);
  expect(all.$(`${form} [name=receiverAddressDetail]`).val()).not.toBe("");
  expect(all.$(`${form} tr.group`).length).toBeGreaterThanOrEqual(page.$(`${form} tr.group`).length);
  const past = await visitor.submit(page, form, { ...typed, requireReturnDate: "2020-01-01", [intentName]: "submit" });
  expect(past.$(".error-summary li").text()).toBe("要求返回日期不能早于今天");
  const many = page.$(`${form} tr.group`).length;
  expect(many).toBeGreaterThan(0);
  await backend.fail("rma.create", "503", { times: 1 });
  const some = await visitor.submit(page, form, { ...typed, [intentName]: "submit" });
  await backend.heal();
  expect(some.$("#outcomes h2").text()).toContain(`已新建 ${many - 1} 单，未完成 1 单`);
  expect(some.$(`${form} [name=receiverOpinion]`).val()).toBe(typed.receiverOpinion);
  const rest = await visitor.submit(some, form, { [intentName]: "submit" });
  expect(rest.$("main").text()).toContain("新建成功");
});

it("is the company's alone, and says what stands against a claim that was named", async () => {
  expect((await (await as("d10001")).get(create)).status).toBe(403);
  expect((await (await as("wangqiang")).get(create)).status).toBe(403);
  const pending = Array.from({ length: 200 }, (_, index) => makeClaim(index).claim).find(({ status }) => status === 1);
  const page = await (await as("zhangwei")).get(`${create}?claim=${String(pending?.id)}&claim=none`);
  expect(page.$(".notice").text()).toMatch(/批准后才能要求返件.*没有找到这张索赔单/s);
});

it("is changed while nothing of it is packed; whoever was late reads what was changed meanwhile, and then that it is packed", async () => {
  await backend.given("a return order exists", { claimId: "970001", dealerCode: "10001" });
  const visitor = await as("zhangwei");
  const detail = await visitor.get("/companybackmanage/detail/970001-R");
  const page = await visitor.get(detail.$("a:contains('修改')").attr("href") ?? "");
  const changes = { ...typed, "parts[0].rmaQuantity": "1", [intentName]: "submit" };
  const wrong = await visitor.submit(page, form, { ...changes, "parts[0].rmaQuantity": "2", requireReturnDate: "" });
  expect(wrong.status).toBe(422);
  expect(wrong.$(".error-summary").text()).toEqual(expect.stringContaining("请填写要求返回日期"));
  expect(wrong.$(`${form} [name=receiverOpinion]`).val()).toBe(typed.receiverOpinion);
  const added = await visitor.submit(wrong, form, { [intentName]: "line:add:others" });
  const others = { "others[0].partName": "拆下的线束", "others[0].quantity": "2" };
  expect((await visitor.submit(added, form, { ...changes, ...others })).$(".notice").text()).toContain("修改成功");
  const changed = await visitor.get("/companybackmanage/detail/970001-R");
  expect(changed.$("main").text()).toMatch(/安驰路 569 号.*请附故障说明 <b>/s);
  expect(changed.$("#others").text()).toContain("拆下的线束");
  const late = await visitor.submit(page, form, { ...changes, receiverName: "另一个人" });
  expect(late.status).toBe(409);
  expect(late.$("main").text()).toEqual(expect.stringContaining("另一个人"));
  const exemptionForm = "main form[method=post]:has([name=reason])";
  const bare = await visitor.submit(changed, exemptionForm, { reason: "零件已报废", [intentName]: "exempt" });
  expect(bare.$(".error-summary").text()).toContain("请勾选要免返的零件");
  const cancelled = await visitor.submit(changed, exemptionForm, { reason: "零件已报废", [intentName]: "cancel" });
  expect(cancelled.$(".notice").text()).toContain("取消成功");
  expect((await visitor.get("/companybackmanage/detail/970001-R")).$("main").text()).toMatch(/已取消.*零件已报废/s);
  await backend.given("a package exists", { claimId: "970001", dealerCode: "10001", rmaStatus: 1 });
  const closed = await visitor.submit(late, form, { receiverName: "再改一次", [intentName]: "submit" });
  expect(closed.$("main").text()).toContain("该返件单已有零件装箱，不能再修改");
  expect((await visitor.get("/companybackmanage/detail/970001-R")).$("a:contains('修改')").length).toBe(0);
  expect((await (await as("d10001")).get("/companybackmanage/detail/970001-R/edit")).status).toBe(403);
});
