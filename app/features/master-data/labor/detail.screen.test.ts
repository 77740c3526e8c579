import { describe, expect, it } from "vitest";
import { describeDetail, openFirst } from "#e2e/describe-detail.ts";
import { column, total } from "#e2e/list-page.ts";
import { as } from "#e2e/screen.ts";
import { makeClaim } from "#fixtures/claims/seed/claims.ts";

const list = "/system/laborsearch";
const toLabor = "a[href^='/system/labordetail/']";

describeDetail({
  word: "工时",
  list,
  address: (id) => `/system/labordetail/${id}`,
  visited: ["d10001", "zhangwei"],
  refused: { by: ["scan01"], id: "50001" },
});

describe.each([
  ["d10001", "/claim/search"],
  ["zhangwei", "/companyclaim/search"],
] as const)("a labor operation as %s sees it", (account, claims) => {
  it("says what it comes to, as its list does, and on which models it can be done", async () => {
    const visitor = await as(account);
    const found = await visitor.get(`${list}?laborCode=LENG`);
    const page = await visitor.get(found.$(`tbody ${toLabor}`).first().attr("href") ?? "");
    const [hours, price, fee] = ["标准工时", "工时单价", "工时费"].map((header) => column(found, header)?.[0]?.replace(/[^\d.]/g, ""));
    expect(Number(fee)).toBeCloseTo(Number(hours) * Number(price), 2);
    expect(page.$("#labor").text().replaceAll(",", "")).toContain(`工时费`);
    expect(page.$("#labor").text().replaceAll(",", "")).toContain(fee);
    // No engine in an electric car.
    expect(column(page, "发动机")?.length).toBe(8);
    expect(column(page, "发动机")).not.toContain("EM180");
  });

  it("leads to the claims with it among their lines, and they lead back", async () => {
    const visitor = await as(account);
    const oldest = await visitor.get(`${claims}?status=3&sort=createDate`);
    const addresses = oldest
      .$("table tbody th a")
      .toArray()
      .flatMap((each) => oldest.$(each).attr("href") ?? []);
    const pages = await Promise.all(addresses.map((each) => visitor.get(each)));
    const claim = pages.find((page) => page.$(toLabor).length > 0);
    const link = claim?.$(toLabor).last();
    const labor = await visitor.get(link?.attr("href") ?? "");
    expect(labor.$("h1").text()).toBe(link?.text());
    const back = await visitor.get(labor.$("a:contains('用到此工时的索赔单')").attr("href") ?? "");
    expect(back.status).toBe(200);
    expect(back.$("input[name=laborCode]").attr("value")).toEqual(link?.text());
    const everything = total(await visitor.get(claims));
    expect(total(back)).toBeGreaterThan(0);
    expect(total(back)).toBeLessThan(everything);
    expect(
      total(back) > 10 ||
        back
          .$("table tbody th")
          .text()
          .includes(claim?.$("h1").text() ?? "?"),
    ).toBe(true);
  });
});

it("is where a claim leads a reviewer", async () => {
  const withLabor = Array.from({ length: 100 }, (_, index) => makeClaim(index).claim).find(
    ({ detailLaborList }) => detailLaborList.length > 0,
  );
  const claim = await openFirst("liufang", `/companyclaim/search?applicationNumber=${withLabor?.applicationNumber ?? ""}`);
  expect(claim.$(toLabor).length).toBeGreaterThan(0);
});
