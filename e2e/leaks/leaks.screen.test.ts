// @module-tag slow
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { routeTable, type RouteEntry } from "#app/registry/route-table.ts";
import { fullRun } from "#e2e/full-run.ts";
import { readArchive } from "#e2e/leaks/archive.ts";
import { dataAddress, type FindVisits, type Round, type Visit } from "#e2e/leaks/visit-steps.ts";
import { startLeakyBackend, surplus, type LeakyBackend } from "#e2e/leaks/leaky-backend.ts";
import {
  foreignFacts,
  hostileMark,
  internal,
  plantForeign,
  plantOwn,
  type ForeignThings,
  type OwnThings,
  typedPassword,
} from "#e2e/leaks/hostile-seed.ts";
import { readMetric } from "#e2e/product-metrics.ts";
import { makeDataDir, removeDataDir, startApp, type StartedApp } from "#e2e/product.ts";
import { allOf } from "#e2e/subjects.ts";
import { oneOfEachShape } from "#e2e/route-shapes.ts";
import { password, signedIn, type Account, type Answer, type Visitor } from "#e2e/visitor.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

/*
 * What must not be in an answer, looked for in its bytes: pages, data of pages, look-ups, uploads, exports unpacked, error pages,
 * forms that come back. The backend behind this product says more than it should (`leaky-backend.ts`), and another dealer's
 * claims, drafts, files and forms are there to be found.
 */

const table: readonly RouteEntry[] = routeTable;
let dataDir: string;
let backend: LeakyBackend;
let app: StartedApp;
let visitors: Record<"d10001" | "d10002" | "liufang" | "zhangwei", Visitor>;
let own: OwnThings;
let theirs: ForeignThings;

beforeAll(async () => {
  dataDir = await makeDataDir();
  backend = await startLeakyBackend(backendUrl);
  app = await startApp({ DATA_DIR: dataDir, BACKEND_URL: backend.url });
  const signIn = (account: Account) => signedIn(app.url, account);
  visitors = {
    d10001: await signIn("d10001"),
    d10002: await signIn("d10002"),
    liufang: await signIn("liufang"),
    zhangwei: await signIn("zhangwei"),
  };
  theirs = await plantForeign(visitors.d10002, backendUrl);
  own = await plantOwn(visitors.d10001, backendUrl);
});
afterEach(() => backend.heal());
afterAll(async () => {
  await app.stop();
  await backend.close();
  await removeDataDir(dataDir);
});

/** A service that broke is given a rest; whatever is asked for meanwhile is refused. */
async function untilBreakersClose(): Promise<void> {
  const open = async () => {
    for (const path of ["/home", "/claim/search", "/claim/create"]) await visitors.d10001.get(path);
    return readMetric(app, "gateway_breaker_state");
  };
  await expect.poll(open, { timeout: 100_000, interval: 500 }).toBe(0);
}

const roundOf = (account: keyof typeof visitors): Round => ({
  account,
  visitor: visitors[account],
  signInAgain: () => signedIn(app.url, account),
  own,
  theirs,
});

/** An answer with what was asked for. */
interface Seen {
  what: string;
  answer: Answer;
}

/** How a page is asked for besides: its data alone, which the page carries as well, and those of the frame, which are the same around every page. */
interface Also {
  data: boolean;
  frame: boolean;
}
const pageAlone: Also = { data: fullRun, frame: fullRun };
const framed = new Set(oneOfEachShape(routeTable).map(({ id }) => id));
/** The first visit of a route is seen both ways, one of each shape of routes with its frame; in the full run all of them are. */
const alsoSeen = (id: string, at: number): Also => ({ data: fullRun || at === 0, frame: fullRun || (at === 0 && framed.has(id)) });

/** What is done is done once. */
async function see(visit: Visit, round: Round, also = pageAlone): Promise<Seen[]> {
  if (typeof visit !== "string") {
    const answers = [await visit(round)].flat();
    return answers.map((answer, index) => ({ what: `${visit.name || "post"} ${index + 1} at ${answer.path}`, answer }));
  }
  const addresses = also.data ? [visit, dataAddress(visit)] : [visit];
  if (also.frame) addresses.push(`${dataAddress(visit)}${visit.includes("?") ? "&" : "?"}_routes=root`);
  return Promise.all(addresses.map(async (what) => ({ what, answer: await round.visitor.get(what, { follow: false }) })));
}

