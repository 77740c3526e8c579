// @module-tag slow
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { press, soundValues, valueOf } from "#e2e/claim-posts.ts";
import { makeDataDir, removeDataDir, startApp, type StartedApp } from "#e2e/product.ts";
import { backend } from "#e2e/screen.ts";
import { signedIn, type Answer, type Visitor } from "#e2e/visitor.ts";
import { freePort } from "#fixtures/free-port.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

/* A copy of the product that is killed (kill -9) while somebody works with it, and started again on the same data. */

let dataDir: string;
let port: string;
let app: StartedApp;
const start = () => startApp({ DATA_DIR: dataDir, PORT: port, BACKEND_URL: backendUrl });

beforeAll(async () => {
  dataDir = await makeDataDir();
  port = String(await freePort());
  app = await start();
});
afterEach(() => backend.heal());
afterAll(async () => {
  await app.stop();
  await removeDataDir(dataDir);
});

async function killAndStartAgain(): Promise<void> {
  await app.kill();
  app = await start();
}

async function visit(): Promise<Visitor> {
  return signedIn(`http://127.0.0.1:${port}`, "d10001");
}

async function claimsOf(visitor: Visitor, workOrderNumber: string): Promise<number> {
  const list = await visitor.get(`/claim/search?workOrderNumber=${workOrderNumber}`);
  return Number(/共\s*([\d,]+)\s*条/.exec(list.text)?.[1] ?? "NaN");
}

/** Presses a button, and kills the product as soon as the backend has been asked for an operation. */
async function pressAndKill(visitor: Visitor, form: Answer, intent: string, values: Record<string, string>, operation: string) {
  await backend.forgetCalls();
  const answer = press(visitor, form, intent, values).catch(() => "no answer");
  await backend.untilCalled(operation);
  await killAndStartAgain();
  expect(await answer).toBe("no answer");
}

describe.each([
  ["submit", "claim.create"],
  ["saveDraft", "claim.saveDraft"],
] as const)("the product, killed amid %s", (intent, operation) => {
  it("files the claim once: whoever sends the form again finds what was made", async () => {
    const visitor = await visit();
    const values = soundValues();
    const form = await visitor.get("/claim/create");
    await backend.fail(operation, "lost", { delayMs: 600 });
    await pressAndKill(visitor, form, intent, values, operation);
    await backend.heal();
    const again = await press(visitor, form, intent, values);
    expect(again.path, again.text.slice(0, 300)).toMatch(/^\/claim\/done\//);
    expect(await claimsOf(visitor, values["workOrderNumber"] ?? "")).toBe(1);
  });
});

describe("the product, killed", () => {
  it("keeps who is signed in and what was kept of a form", async () => {
    const visitor = await visit();
    const form = await press(visitor, await visitor.get("/claim/create"), "autosave", { remark: "写了很久" });
    expect(form.status).toBeLessThan(400);
    await killAndStartAgain();
    const blank = await visitor.get("/claim/create");
    expect(blank.status).toBe(200);
    const link = blank.$("a[href*='form=']").first().attr("href");
    expect(link, blank.text.slice(0, 300)).toBeDefined();
    expect(valueOf(await visitor.get(link ?? ""), "remark")).toBe("写了很久");
  });
});
