// @module-tag slow
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { defaultLimits } from "#gateway/limits.ts";
import { readConfig } from "./config.ts";

const directory = mkdtempSync(join(tmpdir(), "warranty-start-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const dataDir = join(directory, "data");

/** The real process from its sources, until it ends. */
function run(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const main = fileURLToPath(new URL("./main.ts", import.meta.url));
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, ["--import", "tsx", main], {
    env: { NODE_ENV: "production", PATH, DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  return new Promise((resolve, reject) => {
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
    child.on("error", reject).on("close", (code) => resolve({ code, said: said.trim() }));
  });
}

describe("a start that cannot be", () => {
  it("names every wrong setting in one message", async () => {
    const { code, said } = await run({
      PORT: "http",
      BACKEND_URL: "claims",
      SESSION_SECRET: "short",
      LOG_LEVEL: "loud",
      BACKEND_CLAIM_URL: "x",
      FAULTS: "maybe",
    });
    expect(code).toBe(1);
    expect(said.split("\n")).toHaveLength(1);
    for (const name of ["PORT", "BACKEND_URL", "SESSION_SECRET", "LOG_LEVEL", "BACKEND_CLAIM_URL", "FAULTS"])
      expect(said).toContain(`${name}（`);
  });

  it.each([
    ["a mode of another tool", { NODE_ENV: "prod" }, "NODE_ENV（应为 production 或 development）"],
    ["one port for users and for operators", { PORT: "3000", ADMIN_PORT: "3000" }, "ADMIN_PORT（与 PORT 同为 3000，须用另一个端口）"],
    [
      "an address that ends in a question",
      { BACKEND_CLAIM_URL: "https://backend.example/api?tenant=1" },
      "BACKEND_CLAIM_URL（地址不能含 ? 或 #）",
    ],
    ["a store of sessions that there is not", { SESSION_STORE: "memory" }, "SESSION_STORE（应为 files 或 redis:// 开头的地址）"],
  ])("refuses %s", (_, settings, words) => {
    expect(() => readConfig({ DATA_DIR: dataDir, ...settings })).toThrow(words);
  });

  it("says that the port is taken", async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    const address = taken.address();
    const port = String(typeof address === "object" && address ? address.port : 0);
    const web = await run({ PORT: port });
    expect(web).toEqual({ code: 1, said: `端口 ${port}（127.0.0.1）已被其他程序占用，请用 PORT 指定其他端口。` });
    taken.close();
  });

  it("says that the data directory cannot be written", async () => {
    const file = join(directory, "file");
    writeFileSync(file, "");
    const { code, said } = await run({ PORT: "0", DATA_DIR: join(file, "inside") });
    expect(code).toBe(1);
    expect(said).toEqual(`数据目录 ${join(file, "inside")} 无法写入（ENOTDIR），请检查权限或用 DATA_DIR 指定其他目录。`);
  });

  it("ends too where a file system denies its own directories", async ({ skip }) => {
    skip(process.platform !== "linux", "only Linux has such a file system");
    const { code, said } = await run({ PORT: "0", DATA_DIR: "/proc/no/such/place" });
    expect(code).toBe(1);
    expect(said).toBe("数据目录 /proc/no/such/place 无法写入（ENOENT），请检查权限或用 DATA_DIR 指定其他目录。");
  });

  it("says that Redis does not answer", async () => {
    const { code, said } = await run({
      PORT: "0",
      SESSION_STORE: "redis://127.0.0.1:1",
      SESSION_SECRET: "a".repeat(32),
      BACKEND_URL: "http://127.0.0.1:1",
      BACKEND_CLIENT_SECRET: "of this test",
    });
    expect(code).toBe(1);
    expect(said).toMatch(/^无法连接 Redis（.+），请检查 SESSION_STORE。$/);
  });
});

describe("the settings", () => {
  const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, BACKEND_CLIENT_SECRET: "of this test", ...env });

  it("have defaults that start the demo world on this machine alone", () => {
    expect(read()).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      adminPort: 9464,
      adminHost: "127.0.0.1",
      bases: undefined,
      dev: false,
      sessionIdleSeconds: 4 * 3600,
      trustProxy: false,
    });
  });

  it("make a secret on the first start, for the owner alone, and keep it", () => {
    const { sessionSecret } = read();
    const file = join(dataDir, "session-secret");
    expect(sessionSecret).toBe(readFileSync(file, "utf8"));
    expect(sessionSecret.length).toBeGreaterThanOrEqual(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(read().sessionSecret).toBe(sessionSecret);
  });

  it("send every service to one backend but those with an address of their own", () => {
    const { bases, host } = read({ BACKEND_URL: "https://backend.example/", BACKEND_CLAIM_URL: "https://claims.example/x" });
    expect(bases).toMatchObject({ auth: "https://backend.example", claim: "https://claims.example/x" });
    expect(host).toBe("0.0.0.0");
  });

  it("wait for the backend as long as documented, ask it for so much at once and remember of it what is worth it, unless told otherwise", () => {
    const { reads, breaker } = defaultLimits;
    expect(read().limits).toEqual({ interactiveMilliseconds: 60_000, bulkMilliseconds: 600_000, reads, cacheEntries: 2000, breaker });
    const { limits } = read({ BACKEND_READ_SECONDS: "2.5", BACKEND_WRITE_SECONDS: "30", BACKEND_READS: "8", BACKEND_CACHE_ENTRIES: "0" });
    const others = { interactiveMilliseconds: 2500, bulkMilliseconds: 30_000, cacheEntries: 0, breaker };
    expect(limits).toEqual({ ...others, reads: { ...reads, concurrent: 8 } });
    const slips = [{ BACKEND_READ_SECONDS: "0" }, { BACKEND_WRITE_SECONDS: "1h" }, { BACKEND_READS: "0" }, { BACKEND_CACHE_ENTRIES: "-1" }];
    for (const wrong of slips) expect(() => read(wrong)).toThrow(Object.keys(wrong)[0]);
  });

  it("give a service a rest after twenty calls of which half failed, or so many as they say, or never", () => {
    const { breaker } = defaultLimits;
    expect(read().limits.breaker).toEqual({ ...breaker, volume: 20 });
    expect(read({ BACKEND_BREAKER_CALLS: "50" }).limits.breaker).toEqual({ ...breaker, volume: 50 });
    expect(read({ BACKEND_BREAKER_CALLS: "0" }).limits.breaker).toEqual({ ...breaker, volume: Number.MAX_SAFE_INTEGER });
    expect(() => read({ BACKEND_BREAKER_CALLS: "-1" })).toThrow("BACKEND_BREAKER_CALLS");
  });

  it("have no client secret for a backend of one's own: it must be given, but where one develops", () => {
    const given = { DATA_DIR: dataDir, BACKEND_URL: "https://backend.example" };
    expect(() => readConfig(given)).toThrow("BACKEND_CLIENT_SECRET");
    expect(() => readConfig({ ...given, BACKEND_CLIENT_SECRET: "" })).toThrow("BACKEND_CLIENT_SECRET");
    expect(readConfig({ ...given, BACKEND_CLIENT_SECRET: "its own" }).clientSecret).toBe("its own");
    expect(readConfig({ ...given, NODE_ENV: "development" }).bases).toBeDefined();
    expect(readConfig({ DATA_DIR: dataDir }).bases).toBeUndefined();
  });

  it("end a session after a pause of at least a minute", () => {
    expect(read({ SESSION_IDLE_MINUTES: "30" }).sessionIdleSeconds).toBe(1800);
    for (const wrong of ["0", "never", "50000"]) expect(() => read({ SESSION_IDLE_MINUTES: wrong })).toThrow("SESSION_IDLE_MINUTES");
  });

  it("count an empty variable as none", () => {
    expect(read({ PORT: "", BACKEND_URL: "" })).toMatchObject({ port: 3000, bases: undefined });
  });

  it.each([
    [{ SESSION_STORE: "redis://localhost" }, "SESSION_SECRET"],
    [{ BACKEND_CORE_URL: "http://localhost" }, "BACKEND_CORE_URL"],
  ])("refuse what does not go together: %o", (env, name) => {
    expect(() => read(env)).toThrow(name);
  });

  it.each(["many", "10.0.0.0/33", "10.0.0.1/8/9", "::1/129", "loopback/8", "1,"])("take no %j for proxies to trust", (value) => {
    expect(() => read({ TRUST_PROXY: value })).toThrow("TRUST_PROXY");
  });

  it("read the proxies to trust as their number or their addresses", () => {
    expect(read({ TRUST_PROXY: "1" }).trustProxy).toBe(1);
    expect(read({ TRUST_PROXY: "loopback, 10.0.0.0/8, ::1" }).trustProxy).toBe("loopback, 10.0.0.0/8, ::1");
  });
});
