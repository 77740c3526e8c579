import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deriveKey } from "#app/lib/store/sealed-text.ts";
import { createCsrfTokens } from "#app/lib/forms/csrf/csrf-token.server.ts";
import { readPostedForm } from "#app/lib/forms/posts/posted-form.server.ts";
import type { Problem } from "#app/lib/shell/problem.ts";
import { openFileStore } from "#app/lib/store/file-store.ts";
import type { KeyValueStore } from "#app/lib/store/store-port.ts";
import { problemHtml } from "#app/lib/shell/own-problem.ts";
import { reportStoreFailures } from "#app/lib/store/store-failure.ts";
import { buildOf, failure, signedInOf, startTestHost, testSecret, type TestHost } from "../process/test-host.ts";
import { createSessions } from "#app/auth/session-store.ts";
import { userKey } from "#app/lib/store/user-key.ts";
import { makeDataDir, removeDataDir } from "#e2e/product.ts";

/* A form whose post meets a store that fails: nothing else has its text, so the answer gives it back. */

const page = "/claim/create?from=home";
let dataDir: string;
let sound: KeyValueStore;
let host: TestHost;
/** What the store does now. */
let state: "sound" | "full" | "away";
let act: () => unknown;

beforeEach(async () => {
  dataDir = await makeDataDir();
  sound = openFileStore(dataDir);
  state = "sound";
  act = () => Response.json({ done: true });
  const failing = (writes: boolean) => async () => {
    if (state === "away" || (writes && state === "full")) throw new Error(`store is ${state}`);
  };
  const guarded = <Args extends unknown[], Result>(method: (...args: Args) => Promise<Result>, writes: boolean) => {
    const check = failing(writes);
    return async (...args: Args) => {
      await check();
      return await method(...args);
    };
  };
  const store = reportStoreFailures({
    ...sound,
    read: guarded(sound.read, false),
    create: guarded(sound.create, true),
    update: guarded(sound.update, true),
  });
  const action = async (call: unknown) => {
    // What a test's screen gets is what an action gets.
    await readPostedForm(call as Parameters<typeof readPostedForm>[0], "claim");
    return act();
  };
  host = await startTestHost({
    store,
    sessions: createSessions(store, testSecret),
    screens: buildOf({ actions: { claimCreate: action } }),
  });
});
afterEach(async () => {
  await host.stop();
  await removeDataDir(dataDir);
});

const token = createCsrfTokens(deriveKey(testSecret, "form token"), userKey(signedInOf("dealer").actor)).issue("claim", "k1");
const cookieOf = async () => {
  const [cookie = ""] = await (
    await createSessions(sound, testSecret)(undefined, false)
  ).start(signedInOf("dealer"), { remember: false, browser: "Chrome 120 · Windows" });
  return cookie.split(";")[0] ?? "";
};

function formOf(remark = "水泵漏水 <b>"): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries({ csrfToken: token, remark, empty: "", __intent__: "submit" })) body.set(name, value);
  return body;
}

async function problemOf(answer: Response): Promise<Problem> {
  // The test's build renders what a page would be made from.
  const { errors } = (await answer.json()) as { errors: Record<string, { data: Problem }> };
  const [first] = Object.values(errors);
  if (!first) throw new Error("no error");
  return first.data;
}

const givenBack = {
  action: page,
  token,
  intent: "submit",
  cut: false,
  entries: [
    ["remark", "水泵漏水 <b>"],
    ["empty", ""],
  ],
};

describe("a form posted while the session store", () => {
  it("is away comes back with the answer, ready to be sent again", async () => {
    const cookie = await cookieOf();
    state = "away";
    const answer = await host.visit(page, { method: "POST", cookie, body: formOf() });
    expect(answer.status).toBe(503);
    expect(await problemOf(answer)).toMatchObject({ kind: "unavailable", message: "系统繁忙", typed: givenBack });
  });

  it("is away is told to scripts in words they can show", async () => {
    const cookie = await cookieOf();
    state = "away";
    const answer = await host.visit("/claim/create.data", { method: "POST", cookie, body: formOf() });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toMatch(/登录状态暂时无法读取.*水泵漏水/);
  });

  it("takes no writes comes back when its action needs one", async () => {
    const cookie = await cookieOf();
    state = "full";
    act = () => sound.create("x", "y", {}).then(() => Promise.reject(failure("serverError")));
    const answer = await host.visit(page, { method: "POST", cookie, body: formOf() });
    expect(answer.status).toBe(502);
    const problem = await problemOf(answer);
    expect(problem.typed).toEqual(givenBack);
    expect(problem.savedDraft).toBeUndefined();
  });

  it.each(["full", "away"] as const)("is %s and its own session over is not sent to the login without its text", async (now) => {
    state = now;
    const answer = await host.visit(page, { method: "POST", body: formOf() });
    // Without a cookie nobody has to ask the store who it is.
    expect(answer.status).toBe(401);
    expect(answer.headers.get("location")).toBeNull();
    const problem = await problemOf(answer);
    expect(problem).toMatchObject({ message: "登录已过期，填写的内容未能保存", typed: givenBack });
    expect(problem.advice).toContain("在新窗口");
  });

  it("is well again takes what came back", async () => {
    const cookie = await cookieOf();
    state = "away";
    const { typed } = await problemOf(await host.visit(page, { method: "POST", cookie, body: formOf() }));
    state = "sound";
    const body = new FormData();
    body.set("csrfToken", typed?.token ?? "");
    for (const [name, value] of typed?.entries ?? []) body.append(name, value);
    expect((await host.visit(typed?.action ?? "", { method: "POST", cookie, body })).status).toBe(200);
  });
});

describe("a form whose session is over", () => {
  it("is kept up to the size a post may have", async () => {
    const answer = await host.visit(page, { method: "POST", body: formOf("长".repeat(1_300_000)) });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toEqual(expect.stringContaining("form%3Dk1"));
  });

  it("that is larger comes back as far as it was read, and says so", async () => {
    const answer = await host.visit(page, { method: "POST", body: formOf("长".repeat(1_500_000)) });
    expect(answer.status).toBe(401);
    const { typed } = await problemOf(answer);
    expect(typed?.cut).toBe(true);
    expect(typed?.entries[0]?.[1].length).toBeGreaterThan(1_300_000);
  });
});

describe("the plain page of a problem", () => {
  it("holds the form it gives back, with nothing of it as markup", () => {
    const typed = { action: page, token: "t", intent: "submit", cut: false, entries: [["remark", `"><b>水泵`]] as const };
    const html = problemHtml({ kind: "unavailable", message: "系统繁忙", advice: "请稍后", reference: "r", retryable: true, typed });
    expect(html).toContain(`action="/claim/create?from=home"`);
    expect(html).toContain(`<input type="hidden" name="remark" value="&#34;&#62;&#60;b&#62;水泵">`);
    expect(html).toContain(`name="__intent__" value="submit"`);
    expect(html).toContain("再次提交");
    expect(html).not.toContain("重试");
  });
});
