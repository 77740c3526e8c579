import { rename, rm, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { asksAboutWarnings, formEntries, post, press, soundValues, valueOf } from "#e2e/claim-posts.ts";
import { dataAddress } from "#e2e/leaks/visit-steps.ts";
import { makeDataDir, removeDataDir, startApp, type StartedApp } from "#e2e/product.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";
import { password, signedIn, type Answer, type Visitor } from "#e2e/visitor.ts";

/* The product over a store that fails: what was typed is on the page that says so, and is sent from there once the store is back. */

let app: StartedApp;
let dataDir: string;
beforeAll(async () => {
  dataDir = await makeDataDir();
  app = await startApp({ DATA_DIR: dataDir, BACKEND_URL: backendUrl });
});
afterAll(async () => {
  await app.stop();
  await removeDataDir(dataDir);
});

/** Something of the store gives way to a file, which no record can be read from or written to, until the work is done. */
async function without<Value>(part: string, work: () => Promise<Value>): Promise<Value> {
  const path = `${dataDir}/${part}`;
  await rename(path, `${path}-aside`).catch(() => undefined);
  await writeFile(path, "");
  try {
    return await work();
  } finally {
    await rm(path, { recursive: true });
    await rename(`${path}-aside`, path).catch(() => undefined);
  }
}
const givenBack = "form:has(button:contains('再次提交'))";
const sendAgain = (visitor: Visitor, page: Answer) => visitor.submit(page, givenBack, { [intentName]: "submit" });
const readable = (page: Answer) => page.$(`${givenBack} textarea`).text();

describe("a form posted while sessions cannot be read", () => {
  it("is on the page that says so, and makes its claim from there", async () => {
    const visitor = await signedIn(app.url, "d10001");
    const form = await visitor.get("/claim/create");
    const values = soundValues({ remark: "水泵漏水 <b>急</b>\n第二行" });
    const answer = await without("state", () => press(visitor, form, "submit", values));
    expect(answer.status).toBe(503);
    expect(answer.text).toContain("登录状态暂时无法读取");
    expect(readable(answer)).toContain("水泵漏水 <b>急</b>\n第二行");
    const asked = await sendAgain(visitor, answer);
    const done = asksAboutWarnings(asked) ? await press(visitor, asked, "submit") : asked;
    expect(done.$("h1").text()).toContain("提交成功");
  });

  it("is told to scripts in words, not as a broken line", async () => {
    const visitor = await signedIn(app.url, "d10001");
    const entries = formEntries(await visitor.get("/claim/create"));
    const answer = await without("state", () => post(visitor, dataAddress("/claim/create"), [...entries, [intentName, "autosave"]]));
    expect(answer.status).toBe(503);
    expect(answer.headers.get("content-type")).toEqual(expect.stringContaining("text/x-script"));
    expect(answer.body).toContain("登录状态暂时无法读取");
  });
});

describe("a form whose session is over", () => {
  it("is on the page where it cannot be kept, and makes its claim after signing in elsewhere", async () => {
    const visitor = await signedIn(app.url, "d10001");
    const form = await visitor.get("/claim/create");
    visitor.cookies.clear();
    const answer = await without("state/kept-forms", () => press(visitor, form, "submit", soundValues({ remark: "风扇异响" })));
    expect(answer.status).toBe(401);
    expect(answer.text).toContain("登录已过期，填写的内容未能保存");
    expect(readable(answer)).toContain("风扇异响");
    await visitor.signIn("d10001");
    const asked = await sendAgain(visitor, answer);
    const done = asksAboutWarnings(asked) ? await press(visitor, asked, "submit") : asked;
    expect(done.$("h1").text()).toContain("提交成功");
  });

  it("is kept at a size that takes a megabyte of text", async () => {
    const visitor = await signedIn(app.url, "d10001");
    const form = await visitor.get("/claim/create");
    visitor.cookies.clear();
    const long = "长".repeat(400_000);
    const login = await press(visitor, form, "submit", { remark: long });
    expect(login.path).toMatch(/^\/login\?/);
    const back = await visitor.submit(login, "form[action^='/login']", { username: "d10001", password });
    expect(valueOf(back, "remark")).toBe(long);
  });
});

describe("readiness", () => {
  it("is not said of a product that can read its store and write nothing", async () => {
    const ready = async () => (await fetch(`${app.adminUrl}/readyz`)).status;
    expect(await ready()).toBe(200);
    expect(await without("state/ping", ready)).toBe(503);
    expect(await ready()).toBe(200);
  });
});
