import { expect, test } from "../test.ts";
import { inspect } from "../actor.ts";

/* A report by its code, as a claim's page or another system's link names it. */

for (const [account, address, code] of [
  ["d10001", "/techsupport/code?code=TS2026000001", "TS2026000001"],
  ["zhangwei", "/companyrepairsupport/code?code=WR2026000001", "WR2026000001"],
] as const)
  test(`a report's code in an address opens the report to ${account} at ${address}`, async ({ enter }) => {
    const actor = await enter(account);
    await actor.visit(address);
    await actor.page.getByRole("heading", { name: "概要" }).waitFor();
    expect(await actor.page.getByText(code).count()).toBeGreaterThan(0);
    await inspect(actor, `report-${account}`);
  });
