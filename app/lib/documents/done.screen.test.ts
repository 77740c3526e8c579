import { afterEach, describe, expect, it } from "vitest";
import { madeIdOf, press } from "#e2e/claim-posts.ts";
import { appUrl, as, backend } from "#e2e/screen.ts";
import { signedIn, type Visitor } from "#e2e/visitor.ts";

afterEach(() => backend.heal());

/** Saves a draft and arrives at its success page. */
async function saveDraft(visitor: Visitor) {
  return press(visitor, await visitor.get("/claim/create"), "saveDraft", { remark: "草稿" });
}

describe("a success page", () => {
  it("names the document, offers what comes next, and goes to the list by itself", async () => {
    const page = await saveDraft(await as("d10001"));
    expect(page.path).toMatch(/^\/claim\/done\/[\w-]+$/);
    expect(page.status).toBe(200);
    expect(page.$("h1").text()).toContain("保存成功");
    expect(page.$("title").text()).toContain("保存成功");
    const links = page
      .$("main a")
      .toArray()
      .map((link) => page.$(link).attr("href"));
    expect(links).toEqual(expect.arrayContaining([`/claim/detail/${madeIdOf(page)}`, "/claim/create"]));
    expect(page.headers.get("refresh")).toBe(`2;url=/claim/search?done=${page.path.split("/").at(-1)}`);
  });

  it("stays when asked to, and has no jump in its text", async () => {
    const visitor = await as("d10001");
    const page = await saveDraft(visitor);
    const stay = page.$("main a:contains('留在此页')").attr("href") ?? "";
    const staying = await visitor.get(stay);
    expect(staying.$("h1").text()).toContain("保存成功");
    expect(staying.headers.get("refresh")).toBeNull();
    expect(page.$("meta[http-equiv]")).toHaveLength(0);
  });

  it("never jumps for whoever has switched that off in the user menu, until it is switched on again", async () => {
    const visitor = await as("d10002");
    const home = await visitor.get("/home");
    const form = "form:has(input[value=autoReturn])";
    expect(home.$(form).text()).toContain("开");
    const after = await visitor.submit(home, form);
    expect(after.path).toBe("/home");
    expect(after.$(form).text()).toContain("关");
    expect((await saveDraft(visitor)).headers.get("refresh")).toBeNull();
    await visitor.submit(after, form);
    expect((await saveDraft(visitor)).headers.get("refresh")).not.toBeNull();
  });

  it("is its own user's alone, and nobody's when it is unknown", async () => {
    const page = await saveDraft(await as("d10001"));
    for (const path of [page.path, "/claim/done/unknown"]) {
      const other = await (await as("d10002")).get(path);
      expect(other.path).toBe("/claim/search");
      expect(other.text).not.toContain("保存成功");
    }
  });
});

describe("the list after it", () => {
  it("repeats the message once, with its links", async () => {
    const visitor = await signedIn(appUrl, "d10001");
    const page = await saveDraft(visitor);
    const address = page.headers.get("refresh")?.split("url=")[1] ?? "";
    const list = await visitor.get(address);
    expect(list.$(".notice-success").text()).toContain("保存成功");
    expect(list.$(`.notice-success a[href='/claim/detail/${madeIdOf(page)}']`)).toHaveLength(1);
    expect((await visitor.get(address)).$(".notice-success")).toHaveLength(0);
    expect((await visitor.get("/claim/search?done=__proto__")).status).toBe(200);
  });
});
