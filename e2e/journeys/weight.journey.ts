import { once } from "node:events";
import { get as httpGet, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { expect, test } from "../test.ts";
import type { Page } from "@playwright/test";
import { routeTable } from "#app/registry/route-table.ts";
import { base } from "../actor.ts";
import type { Account } from "../visitor.ts";

/*
 * What a browser with an empty cache loads for a page, in KB, compressed with gzip as every proxy can. `addresses`: how many of the
 * route table's paths its scripts may know, which neither a further subject's routes nor a further kind of document must change: a page knows those of the kinds it links to itself,
 * whatever leads to any kind of document is written out by the server.
 */

const list = { document: 16, stylesheet: 25, script: 135 } as const;
/** A list's document as a browser's first page is sent, in brotli: about the first flight of a connection. */
const firstFlight = 16;
const editor = { document: 12, stylesheet: 25, script: 173 } as const;
/** All of a document, with what its reviewer may write. */
const review = { document: 17, stylesheet: 25, script: 178.5 } as const;
type Kind = keyof typeof list;

/** Where the first link of this kind on a page leads. */
async function firstLink(page: Page, path: string, link: string): Promise<string> {
  await page.goto(base + path);
  const to = await page.locator(link).first().getAttribute("href");
  if (to === null) throw new Error(`${path} has no ${link}`);
  return to;
}

/** KB of the page as a browser gets it that has no styles yet. */
async function firstPage(path: string, cookies: readonly { name: string; value: string }[]): Promise<number> {
  const cookie = cookies.flatMap(({ name, value }) => (name.endsWith("styles") ? [] : [`${name}=${value}`])).join("; ");
  const address = new URL(path, base);
  const asked = httpGet(address, { headers: { cookie, "accept-encoding": "br" } });
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-encoding"]).toBe("br");
  return (await buffer(answer)).length / 1024;
}

interface Weighed {
  account: Account;
  what: string;
  path: string;
  budget: Readonly<Record<Kind, number>>;
  addresses: number;
  /** Files of scripts: each is a question of the browser's before the page wakes up. */
  files: number;
  /** Of the page at `path`: the page meant is the one it leads to. */
  link?: string;
}

const weighed: readonly Weighed[] = [
  { account: "d10001", what: "a claim list of ten rows", path: "/claim/search", budget: list, addresses: 37, files: 10 },
  { account: "zhangwei", what: "a claim list of ten rows", path: "/companyclaim/search", budget: list, addresses: 37, files: 10 },
  { account: "d10001", what: "a list of parts", path: "/system/partsearch", budget: list, addresses: 15, files: 9 },
  {
    account: "zhangwei",
    what: "a list of pre-authorizations",
    path: "/companyclaim/search/prelicense",
    budget: list,
    addresses: 60,
    files: 11,
  },
  {
    // The oldest: what others have filed meanwhile may have any number of lines.
    account: "zhangwei",
    what: "a claim under review",
    path: "/companyclaim/search?status=1&sort=createDate",
    budget: review,
    addresses: 80,
    files: 31,
    link: 'tbody th a[href*="/companyclaim/detail/"]',
  },
  { account: "d10001", what: "a blank claim", path: "/claim/create", budget: editor, addresses: 72, files: 24 },
  { account: "d10001", what: "a home page with work of every kind", path: "/home", budget: list, addresses: 14, files: 9 },
];
for (const { account, what, path: begin, budget, addresses, files: most, link } of weighed)
  test(`${what} of ${account} stays within its budget of HTML, CSS and scripts`, { tag: "@on-only" }, async ({ arrive, enter }) => {
    const first = await enter(account, { mode: "off" });
    const path = link === undefined ? begin : await firstLink(first.page, begin, link);
    const cookies = await first.page.context().cookies();

    // Another window: same session, nothing in its cache.
    const { page } = await arrive(account);
    await page.context().addCookies(cookies);
    const loaded: { kind: Kind; url: string; content: Promise<Buffer> }[] = [];
    page.on("response", (response) => {
      const kind = response.request().resourceType();
      if (kind !== "document" && kind !== "stylesheet" && kind !== "script") return;
      loaded.push({ kind, url: new URL(response.url()).pathname, content: response.body() });
    });
    await page.goto(base + path);
    await page.locator("html[data-enhanced]").waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    const files = await Promise.all(loaded.map(async ({ kind, url, content }) => ({ kind, url, bytes: gzipSync(await content).length })));
    const scripts = await Promise.all(loaded.filter(({ kind }) => kind === "script").map(({ content }) => content));

    const kilobytes = (kind: Kind) => files.filter((file) => file.kind === kind).reduce((sum, file) => sum + file.bytes, 0) / 1024;
    if (budget === list) expect(await firstPage(path, cookies), "its first page").toBeLessThanOrEqual(firstFlight);
    const weights = { document: kilobytes("document"), stylesheet: kilobytes("stylesheet"), script: kilobytes("script") };
    console.log(
      `${path}: ${Object.entries(weights)
        .map(([kind, weight]) => `${kind} ${weight.toFixed(1)} KB`)
        .join(", ")}`,
    );
    const text = scripts.join("\n");
    const known = routeTable.filter(({ path: route }) => route !== "/" && text.includes(JSON.stringify(route))).map(({ id }) => id);
    const modules = routeTable.filter(({ module }) => text.includes(JSON.stringify(module))).map(({ id }) => id);
    console.log(`${path}: ${scripts.length} scripts, ${known.length} of ${routeTable.length} addresses`);
    expect(scripts.length, files.map(({ url }) => url).join()).toBeLessThanOrEqual(most);
    expect(known.length, known.join()).toBeGreaterThan(0);
    expect(known.length, known.join()).toBeLessThanOrEqual(addresses);
    expect(modules).toEqual([]);
    for (const [kind, weight] of Object.entries(weights)) {
      expect(weight, `${kind}: ${JSON.stringify(files)}`).toBeGreaterThan(0);
      // The keys of `weights` are those of `budget`.
      expect(weight, `${kind}: ${JSON.stringify(files)}`).toBeLessThanOrEqual(budget[kind as Kind]);
    }
  });
