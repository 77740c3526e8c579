// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routeTable, type RouteEntry } from "#app/registry/route-table.ts";
import { oneOfEachShape } from "#e2e/route-shapes.ts";
import { startNarrowedMenu, type NarrowedMenu } from "#e2e/narrowed-menu.ts";
import { makeDataDir, removeDataDir, startApp, type StartedApp } from "#e2e/product.ts";
import { allOf } from "#e2e/subjects.ts";
import { appUrl, as, listedClaims, type ListedClaim } from "#e2e/screen.ts";
import { Visitor, password, type Account, type Answer } from "#e2e/visitor.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

/*
 * Every route × every kind of visitor, and every spelling of an address of each shape (in the full run: of every address). The rule stands
 * in the route table alone (audience, menu, twin), so a route that is added tomorrow is tested tomorrow.
 */

const pages: readonly RouteEntry[] = routeTable.filter((entry) => entry.id !== "notFound");
const guarded = pages.filter((entry) => entry.audience !== "anyone");
const accounts: readonly Account[] = ["d10001", "d10002", "zhangwei", "liufang", "wangqiang"];
/** Who has the permissions that routes ask for. */
const permitted: Readonly<Record<string, readonly Account[]>> = {
  companyQuickSearch: ["zhangwei"],
  claimReview: ["zhangwei", "liufang"],
  masterData: ["zhangwei", "wangqiang"],
  settlement: ["zhangwei", "wangqiang"],
};

let own: Record<"d10001" | "d10002" | "zhangwei", ListedClaim>;
/** Ids of pre-authorizations, for the addresses that are about one. */
let asked: Record<"d10001" | "d10002" | "zhangwei", string>;
/** What nobody but dealer 10002 and the company may read. */
let secrets: readonly string[];

beforeAll(async () => {
  const first = async (account: Account, list: string) => listedClaims(await as(account), list);
  const [mine, theirs, all] = [
    await first("d10001", "/claim/search"),
    await first("d10002", "/claim/search"),
    await first("zhangwei", "/companyclaim/search"),
  ];
  const head = (claims: readonly ListedClaim[]): ListedClaim => claims[0] ?? { id: "", applicationNumber: "" };
  own = { d10001: head(mine), d10002: head(theirs), zhangwei: head(all) };
  const firstAsked = async (account: Account, list: string) => head(await first(account, `${list}/prelicense`)).id;
  asked = {
    d10001: await firstAsked("d10001", "/claim/search"),
    d10002: await firstAsked("d10002", "/claim/search"),
    zhangwei: await firstAsked("zhangwei", "/companyclaim/search"),
  };
  secrets = theirs.map((claim) => claim.applicationNumber);
});

const coverageEntries = [
  "coverageDefinitionSearch",
  "coverageDefinitionCreate",
  "coverageSearch",
  "coverageCreate",
  "coveragePolicySearch",
];
const returnEntries = [
  "companyBackManageCreate",
  "companyBackManageSearch",
  "companyBackManagePackageSearch",
  "companyBackManageOldSearch",
];
const settlementEntries = ["companyDeductCreate", "companyDeductSearch", "companyDeductStatement", "paymentBillSearch"];
const partnerEntries = ["partnerManagement", "partnerMoneyManagement", "orderSearch"];
const technicalEntries = ["companyTechSupportSearch", "companyTechSupportSearchHistory"];
/** What the addresses of leads belong to, which are of no side: headquarters have these, dealers the other. */
const leadEntries = ["cvrmSearch"];
const dealerLeadEntries = ["cvrmDealerFollow"];
/** Entries of the menu that an account of a fitting side goes without: who settles files nothing, who reviews keeps no master data. */
const withoutEntry: Partial<Record<Account, readonly string[]>> = {
  // What was built into vehicles is the plant's to import.
  d10001: ["mtsImport", ...leadEntries],
  d10002: ["mtsImport", ...leadEntries],
  zhangwei: dealerLeadEntries,
  wangqiang: [
    ...dealerLeadEntries,
    "companyClaimCreate",
    "companyClaimCreatePreLicense",
    "companyRepairSupportSearch",
    "companyActivitySearch",
    "companyActivityCarSearch",
    "companyCreateActivity",
    ...returnEntries,
    ...coverageEntries,
    ...technicalEntries,
  ],
  liufang: [
    ...[...leadEntries, ...dealerLeadEntries],
    ...settlementEntries,
    "companyCreateActivity",
    "reportClaim",
    ...partnerEntries,
    // Policies, parts, labor, vehicles and dealers are what claims are judged by.
    ...coverageEntries.filter((entry) => entry !== "coveragePolicySearch"),
    ...["troubleCodeSearch", "carTypeSearch"],
    ...["mtsImport", "mtsSearch", "mtsDecoding", "mtsReturn"],
  ],
};
const fill = (path: string, id: string) =>
  path
    .replace(/:detailID|:paymentBillId/, id)
    .replace(":number", "1")
    .replace(":what", "part")
    .replace(":id", "unknown");
