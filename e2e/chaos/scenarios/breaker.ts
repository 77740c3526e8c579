import { until } from "#e2e/until.ts";
import { catalogue } from "#gateway/errors.ts";
import { percentile, repeat, says, statusesOf } from "../pages.ts";
import type { Scenario } from "../scenario.ts";
import { startHarness } from "../harness.ts";

const list = "/claim/search";

/** A service that fails again and again is left alone: pages say so at once, and it comes back by itself. */
export const breaker: Scenario = {
  name: "breaker open",
  async run(findings, { backendUrl, brief }) {
    const harness = await startHarness(backendUrl);
    try {
      const dealer = await harness.visitor("d10001");
      const visit = () => dealer.get(list);
      const tries = brief ? 5 : 30;
      const well = await repeat(tries + 3, visit);
      const isOpen = async () => (await harness.metric("gateway_breaker_state", { service: "claim" })) === 2;
      const { claim } = harness.lines;
      claim.fail({ kind: "reset" });
      let pages = 0;
      while (!(await isOpen()) && pages < 100) pages += (await repeat(5, visit, 5)).length;
      findings.counts("pages that failed until it opened", pages, { most: 80 });

      claim.forget();
      const turnedAway = await repeat(tries, visit);
      findings.holds("requests that reached the service", 0, claim.count());
      findings.holds("pages", `503 ×${tries}`, statusesOf(turnedAway));
      const [first] = turnedAway;
      findings.holds("says so", "yes", first ? says(first.answer, catalogue.unavailable.message) : "nothing");
      findings.counts("Retry-After, seconds", Number(first?.answer.headers.get("retry-after") ?? Number.NaN), { least: 1, most: 10 });
      findings.takes(
        "time of a page, against a healthy one",
        percentile(turnedAway, 0.5) / percentile(well.slice(3), 0.5),
        { most: 1 },
        "×",
      );
      findings.holds("home, which asks the same service for its parts", 200, (await dealer.get("/home")).status);
      findings.holds("alert BreakerOpen: gateway_breaker_state", 2, await harness.metric("gateway_breaker_state", { service: "claim" }));
      const failed = await harness.metric("gateway_requests_total", { service: "claim", outcome: "unavailable" });
      findings.counts('alert BackendFailing: gateway_requests_total{outcome="unavailable"}', failed, { least: 1 });

      await harness.heal();
      if (brief) return;
      await until(async () => (await visit()).status === 200);
      findings.holds(
        "once the service is back: gateway_breaker_state",
        0,
        await harness.metric("gateway_breaker_state", { service: "claim" }),
      );
    } finally {
      await harness.end();
    }
  },
};
