import { setTimeout as pause } from "node:timers/promises";
import type { Answer } from "#e2e/visitor.ts";
import { catalogue } from "#gateway/errors.ts";
import { claimPage } from "#gateway/operations/claim.ts";
import { Capacity } from "../capacity.ts";
import type { Findings } from "../check.ts";
import { isCall, percentile, repeat, says, statusesOf, timed, type Timed } from "../pages.ts";
import type { Scenario } from "../scenario.ts";
import { startHarness } from "../harness.ts";

/** What the service can take: slow enough that the web tier and this machine are not what is overloaded. */
const concurrent = 4;
const serviceMs = 1_000;
const times = 5;

/** More requests than a service can take: the surplus is told to come back at once, what is accepted is hardly slower. */
export const overload: Scenario = {
  name: `${times}× overload`,
  async run(findings, { backendUrl, brief }) {
    const harness = await startHarness(backendUrl, { BACKEND_READS: String(concurrent) });
    try {
      const dealer = await harness.visitor("d10001");
      const visit = () => dealer.get("/claim/search");
      await repeat(5, visit);
      const capacity = new Capacity(concurrent, brief ? serviceMs / 4 : serviceMs);
      harness.lines.claim.fail({ kind: "throttle", capacity }, isCall(claimPage));
      const unloaded = await repeat(brief ? 4 : 100, visit, concurrent);
      const offered = brief ? await burst(visit, times * concurrent) : await repeatAtRate(times * capacity.perSecond, 25, visit);
      const accepted = offered.filter(({ answer }) => answer.status === 200);
      checkSurplus(findings, offered);
      findings.counts("accepted", accepted.length, { least: concurrent });
      const ratio = percentile(accepted, 0.99) / percentile(unloaded, 0.99);
      findings.takes("accepted: p99 against that without load", ratio, { most: 2 }, "×");
      const turnedAway = await harness.metric("gateway_requests_total", { service: "claim", outcome: "overloaded" });
      findings.counts('alert CallsTurnedAway: gateway_requests_total{outcome="overloaded"}', turnedAway, { least: 1 });
      findings.holds("breaker, which is not for this", 0, await harness.metric("gateway_breaker_state", { service: "claim" }));
      findings.holds("the next list", 200, (await visit()).status);
    } finally {
      await harness.end();
    }
  },
};

function checkSurplus(findings: Findings, offered: readonly Timed[]): void {
  const surplus = offered.filter(({ answer }) => answer.status !== 200);
  const [first] = surplus;
  findings.holds("surplus", `503 ×${surplus.length}`, statusesOf(surplus));
  // A machine that is slow itself sends them one after the other.
  findings.counts("surplus, of all requests", surplus.length / offered.length, { least: 0.05, most: 1 });
  findings.holds("surplus says so", "yes", first ? says(first.answer, catalogue.overloaded.message) : "nothing");
  const reply = surplus.filter(({ answer }) => Number(answer.headers.get("retry-after")) >= 1);
  findings.holds("surplus with Retry-After", surplus.length, reply.length);
  findings.takes(
    "surplus: p50 against an accepted one",
    percentile(surplus, 0.5) / percentile(offered.filter(isAccepted), 0.5),
    { most: 0.5 },
    "×",
  );
}

function isAccepted({ answer }: Timed): boolean {
  return answer.status === 200;
}

async function burst(act: () => Promise<Answer>, times: number): Promise<Timed[]> {
  return repeat(times, act, times);
}

/** So many a second, whether or not those before are answered. */
async function repeatAtRate(perSecond: number, seconds: number, act: () => Promise<Answer>): Promise<Timed[]> {
  const began = performance.now();
  const running: Promise<Timed>[] = [];
  for (let n = 0; n < perSecond * seconds; n += 1) {
    await pause(Math.max(0, (n * 1000) / perSecond - (performance.now() - began)));
    running.push(timed(act));
  }
  return Promise.all(running);
}
