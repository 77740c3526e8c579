import { expect, it } from "vitest";
import { describeList } from "#e2e/describe-list.ts";
import { as } from "#e2e/screen.ts";
import { returnOrderList } from "./list.server.ts";

describeList({
  word: "返件单",
  list: returnOrderList,
  owned: true,
  narrowed: "rmaStatus=4",
  visited: { zhangwei: "/companybackmanage/search", d10001: "/backmanage/search" },
  asks: { requireReturnStartDate: ({ requireReturnDate }) => requireReturnDate, createStartDate: ({ createDate }) => createDate },
});

it("keeps the rows of an order together, and says its number loudly once", async () => {
  const page = await (await as("d10001")).get("/backmanage/search?size=100");
  const links = page.$("tbody th a").toArray();
  const numbers = links.map((link) => page.$(link).text());
  const loud = links.filter((link) => !page.$(link).hasClass("quiet")).map((link) => page.$(link).text());
  expect(loud).toEqual([...new Set(numbers)]);
  expect(loud.length).toBeLessThan(numbers.length);
});
