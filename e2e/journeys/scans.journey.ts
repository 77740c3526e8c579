import { expect } from "vitest";
import { parts } from "#fixtures/part/world.ts";
import { shortCodes } from "#fixtures/short-code/world.ts";
import { vehicles } from "#fixtures/vehicle/world.ts";
import { fullRun } from "../full-run.ts";
import { describeJourney } from "../journey.ts";

let walks = 0;
const [label] = shortCodes;

describeJourney("a terminal scans codes, and what it scans without a network arrives once", { account: "scan01" }, async (walk) => {
  const { page, mode, visit, meet } = walk;
  walks += 1;
  const scan = async (code: string) => {
    await page.locator("#code").fill(code);
    await page.locator("#code").press("Enter");
  };
  await visit("/scancode", "scan-trace");
  await scan(String(label?.partShortCd));
  await meet(page.locator(".scan-result").getByText(String(label?.partCd)).first(), "scan-trace-part");
  await scan("ZZZZ-0000-Z");
  await page.getByText("短码 ZZZZ-0000-Z 不存在").waitFor();

  const vin = String(vehicles[340 + walks]?.vehicleInfoVO?.vehicleVin);
  await visit("/scancode2", "scan-rework");
  await scan(vin);
  await page.getByText(`车辆 ${vin}`).waitFor();
  await scan(parts[0]?.code ?? "");
  await page
    .locator(".scan-result")
    .getByText(/已提交|录入成功/)
    .waitFor();
  if (mode !== "on") return;

  await page.getByText("24 小时内已提交").waitFor();
  const before = await submitted();
  const waiting = parts.slice(1, fullRun ? 251 : 21).map(({ code }) => code);
  // Without a network, with one that comes and goes, over a reload.
  await page.context().setOffline(true);
  for (const [at, code] of waiting.entries()) {
    if (at % 7 === 3) await page.context().setOffline(at % 2 === 0);
    await scan(code);
    await page.locator(".scan-result").getByText(code, { exact: true }).waitFor();
  }
  await page.context().setOffline(false);
  await page.reload();
  await page.getByText(`24 小时内已提交 ${before + waiting.length} 条`).waitFor({ timeout: 60_000 });
  expect(await page.getByRole("heading", { name: "待提交" }).innerText()).toContain("0 条");
  // What was sent when the network went says the browser itself.
  const told = walk.findings.filter((finding) => !/ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED|ABORTED)/.test(finding));
  walk.findings.splice(0, walk.findings.length, ...told);
  // The dealer's desk sees each once.
  const desk = await walk.join("d10001");
  await desk.visit(`/mts/return?vin=${vin}`);
  await desk.page.getByText(`共 ${waiting.length + 1} 条`, { exact: true }).waitFor();
  // The same part again is told at once.
  await scan(waiting.at(-1) ?? "");
  await page.getByText("一分钟内刚扫过这一件").waitFor();

  async function submitted() {
    return Number(/已提交 (\d+) 条/.exec(await page.locator("main").innerText())?.[1]);
  }
});
