// @module-tag slow
import { afterEach, describe, expect, it } from "vitest";
import { claimDocumentPages } from "#e2e/application-pages.ts";
import { press, valueOf } from "#e2e/claim-posts.ts";
import { appUrl, backend } from "#e2e/screen.ts";
import { password, signedIn, type Answer, type Visitor } from "#e2e/visitor.ts";

afterEach(() => backend.heal());

describe.each(claimDocumentPages)("$word", ({ name, create }) => {
  const typed = { remark: "水泵漏水 <b>急</b>\n第二行", workOrderNumber: "WO-7", "detailPartList[0].partCode": "P-1" };

  /** A form with a line, opened by somebody who is signed in. */
  async function openForm(visitor: Visitor): Promise<Answer> {
    return press(visitor, await visitor.get(create), "line:add:detailPartList");
  }

  function expectTyped(page: Answer) {
    for (const [name, value] of Object.entries(typed)) expect(valueOf(page, name)?.replace(/\r\n/g, "\n"), name).toBe(value);
  }

  async function signInAgain(visitor: Visitor, page: Answer, username: string): Promise<Answer> {
    expect(page.path).toMatch(/^\/login\?/);
    return visitor.submit(page, "form[action^='/login']", { username, password });
  }

  describe.each(["submit", "saveDraft", "recalculate", "line:add:detailLaborList", "lookUp:vehicle"])("a form sent for %s", (intent) => {
    it("after its session ended is there again once its user has signed in", async () => {
      const visitor = await signedIn(appUrl, "d10001");
      const form = await openForm(visitor);
      visitor.cookies.clear();
      const login = await press(visitor, form, intent, typed);
      expect(login.text).toContain("您填写的内容已保存");
      const again = await signInAgain(visitor, login, "d10001");
      expect(again.status).toBe(200);
      expect(again.path).toMatch(new RegExp(`^${create}\\?form=`));
      expectTyped(again);
    });

    it("whose session the backend ended is there again, too", async () => {
      const visitor = await signedIn(appUrl, "d10001");
      const form = await openForm(visitor);
      await backend.fail("*", "401");
      const login = await press(visitor, form, intent, typed);
      await backend.heal();
      // A look-up needs no call of the backend to keep the form; its page does.
      const again = await signInAgain(visitor, login, "d10001");
      const back = again.path.startsWith(create) ? again : await visitor.get(again.$(`main a[href*='${create}?form=']`).attr("href") ?? "");
      expectTyped(back);
    });
  });

  describe("a form whose session is over", () => {
    it("shows nothing of it to another user who signs in instead", async () => {
      const visitor = await signedIn(appUrl, "d10001");
      const form = await openForm(visitor);
      visitor.cookies.clear();
      const again = await signInAgain(visitor, await press(visitor, form, "submit", typed), "d10002");
      expect(again.status).toBe(200);
      expect(valueOf(again, "remark")).toBe("");
      expect(again.body).not.toContain("WO-7");
    });

    it("is sent once its user is back, and makes one claim with what was made before", async () => {
      const visitor = await signedIn(appUrl, "d10001");
      const form = await openForm(visitor);
      visitor.cookies.clear();
      const again = await signInAgain(visitor, await press(visitor, form, "saveDraft", typed), "d10001");
      await backend.forgetCalls();
      const first = await press(visitor, again, "saveDraft");
      const second = await press(visitor, again, "saveDraft");
      expect(first.$("h1").text()).toContain("保存成功");
      expect(second.$("h1").text()).toContain("保存成功");
      expect((await backend.calls()).filter(({ operation }) => operation === `${name}.saveDraft`)).toHaveLength(1);
    });
  });
});
