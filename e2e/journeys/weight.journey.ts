import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { Browser } from "playwright-core";
import { launchBrowser, openWindow } from "../browser.ts";
import { password } from "../visitor.ts";
import "../journeys-setup.ts";

/* What a browser with an empty cache loads for a claim list of ten rows, compressed with gzip as every proxy can. */

const budget = { document: 10, stylesheet: 25, script: 125 } as const;
type Kind = keyof typeof budget;
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(inject("browserPath"));
});
afterAll(() => browser.close());

it.each([
  { account: "d10001", login: "/login?type=dealer", list: "/claim/search" },
  { account: "zhangwei", login: "/login", list: "/companyclaim/search" },
])("the claim list of $account stays within its budget of HTML, CSS and scripts", async ({ account, login, list }) => {
  const base = inject("appUrl");
  const first = await openWindow(browser, "off", 1366);
  const door = await first.newPage();
  await door.goto(base + login);
  await door.getByLabel("用户名").fill(account);
  await door.getByLabel("密码", { exact: true }).fill(password);
  await door.getByRole("button", { name: "登录" }).click();
  await door.waitForURL(base + list);
  const cookies = await first.cookies();
  await first.close();

  // Another window: same session, nothing in its cache.
  const cold = await openWindow(browser, "on", 1366);
  await cold.addCookies(cookies);
  const page = await cold.newPage();
  const loaded: { kind: Kind; url: string; bytes: Promise<number> }[] = [];
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    if (kind !== "document" && kind !== "stylesheet" && kind !== "script") return;
    loaded.push({ kind, url: new URL(response.url()).pathname, bytes: response.body().then((body) => gzipSync(body).length) });
  });
  await page.goto(base + list);
  await page.locator("html[data-enhanced]").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  const files = await Promise.all(loaded.map(async ({ kind, url, bytes }) => ({ kind, url, bytes: await bytes })));
  await cold.close();

  const kilobytes = (kind: Kind) => files.filter((file) => file.kind === kind).reduce((sum, file) => sum + file.bytes, 0) / 1024;
  const weights = { document: kilobytes("document"), stylesheet: kilobytes("stylesheet"), script: kilobytes("script") };
  console.log(
    `${list}: ${Object.entries(weights)
      .map(([kind, weight]) => `${kind} ${weight.toFixed(1)} KB`)
      .join(", ")}`,
  );
  for (const [kind, weight] of Object.entries(weights)) {
    expect(weight, `${kind}: ${JSON.stringify(files)}`).toBeGreaterThan(0);
    // The keys of `weights` are those of `budget`.
    expect(weight, `${kind}: ${JSON.stringify(files)}`).toBeLessThanOrEqual(budget[kind as Kind]);
  }
});
