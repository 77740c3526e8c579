// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { routeTable, type RouteEntry } from "#app/registry/route-table.ts";
import { preAuthorizationPages } from "#e2e/application-pages.ts";
import { takesPosts } from "#e2e/attack/own-form.ts";
import { madeIdOf, post, press, soundValues } from "#e2e/claim-posts.ts";
import { fullRun } from "#e2e/full-run.ts";
import { typed, type FiledDocuments, type FindForm } from "#e2e/foreign-forms.ts";
import { dataAddress } from "#e2e/leaks/visit-steps.ts";
import { allOf } from "#e2e/subjects.ts";
import { oneOfEachShape } from "#e2e/route-shapes.ts";
import { appUrl, as, backend } from "#e2e/screen.ts";
import { isDealer, password, signedIn, type Account, type Answer, type Visitor } from "#e2e/visitor.ts";

/*
 * A form of one user posted in the session of another, for every action of the route table and everything its buttons say: nothing is
 * shown, asked of the backend or stored for whoever is signed in now. An action that is added needs a form in its subject's proofs.
 * An action meets one of its pairs of users, one of each shape all of them, and what a button says each manner of posting once among
 * those; in the full run each meets each.
 */

const forms = new Map<string, FindForm>(allOf("forms"));
const table: readonly RouteEntry[] = routeTable;
let filed: FiledDocuments;
const acting = table.filter(takesPosts);

beforeAll(async () => {
  const dealer = await as("d10001");
  const make = async (page: string) => madeIdOf(await press(dealer, await dealer.get(page), "submit", soundValues()));
  const { create } = preAuthorizationPages;
  filed = {
    claim: [await make("/claim/create"), await make("/claim/create")],
    preAuthorization: [await make(create), await make(create)],
  };
});
afterAll(() => backend.heal());

it("every action of the route table has a form here", () => {
  expect(acting.map(({ id }) => id).sort()).toEqual([...forms.keys()].sort());
});

/** Who can have such a form, and who can be signed in by the time it is posted. */
function pairsOf({ audience }: RouteEntry): [Account, Account][] {
  const ofDealer: [Account, Account][] = [
    ["d10001", "d10002"],
    ["d10001", "liufang"],
  ];
  const ofCompany: [Account, Account][] = [
    ["liufang", "zhangwei"],
    ["liufang", "d10002"],
  ];
  return audience === "dealer" ? ofDealer : audience === "company" ? ofCompany : [...ofDealer, ...ofCompany];
}

const shapes = new Set(oneOfEachShape(acting).map(({ id }) => id));

const manners: Readonly<Record<string, { at: (address: string) => string; headers?: Record<string, string> }>> = {
  "without scripts": { at: (address) => address },
  "with scripts": { at: dataAddress },
  "with scripts, beside the page": { at: (address) => address, headers: { accept: "application/json" } },
};

describe.each(acting.map((entry, number) => [entry.id, entry, number] as const))("%s", (id, entry, number) => {
  const all = pairsOf(entry).map(([account, other], at) => [account, other, at] as const);
  // The next action meets the next pair.
  const pairs = fullRun || shapes.has(id) ? all : all.filter(([, , at]) => at === number % all.length);
  describe.each(pairs)("a form of %s in the session of %s", (account, other, pair) => {
    it("does nothing, whatever its button says, and is kept for its own user", async () => {
      const owner = await as(account);
      const form = await forms.get(id)?.(owner, filed);
      if (!form) throw new Error(`no subject's proofs have a form of ${id}`);
      const now = form.comesBack ? await signedIn(appUrl, other) : await as(other);
      const ways = Object.entries(manners).filter(([, { headers }]) => headers === undefined || entry.frame === "none");
      await backend.forgetCalls();
      let last: Answer | undefined;
      for (const [turn, [manner, { at, headers }]] of ways.entries())
        // The first of them in each manner: every pair has a form to be told of.
        for (const intent of form.intents.filter((_, at) => fullRun || at === 0 || (at + pair) % ways.length === turn)) {
          const entries = [...form.entries, ...(intent === "" ? [] : [[intentName, intent] as const])];
          const answer = await post(now, at(form.address), entries, { follow: false, ...(headers ? { headers } : {}) });
          const what = `${manner}, ${intent}`;
          expect(answer.body, what).not.toContain(typed);
          expect(headers ? answer.body : (answer.headers.get("location") ?? answer.body), what).toContain("/other-user?");
          expect(answer.status, what).toBe(headers ? 409 : manner === "with scripts" ? 202 : 303);
          if (manner === "without scripts") last = answer;
        }
      expect(await backend.calls()).toEqual([]);

      const reply = await now.get(last?.headers.get("location") ?? "");
      expect(reply.status).toBe(200);
      expect(reply.text).toContain("当前登录的用户已变更，没有执行任何操作");
      expect(reply.text).toMatch(new RegExp(`现在登录的是：.+（${other}）`));
      expect(reply.text).toContain(`刚才的表单属于：${account}`);
      expect(reply.text.includes(`填写的内容已为 ${account} 保留`)).toBe(entry.posts === "form");
      if (form.comesBack) await comesBack(now, reply, account, form.comesBack.selector);
    });
  });
});

/** Signing out and in as the owner, as the page proposes it, leads back to what was typed. */
async function comesBack(visitor: Visitor, reply: Answer, account: Account, selector: string): Promise<void> {
  const login = await visitor.submit(reply, "main form[action='/logout']");
  expect(login.path).toMatch(isDealer(account) ? /^\/login\?type=dealer&/ : /^\/login\?returnTo/);
  expect(login.text).toContain("您填写的内容已保存");
  const back = await visitor.submit(login, "form:has([name=password])", { username: account, password });
  expect(back.status).toBe(200);
  expect(back.path).toContain("form=");
  expect(String(back.$(selector).val())).toContain(typed);
}
