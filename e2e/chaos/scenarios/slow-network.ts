import { detailLink, linkOf, percentile, repeat, statusesOf } from "../pages.ts";
import type { Scenario } from "../scenario.ts";
import { startHarness } from "../harness.ts";

const latency = { ms: 800, jitterMs: 200 };
const longest = latency.ms + latency.jitterMs;

/** Every call takes about a second longer: a page pays for that once, because it asks for everything at the same time. */
export const slowNetwork: Scenario = {
  name: "slow network",
  longOnly: true,
  async run(findings, { backendUrl }) {
    const harness = await startHarness(backendUrl);
    try {
      const dealer = await harness.visitor("d10001");
      const list = "/claim/search";
      const pages = { list, detail: linkOf(await dealer.get(list), detailLink), home: "/home" };
      for (const [name, address] of Object.entries(pages)) {
        const visit = () => dealer.get(address);
        await harness.heal();
        const usual = (await repeat(8, visit)).slice(3);
        harness.failAll({ kind: "latency", ...latency });
        const slowed = await repeat(5, visit);
        findings.holds(`${name}: pages`, `200 ×${slowed.length}`, statusesOf(slowed));
        const rounds = (percentile(slowed, 0.5) - percentile(usual, 0.5)) / longest;
        findings.takes(
          `${name}: later by so many times what a call takes longer at most`,
          rounds,
          { most: name === "detail" ? 2.2 : 1.2 },
          "×",
        );
      }
    } finally {
      await harness.end();
    }
  },
};
