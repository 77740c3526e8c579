import { setTimeout as pause } from "node:timers/promises";
import type { Dispatcher } from "undici";
import { createKeyedMutex } from "#app/lib/store/keyed-mutex.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { formEntries, madeIdOf, post, soundValues } from "../claim-posts.ts";
import { Visitor, type Account, type Answer } from "../visitor.ts";
import type { Step, StepTimes } from "./step-times.ts";

/** What all users of a round share. */
export interface Round {
  base: string;
  line: Dispatcher;
  /** Where steps are counted that begin now. */
  times: StepTimes;
  /** Mean seconds between an answer and the next step; each pause is between half of it and one and a half. */
  think: number;
  /** Nobody begins another step once this is over. */
  ends: AbortSignal;
  /** Claims dealers have submitted and nobody has decided yet. */
  waiting: string[];
  /** Signs out and in again after so many journeys; absent: never. */
  journeysPerSession?: number;
}

/** The step did not lead where it should. */
class StepFailed extends Error {
  override readonly name = "StepFailed";
}

const dealers: readonly Account[] = ["d10001", "d10002"];
const reviewers: readonly Account[] = ["liufang", "zhangwei"];
/** One name may be tried from one address by few at a time: guessing is slowed down, and a suite's users all sit at one address. */
const signInMutex = createKeyedMutex();

/**
 * Somebody with two windows, a dealer's and a reviewer's, so that a round of one user has the same mixture of steps as a round of a
 * hundred: of six journeys four look around, among claims and in lists of other subjects, one files a claim and one decides one. Goes on until the round is over.
 *
 * @param index which of the round's users: they begin at different journeys
 */
export async function runUser(round: Round, index: number, journeyEnded: () => void): Promise<void> {
  const person = new Person(round, index);
  for (let done = 0; !round.ends.aborted; done += 1) {
    try {
      if (!person.isIn || done % (round.journeysPerSession ?? Infinity) === 0) await person.signIn();
      const journey = journeys[(done + index) % journeys.length] ?? person.lookAsDealer;
      await journey.call(person, done);
      journeyEnded();
    } catch (error) {
      if (!(error instanceof StepFailed) && !round.ends.aborted) throw error;
    }
  }
}

class Person {
  readonly #account: { dealer: Account; reviewer: Account };
  #dealer: Visitor;
  #reviewer: Visitor;
  isIn = false;

  constructor(
    private readonly round: Round,
    index: number,
  ) {
    const of = (accounts: readonly Account[], fallback: Account) => accounts[index % accounts.length] ?? fallback;
    this.#account = { dealer: of(dealers, "d10001"), reviewer: of(reviewers, "liufang") };
    this.#dealer = this.#reviewer = new Visitor(round.base, true, round.line);
  }

  async signIn(): Promise<void> {
    if (this.isIn) for (const visitor of [this.#dealer, this.#reviewer]) await this.#signOut(visitor);
    this.isIn = false;
    const { base, line } = this.round;
    this.#dealer = new Visitor(base, true, line);
    this.#reviewer = new Visitor(base, true, line);
    for (const [visitor, account] of [
      [this.#dealer, this.#account.dealer],
      [this.#reviewer, this.#account.reviewer],
    ] as const) {
      await this.#think();
      await signInMutex(account, () =>
        this.#measure(
          "sign in",
          () => visitor.signIn(account),
          ({ path }) => !path.startsWith("/login"),
        ),
      );
    }
    this.isIn = true;
  }

  async lookAsDealer(turn: number): Promise<void> {
    await this.#lookAround(this.#dealer, "/claim", turn);
    await this.#lookElsewhere(this.#dealer, this.#account.dealer, turn);
  }

  async lookAsReviewer(turn: number): Promise<void> {
    await this.#lookAround(this.#reviewer, "/companyclaim", turn);
    await this.#lookElsewhere(this.#reviewer, this.#account.reviewer, turn);
  }

  async file(): Promise<void> {
    const form = await this.#step("empty form", () => this.#dealer.get("/claim/create"), hasForm);
    const entries = filledIn(form, soundValues(), "submit");
    const done = await this.#step(
      "submit",
      () => post(this.#dealer, form.path, entries),
      ({ path }) => path.startsWith("/claim/done/"),
    );
    this.round.waiting.push(madeIdOf(done));
  }

  async decide(): Promise<void> {
    const id = this.round.waiting.shift();
    // Others decide faster than claims come in: there is a list to look at until then.
    if (id === undefined) return this.lookAsReviewer(0);
    const page = await this.#step("review page", () => this.#reviewer.get(`/companyclaim/detail/${id}`), hasForm);
    const entries = filledIn(page, { decision: "3", approveCommentRemark: "同意" }, "save");
    await this.#step(
      "decision",
      () => post(this.#reviewer, page.path, entries),
      ({ path }) => path.startsWith("/companyclaim/done/"),
    );
  }

  async #lookAround(visitor: Visitor, folder: string, turn: number): Promise<void> {
    await this.#step("list", () => visitor.get(`${folder}/search`));
    const filters = queries[turn % queries.length] ?? "";
    const page = await this.#step("list, filtered", () => visitor.get(`${folder}/search?${filters}`));
    const links = [...page.body.matchAll(/href="([^"?#]+\/detail\/[\w-]+)/g)].map(([, link = ""]) => link);
    const link = links[turn % Math.max(1, links.length)];
    if (link !== undefined) await this.#step("detail", () => visitor.get(link));
  }

  /** A list of another subject that the user's menu has, each in its turn. */
  async #lookElsewhere(visitor: Visitor, account: Account, turn: number): Promise<void> {
    const lists = otherLists[account] ?? [];
    const path = lists[turn % Math.max(1, lists.length)];
    if (path !== undefined)
      await this.#step(
        "other list",
        () => visitor.get(path),
        ({ path: led }) => led === path,
      );
  }

  async #signOut(visitor: Visitor): Promise<void> {
    const page = await visitor.get("/home");
    // Whose session has ended otherwise is at the login page.
    if (page.path === "/home" && page.status === 200) await visitor.submit(page, "form[action='/logout']");
  }

  /** Thinks, then does it. @throws StepFailed */
  async #step(step: Step, act: () => Promise<Answer>, isRight: (answer: Answer) => boolean = () => true): Promise<Answer> {
    await this.#think();
    return this.#measure(step, act, isRight);
  }

