import type { Browser } from "@playwright/test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "../test.ts";
import { shortCodes } from "#fixtures/short-codes/seed.ts";
import { cameraFlags, filmLabel } from "../fake-camera.ts";
import { base } from "../actor.ts";
import { findBrowser, launchBrowser } from "../browser.ts";

/* A terminal whose camera is pointed at a label, and one that has none. */

const [label] = shortCodes;
const text = String(label?.partShortCd);
/** What a camera may cost whoever asks for it, in bytes, uncompressed. */
const readerMax = 400 * 1024;

test.use({ width: 390 });

let directory: string;
let browser: Browser;
test.beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "label-"));
  const film = join(directory, "label.y4m");
  await filmLabel(film, text);
  browser = await launchBrowser(await findBrowser(), cameraFlags(film));
});
test.afterAll(async () => {
  await browser.close();
  await rm(directory, { recursive: true, force: true });
});

test(
  "reads a label by the camera, whose reader comes when it is asked for, from this product alone",
  { tag: "@on-only" },
  async ({ enter }) => {
    const actor = await enter("scan01", { browser });
    const { page } = actor;
    await actor.visit("/scancode");
    const loaded: { url: string; bytes: Promise<number> }[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith(".js"))
        loaded.push({
          url: response.url(),
          bytes: response.body().then(
            ({ length }) => length,
            () => 0,
          ),
        });
    });
    await page.getByRole("button", { name: "摄像头" }).click();
    await page.getByLabel("摄像头画面").waitFor();
    await page.locator(".scan-result").getByText(String(label?.partCd)).first().waitFor();
    expect(loaded.filter(({ url }) => !url.startsWith(base))).toEqual([]);
    const bytes = await Promise.all(loaded.map((each) => each.bytes));
    expect(loaded.length).toBeGreaterThan(0);
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(readerMax);
    await page.getByRole("button", { name: "关闭摄像头" }).click();
  },
);

test("says so where there is no camera, and goes on without", { tag: "@on-only" }, async ({ enter }) => {
  const actor = await enter("scan01");
  const { page } = actor;
  await actor.visit("/scancode");
  await page.getByRole("button", { name: "摄像头" }).click();
  await page.getByText(/没有找到摄像头|没有使用摄像头的权限|暂时不能使用/).waitFor();
  await page.locator("#code").fill(text);
  await page.locator("#code").press("Enter");
  await page.locator(".scan-result").getByText(String(label?.partCd)).first().waitFor();
});
