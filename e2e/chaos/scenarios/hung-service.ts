import type { Service } from "#gateway/operation.ts";
import { detailLink, linkOf, says, timed } from "../pages.ts";
import type { Scenario } from "../scenario.ts";
import { startHarness } from "../harness.ts";

const list = "/claim/search";
/** Longer than any page waits for what stands beside it. */
const seconds = 6;
/** What stands beside other things on a page: it is waited for some two seconds. */
const besideMs = 2_500;

/** One service takes everything and answers nothing: pages that need others do not wait for it as long as they would for their own. */
export const hungService: Scenario = {
  name: "one service hangs",
  longOnly: true,
  async run(findings, { backendUrl }) {
    const harness = await startHarness(backendUrl, { BACKEND_CACHE_ENTRIES: "0", BACKEND_READ_SECONDS: String(seconds) });
    try {
      const dealer = await harness.visitor("d10001");
      const pages = { list, home: "/home", detail: linkOf(await dealer.get(list), detailLink) };
      for (const [name, address] of Object.entries(pages)) {
        for (const service of ["core", "main"] as const) await visit(service, name, address);
      }
      // What waits for its user is what home is for; it has the service's whole time-out.
      await visit("claim", "home", "/home", "请求超时", seconds * 1000 + 200);

      async function visit(service: Service, name: string, address: string, words?: string, mostMs = besideMs): Promise<void> {
        harness.lines[service].fail({ kind: "hang" });
        const { answer, ms } = await timed(() => dealer.get(address));
        await harness.heal();
        findings.holds(`${service} hangs: ${name}`, 200, answer.status);
        if (words) findings.holds(`${service} hangs: ${name} says so`, "yes", says(answer, words));
        findings.takes(`${service} hangs: ${name} comes after`, ms, { most: mostMs }, "ms");
      }
    } finally {
      await harness.end();
    }
  },
};
