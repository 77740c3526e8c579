import { chromium } from "playwright-core";
import { findBrowser } from "./browser.ts";
const b = await chromium.launch({ executablePath: await findBrowser() as string });
const base = "http://localhost:3456";
const want = (process.argv[2] ?? "").split(",").filter(Boolean);
const shots: [string, string, string, string?][] = [
  ["home-dealer", "d10001", "/home"],
  ["home-company", "zhangwei", "/home"],
  ["platform", "zhangwei", "/home/datav/platform"],
  ["detail-dealer", "d10001", "/claim/search?statusList=3", 'a[href*="/claim/detail/"]'],
  ["detail-returned", "d10001", "/claim/search?statusList=2", 'a[href*="/claim/detail/"]'],
  ["editor", "d10001", "/claim/search?statusList=2", 'a[href*="/claim/edit"], a:has-text("修改")'],
  ["create", "d10001", "/claim/create"],
  ["part", "zhangwei", "/system/partsearch", 'a[href*="/system/partdetail/"]'],
];
for (const width of [1366, 390]) for (const js of [true]) {
  const sessions = new Map<string, any>();
  for (const [name, who, path, link] of shots) {
    if (want.length && !want.includes(name)) continue;
    let c = sessions.get(who);
    if (!c) {
      c = await b.newContext({ viewport: { width, height: width === 390 ? 844 : 768 }, javaScriptEnabled: js });
      sessions.set(who, c);
      const p = await c.newPage();
      await p.goto(base + (who.startsWith("d1") ? "/login?type=dealer" : "/login"));
      await p.fill('input[name="username"]', who); await p.fill('input[type="password"]', "demo-2026");
      await Promise.all([p.waitForURL((u: URL) => !u.pathname.startsWith("/login")), p.click('button[type="submit"]')]);
      await p.close();
    }
    const p = await c.newPage();
    await p.goto(base + path);
    if (link) { const h = await p.locator(link).first().getAttribute("href"); await p.goto(base + h); }
    await p.waitForTimeout(500);
    await p.screenshot({ path: `/tmp/shots/${name}-${width}.png`, fullPage: true });
    console.log(name, width, await p.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]));
    await p.close();
  }
  for (const c of sessions.values()) await c.close();
}
await b.close();
