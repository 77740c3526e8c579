import { afterEach, expect, it } from "vitest";
import { describeDetail } from "#e2e/describe-detail.ts";
import { describeList } from "#e2e/describe-list.ts";
import { as, backend } from "#e2e/screen.ts";
import { goodsOrders } from "#fixtures/partners/orders/seed.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { goodsOrderList } from "./list.server.ts";

const list = "/order/search";
const some = goodsOrders[45];
afterEach(() => backend.heal());

describeList({
  word: "订单",
  list: goodsOrderList,
  visited: { zhangwei: list, wangqiang: list },
  narrowed: "startTime=2026-10-20",
  notInRows: { username: [String(some?.username)] },
  asks: { startTime: ({ createDate }) => createDate },
});

describeDetail({
  word: "订单",
  list,
  address: (id) => `${list}/detail/${id}`,
  visited: ["zhangwei", "wangqiang"],
  refused: { by: ["liufang", "chenjing", "d10001"], id: String(some?.id) },
});

let given = 986_000;
async function ownOrder(): Promise<string> {
  const id = String((given += 1));
  await backend.given("an order of goods exists", { id, status: 1 });
  return `${list}/detail/${id}`;
}
const form = "#delivery form[method=post]";

it("is handed over once by a double press and a lost answer, and says by whom", async () => {
  const address = await ownOrder();
  const visitor = await as("wangqiang");
  const page = await visitor.get(address);
  await backend.fail("order.confirmDelivery", "lost", { times: 1 });
  await visitor.submit(page, form, { [intentName]: "submit" });
  const [one, other] = await Promise.all([1, 2].map(() => visitor.submit(page, form, { [intentName]: "submit" })));
  for (const answer of [one, other]) expect(answer?.status).toBe(200);
  const now = await visitor.get(address);
  expect(now.$("#order").text()).toMatch(/交付确认人.*王强/s);
  expect(
    now
      .$("#timeline")
      .text()
      .match(/确认交付/g),
  ).toHaveLength(1);
  expect(now.$(form)).toHaveLength(0);
});

it("tells whoever comes late who has confirmed it", async () => {
  const address = await ownOrder();
  const late = await as("zhangwei");
  const page = await late.get(address);
  const first = await as("wangqiang");
  expect((await first.submit(await first.get(address), form, { [intentName]: "submit" })).$(".notice").text()).toContain("确认交付成功");
  expect((await late.submit(page, form, { [intentName]: "submit" })).text).toContain("该订单已由 王强 确认：已交付");
});

it("shows no whole number or name in list and files", async () => {
  const visitor = await as("wangqiang");
  const page = await visitor.get(`${list}?size=100`);
  for (const { telephone = "" } of goodsOrders) expect(page.body).not.toContain(telephone);
  const goods = await visitor.get(page.$("a:contains('商品明细')").attr("href") ?? "");
  expect(goods.headers.get("content-disposition")).toContain('filename="goods.xlsx"');
});

it("are handed over together by one confirmation; what is no longer waiting is told", async () => {
  const addresses = [await ownOrder(), await ownOrder()];
  const ids = addresses.map((address) => address.split("/").at(-1) ?? "");
  const delivered = String(goodsOrders.find(({ status }) => status === 2)?.id);
  const visitor = await as("wangqiang");
  const page = await visitor.get(`${list}/delivery?${new URLSearchParams([...ids, delivered].map((id) => ["id", id]))}`);
  expect(page.$("#closed").text()).toContain("已交付");
  const done = await visitor.submit(page, "main form[method=post]:has([name='orders[0].id'])", { [intentName]: "submit" });
  expect(done.$(".notice").text()).toContain("已确认交付 2 单");
  for (const address of addresses) expect((await visitor.get(address)).$("#order").text()).toMatch(/交付确认人.*王强/s);
});
