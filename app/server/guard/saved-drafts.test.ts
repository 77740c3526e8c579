import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCsrfTokens } from "#app/lib/forms/csrf/csrf-token.server.ts";
import { readPostedForm, type PostedForm } from "#app/lib/forms/posts/posted-form.server.ts";
import { deriveKey } from "#app/lib/store/sealed-text.ts";
import type { SavedDraft } from "#app/lib/forms/drafts/saved-drafts.server.ts";
import type { Problem } from "#app/lib/shell/problem.ts";
import type { SignedIn } from "#app/lib/request/context.ts";
import { buildOf, failure, signedInOf, startTestHost, testSecret, type ScreenCall, type TestHost } from "../process/test-host.ts";

const formPage = "/claim/create";
const dealer = (account: string): Partial<SignedIn> => ({ actor: { ...signedInOf("dealer").actor, account } });

/** What the form's action does after it has read the form. */
let act: (call: ScreenCall, form: PostedForm) => unknown;
let load: (call: ScreenCall) => unknown;
let read: PostedForm | undefined;
let host: TestHost;

beforeAll(async () => {
  const action = async (call: ScreenCall) => {
    // What a test's screen gets is what an action gets.
    read = await readPostedForm(call as unknown as Parameters<typeof readPostedForm>[0], "claim");
    return await act(call, read);
  };
  const kept = async ({ context, request }: ScreenCall) => {
    const key = new URL(request.url).searchParams.get("form");
    return Response.json({
      found: (key && (await context.savedDrafts.find(key))) ?? null,
      newest: (await context.savedDrafts.newest("claim", formPage)) ?? null,
    });
  };
  const loaders = { claimCreate: (call: ScreenCall) => load(call), claimSearch: kept, companyClaimSearch: kept };
  host = await startTestHost({ screens: buildOf({ loaders, actions: { claimCreate: action, claimUpload: action } }) });
});
afterAll(() => host.stop());
beforeEach(() => {
  act = () => Response.json({ done: true });
  load = () => Response.json({ form: "blank" });
  read = undefined;
});

const userKeyOf = (account: string, tenantId = "dealer") => JSON.stringify(["1", tenantId, account]);
const tokenOf = (user: string | undefined, { key = "k1", at = Date.now() } = {}) =>
  createCsrfTokens(deriveKey(testSecret, "form token"), user, () => at).issue("claim", key);

function formOf(token: string, more: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ csrfToken: token, __intent__: "submit", remark: "水泵漏水", ...more }))
    form.set(name, value);
  return form;
}

async function keptFor(cookie: string, key = "k1"): Promise<SavedDraft | null> {
  const answer = await host.visit(`/claim/search?form=${key}`, { cookie });
  // The test's own screen answers this.
  const { loaderData } = (await answer.json()) as { loaderData: { claimSearch: { found: SavedDraft | null } } };
  return loaderData.claimSearch.found;
}

const returnToOf = (answer: Response) => new URL(answer.headers.get("location") ?? "", host.url).searchParams.get("returnTo");

describe("a form whose session is over", () => {
  it("is not kept when nothing was typed into it: its button is pressed again as easily", async () => {
    const user = crypto.randomUUID();
    const body = new FormData();
    body.set("csrfToken", tokenOf(userKeyOf(user)));
    const answer = await host.visit(formPage, { method: "POST", body });
    expect(returnToOf(answer)).toBe(formPage);
    expect(await keptFor(await host.signIn("dealer", dealer(user)))).toBeNull();
  });

  it("is kept for the user who typed it, and the way back after signing in leads to it", async () => {
    const user = crypto.randomUUID();
    const body = formOf(tokenOf(userKeyOf(user)));
    body.set("file", new File(["x"], "a.txt"));
    const answer = await host.visit(`${formPage}?from=home&form=old`, { method: "POST", body });
    expect(answer.status).toBe(303);
    expect(returnToOf(answer)).toBe(`${formPage}?from=home&form=k1`);
    expect(read).toBeUndefined();
    const own = await host.signIn("dealer", dealer(user));
    expect(await keptFor(own)).toMatchObject({
      key: "k1",
      formId: "claim",
      address: `${formPage}?from=home`,
      entries: [["remark", "水泵漏水"]],
      reason: "expired",
    });
    expect(await keptFor(await host.signIn("dealer"))).toBeNull();
  });

  it("is kept without waiting for files that nobody can take in any more", async () => {
    const user = crypto.randomUUID();
    const field = (disposition: string, text: string) => `--b\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${text}`;
    const head = [
      field('name="csrfToken"', tokenOf(userKeyOf(user))),
      field('name="remark"', "水泵漏水"),
      field('name="file"; filename="a.png"', "the beginning"),
    ].join("\r\n");
    const answered = new Promise<string | undefined>((resolve, reject) => {
      const headers = { "content-type": "multipart/form-data; boundary=b", "content-length": "1000000" };
      const sending = httpRequest(`${host.url}${formPage}`, { method: "POST", headers }, (answer) => {
        resolve(answer.headers.location);
        sending.destroy();
      });
      sending.on("error", reject);
      sending.write(head);
    });
    expect(decodeURIComponent((await answered) ?? "")).toContain(`${formPage}?form=k1`);
  });

  it("is kept when a script posted it", async () => {
    const user = crypto.randomUUID();
    const answer = await host.visit(`${formPage}.data`, { method: "POST", body: formOf(tokenOf(userKeyOf(user))) });
    expect(answer.status).toBe(202);
    expect(decodeURIComponent(await answer.text())).toContain(`${formPage}?form=k1`);
    expect(await keptFor(await host.signIn("dealer", dealer(user)))).not.toBeNull();
  });

  it.each([
    ["of nobody (the login's)", () => tokenOf(undefined)],
    ["a week old", () => tokenOf(userKeyOf("d10001"), { at: Date.now() - 8 * 24 * 3600_000 })],
    ["not of ours", () => "forged.token"],
  ])("is not kept when its token is %s", async (_what, token) => {
    const answer = await host.visit(formPage, { method: "POST", body: formOf(token()) });
    expect(returnToOf(answer)).toBe(formPage);
  });

  it("is not read where forms are not kept", async () => {
    const body = new URLSearchParams({ csrfToken: tokenOf(userKeyOf("d10001"), { key: "k9" }), remark: "x" });
    const answer = await host.visit("/claim/search", { method: "POST", body });
    expect(returnToOf(answer)).toBe("/claim/search");
    expect(await keptFor(await host.signIn("dealer"), "k9")).toBeNull();
  });

  it("that ended at the backend is kept too, before the action and within it", async () => {
    act = () => {
      throw failure("unauthenticated");
    };
    const cookie = await host.signIn("dealer");
    const answer = await host.visit(formPage, { method: "POST", cookie, body: formOf(tokenOf(userKeyOf("d10001"), { key: "k2" })) });
    expect(answer.status).toBe(303);
    expect(returnToOf(answer)).toBe(`${formPage}?form=k2`);
    expect(await keptFor(await host.signIn("dealer"), "k2")).not.toBeNull();

    const refusing = await startTestHost({ menu: "unauthenticated", screens: buildOf({ actions: { claimCreate: () => null } }) });
    const stale = await refusing.signIn("dealer", { menuReadAt: 0 });
    const body = formOf(tokenOf(userKeyOf("d10001"), { key: "k3" }));
    expect(returnToOf(await refusing.visit(formPage, { method: "POST", cookie: stale, body }))).toBe(`${formPage}?form=k3`);
    await refusing.stop();
  });
});

