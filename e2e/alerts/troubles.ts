import { setTimeout as pause } from "node:timers/promises";
import { detailLink, linkOf } from "#e2e/chaos/pages.ts";
import type { Answer, Visitor } from "#e2e/visitor.ts";
import type { Ground } from "./ground.ts";
import { atRate, inTurn, type Stop } from "./traffic.ts";
import type { Burst, Trouble } from "./trouble.ts";

const list = "/claim/search";
const exportAddress = "/claim/search/export";
const dealerOf = ({ copies }: Ground, copy: 0 | 1 = 0): Visitor => copies[copy].visitor("d10001");
/** A page of somebody who is told to come back, and does, until it is answered. */
async function open(visitor: Visitor, address: string): Promise<Answer> {
  const answer = await visitor.get(address);
  if (answer.status !== 503) return answer;
  await pause(500);
  return open(visitor, address);
}

const detailOf = async (ground: Ground): Promise<string> => linkOf(await open(dealerOf(ground), list), detailLink);

/** Lists, and every so often a claim that cannot be read: one page in so many. */
async function readClaims(ground: Ground, oneIn: number): Promise<Stop> {
  const detail = await detailOf(ground);
  return atRate(10, (turn) => dealerOf(ground).get(turn % oneIn === 0 ? detail : list));
}

/** With faults of the backend, which end with it. */
async function withFault(ground: Ground, [operation, fault, options]: Parameters<Ground["backend"]["fail"]>, begin: () => Promise<Stop>) {
  const stop = await begin();
  await ground.backend.fail(operation, fault, options);
  return async () => {
    await ground.backend.heal();
    await stop();
  };
}

/** More files at once than are fetched from a service, again and again. */
const tooManyExports = (ground: Ground): Promise<Stop> =>
  withFault(ground, ["claim.export", "delay", { delayMs: 4_000 }], () =>
    Promise.resolve(inTurn(60, () => dealerOf(ground).get(exportAddress, { follow: false }))),
  );

/** More pages at once than one copy can render within the waiting time of its overload limiter. */
const tooManyPages = (ground: Ground): Stop => inTurn(300, () => dealerOf(ground, 1).get(list));

export const bursts: readonly Burst[] = [
  {
    cause: "the two crowds, for a quarter of a minute",
    pending: ["CallsTurnedAway", "PagesTurnedAway"],
    seconds: 15,
    async begin(ground) {
      const stops = [await tooManyExports(ground), tooManyPages(ground)];
      return async () => void (await Promise.all(stops.map((stop) => stop())));
    },
  },
  {
    cause: "every third page's claim is answered with 500, for two minutes",
    pending: ["BackendFailing", "ErrorRateHigh"],
    seconds: 120,
    begin: (ground) => withFault(ground, ["claim.detail", "500"], () => readClaims(ground, 3)),
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
      async begin(ground) {
        await ground.backend.fail("claim.detail", "schema", { times: 1 });
        await open(dealerOf(ground), await detailOf(ground));
        return () => Promise.resolve();
      },
    },
    {
      cause: "every list of claims is answered after three seconds",
      tells: ["PagesSlow", "BackendSlow"],
      holdsBack: [],
      begin: (ground) =>
        withFault(ground, ["claim.page", "delay", { delayMs: 3_000 }], () => Promise.resolve(atRate(4, () => dealerOf(ground).get(list)))),
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
      async begin(ground) {
        const stop = atRate(4, (turn) => dealerOf(ground, turn % 2 === 0 ? 0 : 1).get(list));
        await ground.store.stop();
        return async () => {
          await ground.store.start();
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
      async begin(ground) {
        const stop = atRate(10, () => dealerOf(ground).get(list));
        await ground.claimLine.die();
        return async () => {
          await ground.claimLine.heal();
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
      begin: (ground) => withFault(ground, ["claim.detail", "500"], () => readClaims(ground, 6)),
    },
  ],
  [
    {
      cause: "the backend answers every thirtieth page's claim with 500, too few to be a failing service",
      tells: ["ErrorRateHigh"],
      holdsBack: [],
      begin: (ground) => withFault(ground, ["claim.detail", "500"], () => readClaims(ground, 30)),
    },
  ],
  [
    {
      cause: "lists of claims are answered 200, with a status that says no",
      tells: ["BackendRefusing"],
      holdsBack: [],
      begin: (ground) => withFault(ground, ["claim.page", "refuse"], () => readClaims(ground, 6)),
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
      begin: (ground) => Promise.resolve(tooManyPages(ground)),
    },
  ],
  [
    {
      cause: "a dealer asks for another one's claim, three times a second",
      tells: ["AccessRefusedOften"],
      holdsBack: [],
      async begin(ground) {
        const foreign = await detailOf(ground);
        const curious = ground.copies[0].visitor("d10002");
        // Their menu is remembered before menus fail: without, each of their pages asks for it in vain, and the service is given a rest.
        await open(curious, "/home");
        return atRate(3, () => curious.get(foreign));
      },
    },
    {
      cause: "somebody tries passwords, twice a second, and is soon told to wait (429)",
      tells: ["PasswordsGuessed"],
      holdsBack: [],
      async begin(ground) {
        const stranger = ground.stranger();
        const login = await stranger.get("/login?type=dealer");
        return atRate(2, (turn) => stranger.submit(login, "form:has([name=password])", { username: "d10001", password: `guess-${turn}` }));
      },
    },
    {
      cause: "menus fail (503) when those that are remembered are five minutes old",
      tells: ["AnswersOutOfDate"],
      holdsBack: [],
      begin: (ground) =>
        withFault(ground, ["menu.list", "503"], () =>
          Promise.resolve(atRate(2, (turn) => ground.copies[turn % 2 === 0 ? 0 : 1].visitor("d10004").get("/home"))),
        ),
    },
  ],
];
