import { expect, it } from "vitest";
import { describeList } from "#e2e/describe-list.ts";
import { as } from "#e2e/screen.ts";
import { deductionList, waterList } from "./list.server.ts";

describeList({
  word: "抵扣",
  list: deductionList,
  owned: true,
  narrowed: "status=1",
  visited: { wangqiang: "/companydeduct/search", d10001: "/deduct/search" },
  asks: { createStartDate: ({ createDate }) => createDate },
  notInRows: { confirmableFlag: ["1", "0"] },
});

describeList({
  word: "抵扣流水",
  title: "抵扣流水",
  list: waterList,
  owned: true,
  narrowed: "feeType=LABOR",
  visited: { wangqiang: "/companydeduct/statement", d10001: "/deduct/statement" },
  asks: { createStartDate: ({ createDate }) => createDate },
});

it("the water page sums up by kind of fee, and leads to each deduction", async () => {
  const page = await (await as("d10001")).get("/deduct/statement");
  expect(page.$(".list-summary").text()).toMatch(/合计 ¥[\d,.]+.*零件费 ¥[\d,.]+.*工时费 ¥[\d,.]+/s);
  expect(page.$("tbody th a").first().attr("href")).toMatch(/^\/deduct\/detail\/\d+#\d+-[A-Z]+\d*$/);
});

it("belongs to whoever settles", async () => {
  const visitor = await as("liufang");
  for (const path of ["/companydeduct/search", "/companydeduct/statement", "/companydeduct/create"])
    expect((await visitor.get(path)).status).toBe(403);
  expect((await (await as("d10001")).get("/companydeduct/search")).status).toBe(403);
});