const opened = new Map<string, (id: string, account: Account) => string>(allOf("opened"));
/** A download or a form's target is nowhere to return to: the page it belongs to is. */
const returnPath = (entry: RouteEntry): string => {
  const page = entry.frame === "none" && entry.kind === "resource" ? routeTable.find((other) => other.id === entry.parent) : entry;
  return page ? fill(page.path, own.d10002.id) : "/home";
};
const leaks = (answer: Answer, facts: readonly string[]) => facts.filter((fact) => answer.body.includes(fact));

/** Needs a form, a claim with a file, a file just uploaded: tried by home, the profiles of lists and imports, detail.screen.test.ts and upload.screen.test.ts. */
const openedElsewhere = /^preferences$|Attachment$|UploadPreview$|(Import|List)(Job|Refused)$/;

/** Spellings of one address that a router may take for the same. */
function spellings(path: string): string[] {
  const letter = Math.max(path.search(/[a-z]/), 1);
  const encoded = path === "/" ? "/%2f" : `${path.slice(0, letter)}%${path.charCodeAt(letter).toString(16)}${path.slice(letter + 1)}`;
  return [
    path,
    `${path}/`,
    `/${path}`,
    path.toUpperCase(),
    encoded,
    `/x/..${path}`,
    `${path}?_data=routes`,
    `${path}?index`,
    `${path}.data`,
    `${path}/.data`,
    `${path.toUpperCase()}.data`,
    `${encoded}.data`,
    `${path}.data?_routes=root`,
    `${path}.data?_routes=${routeTable.map((entry) => entry.id).join(",")}`,
  ];
}

const spelledOddly = new Set(oneOfEachShape(pages).map(({ id }) => id));

/** The address as it is, and however it may be spelled where no route before it has the same shape. All at once: none is to change what another finds. */
async function eachSpelling({ id, path }: RouteEntry, detailId: string, check: (spelling: string) => Promise<void>): Promise<void> {
  const plain = fill(path, detailId);
  await Promise.all((spelledOddly.has(id) ? spellings(plain) : [plain]).map(check));
}

describe("a visitor who is not signed in", () => {
  it.each(guarded.map((entry) => [entry.id, entry] as const))(
    "is sent from %s to the sign-in page, which tells why and where to return",
    async (_, entry) => {
      const path = fill(entry.path, own.d10002.id);
      const answer = await new Visitor(appUrl).get(path, { follow: false });
      expect(answer.status).toBe(302);
      const to = new URL(answer.headers.get("location") ?? "", appUrl);
      expect(to.pathname).toBe("/login");
      expect(to.searchParams.get("returnTo") ?? "/home").toBe(returnPath(entry));
      // Where it leads is the same page for all of them.
      if (spelledOddly.has(entry.id))
        expect((await new Visitor(appUrl).get(to.pathname + to.search)).text).toContain("您还未登录，请先登录");
    },
  );

  it.each(guarded.map((entry) => [entry.id, entry] as const))("reads nothing of %s, however its address is spelled", async (_, entry) => {
    await eachSpelling(entry, own.d10002.id, async (path) => {
      const answer = await new Visitor(appUrl).get(path, { follow: false });
      expect(answer.status, path).toBeLessThan(500);
      expect(leaks(answer, secrets), path).toEqual([]);
      if (answer.status === 200) expect(answer.body, path).not.toContain(own.d10002.applicationNumber);
    });
  });

  it.each(pages.map((entry) => [entry.id, entry] as const))("changes nothing by posting to %s without a form", async (_, entry) => {
    await eachSpelling(entry, own.d10002.id, async (path) => {
      const answer = await new Visitor(appUrl).request(path, { form: { intent: "delete" }, follow: false });
      expect(answer.status, path).toBeLessThan(500);
      expect(
        answer.headers.getSetCookie().filter((cookie) => /session/i.test(cookie) && !/Max-Age=0|1970/i.test(cookie)),
        path,
      ).toEqual([]);
      expect(leaks(answer, secrets), path).toEqual([]);
    });
  });
});

