import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { formEntries, madeIdOf, post, press, soundValues, valueOf } from "#e2e/claim-posts.ts";
import { backendControl } from "#e2e/faults.ts";
import { freePort } from "#e2e/process.ts";
import { makeDataDir, removeDataDir, startApp, startBackend, type StartedApp, type StartedBackend } from "#e2e/product.ts";
import { signedIn, Visitor } from "#e2e/visitor.ts";
import { claimDetail, claimPage } from "#gateway/operations/claim.ts";
import { claimRemark } from "#gateway/operations/claim-review.ts";

/* Power cuts: product and backend end without a word in the middle of each write, and start again on what they left. */

let dataDir: string;
let backendPort: string;
let backend: StartedBackend;
let app: StartedApp;
let visitor: Visitor;

const startTheBackend = () => startBackend({ DATA_DIR: `${dataDir}/backend`, PORT: backendPort });
const startTheApp = () => startApp({ DATA_DIR: `${dataDir}/app`, BACKEND_URL: backend.url });
const control = () => backendControl(backend.url);

beforeAll(async () => {
  dataDir = await makeDataDir();
  backendPort = String(await freePort());
  backend = await startTheBackend();
  app = await startTheApp();
  visitor = await signedIn(app.url, "d10001");
});
afterAll(async () => {
  await app.stop();
  await backend.stop();
  await removeDataDir(dataDir);
});

/** The product ends and starts again somewhere else; the visitor's browser keeps its cookies and its page. */
async function restartApp(): Promise<void> {
  await app.kill();
  app = await startTheApp();
  const again = new Visitor(app.url);
  for (const [name, value] of visitor.cookies) again.cookies.set(name, value);
  visitor = again;
}

async function restartBackend(): Promise<void> {
  await backend.kill();
  backend = await startTheBackend();
}

async function claimsOf(workOrderNumber: string | undefined) {
  const gateway = openGateway(backend.url);
  try {
    const { records } = await (await backendAs(gateway, "d10001")).read(claimPage, { query: {}, body: { workOrderNumber } });
    return records;
  } finally {
    await gateway.close();
  }
}

async function sendBack(id: string): Promise<void> {
  const gateway = openGateway(backend.url);
  const reviewer = await backendAs(gateway, "liufang");
  const { version } = await reviewer.read(claimDetail, { params: { id } });
  const result = await reviewer.write(claimRemark, { body: { id, version, status: 2, approveCommentRemark: "请更正" } });
  await gateway.close();
  expect(result.ok).toBe(true);
}

/** A form that is ready for its write, and the call the write leads to. */
const steps = [
  {
    intent: "saveDraft",
    operation: "claim.saveDraft",
    status: 0,
    open: async () => visitor.get("/claim/create"),
  },
  { intent: "submit", operation: "claim.create", status: 1, open: async () => visitor.get("/claim/create") },
  {
    intent: "submit",
    operation: "claim.update",
    status: 1,
    async open(values: Record<string, string>) {
      const id = madeIdOf(await press(visitor, await visitor.get("/claim/create"), "submit", values));
      await sendBack(id);
      return visitor.get(`/claim/detail/${id}/edit`);
    },
  },
] as const;

describe.each(steps)("$operation", ({ intent, operation, status, open }) => {
  it("under which the product is killed is done once when the same page sends it again", async () => {
    const values = soundValues({ remark: "断电" });
    const page = await open(values);
    await control().fail(operation, "delay", { delayMs: 1_500, times: 1 });
    const entries: [string, string][] = [...new Map([...formEntries(page), ...Object.entries(values)]), ["__intent__", intent]];
    const broken = expect(post(visitor, page.path, entries)).rejects.toThrow();
    await sleep(700);
    await restartApp();
    await broken;
    const done = await post(visitor, page.path, entries);
    expect(done.path, done.text.slice(0, 500)).toMatch(/^\/claim\/done\//);
    const made = await claimsOf(values["workOrderNumber"]);
    expect(made.map((claim) => [claim.id, claim.status])).toEqual([[madeIdOf(done), status]]);
  });

  it.each([
    ["before it did anything", "delay", { delayMs: 2_500, times: 1 }],
    ["after it was done", "lost", { times: 1 }],
  ] as const)("under which the backend is killed %s leaves the form, and is done once by the next press", async (_when, fault, options) => {
    const values = soundValues({ remark: "后台断电" });
    const page = await open(values);
    await control().fail(operation, fault, options);
    const sending = press(visitor, page, intent, values);
    await sleep(700);
    await restartBackend();
    const answer = await sending;
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(valueOf(answer, "remark")).toBe("后台断电");
    const done = await press(visitor, answer, intent);
    expect(done.path, done.text.slice(0, 500)).toMatch(/^\/claim\/done\//);
    const made = await claimsOf(values["workOrderNumber"]);
    expect(made.map((claim) => [claim.id, claim.status])).toEqual([[madeIdOf(done), status]]);
  });
});
