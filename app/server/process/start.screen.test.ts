// @module-tag slow
import { cp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { once } from "node:events";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { backendControl } from "#e2e/faults.ts";
import { readLogLines } from "#e2e/log-lines.ts";
import { startProcess } from "#e2e/process.ts";
import { makeDataDir, removeDataDir, root, smallSeed, startApp, startAppProcess, startBackend } from "#e2e/product.ts";
import { until } from "#e2e/until.ts";
import { signedIn } from "#e2e/visitor.ts";
import { freePort } from "#fixtures/free-port.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeDataDir();
});
afterEach(() => removeDataDir(dataDir));

/** Starts the product, waits for its end, and returns the exit code and the one sentence it leaves behind. */
async function failToStart(settings: Record<string, string>) {
  const ports = { PORT: String(await freePort()), ADMIN_PORT: String(await freePort()) };
  const started = startAppProcess({ DATA_DIR: dataDir, BACKEND_URL: backendUrl, ...ports, ...settings });
  const code = await Promise.race([started.ended, sleep(100_000, "still running", { ref: false })]);
  await started.stop();
  return { code, words: started.errors().trim() };
}

const isOneSentence = (words: string) => {
  expect(words).toMatch(/[\u4e00-\u9fff]/);
  expect(words).not.toMatch(/\n\s+at |Error:|node:internal/);
};

describe("a wrong setting ends the start with one clear message and exit code 1", () => {
  it.each([
    { PORT: "abc" },
    { PORT: "70000" },
    { BACKEND_URL: "not a url" },
    { BACKEND_CLAIM_URL: "ftp://x" },
    { SESSION_STORE: "redis:/nowhere" },
    { SESSION_SECRET: "short" },
    { LOG_LEVEL: "loud" },
  ])("%o", async (settings) => {
    const { code, words } = await failToStart(settings as Record<string, string>);
    expect(code).toBe(1);
    for (const name of Object.keys(settings)) expect(words).toContain(name);
    isOneSentence(words);
  });

  it("names every wrong variable at once", async () => {
    const { code, words } = await failToStart({ PORT: "abc", BACKEND_URL: "nonsense", LOG_LEVEL: "loud" });
    expect(code).toBe(1);
    for (const name of ["PORT", "BACKEND_URL", "LOG_LEVEL"]) expect(words).toContain(name);
  });
});

describe("what is in the way ends the start likewise", () => {
  it.each(["PORT", "ADMIN_PORT"])("a taken %s", async (name) => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const address = taken.address();
    const port = typeof address === "object" && address ? String(address.port) : "";
    const { code, words } = await failToStart({ [name]: port });
    taken.close();
    expect(code).toBe(1);
    expect(words).toContain(port);
    isOneSentence(words);
  });

  it("a DATA_DIR that is a file", async () => {
    await writeFile(`${dataDir}/file`, "");
    const { code, words } = await failToStart({ DATA_DIR: `${dataDir}/file` });
    expect(code).toBe(1);
    expect(words).toContain(`${dataDir}/file`);
    isOneSentence(words);
  });

  it("a DATA_DIR that may not be written, not even by root", async () => {
    const { code, words } = await failToStart({ DATA_DIR: "/sys/warranty" });
    expect(code).toBe(1);
    expect(words).toContain("/sys/warranty");
    isOneSentence(words);
  });

  it("a data directory another backend has open", async () => {
    const first = await startBackend({ DATA_DIR: `${dataDir}/backend`, ...smallSeed });
    const { code, words } = await failToStart({ BACKEND_URL: "embedded", DATA_DIR: dataDir, ...smallSeed });
    await first.stop();
    expect(code).toBe(1);
    expect(words).toContain(dataDir);
    isOneSentence(words);
  });
});

describe("a build without the demo world, as the image of the web tier has it", () => {
  it("says that it needs the address of a backend", async () => {
    // Below the project, where its packages are found.
    const slim = join(root, ".cache/slim/build");
    await rm(slim, { recursive: true, force: true });
    await cp(join(root, "build"), slim, { recursive: true, filter: (source) => !/^(backend|embed)\.js/.test(basename(source)) });
    const ports = { PORT: String(await freePort()), ADMIN_PORT: String(await freePort()) };
    const started = startProcess([join(slim, "server/main.js")], { DATA_DIR: dataDir, ...ports });
    expect(await started.ended).toBe(1);
    expect(started.errors()).toContain("BACKEND_URL");
    isOneSentence(started.errors());
  });
});