describe.each(accounts)("%s", (account) => {
  const audience = account.startsWith("d") ? "dealer" : "company";
  const fits = (entry: RouteEntry) => entry.audience === audience || entry.audience === "both" || entry.audience === "signed-in";
  const whose = account === "d10001" || account === "d10002" ? account : "zhangwei";
  const claimOf = () => own[whose];
  const documentOf = ({ document }: RouteEntry) => (document === "preAuthorization" ? asked[whose] : claimOf().id);

  // Dealers have the same menu and permissions: the second one opens one of each shape.
  const openedBy = account === "d10002" ? guarded.filter(({ id }) => spelledOddly.has(id)) : guarded;
  it.each(openedBy.filter((entry) => fits(entry) && !openedElsewhere.test(entry.id)).map((entry) => [entry.id, entry] as const))(
    "may open %s",
    async (_, entry) => {
      const answer = await (await as(account)).get(opened.get(entry.id)?.(claimOf().id, account) ?? fill(entry.path, documentOf(entry)));
      const lacks =
        withoutEntry[account]?.includes(entry.menu ?? "") ||
        (entry.permission !== undefined && !permitted[entry.permission]?.includes(account));
      expect(answer.status).toBe(lacks ? 403 : 200);
      expect(answer.path).not.toMatch(/^\/login/);
      if (entry.frame !== "none") expect(answer.$("title").text()).toMatch(/^\S.* · 保修索赔平台$/);
    },
  );

  // One of each side tries every address; what keeps the others from them is the side as well.
  const tried = account === "d10001" || account === "zhangwei" ? guarded : guarded.filter(({ id }) => spelledOddly.has(id));
  it.each(tried.filter((entry) => !fits(entry)).map((entry) => [entry.id, entry] as const))(
    "is kept from %s of the other side",
    async (_, entry) => {
      const visitor = await as(account);
      const path = fill(entry.path, own.d10002.id);
      const answer = await visitor.get(`${path}?page=2`, { follow: false });
      const variant = routeTable.find((other) => entry.variant === other.id);
      if (audience === "company" && variant) {
        expect(answer.status).toBe(302);
        expect(answer.headers.get("location")).toBe(`${fill(variant.path, own.d10002.id)}?page=2`);
      } else {
        expect(answer.status).toBe(403);
      }
      await eachSpelling(entry, own.d10002.id, async (spelling) => {
        const other = await visitor.get(spelling, { follow: false });
        expect(other.status, spelling).toBeLessThan(500);
        if (account !== "d10002" && audience === "dealer") expect(leaks(other, secrets), spelling).toEqual([]);
        const posted = await visitor.request(spelling, { form: { intent: "delete" }, follow: false });
        expect(posted.status, `POST ${spelling}`).toBeGreaterThanOrEqual(400);
        expect(posted.status, `POST ${spelling}`).toBeLessThan(500);
      });
    },
  );

  // One of each side posts to every address; what the others may see differs, and not what becomes of a post without a token.
  const postedTo = account === "d10001" || account === "zhangwei" ? pages : oneOfEachShape(pages);
  it.each(postedTo.map((entry) => [entry.id, entry] as const))(
    "gets no server error from posting to %s without a form token, and changes nothing",
    async (_, entry) => {
      const answer = await (await as(account)).request(fill(entry.path, claimOf().id), { form: { intent: "delete" }, follow: false });
      expect(answer.status).toBeGreaterThanOrEqual(entry.audience === "anyone" || entry.kind === "resource" ? 300 : 400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers.getSetCookie().filter((cookie) => /session/i.test(cookie))).toEqual([]);
      expect(answer.headers.get("location") ?? "", "still signed in").not.toMatch(/^\/(login|$|\?)/);
    },
  );

  it("is still signed in after all of these posts", async () => {
    expect((await (await as(account)).get("/home", { follow: false })).status).toBe(200);
  });
});