  async #think(): Promise<void> {
    const { think, ends } = this.round;
    await pause(think * 1000 * (0.5 + Math.random()), undefined, { signal: ends });
  }

  /** @throws StepFailed when it came to something else than it should */
  async #measure(step: Step, act: () => Promise<Answer>, isRight: (answer: Answer) => boolean): Promise<Answer> {
    const { times } = this.round;
    const began = performance.now();
    const answer = await act().catch((error: unknown) => {
      times.note(step, 0, error instanceof Error ? error.message : String(error));
      throw new StepFailed();
    });
    const failure = answer.status !== 200 ? String(answer.status) : isRight(answer) ? undefined : `led to ${answer.path.split("/")[1]}`;
    times.note(step, performance.now() - began, failure);
    if (failure !== undefined) throw new StepFailed();
    return answer;
  }
}

const journeys: readonly ((this: Person, turn: number) => Promise<void>)[] = [
  Person.prototype.lookAsDealer,
  Person.prototype.file,
  Person.prototype.lookAsReviewer,
  Person.prototype.lookAsDealer,
  Person.prototype.decide,
  Person.prototype.lookAsReviewer,
];

const dealerLists: readonly string[] = [
  ...["/backmanage/search", "/backmanage/fsearch", "/repairsupport/search", "/techsupport/search", "/activity/carsearch"],
  ...["/deduct/search", "/deduct/payment/bill/search", "/cvrm/dealerFollow", "/system/partsearch", "/mts/search", "/reportform/claim"],
];
const reviewerLists: readonly string[] = [
  ...["/companybackmanage/search", "/companyrepairsupport/search", "/companytechsupport/search", "/company/activity/search"],
];
/** By account, for a menu is: a page that is refused is no work. */
const otherLists: Partial<Readonly<Record<Account, readonly string[]>>> = {
  d10001: dealerLists,
  d10002: dealerLists,
  liufang: reviewerLists,
  zhangwei: [
    ...["/partner/management", "/partner/money/management", "/order/search", "/cvrm/search", "/companydeduct/search", "/reportform/claim"],
    ...reviewerLists,
  ],
};

/** What lists are asked for beside their first page. */
const queries = [
  "status=1",
  "status=3&sort=-approveDate",
  "createStartDate=2026-09-01&createEndDate=2026-11-10",
  "page=2",
  "totalAmountStart=1000&totalAmountEnd=5000",
  "claimTypeDictId=1102&status=3",
];

function hasForm({ body }: Answer): boolean {
  return body.includes('class="editor');
}

/** Made before its step begins: reading a page takes this side longer than the product takes to answer. */
function filledIn(page: Answer, values: Readonly<Record<string, string>>, intent: string): [string, string][] {
  return [...new Map([...formEntries(page), ...Object.entries(values)]), [intentName, intent]];
}