describe("a stop that was asked for", () => {
  it("lets the request under way end, takes no new one, and exits with 0", async () => {
    const backend = await startBackend({ DATA_DIR: `${dataDir}/backend`, ...smallSeed });
    const app = await startApp({ DATA_DIR: `${dataDir}/app`, BACKEND_URL: backend.url });
    const visitor = await signedIn(app.url, "d10001");
    const control = backendControl(backend.url);
    await control.fail("claim.page", "delay", { delayMs: 4000 });
    await control.forgetCalls();
    let isAnswered = false;
    const slow = visitor.get("/claim/search").finally(() => (isAnswered = true));
    await control.untilCalled("claim.page");
    const stopped = app.stop();
    const isRefused = () =>
      fetch(`${app.url}/login`).then(
        () => false,
        () => true,
      );
    await until(isRefused);
    expect(isAnswered).toBe(false);
    expect((await slow).status).toBe(200);
    expect(await stopped).toBe(0);
    await backend.stop();
  });
});

describe("a start that has worked", () => {
  /** Whatever runs in it believes to sit at a terminal. */
  const terminal = ["sh", "-c", 'exec script -qec "$*" /dev/null 2>/dev/null', "sh"];

  it("is one line of the log, which names build, place and settings, and no secret", async () => {
    const secret = "of-this-test-".repeat(4);
    const app = await startApp({ DATA_DIR: dataDir, BACKEND_URL: backendUrl, SESSION_SECRET: secret, BACKEND_CLAIMS_URL: "http://x" });
    await app.stop();
    expect(app.output()).not.toContain("保修索赔平台已启动");
    expect(app.output()).not.toContain(secret);
    const { lines, others } = readLogLines(app.output());
    expect(others).toEqual([]);
    expect(lines.find(({ event }) => event === "started")).toMatchObject({
      port: Number(new URL(app.url).port),
      adminPort: Number(new URL(app.adminUrl).port),
      node: process.versions.node,
      demo: false,
      settings: { DATA_DIR: dataDir, SESSION_SECRET: "set" },
    });
    const unread = { name: "BACKEND_CLAIMS_URL", meant: "BACKEND_CLAIM_URL" };
    expect(lines.find(({ event }) => event === "setting.unread")).toMatchObject(unread);
  });

  it("is told in words on a terminal: where it is, and who can sign in", async () => {
    const within = { bundle: "build/server/main.js", within: terminal };
    const app = await startApp({ DATA_DIR: dataDir, BACKEND_URL: "embedded", ...smallSeed }, within);
    await until(() => Promise.resolve(app.output().includes("/readyz")));
    await app.stop();
    expect(app.output()).toContain(`  地址      ${app.url}`);
    expect(app.output()).toContain("zhangwei");
    expect(app.output()).toContain("demo-2026");
    expect(app.output()).not.toContain('"event":"started"');
  });
});

describe("the embedded backend", () => {
  it("starts with the product, ends with it, and keeps its data", async () => {
    const app = await startApp({ DATA_DIR: dataDir, BACKEND_URL: "embedded", ...smallSeed });
    const visitor = await signedIn(app.url, "d10001");
    expect((await visitor.get("/claim/search")).text).toContain("演示环境");
    expect(await app.stop()).toBe(0);
    const again = await startApp({ DATA_DIR: dataDir, BACKEND_URL: "embedded", ...smallSeed });
    expect((await signedIn(again.url, "d10001")).cookies.size).toBeGreaterThan(0);
    expect(await again.stop()).toBe(0);
  });

  it("refuses a second product on its data", async () => {
    const app = await startApp({ DATA_DIR: dataDir, BACKEND_URL: "embedded", ...smallSeed });
    const { code, words } = await failToStart({ BACKEND_URL: "embedded" });
    await app.stop();
    expect(code).toBe(1);
    expect(words).toContain(dataDir);
    isOneSentence(words);
  });
});
