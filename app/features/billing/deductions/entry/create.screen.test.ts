import { expect, it } from "vitest";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { post } from "#e2e/claim-posts.ts";
import { as, backend } from "#e2e/screen.ts";
import { seedFiles } from "#fixtures/attachments/seed.ts";

const create = "/companydeduct/create";
const form = "main form[method=post]:has([name=deductionIllustration])";
const typed = { deductionTypeDictId: "2203", deductionReasonDictId: "2301", deductionIllustration: "旧件鉴定不符 <b>" };

it("takes amounts of lines back from the claim's page, once, and shows what is left", async () => {
  await backend.given("a claim exists", { id: "88821", dealerCode: "10001", status: 3 });
  const visitor = await as("zhangwei");
  const claim = await visitor.get("/companyclaim/detail/88821");
  const link = claim.$("main a:contains('新建抵扣')").attr("href") ?? "";
  const page = await visitor.get(link);
  expect(page.$("main").text()).toContain("可抵扣余额");
  // From a claim: why, what is said of it, how much, and the button.
  expect(page.$(`${form} [name=deductionTypeDictId]`).val()).toBe("2201");
  const none = await visitor.submit(page, form, { ...typed, [intentName]: "submit" });
  expect(none.status).toBe(422);
  expect(none.$(".error-summary").text()).toEqual(expect.stringContaining("请至少填写一行抵扣金额"));
  const much = await visitor.submit(none, form, { "lines[0].deductionFee": "99999", [intentName]: "submit" });
  expect(much.$(".error-summary").text()).toContain("最多还可抵扣");
  expect(much.$("#field-lines tfoot output").text()).toContain("99,999.00");
  expect(much.$(`${form} [name=deductionIllustration]`).val()).toBe(typed.deductionIllustration);
  const sound = { "lines[0].deductionFee": "50.5", [intentName]: "submit" };
  const done = await visitor.submit(much, form, sound);
  expect(done.$("main").text()).toMatch(/新建抵扣成功.*¥50\.50/s);
  const again = await visitor.submit(much, form, sound);
  expect(again.$("h1").text()).toBe(done.$("h1").text());
  const after = await visitor.get("/companyclaim/detail/88821");
  expect(after.$("main").text()).toMatch(/已抵扣 ¥50\.50/);
});

it("takes a whole claim back, and says why of one it cannot", async () => {
  await backend.given("a claim exists", { id: "88822", dealerCode: "10001", status: 5 });
  await backend.given("a claim exists", { id: "88823", dealerCode: "10001", status: 1 });
  const visitor = await as("wangqiang");
  const page = await visitor.get(`${create}?number=WC2026-88822`);
  const done = await visitor.submit(page, form, { ...typed, deductionAllFlag: "1", [intentName]: "submit" });
  expect(done.$("main").text()).toContain("新建抵扣成功");
  expect((await visitor.get(`${create}?claim=88822`)).$("main").text()).toContain("¥0.00");
  expect((await visitor.get(`${create}?claim=88823`)).$("main").text()).toContain("只有已批准或已赔付的索赔单才能抵扣");
  expect((await visitor.get(`${create}?number=none`)).$("main").text()).toContain("没有找到这张索赔单");
});

it("takes files that both sides see on its page, keeps them when it is changed, and shows nobody else", async () => {
  await backend.given("a claim exists", { id: "88824", dealerCode: "10001", status: 3 });
  const [clerk, dealer, other] = await Promise.all([as("wangqiang"), as("d10001"), as("d10002")]);
  const page = await clerk.get(`${create}?claim=88824`);
  const picture = new Uint8Array(seedFiles[0]?.bytes ?? []);
  const photo = { name: "旧件鉴定.png", bytes: Buffer.from(picture) };
  // An incomplete form keeps the file it came with.
  const stands = page.$(form).serializeArray();
  const entries = { ...Object.fromEntries(stands.map(({ name, value }) => [name, value])), ...typed, [intentName]: "submit" };
  const incomplete = await post(clerk, page.path, Object.entries(entries), { files: [photo] });
  expect(incomplete.status).toBe(422);
  expect(incomplete.$("main .files li").length).toBe(1);
  const done = await clerk.submit(incomplete, form, {
    "attachmentList[0].description": "外力损坏处",
    "lines[0].deductionFee": "10",
    [intentName]: "submit",
  });
  expect(done.$("#attachments").text()).toMatch(/1 个[^]*旧件鉴定\.png[^]*外力损坏处/);
  const id = /detail\/(\d+)/.exec(done.path)?.[1] ?? "";
  const theirs = await dealer.get(`/deduct/detail/${id}`);
  const address = theirs.$("#attachments .preview-bar a:contains('原文件')").attr("href") ?? "";
  const file = await dealer.get(address);
  expect(file.status).toBe(200);
  expect(file.headers.get("content-type")).toBe("image/png");
  expect(file.headers.get("content-length")).toEqual(String(picture.length));
  expect((await other.get(address)).status).toBe(404);
  const edit = await clerk.get(`/companydeduct/detail/${id}/edit`);
  const kept = await clerk.submit(edit, form, { deductionIllustration: "补充说明", [intentName]: "submit" });
  expect(kept.$("#attachments").text()).toMatch(/1 个[^]*旧件鉴定\.png/);
  const again = await clerk.get(`/companydeduct/detail/${id}/edit`);
  const without = await clerk.submit(again, form, { [intentName]: "line:remove:attachmentList:0" });
  const gone = await clerk.submit(without, form, { [intentName]: "submit" });
  expect(gone.$("#attachments").text()).toContain("暂无附件");
  expect((await dealer.get(address)).status).toBe(404);
});
