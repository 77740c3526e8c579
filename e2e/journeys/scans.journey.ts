import { expect, nextNumber, test } from "../test.ts";
import type { Page, Route } from "@playwright/test";
import { parts } from "#fixtures/master-data/parts/seed.ts";
import { shortCodes } from "#fixtures/short-codes/seed.ts";
import { vehicles } from "#fixtures/master-data/vehicles/seed.ts";
import { createRandom } from "#fixtures/seed/random.ts";
import { fullRun } from "../full-run.ts";
import { base, fillLogin } from "../actor.ts";

const [label] = shortCodes;
/** Scans that wait for a network, and of how many vehicles. */
const [waitingScans, ofVehicles] = fullRun ? [1000, 4] : [20, 2];

test("a terminal scans codes, and what it scans without a network arrives once", { tag: "@main" }, async ({ enter }) => {
  if (fullRun) test.setTimeout(1_800_000);
  const actor = await enter("scan01");
  const { page, mode, visit, meet } = actor;
  const walks = nextNumber();
  const vinOf = (at: number) => String(vehicles[335 + (walks % 12) * 5 + at]?.vehicleInfoVO?.vehicleVin);
  const result = page.locator(".scan-result");
  const scan = async (code: string) => {
    await page.locator("#code").fill(code);
    await page.locator("#code").press("Enter");
  };
  await visit("/scancode", "scan-trace");
  await scan(String(label?.partShortCd));
  await meet(result.getByText(String(label?.partCd)).first(), "scan-trace-part");
  await scan("ZZZZ-0000-Z");
  await page.getByText("短码 ZZZZ-0000-Z 不存在").waitFor();

  const vin = vinOf(0);
  await visit("/scancode2", "scan-rework");
  await scan(vin);
  await page.getByText(`车辆 ${vin}`).waitFor();
  await scan(parts[0]?.code ?? "");
  await result.getByText(/已提交|录入成功/).waitFor();
  if (mode !== "on") return;

  // A window's scans are its own: this is the first one.
  await page.getByText("24 小时内已提交 1 条").waitFor();
  const ownVehicles = Array.from({ length: ofVehicles }, (_, at) => vinOf(at + 1));
  const each = waitingScans / ofVehicles;
  const random = createRandom(`scans-${walks}`);
  await page.context().route("**/scancode2/scan", (route) => flap(route, random));
  for (const [at, own] of ownVehicles.entries()) {
    await page.context().setOffline(true);
    await scan(own);
    await page.getByText(`车辆 ${own}`).waitFor();
    for (const [place, { code }] of parts.slice(0, each).entries()) {
      // The network comes and goes, once the vehicle's first parts wait.
      if (place % 7 === 3) await page.context().setOffline(place % 2 === 0);
      await scan(code);
      await result.getByText(code, { exact: true }).waitFor();
      // Without a network since the first vehicle was scanned.
      if (at === 0 && place === 2) await page.getByRole("heading", { name: "待提交" }).filter({ hasText: "3 条" }).waitFor();
    }
    await page.context().setOffline(false);
    // In the middle of what is sent: another document, and another session of the same user.
    if (at % 2 === 0) await page.reload();
    else await signOutAndIn(page);
    await page.getByText("24 小时内已提交").waitFor();
  }
  // What is on its way ends first: a route that is taken away answers for it.
  await page.context().unrouteAll({ behavior: "wait" });
  const all = 1 + waitingScans;
  await page.getByText(`24 小时内已提交 ${all} 条`).waitFor({ timeout: 60_000 + waitingScans * 1_000 });
  expect(await page.getByRole("heading", { name: "待提交" }).innerText()).toContain("0 条");
  // What was lost with the network says the browser itself, and what came to the product after signing out.
  actor.expected.push(/ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED|ABORTED|CONNECTION_RESET)|status of 401 .*\/scancode2\/scan/);
  // The dealer's desk sees each once.
  const desk = await enter("d10001");
  for (const own of ownVehicles) {
    await desk.visit(`/mts/return?vin=${own}`);
    await desk.page.getByText(`共 ${each} 条`, { exact: true }).waitFor();
  }

  // The same part again is told at once; one that is refused is put right where it stands.
  await visit(`/scancode2?vin=${vin}`);
  const [, next] = parts.slice(each);
  await scan(next?.code ?? "");
  await result.getByText(/已提交/).waitFor();
  await scan(next?.code ?? "");
  await page.getByText("一分钟内刚扫过这一件").waitFor();
  await scan("ZZZZ-0000-Z");
  await page.getByText("没有零件 ZZZZ-0000-Z").first().waitFor();
  await page.getByRole("button", { name: /^改/ }).click();
  await page.getByLabel("短码或零件号", { exact: true }).fill(String(parts[each + 3]?.code));
  await page.getByRole("button", { name: "重新提交" }).click();
  await page.getByText(`24 小时内已提交 ${all + 2} 条`).waitFor();
});

/** A network that loses requests on their way, and answers on their way back. */
async function flap(route: Route, random: ReturnType<typeof createRandom>): Promise<void> {
  const chance = random.next();
  if (chance < 0.15) return route.abort("connectionreset");
  if (chance < 0.3) {
    await route.fetch();
    return route.abort("connectionreset");
  }
  return route.continue();
}

/** The same user leaves and comes again; meanwhile nobody sends what waits. */
async function signOutAndIn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "退出" }).click();
  await page.waitForURL(/mtsMobileLogin|login/);
  await page.goto(`${base}/mtsMobileLogin?${new URLSearchParams({ returnTo: "/scancode2" })}`);
  await fillLogin(page, "scan01");
  await page.waitForURL(/scancode2/);
}