/** All that an answer carries, a workbook unpacked; a session's own cookie is the one thing it may name. */
async function bytesOf({ headers, body, bytes }: Answer): Promise<string> {
  const said = [...headers].filter(([name]) => name !== "set-cookie").map(([name, value]) => `${name}: ${decodeURIComponent(value)}`);
  const isArchive = bytes.subarray(0, 4).toString("latin1") === "PK\u0003\u0004";
  const content = isArchive ? [...(await readArchive(bytes))].map(([name, text]) => `${name}\n${text}`).join("\n") : body;
  return `${said.join("\n")}\n${content}`;
}

/** Where something stands that must not, with what is around it. */
async function leaksIn(seen: readonly Seen[], forbidden: readonly string[]): Promise<string[]> {
  const found = seen.map(async ({ what, answer }) => {
    const text = await bytesOf(answer);
    return forbidden
      .filter((words) => text.includes(words))
      .map(
        (words) =>
          `${what} (${answer.status}): ${text.slice(Math.max(0, text.indexOf(words) - 60), text.indexOf(words) + words.length + 20)}`,
      );
  });
  return (await Promise.all(found)).flat();
}

/** Answers that a browser would run somebody's typing in: as a page, or as something it might take for one. */
function runsIn(seen: readonly Seen[]): string[] {
  return seen.flatMap(({ what, answer }) => {
    if (!answer.body.includes(hostileMark)) return [];
    const type = answer.headers.get("content-type") ?? "";
    const isData = /^(text\/x-script|application\/json)\b/.test(type) && answer.headers.get("x-content-type-options") === "nosniff";
    return isData ? [] : [`${what} (${answer.status}, ${type})`];
  });
}

/** An address that breaks says nothing because nothing works. */
function brokenIn(seen: readonly Seen[]): string[] {
  return seen.filter(({ answer }) => answer.status >= 500).map(({ what, answer }) => `${what}: ${answer.status}`);
}

/** What stands in no answer to anybody. */
function secretsOf(visited: readonly Visitor[]): string[] {
  const cookies = visited.flatMap(({ cookies }) => [...cookies.values()].filter((value) => value.length > 20));
  return [...backend.secrets, ...cookies, password, typedPassword, backend.url, "warranty-web-secret", surplus.trace];
}
const everywhere = () => [
  ...secretsOf(Object.values(visitors)),
  surplus.undocumented,
  String(surplus.cost),
  surplus.operator,
  surplus.rule,
];
const companyReads = new Map<string, readonly string[]>(allOf("companyReads"));
const notForDealers = () => [
  ...everywhere(),
  ...foreignFacts,
  theirs.claim.number,
  theirs.preAuthorization.number,
  ...Object.values(internal),
  ...Object.values(surplus).map(String),
  "internalApproveComment",
];

const opens = (entry: RouteEntry, audience: "dealer" | "company") => [audience, "anyone", "both", "signed-in"].includes(entry.audience);
const audiences = { dealer: { list: "/claim/search" }, company: { list: "/companyclaim/search" } } as const;
/** Every route that a side may open, with what is looked at of it. */
function visitsOf(audience: "dealer" | "company"): readonly (readonly [id: string, of: () => readonly Visit[]])[] {
  const open = new Set(table.filter((entry) => opens(entry, audience)).map(({ id }) => id));
  const visits: readonly (readonly [string, FindVisits])[] = allOf("visits");
  return visits.filter(([id]) => open.has(id)).map(([id, of]) => [id, () => of({ own, theirs, ...audiences[audience] })]);
}
const addressesOf = (visits: ReturnType<typeof visitsOf>) => visits.flatMap(([, of]) => of().filter((visit) => typeof visit === "string"));

