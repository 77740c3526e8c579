// @module-tag slow
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { press, valueOf } from "#e2e/claim-posts.ts";
import { fullRun } from "#e2e/full-run.ts";
import { makeDataDir, removeDataDir, startApp, type StartedApp } from "#e2e/product.ts";
import { backend, forgetVisitors } from "#e2e/screen.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";
import { password, signedIn } from "#e2e/visitor.ts";

/* A tester's log goes up while the session ends: what was typed is there after signing in again, and the process needs little for it. */

const megabyte = 1024 * 1024;
// As long as any may be in the full run.
const size = (fullRun ? 100 : 24) * megabyte;
const mostMiB = 200;
const log = { name: "诊断.log", bytes: Buffer.alloc(size, "10:01:02 P0562 voltage low\r\n") };
let dataDir: string;
let app: StartedApp;

beforeAll(async () => {
  dataDir = await makeDataDir();
  app = await startApp({ DATA_DIR: dataDir, BACKEND_URL: backendUrl });
});
afterAll(async () => {
  await app.stop();
  await removeDataDir(dataDir);
  forgetVisitors();
});

/** What the product's process has in memory now, or had at most; MiB. */
function residentMiB(what: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${String(app.child.pid)}/status`, "utf8");
  return Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}

it(`loses nothing of a report whose ${size / megabyte} MB go up while its session ends`, { timeout: 500_000 }, async () => {
  const dealer = await signedIn(app.url, "d10001");
  const page = await dealer.get("/repairsupport/create");
  const values = { subject: "行驶中报警 <b>", phenomenonSummary: "仪表报警，\n动力下降", operationDone: "读取故障码" };
  const before = residentMiB("VmRSS");
  const sending = press(dealer, page, "upload", values, { files: [log] });
  await pause(50);
  await backend.endSessions("d10001");
  const login = await sending;
  expect(login.path).toMatch(/^\/login/);
  const back = await dealer.submit(login, "form:has([name=password])", { username: "d10001", password });
  expect(back.path).toMatch(/^\/repairsupport\/create/);
  for (const [name, value] of Object.entries(values)) expect(valueOf(back, name)?.replaceAll("\r\n", "\n")).toBe(value);

  const taken = await press(dealer, back, "upload", {}, { files: [log] });
  expect(taken.$("#attachments .file-preview").length).toBe(1);
  const saved = await press(dealer, taken, "saveDraft");
  const address = saved.$("a[href^='/repairsupport/detail/']").first().attr("href") ?? "";
  const report = await dealer.get(address);
  expect(report.$("#attachments").text()).toContain(log.name);
  const file = await dealer.get(report.$("#attachments a").first().attr("href") ?? "");
  expect(file.bytes.equals(log.bytes)).toBe(true);

  const more = Math.round(residentMiB("VmHWM") - before);
  console.info(`${size / megabyte} MB: ${Math.round(before)} MiB before, ${more} MiB more at most`);
  expect(more).toBeLessThanOrEqual(mostMiB);
});
