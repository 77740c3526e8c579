import { backendControl } from "#e2e/faults.ts";
import { claimPages, preAuthorizationPages, type ClaimDocumentPages } from "#e2e/application-pages.ts";
import { madeIdOf, press, soundValues } from "#e2e/claim-posts.ts";
import { makeDataDir, removeDataDir, smallSeed, startApp, startBackend, type StartedApp } from "#e2e/product.ts";
import { until } from "#e2e/until.ts";
import { signedIn, type Account } from "#e2e/visitor.ts";
import { openFiledClaims } from "./filed-claims.ts";
import { handsWithoutScripts, handsWithScripts, isDone, type Hands, type OpenForm, type Told } from "./pressing-hands.ts";

/*
 * Two copies of the product over one store, in front of a backend that passes over Idempotency-Key and is slower than they wait. One copy
 * is stopped while its posts are under way, and every button is pressed once more at the other one.
 */

/** What happens to the copy that has the posts: it stands still, it dies, or it only waits for less time than the backend takes. */
type Stop = "SIGSTOP" | "SIGKILL" | "time-out";
/** Whether the backend begins with its wait, or ends with it. */
type Slowness = "delay" | "late";

interface Round {
  stop: Stop;
  slowness: Slowness;
}

/** What came of one form. */
interface Try {
  form: string;
  round: Round;
  /** How often the backend was told to do it. */
  writes: number;
  /** How many documents there are; of a review, how often it was made. */
  made: number;
  /** What the presses at the other copy were answered, in their order; with scripts a press may get no answer, and the page says so. */
  told: readonly ("done" | "underWay" | "lost")[];
}

/** Longer than the copies wait for an answer, and than it takes until the posts of a round are all under way. */
const backendTakesMs = 6_000;
const writeSeconds = "3";

export const rounds = (count: number): Round[] =>
  Array.from({ length: count }, (_, at) => ({
    stop: (["SIGSTOP", "SIGKILL", "SIGSTOP", "SIGKILL", "time-out"] as const)[at % 5] ?? "SIGSTOP",
    slowness: at % 2 === 0 ? "delay" : "late",
  }));

interface Setting {
  /** Of both copies, where their store is none in files. */
  environment?: Readonly<Record<string, string>>;
  /** Whether forms are filled in and sent by a browser with scripts. */
  scripts?: boolean;
}

/** Tries each form in each round. */
export async function tryStopping(chosen: readonly Round[], { environment, scripts }: Setting = {}): Promise<Try[]> {
  const dataDir = await makeDataDir();
  const backend = await startBackend({ ...smallSeed, DATA_DIR: `${dataDir}/backend`, IDEMPOTENCY: "0" });
  const start = () =>
    startApp({ BACKEND_WRITE_SECONDS: writeSeconds, ...environment, DATA_DIR: `${dataDir}/app`, BACKEND_URL: backend.url });
  const [first, second] = [await start(), await start()];
  const hands = scripts ? await handsWithScripts(second) : handsWithoutScripts(second);
  const fixture = await setStage(backend.url, second, hands);
  let here = first;
  try {
    const tries: Try[] = [];
    for (const round of chosen) {
      tries.push(...(await fixture.play(round, here)));
      if (round.stop === "SIGKILL") here = await start();
    }
    return tries;
  } finally {
    here.child.kill("SIGCONT");
    await fixture.end();
    await hands.end();
    await here.stop();
    await second.stop();
    await backend.stop();
    await removeDataDir(dataDir);
  }
}

/** A form that is filled in and not sent yet. */
interface FilledForm {
  name: string;
  account: Account;
  operation: string;
  address: string;
  intent: string;
  values: Readonly<Record<string, string>>;
  made(): Promise<number>;
}

