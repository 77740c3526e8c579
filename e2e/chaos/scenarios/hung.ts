import { press, soundValues, valueOf } from "#e2e/claim-posts.ts";
import { Visitor, type Answer } from "#e2e/visitor.ts";
import { catalogue } from "#gateway/errors.ts";
import type { Findings } from "../check.ts";
import { detailLink, exportLink, linkOf, says, timed } from "../pages.ts";
import type { Scenario } from "../scenario.ts";
import { startHarness, type Harness } from "../harness.ts";

const seconds = { read: 1, write: 1.5 };
const longestMs = 200;

/** What somebody does when the backend stops to answer, after everything worked. */
interface HungAction {
  name: string;
  status: number;
  /** Seconds it may take: one time-out for all its reads, one for what it writes or fetches. */
  limit: number;
  /** Where it does without what it asks for: what it says of that. */
  words?: string;
  /** Opens what it begins with. @returns the request */
  prepare(dealer: Visitor, harness: Harness): Promise<() => Promise<Answer>>;
  /** The process is a new one: the guard knows no menu, nothing is remembered. */
  afterRestart?: true;
}

const list = "/claim/search";
const remark = "没有应答";
const opening = (address: string) => async (dealer: Visitor) => () => dealer.get(address);
const pressing = (intent: string) => async (dealer: Visitor) => {
  const form = await dealer.get("/claim/create");
  return () => press(dealer, form, intent, soundValues({ remark }));
};

const usual: readonly HungAction[] = [
  { name: "list", status: 504, limit: seconds.read, prepare: opening(list) },
  { name: "submit", status: 504, limit: seconds.read + seconds.write, prepare: pressing("submit") },
];
const more: readonly HungAction[] = [
  {
    name: "detail",
    status: 504,
    limit: seconds.read,
    prepare: async (dealer) => {
      const address = linkOf(await dealer.get(list), detailLink);
      return () => dealer.get(address);
    },
  },
  { name: "home", status: 200, limit: seconds.read, prepare: opening("/home") },
  { name: "form", status: 200, limit: seconds.read, prepare: opening("/claim/create"), words: "暂时读不到" },
  { name: "check of a form", status: 200, limit: seconds.read, prepare: pressing("recalculate"), words: "暂时读不到" },
  { name: "draft", status: 504, limit: seconds.read + seconds.write, prepare: pressing("saveDraft") },
  {
    // Its list says why there is no file, or would; that is a request of its own.
    name: "export",
    status: 504,
    limit: seconds.write + seconds.read,
    prepare: async (dealer) => {
      const address = linkOf(await dealer.get(list), exportLink);
      return () => dealer.get(address);
    },
  },
  { name: "sign-in", status: 504, limit: seconds.read, prepare: async (_, harness) => () => new Visitor(harness.url).signIn("d10002") },
  { name: "first list of a new process", status: 504, limit: seconds.read, prepare: opening(list), afterRestart: true },
  { name: "first home of a new process", status: 200, limit: seconds.read, prepare: opening("/home"), afterRestart: true },
];

/** A backend that accepts everything and answers nothing: every page comes within its time-out, with the catalogue's words. */
export const hung: Scenario = {
  name: "backend hangs",
  async run(findings, { backendUrl, brief }) {
    const harness = await startHarness(backendUrl, {
      BACKEND_READ_SECONDS: String(seconds.read),
      BACKEND_WRITE_SECONDS: String(seconds.write),
    });
    try {
      for (const action of brief ? usual : [...usual, ...more]) {
        await hang(harness, action, findings);
        // Whatever broke in between has opened no breaker for the next one.
        if (!brief) await harness.restart();
      }
      if (brief) return;
      const again = await harness.visitor("d10001");
      findings.holds("all well again: list", 200, (await again.get(list)).status);
    } finally {
      await harness.end();
    }
  },
};

async function hang(
  harness: Harness,
  { name, status, limit, prepare, afterRestart, words = catalogue.timeout.message }: HungAction,
  findings: Findings,
): Promise<void> {
  const dealer = await harness.visitor("d10001");
  await dealer.get(list);
  // Whatever is done for the first time takes longer.
  await (
    await prepare(dealer, harness)
  )();
  const act = await prepare(dealer, harness);
  if (afterRestart) await harness.restart();
  harness.failAll({ kind: "hang" });
  const { answer, ms } = await timed(act);
  await harness.heal();
  findings.holds(`${name}: status`, status, answer.status);
  findings.holds(`${name}: says so`, "yes", says(answer, words));
  findings.takes(`${name}: beyond its time-out`, ms - limit * 1000, { most: longestMs }, "ms");
  if (answer.$("form.editor").length > 0 && answer.status !== 200)
    findings.holds(`${name}: what was typed stands there`, remark, valueOf(answer, "remark") ?? "");
}
