import type { CheerioAPI } from "cheerio";
import { expect, it } from "vitest";
import { dataAddress } from "#e2e/leaks/visit-steps.ts";
import { as } from "#e2e/screen.ts";
import type { Account } from "#e2e/visitor.ts";
import { readMenu } from "./menu-text.ts";
import { readWrittenMenu, type MenuNode } from "./written-menu.ts";

const visits: readonly [Account, string][] = [
  ["d10001", "/claim/search"],
  ["zhangwei", "/companyclaim/search"],
  ["scan01", "/scancode2"],
];

it.each(visits)("%s has the menu at %s once: in the page as HTML, in its data as text, both the same", async (account, address) => {
  const visitor = await as(account);
  const page = await visitor.get(address);
  expect(page.body).not.toContain("menuText");
  const { body } = await visitor.get(`${dataAddress(address)}?_routes=shell`);
  const [, text = '""'] = /"menuText",("(?:[^"\\]|\\.)*")/.exec(body) ?? [];
  const menu = readMenu(String(JSON.parse(text)));
  const nav = page.$("nav.menu");
  expect(readWrittenMenu(nav.length > 0 ? nodeOf(page.$, nav) : null)).toEqual(menu);
  if (account === "zhangwei") expect(menu.flatMap(({ children }) => children).filter(({ count }) => count).length).toBeGreaterThan(3);
});

/** What a browser has of an element, of the page as text. */
function nodeOf($: CheerioAPI, element: ReturnType<CheerioAPI>): MenuNode {
  const all = (selector: string) =>
    element
      .find(selector.replace(":scope ", ""))
      .toArray()
      .map((found) => nodeOf($, $(found)));
  return {
    querySelector: (selector: string) => all(selector)[0] ?? null,
    querySelectorAll: all,
    getAttribute: (name: string) => element.attr(name) ?? null,
    textContent: element.text(),
  } as unknown as MenuNode;
}
