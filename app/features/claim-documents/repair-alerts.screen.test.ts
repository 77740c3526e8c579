import { describe, expect, it } from "vitest";
import { makeClaim } from "#fixtures/claims/seed/claims.ts";
import { waitedForParts } from "#fixtures/claims/seed/landmarks.ts";
import { listedClaims } from "#e2e/list-page.ts";
import { as } from "#e2e/screen.ts";
import type { Answer } from "#e2e/visitor.ts";

/** Repaired by dealer 10002 for more than 30 days; dealer 10001 has a claim for the same vehicle, which waits. */
const [waited = 0] = waitedForParts.keys();
const { claim: long } = makeClaim(waited);
const vin = String(long.vehicleVin);
const claimsOf = async (account: "zhangwei" | "d10001" | "d10002", status: string) => {
  const list = account === "zhangwei" ? "/companyclaim/search" : "/claim/search";
  return listedClaims(await as(account), `${list}?vehicleVin=${vin}&status=${status}`);
};
const reason = /维修占用 \d+ 天，超过 30 天/;

describe("三包预警", () => {
  it("stands where a claim is reviewed, with every repair that counts", async () => {
    const [waiting] = await claimsOf("zhangwei", "1");
    const visitor = await as("zhangwei");
    const page = await visitor.get(`/companyclaim/detail/${waiting?.id}`);
    expect(page.$(".review-checks .card-head").text()).toContain("三包预警");
    const alerts = page.$("#repair-alerts");
    expect(alerts.text()).toMatch(reason);
    const repair = alerts.find(`a:contains('${long.applicationNumber}')`);
    expect((await visitor.get(repair.attr("href") ?? "")).$("h1").text()).toBe(long.applicationNumber);
    expect(alerts.find("a")).toHaveLength(2);
  });

  it("tells a dealer of its own repairs, and of others that there are some", async () => {
    const [own] = await claimsOf("d10001", "1");
    const page = await (await as("d10001")).get(`/claim/detail/${own?.id}`);
    expect(page.$("#repair-alerts").text()).toMatch(reason);
    expect(page.$("#repair-alerts").text()).toContain("另有其他经销商 1 次");
    expect(
      page
        .$("#repair-alerts a")
        .map((_, link) => page.$(link).attr("href"))
        .get(),
    ).toEqual([`/claim/detail/${own?.id}`]);
    expect(page.text).not.toContain(String(long.applicationNumber));
  });

  it.each([["zhangwei"], ["d10002"]] as const)("stands on the vehicle's page, as %s reads it, and on none without", async (account) => {
    const visitor = await as(account);
    const vehicle = await visitor.get(`/system/cardetail/${long.vehicleId}`);
    expect(vehicle.$("#repair-alerts").text()).toMatch(reason);
    const others = await visitor.get(`${account === "zhangwei" ? "/companyclaim" : "/claim"}/search?status=3&repairAlertFlag=0`);
    const addresses = others
      .$("tbody th a")
      .map((_, link) => others.$(link).attr("href"))
      .get();
    const calm: Answer[] = [];
    for (const address of addresses) calm.push(await visitor.get(address));
    expect(calm.map(({ $ }) => $("#summary").length)).toEqual(addresses.map(() => 1));
    // A vehicle used for hire has no alert, and its page says why.
    expect(calm.flatMap(({ $ }) => $("#repair-alerts a").get())).toEqual([]);
    expect(calm.filter(({ $ }) => $("#repair-alerts").length === 0)).not.toEqual([]);
  });

  it("is asked for in the list of claims", async () => {
    const visitor = await as("zhangwei");
    const asked = `/companyclaim/search?vehicleVin=${vin}&repairAlertFlag=`;
    expect((await listedClaims(visitor, `${asked}1`)).map(({ applicationNumber }) => applicationNumber)).toContain(long.applicationNumber);
    expect((await visitor.get(`${asked}0`)).$("table tbody a").length).toBe(0);
  });
});
