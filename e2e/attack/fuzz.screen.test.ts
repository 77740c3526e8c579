// @module-tag slow
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { faultsOf } from "#e2e/attack/answer-faults.ts";
import { findAllTargets } from "#e2e/attack/all-targets.ts";
import { gatherAttackers } from "#e2e/attack/attackers.ts";
import { changedClaims, countClaims, doubledOrders, type CountedClaim } from "#e2e/attack/document-census.ts";
import { lostText, typedSentence } from "#e2e/attack/kept-text.ts";
import { anySubmission, soundSubmission, toRequest, type Carried, type Submission } from "#e2e/attack/submissions.ts";
import { createTally } from "#e2e/attack/tally.ts";
import type { Target } from "#e2e/attack/targets.ts";
import { makeDataDir, removeDataDir, startApp, type StartedApp } from "#e2e/product.ts";
import type { Answer } from "#e2e/visitor.ts";
import { claimPage } from "#gateway/operations/claim.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

/*
 * Posts nobody means, to every action of the product: FUZZ=full sends 10,000, FUZZ=<number> so many. The seed is fixed (FUZZ_SEED
 * sets another), and a post is known by its number: FUZZ_FROM=<number> begins with it.
 */

const wanted = process.env.FUZZ === "full" ? 10_000 : Number(process.env.FUZZ ?? 200);
const from = Number(process.env.FUZZ_FROM ?? 0);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
/** So many posts are under way at once. */
const atOnce = 8;
/** A post that has no answer by then will have none. */
const defaultTimeoutMs = 150_000;
/** Drafts are deleted and claims decided under way; then there must be others to aim at. */
const freshTargetsEvery = 250;
/** More say nothing new. */
const faultsMax = 20;

const secret = "a secret of this test alone, long enough";
const run = `F${Date.now().toString(36)}`;
const gateway = openGateway(backendUrl);
let app: StartedApp;
let dataDir: string;
let targets: Target[];
let attackers: Awaited<ReturnType<typeof gatherAttackers>>;

beforeAll(async () => {
  dataDir = await makeDataDir();
  app = await startApp({
    DATA_DIR: dataDir,
    BACKEND_URL: backendUrl,
    SESSION_SECRET: secret,
    // Wrong passwords come from addresses of their own; they would slow down everybody's signing in.
    TRUST_PROXY: "loopback",
  });
  attackers = await gatherAttackers(app.url, secret);
  await aim();
});
afterAll(async () => {
  await app.stop();
  await gateway.close();
  await removeDataDir(dataDir);
});

it("aims well: where nothing is wrong with a post it does what it is for", async () => {
  const statuses = new Map<string, number>();
  const aimed = targets.filter(({ sound }) => sound !== undefined);
  for (const target of aimed) {
    const { address, options } = toRequest(soundSubmission, target, carriedBy(soundSubmission, target, "水泵漏水"), app.url);
    const visitor = target.endsSession ? await attackers.leaving() : attackers.visitorOf(target.attacker);
    statuses.set(target.name, (await visitor.request(address, options)).status);
  }
  expect(statuses).toEqual(new Map(aimed.map(({ name, sound }) => [name, sound])));
  await aim();
});

