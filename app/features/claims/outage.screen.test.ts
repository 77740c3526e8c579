// @module-tag slow
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Fault } from "#e2e/faults.ts";
import { makeDataDir, removeDataDir, startApp, type StartedApp } from "#e2e/product.ts";
import { as, backend, listedClaims } from "#e2e/screen.ts";
import { signedIn, Visitor } from "#e2e/visitor.ts";
import { freePort } from "#fixtures/free-port.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

// Signed in before anything fails: signing in leads to the list.
beforeAll(() => as("d10001"));
afterEach(() => backend.heal());

/** What the user is told by each way a backend can fail (1 §8), and with which HTTP status. */
const outages: readonly { fault: Fault; words: string; status: readonly number[] }[] = [
  { fault: "500", words: "系统错误", status: [502] },
  { fault: "503", words: "Bad GateWay", status: [503] },
  { fault: "html", words: "系统错误", status: [502] },
  { fault: "garbage", words: "系统错误", status: [502] },
  { fault: "noStatus", words: "系统错误", status: [502] },
  { fault: "schema", words: "系统错误", status: [502] },
  { fault: "cut", words: "Bad GateWay", status: [502, 503] },
  { fault: "refuse", words: "查询暂停服务", status: [422] },
];

const pages = [
  { name: "list", operation: "claim.page", path: async () => "/claim/search?status=1" },
  {
    name: "detail",
    operation: "claim.detail",
    path: async () => `/claim/detail/${(await listedClaims(await as("d10001"), "/claim/search"))[0]?.id}`,
  },
] as const;

describe.each(pages)("the $name while the backend fails", ({ operation, path }) => {
  it.each(outages)("tells $fault in the catalogue's words, with a reference number", async ({ fault, words, status }) => {
    const address = await path();
    await backend.fail(operation, fault, { statusText: "查询暂停服务" });
    const page = await (await as("d10001")).get(address);
    expect(page.text).toContain(words);
    expect(page.text).toMatch(/问题编号[：:\s]*[\w-]{8,}/);
    expect(status).toContain(page.status);
    expect(page.$("nav, header").length, "the shell stays").toBeGreaterThan(0);
  });

  it.each(["500", "503", "html", "cut"] as const)("offers 重试 after %s, which works as soon as the backend does", async (fault) => {
    const address = await path();
    await backend.fail(operation, fault);
    const visitor = await as("d10001");
    const page = await visitor.get(address);
    const again = page.$("a:contains('重试')").attr("href");
    expect(again).toBe(address);
    await backend.heal();
    expect((await visitor.get(address)).status).toBe(200);
  });

  it("says the same to a script (.data): status kept, no 500", async () => {
    const address = (await path()).replace(/\?|$/, (end) => `.data${end}`);
    await backend.fail(operation, "503");
    const answer = await (await as("d10001")).get(address);
    expect(answer.body).toContain("Bad GateWay");
    expect(answer.body).not.toMatch(/\bat .+\.(js|ts):\d+/);
  });

  it("leaves everything that answers usable", async () => {
    await backend.fail(operation, "hang");
    expect((await (await as("d10001")).get("/home")).status).toBe(200);
  });
});

describe("a backend that hangs", () => {
  let app: StartedApp;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await makeDataDir();
    app = await startApp({ DATA_DIR: dataDir, BACKEND_URL: backendUrl, BACKEND_READ_SECONDS: "2" });
  });
  afterAll(async () => {
    await app.stop();
    await removeDataDir(dataDir);
  });

  it("is given up after the time a read may take with 请求超时 and 重试, while other services' answers go on", async () => {
    const visitor = await signedIn(app.url, "zhangwei");
    await backend.fail("claim.history", "hang", { times: 1 });
    const slow = visitor.get("/companyclaim/search/history?vin=LSVA02C66S2100026");
    expect((await visitor.get("/companyclaim/search")).status).toBe(200);
    const page = await slow;
    expect(page.status).toBe(504);
    expect(page.text).toContain("请求超时");
    expect(page.$("a:contains('重试')").attr("href")).toContain("vin=LSVA02C66S2100026");
  });
});

describe("a backend service that is down", () => {
  let app: StartedApp;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await makeDataDir();
    const nobody = `http://127.0.0.1:${await freePort()}`;
    app = await startApp({ DATA_DIR: dataDir, BACKEND_URL: backendUrl, BACKEND_CLAIM_URL: nobody });
  });
  afterAll(async () => {
    await app.stop();
    await removeDataDir(dataDir);
  });

  it("is told on its pages, and signing in by the others works on", async () => {
    const visitor = new Visitor(app.url);
    const page = await visitor.signIn("d10001");
    expect(page.path).toBe("/claim/search");
    expect(page.status).toBe(503);
    expect(page.text).toContain("Bad GateWay");
    const home = await visitor.get("/home");
    expect(home.status).toBe(200);
    expect(home.text).toContain("退出");
  });

  it("does not make the web tier unready: whoever comes must see the message", async () => {
    expect((await new Visitor(app.adminUrl).get("/readyz")).status).toBe(200);
  });
});

describe("a detail whose optional parts fail", () => {
  it.each(["claim.errors", "rma.ofClaim", "audit.list"])("shows the claim and says that %s could not be read", async (operation) => {
    const [claim] = await listedClaims(await as("d10001"), "/claim/search?status=3");
    await backend.fail(operation, "500");
    const page = await (await as("d10001")).get(`/claim/detail/${claim?.id}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(claim?.applicationNumber);
    expect(page.text).toMatch(/暂时无法读取/);
  });
});
