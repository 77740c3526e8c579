import { describe, expect, it } from "vitest";
import { appUrl } from "#e2e/screen.ts";
import { Visitor, signedIn, type Answer } from "#e2e/visitor.ts";

const form = "main form";
const browserNames = (page: Answer) =>
  page
    .$("main tbody th")
    .toArray()
    .map((cell) => page.$(cell).text());

/** Somebody of the account whose sessions no other test counts: all others are ended first. */
async function alone(): Promise<Visitor> {
  const visitor = await signedIn(appUrl, "chenjing");
  const page = await visitor.get("/sessions");
  if (page.$("button[value='*']").length > 0) await visitor.submit(page, form, { end: "*" });
  return visitor;
}

async function another(userAgent: string): Promise<Visitor> {
  const visitor = new Visitor(appUrl);
  const page = await visitor.get("/login");
  const headers = { "user-agent": userAgent };
  await visitor.submit(page, "form:has([name=password])", { username: "chenjing", password: "demo-2026" }, { headers });
  return visitor;
}

const isIn = async (visitor: Visitor) => (await visitor.get("/home", { follow: false })).status === 200;

describe("a user's sessions", () => {
  it("stand under the user menu, with this one marked and no way to end it here", async () => {
    const own = await alone();
    const home = await own.get("/home");
    const page = await own.get(home.$("details a:contains(登录设备)").attr("href") ?? "");
    expect(page.status).toBe(200);
    expect(page.$("h1").text()).toBe("登录设备");
    expect(page.$("main tbody tr")).toHaveLength(1);
    expect(page.text).toContain("本次登录");
    expect(page.$("main form button")).toHaveLength(0);
  });

  it("are told by browser and time, and one of them is ended from another", async () => {
    const own = await alone();
    const lost = await another("Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) MicroMessenger/8.0.47");
    const kept = await another("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0");
    const page = await own.get("/sessions");
    expect(browserNames(page).slice(1).sort()).toEqual(["Firefox 128 · Linux", "微信 8 · iOS"]);
    expect(page.$("main time").length).toBe(6);
    const button = page.$("main tr:contains(微信) button");
    const after = await own.submit(page, form, { end: button.attr("value") ?? "" });
    expect(after.status).toBe(200);
    expect(after.text.includes("所选的登录已结束")).toBe(true);
    expect(browserNames(after)).toHaveLength(2);
    expect(await isIn(own)).toBe(true);
    expect(await isIn(lost)).toBe(false);
    expect(await isIn(kept)).toBe(true);
  });

  it("are all ended at once but this one, and what was typed there waits for its user", async () => {
    const own = await alone();
    const [one, two] = [await another("Lynx/2.9"), await another("Lynx/2.9")];
    await own.submit(await own.get("/sessions"), form, { end: "*" });
    expect(await isIn(own)).toBe(true);
    expect(await isIn(one)).toBe(false);
    expect(await isIn(two)).toBe(false);
    const turnedAway = await one.get("/companyclaim/search?status=1");
    expect(turnedAway.path).toMatch(/^\/login\?.*returnTo=/);
    expect(turnedAway.text).toContain("登陆信息过期，请重新登陆。");
  });

  it("are not ended by a form without our token, nor by somebody else", async () => {
    const own = await alone();
    const other = await another("Lynx/2.9");
    const page = await own.get("/sessions");
    const forged = await own.request("/sessions", { form: { end: "*" } });
    expect(forged.status).toBe(422);
    expect(forged.text.includes("请核对后重新操作")).toBe(true);
    const stranger = await signedIn(appUrl, "wangqiang");
    const handle = page.$("main form tbody button").attr("value") ?? "";
    await stranger.submit(await stranger.get("/sessions"), form, { end: handle });
    expect(handle.length > 10).toBe(true);
    expect(await isIn(other)).toBe(true);
  });

  it("name nothing a cookie could be made of", async () => {
    const own = await alone();
    const page = await own.get("/sessions");
    const [cookie = ""] = [own.cookies.get("session")];
    const id = String(JSON.parse(Buffer.from(decodeURIComponent(cookie).split(".")[0] ?? "", "base64").toString()));
    expect(id).toHaveLength(43);
    expect(page.body).not.toContain(id);
  });

  it("are nobody's to see without signing in", async () => {
    expect((await new Visitor(appUrl).get("/sessions", { follow: false })).headers.get("location")).toMatch(/^\/login/);
  });
});