describe("a dealer who types another dealer's id", () => {
  const details = guarded.filter((entry) => entry.path.includes(":detailID") && entry.audience === "dealer");
  it.each(details.map((entry) => [entry.id, entry] as const))("finds nothing at %s", async (_, entry) => {
    const visitor = await as("d10001");
    await eachSpelling(entry, own.d10002.id, async (spelling) => {
      const answer = await visitor.get(spelling, { follow: false });
      expect(leaks(answer, secrets), spelling).toEqual([]);
      expect(answer.status, spelling).toBeLessThan(500);
    });
    const answer = await visitor.get(fill(entry.path, own.d10002.id));
    expect(answer.status).toBe(404);
    expect(answer.text).toContain("单据不存在");
  });

  it("cannot reach it through the filters of the list or the export", async () => {
    const visitor = await as("d10001");
    for (const list of ["/claim/search", "/claim/search.data"]) {
      const answer = await visitor.get(`${list}?dealer=10002&submitterCode=10002&number=${own.d10002.applicationNumber}`);
      expect(answer.$("table tbody a").text()).not.toContain(own.d10002.applicationNumber);
    }
  });
});

describe("a user whose menu lacks the entry a route belongs to", () => {
  const belonging = guarded.filter((entry) => entry.menu !== undefined);
  let core: NarrowedMenu;
  let app: StartedApp;
  let dataDir: string;
  const visitors = new Map<Account, Visitor>();

  // The demo world has no company user without the claim list: a core service with narrower menus stands in.
  beforeAll(async () => {
    dataDir = await makeDataDir();
    core = await startNarrowedMenu(backendUrl, [...new Set(belonging.flatMap((entry) => entry.menu ?? []))]);
    app = await startApp({ DATA_DIR: dataDir, BACKEND_URL: backendUrl, BACKEND_CORE_URL: core.url });
    for (const account of ["d10002", "zhangwei"] as const) {
      const visitor = new Visitor(app.url);
      await visitor.signIn(account);
      expect((await visitor.get("/home")).path).toBe("/home");
      visitors.set(account, visitor);
    }
  });
  afterAll(async () => {
    await app.stop();
    core.close();
    await removeDataDir(dataDir);
  });

  it.each(belonging.map((entry) => [entry.id, entry] as const))("is refused at %s, however its address is spelled", async (_, entry) => {
    const visitor = visitors.get(entry.audience === "dealer" ? "d10002" : "zhangwei");
    if (!visitor) throw new Error("nobody is signed in");
    const path = fill(entry.path, own.d10002.id);
    expect((await visitor.get(path, { follow: false })).status).toBe(403);
    await eachSpelling(entry, own.d10002.id, async (spelling) => {
      const answer = await visitor.get(spelling, { follow: false });
      expect(leaks(answer, secrets), spelling).toEqual([]);
      expect(answer.status, spelling).toBeLessThan(500);
      const posted = await visitor.request(spelling, { form: { intent: "delete" }, follow: false });
      expect(posted.status, `POST ${spelling}`).toBeGreaterThanOrEqual(400);
      expect(posted.status, `POST ${spelling}`).toBeLessThan(500);
    });
  });

  it("has no link to such a route either", async () => {
    for (const visitor of visitors.values()) {
      const page = await visitor.get("/home");
      expect(page.$("nav a[href*='claim']").length).toBe(0);
    }
  });

  it("is a handheld account of the demo world, too", async () => {
    const visitor = new Visitor(appUrl);
    await visitor.submit(await visitor.get("/login?type=dealer"), "form:has([name=password])", { username: "scan01", password });
    expect((await visitor.get("/home")).status).toBe(200);
    expect((await visitor.get("/claim/search")).status).toBe(403);
  });
});