it(`answers ${wanted} hostile posts in its own words, makes no claim twice and touches nobody else's`, { timeout: 7_200_000 }, async () => {
  const before = await foreignClaims();
  const tally = createTally(app.child.pid, 1000);
  const submissions = fc.sample(anySubmission, { seed, numRuns: from + wanted });
  const faults: string[] = [];
  let next = from;
  const work = async () => {
    while (next < submissions.length && faults.length < faultsMax) {
      const number = next++;
      const submission = submissions[number];
      if (number > from && number % freshTargetsEvery === 0) await aim();
      const found = submission ? await attack(number, submission, tally.count) : [];
      faults.push(...found);
      // A long run tells at once what it has found.
      for (const fault of found) console.log(fault);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  console.log(`${tally.report()}\n${tally.details()}`);

  expect(faults).toEqual([]);
  expect(app.child.exitCode, app.output().slice(-2000)).toBeNull();
  expect(severeLines(app.output())).toEqual([]);
  expect(changedClaims(before, await foreignClaims())).toEqual([]);
  const counted = [...(await countClaims(gateway, "d10001")), ...(await countClaims(gateway, "liufang"))];
  const byId = new Map(counted.map((claim) => [claim.id, claim]));
  const made = [...byId.values()].filter(({ workOrderNumber }) => workOrderNumber.startsWith(run));
  // What was sent reached the actions: something came of it, and none of it twice.
  expect(made.length).toBeGreaterThan(0);
  expect(doubledOrders(made)).toEqual([]);
  for (const { name } of targets) expect(tally.of(name), name).toBeGreaterThan(0);
});

async function aim(): Promise<void> {
  const other = await backendAs(gateway, "d10002");
  const { records } = await other.read(claimPage, { query: { current: 1, size: 3 }, body: {} });
  targets = await findAllTargets({ visitorOf: attackers.visitorOf, foreign: records.map(({ id }) => id) });
}

/** Sends one post, as often as it says. @returns what is wrong with the answers */
async function attack(number: number, submission: Submission, count: (target: string, outcome: string) => void): Promise<string[]> {
  // Each in turn, then any.
  const turn = number - from;
  const target = targets[(turn < targets.length ? turn : submission.target) % targets.length];
  if (!target) throw new Error("there is nothing to attack");
  const sentence = typedSentence(number);
  const carried = carriedBy(submission, target, sentence);
  const { address, options } = toRequest(submission, target, carried, app.url);
  const visitor = target.endsSession ? await attackers.leaving() : attackers.visitorOf(target.attacker);
  const ownAddress = target.name === "login" ? { "x-forwarded-for": `10.${submission.key}.${number % 250}.7` } : {};
  const send = async (): Promise<string[]> => {
    const signal = AbortSignal.timeout(defaultTimeoutMs);
    const asked = visitor.request(address, { ...options, headers: { ...ownAddress, ...options.headers }, signal });
    const answer = await asked.catch((error: unknown) => `has no answer: ${String(error)}`);
    count(target.name, typeof answer === "string" ? "none" : String(answer.status));
    if (typeof answer === "string") return [answer];
    const lost = await lostText(submission, target, { sentence, sent: options }, answer);
    return [...faultsOf(answer), ...lost, ...signedOut(submission, target, answer)];
  };
  const found = (await Promise.all(Array.from({ length: submission.copies }, send))).flat();
  return found.map(
    (fault) => `${number} ${target.name} ${options.method} ${address} ${fault}\n${JSON.stringify(submission).slice(0, 1500)}`,
  );
}

function carriedBy(submission: Submission, target: Target, sentence: string): Carried {
  // A sibling is another page's form, and one that has made a claim already; whatever comes of it is traced to that form.
  const key = submission.token === "sibling" ? "create-1" : `${target.name.replaceAll(" ", "-")}-${submission.key}`;
  return { token: attackers.tokenOf(submission.token, target, key), workOrder: `${run}-${target.attacker}-${key}`, sentence };
}

/** Nothing that is posted ends the session of whoever posts it, but the form that does so. */
function signedOut({ forwarded }: Submission, { attacker, endsSession }: Target, answer: Answer): string[] {
  const leads = /^\/(login|$)/.test(answer.headers.get("location") ?? "");
  // Over https, which the proxy claims, the session has another cookie.
  return leads && attacker !== "nobody" && !endsSession && forwarded === "none" ? ["ends the session"] : [];
}

/** Claims of all other dealers, drafts of one of them included. */
async function foreignClaims(): Promise<CountedClaim[]> {
  const seen = [...(await countClaims(gateway, "zhangwei")), ...(await countClaims(gateway, "d10002"))];
  return seen.filter(({ submitterCode }) => submitterCode !== "10001");
}

/** Lines a healthy product does not write while only its visitors misbehave. */
function severeLines(output: string): string[] {
  return output.split("\n").filter((line) => /"level":(50|60)/.test(line));
}
