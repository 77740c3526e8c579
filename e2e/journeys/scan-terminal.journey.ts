import type { Page } from "@playwright/test";
import { expect, nextNumber, test } from "../test.ts";
import { parts } from "#fixtures/master-data/parts/seed.ts";
import { vehicles } from "#fixtures/master-data/vehicles/seed.ts";
import { base, fillLogin } from "../actor.ts";
import { fullRun } from "../full-run.ts";

test.use({ width: 390 });

/** Scans of each of two users. */
const ownScans = fullRun ? 200 : 10;
const lost = /ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED|ABORTED)|status of 401 .*\/scancode2\/scan/;
/** Vehicles that no other walk scans. */
const vinAt = (walks: number, at: number) => String(vehicles[280 + (walks % 10) * 3 + at]?.vehicleInfoVO?.vehicleVin);

async function scan(page: Page, code: string): Promise<void> {
  await page.locator("#code").fill(code);
  await page.locator("#code").press("Enter");
  await page.locator(".scan-result .scan-code-read").getByText(code, { exact: true }).waitFor();
}

async function scanParts(page: Page, vin: string): Promise<void> {
  await scan(page, vin);
  for (const { code } of parts.slice(0, ownScans)) await scan(page, code);
}

async function signInAs(page: Page, account: "scan01" | "scan02"): Promise<void> {
  await page.goto(`${base}/mtsMobileLogin?${new URLSearchParams({ returnTo: "/scancode2" })}`);
  await fillLogin(page, account);
  await page.waitForURL(/scancode2/);
  await page.getByRole("heading", { name: "待提交" }).waitFor();
}

const waits = (page: Page, count: number) =>
  page
    .getByRole("heading", { name: "待提交" })
    .filter({ hasText: `${count} 条` })
    .waitFor({ timeout: 120_000 });
const isWritten = (page: Page, count: number) =>
  page.getByText(`24 小时内已提交 ${count} 条`, { exact: true }).waitFor({ timeout: 120_000 });

test("what two users of one terminal scan arrives once each, by whoever scanned it", { tag: "@on-only" }, async ({ enter }) => {
  if (fullRun) test.setTimeout(900_000);
  const actor = await enter("scan01");
  const { page } = actor;
  actor.expected.push(lost);
  const walks = nextNumber();
  const [first, second] = [vinAt(walks, 0), vinAt(walks, 1)];
  await actor.visit("/scancode2");
  await page.context().setOffline(true);
  await scanParts(page, first);
  await waits(page, ownScans);
  // The shift ends without a network, and with it the session.
  await page.context().clearCookies();
  await page.context().setOffline(false);
  await page.getByText("登录后自动继续提交").waitFor();

  await signInAs(page, "scan02");
  await waits(page, 0);
  await page.context().setOffline(true);
  await scanParts(page, second);
  await waits(page, ownScans);
  await page.context().setOffline(false);
  await isWritten(page, ownScans);
  const desk = await enter("d10001");
  await desk.visit(`/mts/return?vin=${first}`);
  expect(await desk.page.getByText(parts[0]?.code ?? "", { exact: true }).count()).toBe(0);

  await page.getByRole("button", { name: "退出" }).click();
  await page.waitForURL(/mtsMobileLogin|login/);
  await signInAs(page, "scan01");
  await isWritten(page, ownScans);
  await waits(page, 0);
  for (const vin of [first, second]) {
    await desk.visit(`/mts/return?vin=${vin}`);
    await desk.page.getByText(`共 ${ownScans} 条`, { exact: true }).waitFor();
  }
});

test("a page that is opened without a network says so, and keeps what is scanned from then on", { tag: "@on-only" }, async ({ enter }) => {
  const actor = await enter("scan01");
  const { page } = actor;
  actor.expected.push(lost);
  const vin = vinAt(nextNumber(), 2);
  // What the browser has of the page, as it has it when it goes back to one.
  const kept = new Map<string, { body: Buffer; headers: Record<string, string>; status: number }>();
  let connected = true;
  await page.route("**/*", async (route) => {
    const address = route.request().url();
    const known = kept.get(address);
    if (!connected && known) return route.fulfill(known);
    if (!connected || route.request().method() !== "GET") return route.continue();
    const answer = await route.fetch({ maxRedirects: 0 });
    kept.set(address, { body: await answer.body(), headers: answer.headers(), status: answer.status() });
    return route.fulfill({ response: answer });
  });
  await actor.visit("/scancode2");
  await page.getByRole("heading", { name: "待提交" }).waitFor();
  connected = false;
  await page.context().setOffline(true);
  // A page that a route has answered for believes that there is a network, whatever the browser was told.
  await page.addInitScript(() => {
    let isOnline = false;
    Object.defineProperty(Navigator.prototype, "onLine", { get: () => isOnline });
    window.addEventListener("network-returns", () => {
      isOnline = true;
      window.dispatchEvent(new Event("online"));
    });
  });
  await page.reload();
  await page.getByText("没有网络。扫到的先存在本机，联网后自动提交。").waitFor();
  await scan(page, vin);
  await page.getByText(`车辆 ${vin}`).waitFor();
  for (const { code } of parts.slice(0, 3)) await scan(page, code);
  await waits(page, 3);
  connected = true;
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event("network-returns")));
  await isWritten(page, 3);
  expect(await page.getByText("没有网络").count()).toBe(0);
  const desk = await enter("d10001");
  await desk.visit(`/mts/return?vin=${vin}`);
  await desk.page.getByText("共 3 条", { exact: true }).waitFor();
});
