import { setTimeout as pause } from "node:timers/promises";
import { detailLink, linkOf } from "#e2e/chaos/pages.ts";
import type { Answer, Visitor } from "#e2e/visitor.ts";
import type { Harness } from "./harness.ts";
import { atRate, serially, type Stop } from "./traffic.ts";
import type { Burst, Trouble } from "./trouble.ts";

const list = "/claim/search";
const exportAddress = "/claim/search/export";
const dealerOf = ({ copies }: Harness, copy: 0 | 1 = 0): Visitor => copies[copy].visitor("d10001");
/** A page of somebody who is told to come back, and does, until it is answered. */
async function open(visitor: Visitor, address: string): Promise<Answer> {
  const answer = await visitor.get(address);
  if (answer.status !== 503) return answer;
  await pause(500);
  return open(visitor, address);
}

const detailOf = async (harness: Harness): Promise<string> => linkOf(await open(dealerOf(harness), list), detailLink);

/** Lists, and every so often a claim that cannot be read: one page in so many. */
async function readClaims(harness: Harness, oneIn: number): Promise<Stop> {
  const detail = await detailOf(harness);
  return atRate(10, (turn) => dealerOf(harness).get(turn % oneIn === 0 ? detail : list));
}

/** With faults of the backend, which end with it. */
async function withFault(
  harness: Harness,
  [operation, fault, options]: Parameters<Harness["backend"]["fail"]>,
  begin: () => Promise<Stop>,
) {
  const stop = await begin();
  await harness.backend.fail(operation, fault, options);
  return async () => {
    await harness.backend.heal();
    await stop();
  };
}

/** More files at once than are fetched from a service, again and again. */
const tooManyExports = (harness: Harness): Promise<Stop> =>
  withFault(harness, ["claim.export", "delay", { delayMs: 4_000 }], () =>
    Promise.resolve(serially(60, () => dealerOf(harness).get(exportAddress, { follow: false }))),
  );

/** More pages at once than one copy can render within the waiting time of its overload limiter. */
const tooManyPages = (harness: Harness): Stop => serially(300, () => dealerOf(harness, 1).get(list));

export const bursts: readonly Burst[] = [
  {
    cause: "the two crowds, for a quarter of a minute",
    pending: ["CallsTurnedAway", "PagesTurnedAway"],
    seconds: 15,
    async begin(harness) {
      const stops = [await tooManyExports(harness), tooManyPages(harness)];
      return async () => void (await Promise.all(stops.map((stop) => stop())));
    },
  },
  {
    cause: "every third page's claim is answered with 500, for two minutes",
    pending: ["BackendFailing", "ErrorRateHigh"],
    seconds: 120,
    begin: (harness) => withFault(harness, ["claim.detail", "500"], () => readClaims(harness, 3)),
  },
];

