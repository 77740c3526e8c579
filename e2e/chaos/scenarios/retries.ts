import { madeIdOf, press, soundValues } from "#e2e/claim-posts.ts";
import { Visitor } from "#e2e/visitor.ts";
import { claimCreate } from "#gateway/operations/claim-writing.ts";
import { loginLog } from "#gateway/operations/session.ts";
import { isCall, repeat, statusesOf } from "../pages.ts";
import type { Scenario } from "../scenario.ts";
import { startHarness } from "../harness.ts";

/** How many retries a process has in hand when nothing went wrong for a while. */
const inHand = 10;

/** Connections that break: a read is asked again as long as that costs little, a write never. */
export const retries: Scenario = {
  name: "connections break",
  async run(findings, { backendUrl, brief }) {
    const harness = await startHarness(backendUrl);
    try {
      const dealer = await harness.visitor("d10001");
      const visit = () => dealer.get("/claim/search");
      await repeat(brief ? 5 : 120, visit, 4);

      // A kept connection that broke while nobody looked: the first thing that is asked over it meets that.
      harness.lines.claim.fail({ kind: "reset" }, once());
      findings.holds("a list whose first connection breaks", 200, (await visit()).status);
      if (!brief) {
        harness.lines.claim.fail({ kind: "reset" }, everyNth(5));
        const before = harness.lines.claim.count();
        const retriedBefore = await harness.metric("gateway_retries_total");
        const visited = await repeat(300, visit, 4);
        const retried = (await harness.metric("gateway_retries_total")) - retriedBefore;
        const firstTries = harness.lines.claim.count() - before - retried;
        findings.holds(
          "lists while every fifth connection breaks",
          "200 and 503",
          statusesOf(visited).replace(/ ×\d+/g, "").replace(", ", " and "),
        );
        findings.counts("retries beyond those in hand, % of calls meanwhile", (Math.max(0, retried - inHand) * 100) / firstTries, {
          most: 10,
        });
        const all = await harness.metric("gateway_retries_total");
        findings.counts("retries since the process began, % of all its calls", (all * 100) / (harness.count() - all), { most: 10 });
        await harness.heal();
      }

      const submits = brief ? 2 : 5;
      for (const kind of ["reset", "lose"] as const) {
        harness.lines.claim.fail({ kind }, isSubmit);
        harness.forget();
        const answers = await repeat(submits, async () => press(dealer, await dealer.get("/claim/create"), "submit", soundValues()));
        const sent = harness.lines.claim.exchanges.filter(isSubmit).length;
        findings.holds(`submits whose connection breaks (${kind}): the same write was sent again`, 0, sent - submits);
        findings.holds(`submits whose connection breaks (${kind}): pages`, `503 ×${submits}`, statusesOf(answers));
        await harness.heal();
      }

      harness.failAll({ kind: "lose" }, isLoginLog);
      harness.forget();
      const signedIn = await new Visitor(harness.url).signIn("d10002");
      const logged = Object.values(harness.lines).flatMap(({ exchanges }) => exchanges.filter(isLoginLog)).length;
      findings.holds("a GET that writes (the sign-in's log): times it was sent", 1, logged);
      findings.holds("signed in all the same", 200, signedIn.status);
      await harness.heal();
      const form = await dealer.get("/claim/create");
      findings.counts(
        "all well again: id of a submitted claim, characters",
        madeIdOf(await press(dealer, form, "submit", soundValues())).length,
        { least: 1 },
      );
    } finally {
      await harness.end();
    }
  },
};

const isSubmit = isCall(claimCreate);
const isLoginLog = isCall(loginLog);

function once(): () => boolean {
  let met = false;
  return () => !met && (met = true);
}

function everyNth(n: number): () => boolean {
  let seen = 0;
  return () => (seen += 1) % n === 0;
}
