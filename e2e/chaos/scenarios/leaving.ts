import { setMaxListeners } from "node:events";
import { openExport } from "#e2e/slow-export.ts";
import { until } from "#e2e/until.ts";
import { defaultLimits } from "#gateway/limits.ts";
import { exportLink, linkOf } from "../pages.ts";
import type { Scenario } from "../scenario.ts";
import { startHarness } from "../harness.ts";

/** Whoever leaves while the backend works takes the call along: neither the service nor a place is kept busy for nobody. */
export const leaving: Scenario = {
  name: "users leave",
  async run(findings, { backendUrl, brief }) {
    const harness = await startHarness(backendUrl);
    try {
      const dealer = await harness.visitor("d10001");
      const { claim } = harness.lines;
      const list = await dealer.get("/claim/search");
      const inFlight = () => harness.metric("gateway_requests_in_flight", { service: "claim" });

      // More than there are places, so that some leave while they still wait for one.
      const users = brief ? 10 : defaultLimits.reads.concurrent + 16;
      claim.fail({ kind: "hang" });
      claim.forget();
      const leave = new AbortController();
      setMaxListeners(users, leave.signal);
      const left = Array.from({ length: users }, () => dealer.get("/claim/search", { signal: leave.signal }).catch(() => "left"));
      await until(async () => (await inFlight()) >= Math.min(users, 32));
      leave.abort();
      const began = performance.now();
      await Promise.all(left);
      await until(async () => (await inFlight()) === 0);
      await until(async () => claim.unanswered === 0);
      findings.takes("lists given up: until the last call has ended", performance.now() - began, { most: 1_000 }, "ms");
      findings.holds("lists given up: calls the service still works at", 0, claim.unanswered);
      findings.holds("lists given up: calls in flight", 0, await inFlight());
      await harness.heal();
      findings.holds("the next list", 200, (await dealer.get("/claim/search")).status);

      claim.fail({ kind: "drip", bytes: 256, everyMs: 50 });
      claim.forget();
      const { status, body } = await openExport(dealer, linkOf(list, exportLink));
      body.on("error", () => {});
      await new Promise((resolve) => body.once("readable", resolve));
      findings.holds("an export that has begun", 200, status);
      findings.counts("an export that has begun: calls in flight", await inFlight(), { least: 1 });
      body.destroy();
      await until(async () => claim.exchanges.every(({ over }) => over));
      await until(async () => (await inFlight()) === 0);
      findings.holds("given up in the middle: calls in flight", 0, await inFlight());
    } finally {
      await harness.end();
    }
  },
};
