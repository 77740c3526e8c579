import { afterEach, describe, expect, it } from "vitest";
import { appUrl, backend } from "#e2e/screen.ts";
import { signedIn } from "#e2e/visitor.ts";

afterEach(() => backend.heal());

describe("the counts of the menu", () => {
  it("are those of the lists, and cost the pages after the first no call", async () => {
    const visitor = await signedIn(appUrl, "d10002");
    const page = await visitor.get("/sessions");
    const entry = page.$("nav.menu a[href='/claim/search']");
    const list = await visitor.get("/claim/search?status=2");
    expect(entry.find(".count").text()).toBe(`待更正索赔单${/共\s*([\d,]+)\s*条/.exec(list.text)?.[1]}`);
    expect(page.$("nav.menu a[href='/claim/create'] .count").length).toBe(0);

    await backend.forgetCalls();
    for (const path of ["/sessions", "/system/partsearch"])
      expect((await visitor.get(path)).$("nav.menu .count").length).toBeGreaterThan(0);
    expect((await backend.calls()).filter(({ operation }) => operation === "application.pending")).toEqual([]);
  });

  it("are left out where they cannot be read, and nothing else is", async () => {
    // What is remembered of a user goes with signing out.
    const before = await signedIn(appUrl, "chenjing");
    await before.submit(await before.get("/home"), "form[action^='/logout']");
    await backend.fail("application.pending", "500");
    const page = await (await signedIn(appUrl, "chenjing")).get("/sessions");
    expect(page.status).toBe(200);
    expect(page.$("nav.menu a").length > 3).toBe(true);
    expect(page.$("nav.menu .count").length).toBe(0);
    expect(page.$(".notice").text()).toBe("");
  });
});