async function setStage(backendUrl: string, other: StartedApp, hands: Hands) {
  const backend = backendControl(backendUrl);
  const filed = { claim: openFiledClaims(backendUrl, claimPages), preAuthorization: openFiledClaims(backendUrl, preAuthorizationPages) };
  const dealer = await signedIn(other.url, "d10001");

  const filing = async (name: string, intent: "submit" | "saveDraft", pages: ClaimDocumentPages): Promise<FilledForm> => {
    const values = soundValues({ remark: name });
    const operation = `${pages.name}.${intent === "submit" ? "create" : "saveDraft"}`;
    const made = async () => (await filed[pages.name].ofWorkOrder(values["workOrderNumber"] ?? "")).length;
    return { name, account: "d10001", operation, address: pages.create, intent, values, made };
  };
  const fileOne = async (pages: ClaimDocumentPages) =>
    madeIdOf(await press(dealer, await dealer.get(pages.create), "submit", soundValues()));
  const reviewing = async (name: string, pages: ClaimDocumentPages, together: boolean): Promise<FilledForm> => {
    const id = await fileOne(pages);
    const address = together ? `/companyclaim/search/review?id=${id}` : `${pages.companyBase}/detail/${id}`;
    const values = { decision: "3", approveCommentRemark: "同意", ...(together ? { "documents[0].id": id } : {}) };
    // The first version is the submit's own.
    const made = async () => ((await filed[pages.name].byId(id)).version ?? 0) - 1;
    return { name, account: "liufang", operation: `${pages.name}.remark`, address, intent: together ? "send" : "save", values, made };
  };
  const forms = async (): Promise<FilledForm[]> => [
    await filing("a claim", "submit", claimPages),
    await filing("a draft", "saveDraft", claimPages),
    await filing("a pre-authorization", "submit", preAuthorizationPages),
    await reviewing("a review", preAuthorizationPages, false),
    await reviewing("a bulk review", claimPages, true),
  ];

  return {
    async play(round: Round, here: StartedApp): Promise<Try[]> {
      const all: (FilledForm & { open: OpenForm })[] = [];
      for (const form of await forms()) all.push({ ...form, open: await hands.open(form.account, form.address, here) });
      await backend.forgetCalls();
      for (const { operation } of all) await backend.fail(operation, round.slowness, { delayMs: backendTakesMs, times: 1 });
      const send = ({ open, intent, values }: (typeof all)[number], app: StartedApp) => open.press(intent, values, app);
      const sent = all.map((form) => send(form, here).catch(() => undefined));
      const writesOf = async ({ operation }: FilledForm) => (await backend.calls()).filter((call) => call.operation === operation).length;
      await until(async () => (await Promise.all(all.map(writesOf))).every((count) => count > 0));
      if (round.stop === "SIGSTOP") here.child.kill("SIGSTOP");
      else if (round.stop === "SIGKILL") await here.kill();
      else await Promise.all(sent);
      const told = await Promise.all(all.map((form) => pressUntilDone(() => send(form, other))));
      if (round.stop === "SIGSTOP") here.child.kill("SIGCONT");
      await Promise.all(sent);
      await backend.untilIdle();
      const tries = await Promise.all(
        all.map(async (form, index) => ({
          form: form.name,
          round,
          writes: await writesOf(form),
          made: await form.made(),
          told: told[index] ?? [],
        })),
      );
      await backend.heal();
      await Promise.all(all.map(({ open }) => open.close()));
      return tries;
    },
    async end() {
      await Promise.all(Object.values(filed).map((each) => each.close()));
    },
  };
}

/** @throws when it is answered neither as done nor as under way, or stays under way */
async function pressUntilDone(pressOnce: () => Promise<Told>): Promise<Try["told"]> {
  const told: Try["told"][number][] = [];
  for (let presses = 0; presses < 10; presses++) {
    const answer = await pressOnce();
    if (isDone.test(answer.path)) return [...told, "done"];
    if (answer.text.includes("处理中")) told.push("underWay");
    else if (answer.lost) told.push("lost");
    else throw new Error(`${answer.path}: ${answer.text.slice(0, 600)}`);
  }
  throw new Error(`after ten presses: ${told.join()}`);
}
