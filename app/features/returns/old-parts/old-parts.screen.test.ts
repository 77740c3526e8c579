import { expect, it } from "vitest";
import { describeList } from "#e2e/describe-list.ts";
import { column } from "#e2e/list-page.ts";
import { as } from "#e2e/screen.ts";
import { oldPartList } from "./list.server.ts";

const [list, companyList] = ["/backmanage/old/search", "/companybackmanage/old/search"];

describeList({
  word: "旧件",
  list: oldPartList,
  owned: true,
  narrowed: "partAttributeCode=DANGEROUS",
  visited: { zhangwei: companyList, d10001: list },
  asks: { approveStartDate: ({ approveDate }) => approveDate },
});

it("leads from an old part to its row of its return order, and names its attribute", async () => {
  const visitor = await as("d10001");
  const page = await visitor.get(`${list}?partAttributeCode=DANGEROUS`);
  expect(new Set(column(page, "零件属性"))).toEqual(new Set(["危险品"]));
  const to = page.$("tbody th a").first().attr("href") ?? "";
  const order = await visitor.get(to);
  expect(order.$(to.slice(to.indexOf("#"))).text()).toBe(page.$("tbody th a").first().text());
});