describe("a form that ends in an error page", () => {
  const post = async (key: string, path = formPage) => {
    const cookie = await host.signIn("dealer");
    return { cookie, answer: await host.visit(path, { method: "POST", cookie, body: formOf(tokenOf(userKeyOf("d10001"), { key })) }) };
  };
  const problemOf = async (answer: Response) => {
    // The test's build renders what a page would be made from.
    const { errors } = (await answer.json()) as { errors: Record<string, { data: Problem }> };
    return Object.values(errors)[0]?.data;
  };

  it.each([
    ["the backend's failure", () => failure("serverError"), 502],
    ["a bug", () => new Error("a bug"), 500],
    ["a document that is gone", () => failure("notFound"), 404],
  ])("after %s leads back to what was typed", async (what, thrown, status) => {
    act = () => {
      throw thrown();
    };
    const { cookie, answer } = await post(`failed-${status}`);
    expect(answer.status).toBe(status);
    expect((await problemOf(answer))?.savedDraft, what).toBe(`${formPage}?form=failed-${status}`);
    expect(await keptFor(cookie, `failed-${status}`)).toMatchObject({ reason: "failed", entries: [["remark", "水泵漏水"]] });
  });

  it("is kept where the page that shows it again cannot be loaded", async () => {
    act = () => Response.json({ problems: [] }, { status: 422 });
    load = () => {
      throw failure("unavailable");
    };
    const { cookie, answer } = await post("k5");
    expect((await problemOf(answer))?.savedDraft).toBe(`${formPage}?form=k5`);
    expect(await keptFor(cookie, "k5")).not.toBeNull();
  });

  it("is kept for nobody when all went well", async () => {
    const { cookie, answer } = await post("k7");
    expect(answer.status).toBe(200);
    expect(await keptFor(cookie, "k7")).toBeNull();
  });
});

describe("a body", () => {
  it("over the usual limit is taken by a form with files, and refused elsewhere", async () => {
    const cookie = await host.signIn("dealer");
    const body = formOf(tokenOf(userKeyOf("d10001")), { remark: "长".repeat(50_000) });
    expect((await host.visit(formPage, { method: "POST", cookie, body })).status).toBe(200);
    expect(read?.get("remark")).toHaveLength(50_000);
  });

  it("whose sender leaves amid it keeps nothing in place of a whole form, and nothing on disk", async () => {
    const cookie = await host.signIn("dealer");
    const length = { "content-type": "multipart/form-data; boundary=b", "content-length": "10000" };
    const leaveAfter = async (milliseconds: number) => {
      const whole = new Promise<PostedForm>((resolve) => {
        act = (_call, form) => {
          resolve(form);
          return Response.json({});
        };
      });
      const leaving = httpRequest(`${host.url}${formPage}`, { method: "POST", headers: { cookie, ...length } });
      leaving.on("error", () => {});
      leaving.write(
        '--b\r\ncontent-disposition: form-data; name="remark"\r\n\r\n写了很久\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf',
      );
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      leaving.destroy();
      return whole;
    };
    let form = await leaveAfter(50);
    // How soon the host has read what was sent is the machine's business.
    for (let wait = 200; form.entries.length === 0 && wait < 10_000; wait *= 4) form = await leaveAfter(wait);
    expect(form).toMatchObject({ intact: false, entries: [["remark", "写了很久"]] });
    expect(form.files).toEqual([expect.objectContaining({ path: "" })]);
  });
});

describe("a script that posts a file", () => {
  it("gets the words of a lost session as data, not a login page", async () => {
    const body = formOf(tokenOf(userKeyOf("d10001")));
    const answer = await host.visit("/claim/upload", { method: "POST", body, headers: { accept: "application/json" } });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ ok: false, message: "登陆信息过期，请重新登陆。" });
  });
});
