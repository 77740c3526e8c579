import { expect, test } from "../test.ts";
import { hasFocus } from "../keyboard.ts";
import { base, inspect, settle, signIn, turnPage } from "../actor.ts";

/* What makes a list one's own: searches under a name, columns that last; and the keys scripts add. */

test.describe("a claim list", () => {
  test("keeps a search under a name and the chosen columns, in another window too", async ({ enter, mode, width }) => {
    const actor = await enter("zhangwei");
    const { page } = actor;
    const name = `常用 ${mode} ${width}`;
    await actor.visit("/companyclaim/search?status=3&sort=createDate");
    await page.getByText("常用查询").first().click();
    await page.getByLabel("查询名称").fill(name);
    await inspect(actor, "saved-search");
    await turnPage(actor, () => page.getByRole("button", { name: "保存此查询" }).click());
    await page.getByRole("link", { name, includeHidden: true }).waitFor({ state: "attached" });
    // The page that comes closes what is open on the one it takes the place of.
    await settle(actor);

    await page.getByText("显示列", { exact: true }).first().click();
    const types = page.getByLabel("显示索赔类型");
    const had = await types.isChecked();
    await types.setChecked(!had);
    await inspect(actor, "columns");
    await turnPage(actor, () => page.locator("details[open]").getByRole("button", { name: "保存", exact: true }).click());
    // A phone shows rows as cards.
    const heading = page.getByRole("columnheader", { name: "索赔类型", exact: true, includeHidden: true });
    await heading.waitFor({ state: had ? "detached" : "attached" });

    const elsewhere = await enter("zhangwei");
    await elsewhere.visit("/companyclaim/search");
    expect(await elsewhere.page.getByRole("columnheader", { name: "索赔类型", exact: true, includeHidden: true }).count()).toBe(
      had ? 0 : 1,
    );
    await elsewhere.page.getByText("常用查询").first().click();
    await elsewhere.page.getByRole("link", { name, exact: true }).click();
    await elsewhere.page.waitForURL(`${base}/companyclaim/search?status=3&sort=createDate`);
    await settle(elsewhere);
    await elsewhere.page.getByText("常用查询").first().click();
    await turnPage(elsewhere, () => elsewhere.page.getByRole("button", { name: `删除查询 ${name}` }).click());
    await elsewhere.page.getByRole("link", { name, includeHidden: true }).waitFor({ state: "detached" });
  });
});

test.describe("the keys scripts add", { tag: "@on-only" }, () => {
  test("are named under ?, lead to the search, to the first filter and to a new claim, and never take a letter from what is typed", async ({
    arrive,
  }) => {
    const actor = await arrive("d10001");
    const { page } = actor;
    const { keyboard } = page;
    await signIn(actor);
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.documentElement.dataset.enhanced === undefined) return;
        observer.disconnect();
        document.documentElement.dataset.helpStood = String(document.querySelector("details.drop-wide") !== null);
      }).observe(document, { attributes: true, subtree: true });
    });
    await actor.visit("/claim/search");
    // What says that the page woke up must not say so before the keys are heard.
    expect(await page.locator("html").getAttribute("data-help-stood")).toBe("true");
    await keyboard.press("?");
    const help = page.locator("details[open] .keys");
    await help.waitFor();
    const named = await help.locator("kbd").allInnerTexts();
    expect(named).toEqual(expect.arrayContaining(["F1", "F2", "F7", "F8", "F9", "Alt+↑ ↓", "/", "?", "Esc"]));
    await inspect(actor, "keys");
    await keyboard.press("Escape");
    await help.waitFor({ state: "hidden" });

    await keyboard.press("/");
    const search = page.locator("#find");
    await expect.poll(() => hasFocus(search)).toBe(true);
    await keyboard.press("F2");
    const first = page.getByLabel("索赔单号", { exact: true });
    await expect.poll(() => hasFocus(first)).toBe(true);
    await keyboard.type("a/b?c");
    expect(await first.inputValue()).toBe("a/b?c");
    expect(await help.count()).toBe(0);

    await keyboard.press("F1");
    await page.waitForURL(`${base}/claim/create`);
    await page.locator("form.editor").waitFor();

    await search.fill("WC2026");
    const offered = page.getByRole("option");
    await offered.first().waitFor();
    await inspect(actor, "suggestions");
    const number = await offered.first().locator("b").innerText();
    await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: number }).waitFor();

    await search.fill("WC2026");
    await offered.first().waitFor();
    await keyboard.press("Escape");
    await offered.first().waitFor({ state: "detached" });
    await keyboard.press("Enter");
    await page.waitForURL(`${base}/search?q=WC2026`);
    await settle(actor);
    await inspect(actor, "search");
  });

  test("go from line to line of a claim, and keep it as a draft", async ({ arrive }) => {
    const actor = await arrive("d10001");
    const { page } = actor;
    const { keyboard } = page;
    await signIn(actor);
    await actor.visit("/claim/create");
    const quantity = (line: number) => page.locator(`[name="detailPartList[${line}].quantity"]`);
    while ((await quantity(1).count()) === 0) await page.locator('button[value="line:add:detailPartList"]').click();
    await quantity(0).fill("3");
    await keyboard.press("Alt+ArrowDown");
    await expect.poll(() => hasFocus(quantity(1))).toBe(true);
    await keyboard.press("Alt+ArrowUp");
    await expect.poll(() => hasFocus(quantity(0))).toBe(true);
    await keyboard.press("F7");
    await page.waitForURL(/\/claim\/(done|detail)\//);
    await page.getByText("保存成功").first().waitFor();
  });
});