/** By the alert that tells of it. Rounds: what can go on side by side; pages have one each, for they hold others back. */
export const rounds: readonly (readonly Trouble[])[] = [
  [
    {
      cause: "one copy is made to hold 1.1 GB",
      tells: ["MemoryHigh"],
      holdsBack: [],
      async begin({ copies }) {
        copies[0].signal("SIGUSR2");
        return () => Promise.resolve(copies[0].signal("SIGUSR2"));
      },
    },
    {
      cause: "a copy is frozen for two seconds (SIGSTOP)",
      tells: ["EventLoopStalls"],
      holdsBack: [],
      async begin({ copies }) {
        copies[1].signal("SIGSTOP");
        await pause(2_000);
        copies[1].signal("SIGCONT");
        return () => Promise.resolve();
      },
    },
    {
      cause: "a copy is left out of the list of targets",
      tells: ["WebFewer"],
      holdsBack: [],
      async begin({ watchers }) {
        // Its stall has been told by then.
        await pause(5_000);
        await watchers.forget(1);
        return () => watchers.forget();
      },
    },
    {
      cause: "a claim is answered with a field of another form, once",
      tells: ["ContractDrift"],
      holdsBack: [],
      async begin(harness) {
        await harness.backend.fail("claim.detail", "schema", { times: 1 });
        await open(dealerOf(harness), await detailOf(harness));
        return () => Promise.resolve();
      },
    },
    {
      cause: "every list of claims is answered after three seconds",
      tells: ["PagesSlow", "BackendSlow"],
      holdsBack: [],
      begin: (harness) =>
        withFault(harness, ["claim.page", "delay", { delayMs: 3_000 }], () =>
          Promise.resolve(atRate(4, () => dealerOf(harness).get(list))),
        ),
    },
  ],
  [
    {
      cause: "one copy is killed (kill -9)",
      tells: ["WebDown"],
      holdsBack: [],
      async begin({ copies }) {
        await copies[0].kill();
        return () => copies[0].start();
      },
    },
  ],
  [
    {
      cause: "both copies are killed",
      tells: ["WebGone"],
      holdsBack: ["WebDown"],
      async begin({ copies }) {
        await Promise.all(copies.map((copy) => copy.kill()));
        return async () => void (await Promise.all(copies.map((copy) => copy.start())));
      },
    },
  ],
  [
    {
      cause: "Redis is stopped",
      tells: ["SessionStoreDown"],
      holdsBack: ["ErrorRateHigh"],
      async begin(harness) {
        const stop = atRate(4, (turn) => dealerOf(harness, turn % 2 === 0 ? 0 : 1).get(list));
        await harness.store.stop();
        return async () => {
          await harness.store.start();
          await stop();
        };
      },
    },
  ],
  [
    {
      cause: "nothing listens at the claim service's address",
      tells: ["BreakerOpen"],
      holdsBack: ["BackendFailing", "ErrorRateHigh"],
      async begin(harness) {
        const stop = atRate(10, () => dealerOf(harness).get(list));
        await harness.claimLine.die();
        return async () => {
          await harness.claimLine.heal();
          await stop();
        };
      },
    },
  ],
  [
    {
      cause: "the backend answers every sixth page's claim with 500",
      tells: ["BackendFailing"],
      holdsBack: ["ErrorRateHigh"],
      begin: (harness) => withFault(harness, ["claim.detail", "500"], () => readClaims(harness, 6)),
    },
  ],
  [
    {
      cause: "the backend answers every thirtieth page's claim with 500, too few to be a failing service",
      tells: ["ErrorRateHigh"],
      holdsBack: [],
      begin: (harness) => withFault(harness, ["claim.detail", "500"], () => readClaims(harness, 30)),
    },
  ],
  [
    {
      cause: "lists of claims are answered 200, with a status that says no",
      tells: ["BackendRefusing"],
      holdsBack: [],
      begin: (harness) => withFault(harness, ["claim.page", "refuse"], () => readClaims(harness, 6)),
    },
  ],
  [
    {
      cause: "sixty people export at once while the service takes four seconds a file",
      tells: ["CallsTurnedAway"],
      // Whose export finds no place is led back to the list, which says so.
      holdsBack: [],
      begin: tooManyExports,
    },
  ],
  [
    {
      cause: "three hundred people ask one copy for lists without a pause",
      tells: ["PagesTurnedAway"],
      holdsBack: ["ErrorRateHigh"],
      begin: (harness) => Promise.resolve(tooManyPages(harness)),
    },
  ],
  [
    {
      cause: "a dealer asks for another one's claim, three times a second",
      tells: ["AccessRefusedOften"],
      holdsBack: [],
      async begin(harness) {
        const foreign = await detailOf(harness);
        const curious = harness.copies[0].visitor("d10002");
        // Their menu is remembered before menus fail: without, each of their pages asks for it in vain, and the service is given a rest.
        await open(curious, "/home");
        return atRate(3, () => curious.get(foreign));
      },
    },
    {
      cause: "somebody tries passwords, twice a second, and is soon told to wait (429)",
      tells: ["PasswordsGuessed"],
      holdsBack: [],
      async begin(harness) {
        const stranger = harness.stranger();
        const login = await stranger.get("/login?type=dealer");
        return atRate(2, (turn) => stranger.submit(login, "form:has([name=password])", { username: "d10001", password: `guess-${turn}` }));
      },
    },
    {
      cause: "menus fail (503) when those that are remembered are five minutes old",
      tells: ["AnswersOutOfDate"],
      holdsBack: [],
      begin: (harness) =>
        withFault(harness, ["menu.list", "503"], () =>
          Promise.resolve(atRate(2, (turn) => harness.copies[turn % 2 === 0 ? 0 : 1].visitor("d10004").get("/home"))),
        ),
    },
  ],
];
