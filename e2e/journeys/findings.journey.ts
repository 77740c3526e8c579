import { expect, test, type Arrive } from "../test.ts";
import { inspectPage } from "../findings.ts";

/* What the journeys rely on to find fault with a page finds it. */

const sound = '<label>车架号<input name="vin"></label>';
const unnamed = '<input name="vin">';
const torn = '<p style="width: 40px"><a class="button" href="/claim">待更正 质保 报告</a></p>';
const unreachable = '<div class="chips" style="overflow-x: auto">共 3 条</div>';
const wide = '<p style="width: 3000px">长</p>';

/** What is found with each page, one after the other at one address but for the part after `#`, in one window. */
async function inspect(arrive: Arrive, pages: readonly (readonly [hash: string, main: string])[]) {
  const { page, mode } = await arrive("zhangwei", { width: 1366 });
  const found: string[] = [];
  let main = "";
  await page.route("http://page.test/claim", (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: `<!doctype html><html lang="zh-CN"><title>索赔单</title><main><h1>索赔单</h1>${main}</main></html>`,
    }),
  );
  for (const [hash, next] of pages) {
    main = next;
    await page.goto("about:blank");
    await page.goto(`http://page.test/claim${hash}`);
    found.push((await inspectPage(page, mode)).map((finding) => finding.split(":")[0]).join());
  }
  return found;
}

test.describe("a page's faults", () => {
  test("are found on the page as it stands, and on no other", async ({ arrive }) => {
    const pages = [
      ["", sound],
      ["#first", unnamed],
      ["#second", sound],
      ["#second", unnamed],
      ["", sound],
    ] as const;
    expect(await inspect(arrive, pages)).toEqual(["", "/claim axe label", "", "/claim axe label", ""]);
  });

  test("are found with one that is wider than its window", { tag: ["@failing", "@broken"] }, async ({ arrive }) => {
    expect(await inspect(arrive, [["", wide]])).toEqual([expect.stringMatching(/^\/claim scrolls sideways/)]);
  });

  test("are found with a link that is drawn as a button, in pieces", { tag: ["@failing", "@broken"] }, async ({ arrive }) => {
    expect(await inspect(arrive, [["", torn]])).toEqual(["/claim shows 1 buttons in pieces"]);
  });

  test("are found with a region that would scroll what no key reaches, whether it does or not", async ({ arrive }) => {
    expect(
      await inspect(arrive, [
        ["", unreachable],
        ["#focusable", unreachable.replace("<div", '<div tabindex="0"')],
      ]),
    ).toEqual(["/claim may scroll what no key reaches", ""]);
  });
});
