import { describe, expect, it } from "vitest";
import { makeClaim } from "#fixtures/claims/seed/claims.ts";
import { describeDetail } from "#e2e/describe-detail.ts";
import { countRounds } from "#e2e/faults.ts";
import { as, backend } from "#e2e/screen.ts";

const orders = Array.from({ length: 600 }, (_, index) => makeClaim(index).returnOrder ?? []).flat();
const own = orders.filter(({ submitterCode }) => submitterCode === "10001");
const [foreign] = orders.filter(({ submitterCode }) => submitterCode === "10002");
const audiences = [
  ["d10001", "/backmanage", "/claim/detail"],
  ["zhangwei", "/companybackmanage", "/companyclaim/detail"],
] as const;

for (const [account, base] of audiences)
  describeDetail({
    word: "返件单",
    list: `${base}/search`,
    address: (id: string) => `${base}/detail/${id}`,
    visited: [account],
    refused: { by: [account === "zhangwei" ? "wangqiang" : "scan01"], id: String(own[0]?.id) },
    ...(account === "d10001" ? { foreign: { id: String(foreign?.id), text: String(foreign?.rmaNumber) } } : {}),
  });

describe.each(audiences)("a return order as %s sees it", (account, base, claims) => {
  const received = own.find(({ claimDetailPartList: rows }) => rows.every(({ receivedDate }) => receivedDate));
  const open = async (order: typeof received) => (await as(account)).get(`${base}/detail/${String(order?.id)}`);

  it("says how far its parts are, package by package, in two rounds of calls", async () => {
    await open(received);
    await backend.fail("*", "delay", { delayMs: 200 });
    await backend.forgetCalls();
    const page = await open(received);
    expect(countRounds(await backend.calls())).toBeLessThanOrEqual(2);
    await backend.heal();
    const [row] = received?.claimDetailPartList ?? [];
    expect(page.$("#parts .group").text()).toContain(`装箱单 ${String(row?.packageNumber)}`);
    expect(page.$("#parts").text()).toMatch(/快递单号 SF14\d+/);
    expect(page.$("#timeline li").length).toBeGreaterThanOrEqual(5);
    const due = received?.claimDetailPartList.reduce((sum, { rmaQuantity }) => sum + Number(rmaQuantity), 0);
    expect(page.$("#progress").text()).toContain(`${due} / ${due}`);
    expect(page.$("#progress .meter").attr("aria-label")).toBe(`已签收 ${due} 件`);
  });

  it("leads to its claim, which leads back", async () => {
    const page = await open(received);
    const claim = await (await as(account)).get(page.$(`#receiver a[href^='${claims}']`).attr("href") ?? "");
    expect(claim.$("#returns a").attr("href")).toBe(`${base}/detail/${String(received?.id)}`);
  });

  it("tells what need not come back from what is still to be packed", async () => {
    const letOff = own.find(({ claimDetailPartList: rows }) => rows.some(({ rmaQuantity }) => rmaQuantity === 0));
    const page = await open(letOff);
    expect(page.$("#parts").text()).toContain("未装箱");
    expect(page.$("#parts").text()).toContain("免返");
  });
});
