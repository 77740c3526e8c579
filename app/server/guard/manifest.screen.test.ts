import { describe, expect, it } from "vitest";
import { routeTable, type RouteEntry } from "#app/registry/route-table.ts";
import { appUrl, as } from "#e2e/screen.ts";
import { Visitor } from "#e2e/visitor.ts";

/* What browsers ask to go on by scripts: which routes the addresses of a page's links mean. */

const pages: readonly RouteEntry[] = routeTable.filter(({ frame, id }) => frame !== "none" && id !== "notFound");
const visitors = { nobody: () => Promise.resolve(new Visitor(appUrl)), dealer: () => as("d10001"), company: () => as("zhangwei") } as const;
type Who = keyof typeof visitors;
const mayKnow = ({ audience }: RouteEntry, who: Who) =>
  audience === "anyone" || (who !== "nobody" && (audience === "signed-in" || audience === "both" || audience === who));
const addressOf = ({ path }: RouteEntry) => path.replace(/:\w+/g, "1").replace("*", "x");

/** Of the scripts of this build: another one's browser is told to load the page anew. */
const version = new Visitor(appUrl).get("/login").then(({ body }) => /manifest-(\w+)\.js/.exec(body)?.[1] ?? "");

async function ask(visitor: Visitor, entries: readonly RouteEntry[]) {
  const search = new URLSearchParams([...entries.map((entry): [string, string] => ["p", addressOf(entry)]), ["version", await version]]);
  return visitor.request(`/__manifest?${search}`);
}

describe.each(Object.keys(visitors) as Who[])("the question which routes addresses mean, asked by %s,", (who) => {
  it("is answered for each page they may see, and kept by their browser for this session alone", async () => {
    const visitor = await visitors[who]();
    for (const entry of pages.filter((page) => mayKnow(page, who))) {
      const answer = await ask(visitor, [entry]);
      expect(answer.status, entry.id).toBe(200);
      expect(Object.keys(JSON.parse(answer.body) as object), entry.id).toEqual(expect.arrayContaining([entry.id]));
      expect(answer.headers.get("cache-control")).toEqual(expect.stringMatching(/^private,/));
      expect(answer.headers.get("vary")).toEqual(expect.stringMatching(/cookie/i));
    }
  });

  it("tells nothing of any other, alone or among their own: the browser goes there and is told by the guard", async () => {
    const visitor = await visitors[who]();
    const [foreign, own] = [pages.filter((page) => !mayKnow(page, who)), pages.filter((page) => mayKnow(page, who))];
    expect(foreign.length).toBeGreaterThan(0);
    for (const asked of [foreign.slice(0, 1), ...foreign.map((entry) => [...own.slice(0, 3), entry])]) {
      const answer = await ask(visitor, asked);
      expect(answer.status, asked.at(-1)?.id).toBe(204);
      expect(answer.body, asked.at(-1)?.id).toBe("");
      expect(answer.headers.get("x-remix-reload-document"), asked.at(-1)?.id).toBe("true");
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
  });
});
