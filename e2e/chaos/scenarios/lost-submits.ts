import { press, madeIdOf, soundValues, valueOf } from "#e2e/claim-posts.ts";
import { openFiledClaims } from "#e2e/claim-loss/filed-claims.ts";
import { makeDataDir, removeDataDir, startBackend } from "#e2e/product.ts";
import { claimCreate } from "#gateway/operations/claim-writing.ts";
import type { Findings } from "../check.ts";
import type { LineFault } from "../line-fault.ts";
import { isCall } from "../pages.ts";
import type { Scenario } from "../scenario.ts";
import { startHarness } from "../harness.ts";

const losses: readonly (readonly [string, LineFault])[] = [
  ["is cut in the middle", { kind: "cut", afterBytes: 20, by: "reset" }],
  ["is cut in the middle and looks over", { kind: "cut", afterBytes: 20, by: "end" }],
  ["never comes", { kind: "lose" }],
  ["comes too late", { kind: "drip", bytes: 4, everyMs: 400 }],
];

/** The answer to a submit is lost, its claim is made: whoever presses the button again finds that one, and no second. */
export const lostSubmits: Scenario = {
  name: "answers to submits are lost",
  async run(findings, { backendUrl, brief }) {
    await loseAnswers(findings, backendUrl, brief ? losses.slice(0, 2) : losses, "");
    if (brief) return;
    // Real backends may pass over the key that names a submit.
    const dataDir = await makeDataDir();
    const heedless = await startBackend({ DATA_DIR: dataDir, SEED_CLAIMS: "20", IDEMPOTENCY: "0" });
    try {
      await loseAnswers(findings, heedless.url, losses, " (a backend without Idempotency-Key)");
    } finally {
      await heedless.stop();
      await removeDataDir(dataDir);
    }
  },
};

async function loseAnswers(findings: Findings, backendUrl: string, of: typeof losses, which: string): Promise<void> {
  const harness = await startHarness(backendUrl, { BACKEND_WRITE_SECONDS: "2" });
  const filed = openFiledClaims(backendUrl);
  try {
    const dealer = await harness.visitor("d10001");
    const { claim } = harness.lines;
    for (const [what, fault] of of) {
      const values = soundValues({ remark: "只有一张" });
      const form = await dealer.get("/claim/create");
      claim.fail(fault, isCall(claimCreate));
      const lost = await press(dealer, form, "submit", values);
      await harness.heal();
      const again = await press(dealer, lost, "submit");
      const made = await filed.ofWorkOrder(values["workOrderNumber"] ?? "");
      const said = `the answer ${what}${which}`;
      findings.counts(`${said}: status`, lost.status, { least: 500, most: 504 });
      findings.holds(`${said}: what was typed stands there`, "只有一张", valueOf(lost, "remark") ?? "");
      findings.holds(`${said}: claims after pressing again`, madeIdOf(again), made.map(({ id }) => id).join());
    }
  } finally {
    await filed.close();
    await harness.end();
  }
}
