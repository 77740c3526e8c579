import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContext, type ConsoleMessage, type Page } from "@playwright/test";

/**
 * How much of the scripts a visitor gets: `on` · `off` · `failing` (switched on, but no script arrives) · `broken` (an error
 * before hydration).
 */
export const scriptModes = ["on", "off", "failing", "broken"] as const;
export type ScriptMode = (typeof scriptModes)[number];

/** Phone and desk. */
export const widths = [390, 1366] as const;
export type Width = (typeof widths)[number];

/** Flags of every browser of the tests. */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
  "--force-color-profile=srgb",
  "--lang=zh-CN",
];

/** Where the browser is: the machine's own Chromium, else the one that came by npm, unpacked on first use. */
export async function findBrowser(): Promise<string> {
  const own = process.env.CHROMIUM ?? "/usr/bin/chromium";
  if (existsSync(own)) return own;
  // The package decides while it loads which libraries it unpacks; outside of Lambda it must be told so.
  process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs20.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  const browser = await packaged.executablePath();
  await pointAtFonts(tmpdir());
  return browser;
}

/**
 * The package unpacks its letters into the directory for temporary files, but looks for them in /tmp. A browser that finds none ends with
 * its first page.
 *
 * @param directory where they were unpacked
 */
export async function pointAtFonts(directory: string): Promise<void> {
  const list = join(directory, "fonts", "fonts.conf");
  const named = await readFile(list, "utf8");
  const right = named.replace("<dir>/tmp/fonts</dir>", `<dir>${join(directory, "fonts")}</dir>`);
  if (right !== named) await writeFile(list, right);
}

/** Letters of the machine: the browser that came by npm brings none for Chinese, and looks for each of them in vain. */
export function useOwnFonts(): void {
  if (existsSync("/etc/fonts/fonts.conf")) process.env.FONTCONFIG_PATH ??= "/etc/fonts";
}

/** @param more flags of its own */
export async function launchBrowser(executablePath: string, more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...browserFlags, ...more], chromiumSandbox: false });
}

/** A visitor's browser window: its own cookies, one script mode, one width. */
export async function openWindow(browser: Browser, mode: ScriptMode, width: Width): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 900 },
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    javaScriptEnabled: mode !== "off",
    acceptDownloads: true,
  });
  context.setDefaultTimeout(30_000);
  if (mode === "failing") {
    await context.route("**/*", (route) => (route.request().resourceType() === "script" ? route.abort() : route.continue()));
  }
  if (mode === "broken") {
    await context.route("**/entry.client-*.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: 'throw new Error("broken before hydration");' }),
    );
  }
  return context;
}

/** What the console may say in a mode that breaks scripts on purpose; anything else is a finding. */
export function isBrokenOnPurpose(message: ConsoleMessage, mode: ScriptMode): boolean {
  if (mode === "failing") return message.text().includes("net::ERR_FAILED") && message.location().url.endsWith(".js");
  return false;
}

/** What a window shows, as WebP, a third of a PNG: the browser's tools write it, Playwright itself does not. */
export async function webpOf(page: Page): Promise<Buffer> {
  const tools = await page.context().newCDPSession(page);
  const { data } = await tools.send("Page.captureScreenshot", { format: "webp", quality: 80 });
  await tools.detach();
  return Buffer.from(data, "base64");
}