describe("what a dealer gets to see", () => {
  it("is looked through at every address a dealer may open", () => {
    const routes = table.filter((entry) => opens(entry, "dealer")).map(({ id }) => id);
    expect(
      visitsOf("dealer")
        .map(([id]) => id)
        .sort(),
    ).toEqual(routes.sort());
  });

  it.each(visitsOf("dealer"))(
    "%s says nothing of another dealer, of the company's own words or of anything no screen shows",
    async (id, of) => {
      const found: string[] = [];
      for (const [at, visit] of of().entries()) {
        const seen = await see(visit, roundOf("d10001"), alsoSeen(id, at));
        found.push(...(await leaksIn(seen, notForDealers())), ...runsIn(seen), ...brokenIn(seen));
      }
      expect(found).toEqual([]);
    },
  );

  it("at the company's addresses is a refusal that says nothing", async () => {
    const dealers = new Set(visitsOf("dealer").map(([id]) => id));
    // As in a link somebody sent.
    for (const address of addressesOf(visitsOf("company").filter(([id]) => !dealers.has(id)))) {
      const seen = await see(address, roundOf("d10001"));
      expect(seen[0]?.answer.status, address).toBe(403);
      expect(await leaksIn(seen, notForDealers())).toEqual([]);
    }
  });

  it("while a service breaks, with JSON or HTML that tells where, is the catalogue's words alone", async () => {
    const addresses = addressesOf(visitsOf("dealer"));
    const breakdowns = ["/api/claim/", "/api/main/", "/api/core/"].flatMap((path) => [[path, "json"] as const, [path, "html"] as const]);
    for (const [at, [path, form]] of breakdowns.entries()) {
      backend.breakDown(path, form);
      // Every address meets one of them.
      for (const address of addresses.filter((_, index) => index % breakdowns.length === at)) {
        const seen = await see(address, roundOf("d10001"));
        expect(await leaksIn(seen, notForDealers())).toEqual([]);
      }
    }
    backend.heal();
    await untilBreakersClose();
  });
});

describe("what company staff get to see", () => {
  it("is looked through at every address they may open", () => {
    const routes = table.filter((entry) => opens(entry, "company")).map(({ id }) => id);
    expect(
      visitsOf("company")
        .map(([id]) => id)
        .sort(),
    ).toEqual(routes.sort());
  });

  it.each(visitsOf("company"))(
    "%s holds no token, session, password or field no screen shows, and writes nothing as it was typed",
    async (id, of) => {
      const found: string[] = [];
      const shown = companyReads.get(id) ?? [];
      const kept = everywhere().filter((secret) => !shown.includes(secret));
      for (const [at, visit] of of().entries()) {
        const seen = await see(visit, roundOf("zhangwei"), alsoSeen(id, at));
        for (const text of shown) expect(seen[0]?.answer.body).toContain(text);
        found.push(...(await leaksIn(seen, kept)), ...runsIn(seen), ...brokenIn(seen));
      }
      expect(found).toEqual([]);
    },
  );

  it("has their own words, the checks' values and both dealers' claims: what dealers are kept from was there", async () => {
    const { liufang } = visitors;
    const page = await liufang.get(`/companyclaim/detail/${own.claim.approved}`);
    expect(page.text).toContain(internal.approved);
    expect(page.body).toContain(surplus.value);
    expect((await liufang.get(`/companyclaim/detail/${theirs.claim.id}`)).body).toContain("7,654,321.98");
    const sheets = await bytesOf(await liufang.get("/companyclaim/search/export?status=3"));
    expect(sheets).toContain(internal.approved);
    expect(sheets).toContain(theirs.claim.number);
    for (const operation of ["/page", `/claim/${own.claim.approved}`, "/audit/log/list"]) {
      expect(
        [...backend.added].filter((path) => path.endsWith(operation)),
        operation,
      ).not.toEqual([]);
    }
    expect(backend.secrets.size).toBeGreaterThan(4);
  });
});

describe("what the product has logged of all this", () => {
  it("names the accesses that were refused, and no token, session, password, comment or name", () => {
    const log = app.output();
    expect(log).toContain('"event":"document.notFound"');
    expect(log).toContain('"event":"review.notAllowed"');
    const written = [...notForDealers(), "LEAKHOSTILE"].filter((words) => words !== backend.url && words !== "internalApproveComment");
    expect(written.filter((words) => log.includes(words))).toEqual([]);
  });
});
