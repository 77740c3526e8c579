import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { countRounds } from "#e2e/faults.ts";
import { dropSavedDrafts } from "#e2e/kept-forms.ts";
import { appUrl, as, backend } from "#e2e/screen.ts";
import { signedIn } from "#e2e/visitor.ts";
import { routeTable } from "#app/registry/route-table.ts";
import { press, valueOf } from "#e2e/claim-posts.ts";

afterEach(() => backend.heal());

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof as>>["get"]>>;
const textsOf = ({ $ }: Page, found: ReturnType<Page["$"]>) => found.toArray().map((each) => $(each).text().trim());
const isFalling = (days: readonly number[]) => days.every((each, index) => index === 0 || each <= (days[index - 1] ?? 0));
const work = "section[aria-labelledby=work]";
const firstNumber = (text: string) => Number(/\d[\d,]*/.exec(text)?.[0].replaceAll(",", "") ?? "NaN");
const linksOf = ({ $ }: Page, selector: string) =>
  $(selector)
    .toArray()
    .map((link) => ({ to: $(link).attr("href") ?? "", text: $(link).text() }));

describe.each(["zhangwei", "liufang", "wangqiang", "chenjing", "d10001", "d10004", "sale01"] as const)("the figures of %s", (account) => {
  it("are at most four, each a link to a list that shows as many", async () => {
    const visitor = await as(account);
    const page = await visitor.get("/home");
    expect(page.status).toBe(200);
    const tiles = page.$(".tiles > li").length;
    expect(tiles).toBeGreaterThan(2);
    expect(tiles).toBeLessThanOrEqual(4);
    for (const { to, text } of linksOf(page, ".tiles a")) {
      const list = await visitor.get(to);
      expect(list.status, to).toBe(200);
      expect(list.text, `${text} ${to}`).toMatch(new RegExp(`共\\s*${firstNumber(text).toLocaleString("en-US")}\\s*[条行]`));
    }
  });
});

describe.each(["zhangwei", "liufang", "wangqiang", "chenjing", "d10001", "d10004"] as const)("the work of %s", (account) => {
  it("stands in one table over all kinds, what waits longest first, each with its action", async () => {
    const visitor = await as(account);
    const page = await visitor.get("/home");
    const rows = page.$(`${work} tbody tr`);
    expect(rows.length).toBeGreaterThan(6);
    expect(rows.length).toBeLessThanOrEqual(12);
    const kinds = new Set(textsOf(page, rows.find("th small")));
    expect(kinds.size).toBeGreaterThan(2);
    const days = textsOf(page, rows.find("[data-label=停留]")).flatMap((text) => (text ? [Number.parseInt(text, 10)] : []));
    expect(isFalling(days), days.join()).toBe(true);
    for (const { to } of linksOf(page, `${work} tbody a`)) expect((await visitor.get(to)).status, to).toBe(200);
  });

  it("can be narrowed to one kind, with links to lists that have as many as its tab says", async () => {
    const visitor = await as(account);
    const page = await visitor.get("/home");
    const [all = { to: "", text: "" }, ...tabs] = linksOf(page, `${work} nav a`);
    expect(tabs.length).toBeGreaterThan(2);
    expect(tabs.reduce((sum, { text }) => sum + firstNumber(text), 0)).toBe(firstNumber(all.text));
    for (const { to, text } of tabs) {
      const narrowed = await visitor.get(to);
      expect(narrowed.$(`${work} nav [aria-current]`).text()).toBe(text);
      const lists = linksOf(narrowed, `${work} .work-lists a`);
      expect(lists.reduce((sum, list) => sum + firstNumber(list.text), 0)).toBe(firstNumber(text));
      for (const list of lists) expect((await visitor.get(list.to)).text, list.to).toContain(`共 ${firstNumber(list.text)} 条`);
    }
  });

  it("goes on with the other kinds while one cannot be read, and says which", async () => {
    await backend.fail("paymentBill.page", "500");
    const page = await (await as(account)).get("/home");
    expect(page.status).toBe(200);
    if (account === "liufang") return;
    expect(page.text).toMatch(/付款单.*暂时无法读取/);
    expect(page.$(`${work} tbody tr`).length).toBeGreaterThan(4);
  });
});

describe.each(["d10001", "zhangwei", "liufang"] as const)("the home page of %s", (account) => {
  it("has a menu whose every entry leads to a screen of the product", async () => {
    const visitor = await as(account);
    const page = await visitor.get("/home");
    const links = [
      ...new Set(
        page
          .$("nav a[href^='/']")
          .toArray()
          .map((link) => page.$(link).attr("href") ?? ""),
      ),
    ];
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect((await visitor.get(link)).status, link).toBe(200);
    expect(links.some((link) => link.startsWith(account === "d10001" ? "/claim" : "/companyclaim"))).toBe(true);
    expect(routeTable.some((route) => route.path === links[0]?.split("?")[0])).toBe(true);
  });

  it("needs at most two rounds of backend calls, one after the other, and one more where the session is confirmed first", async () => {
    const visitor = await as(account);
    await visitor.get("/home");
    await backend.fail("*", "delay", { delayMs: 300 });
    await backend.forgetCalls();
    expect((await visitor.get("/home")).status).toBe(200);
    const calls = await backend.calls();
    const confirmations = calls.some(({ operation }) => operation === "user.info") ? 1 : 0;
    expect(countRounds(calls)).toBeLessThanOrEqual(2 + confirmations);
  });

  it("shows the newest decisions as the list by approve date has them", async () => {
    const visitor = await as(account);
    const page = await visitor.get("/home");
    const decided = page.$("section[aria-labelledby=work-decisions]");
    const shown = textsOf(page, decided.find(".rows li a"));
    expect(shown).toHaveLength(4);
    const lists = decided.find(".card-links a[href*='approveDate']").toArray();
    expect(lists.length).toBeGreaterThan(0);
    for (const link of lists) {
      const list = await visitor.get(page.$(link).attr("href") ?? "");
      const listed = textsOf(list, list.$("main tbody th a"));
      const ofList = shown.filter((number) => number.slice(0, 2) === listed[0]?.slice(0, 2));
      expect(ofList).toEqual(listed.slice(0, ofList.length));
    }
    // What tests before have left typed leads to documents that may be gone.
    for (const link of page.$("main section:not([aria-labelledby=kept-forms]) a").toArray())
      expect((await visitor.get(page.$(link).attr("href") ?? "")).status).toBe(200);
  });

  it("goes without the claims that cannot be read, and says so in their place", async () => {
    await backend.fail("claim.page", "500");
    const page = await (await as(account)).get("/home");
    expect(page.status).toBe(200);
    expect(page.text.includes("最新审核结果暂时无法读取")).toBe(true);
    expect(page.$(`${work} tbody tr`).length).toBeGreaterThan(0);
  });

  it("shows nothing of another account to the next visitor of the same browser", async () => {
    const page = await (await as(account)).get("/home");
    expect(page.headers.get("cache-control")).toMatch(/no-store|private/);
  });
});

describe("what the home page offers", () => {
  const parts = async (account: "d10001" | "zhangwei" | "wangqiang" | "sale01" | "scan01") => {
    const page = await (await as(account)).get("/home");
    return page
      .$("main section h2")
      .toArray()
      .map((title) => page.$(title).text());
  };

  it("follows what the user may do", async () => {
    // What waits half-filled is each user's own, whatever they may do.
    const offered = async (account: Parameters<typeof parts>[0]) => (await parts(account)).filter((title) => title !== "未完成的表单");
    expect(await offered("d10001")).toEqual(["待办", "最新审核结果", "我的草稿"]);
    expect(await offered("zhangwei")).toEqual(["待办", "待批准索赔单按停留天数", "待批准索赔单按经销商", "最新审核结果", "我的草稿"]);
    expect(await offered("wangqiang")).toEqual(["待办", "最新审核结果"]);
    expect(await offered("sale01")).toEqual(["要联系的客户", "我的线索按进度"]);
    expect(await offered("scan01")).toEqual(["常用操作"]);
  });

  it.each([
    ["d10001", ["索赔单", "预授权", "返件", "付款单", "抵扣", "技术支持", "质保报告"]],
    ["liufang", ["索赔单", "预授权", "质保报告", "技术支持"]],
    ["chenjing", ["付款单", "抵扣", "提现"]],
    ["wangqiang", ["付款单", "抵扣", "提现", "线索", "合伙人", "订单"]],
  ] as const)("is for %s the work of every kind it decides or has to correct", async (account, kinds) => {
    const page = await (await as(account)).get("/home");
    const shown = new Set(textsOf(page, page.$(`${work} tbody th small`)));
    for (const kind of kinds) expect([...shown], kind).toContain(kind);
  });

  it("stays, with its way to the list, while a consultant's leads cannot be read", async () => {
    const visitor = await as("sale01");
    await backend.fail("dealerLead.page", "500");
    const page = await visitor.get("/home");
    expect(page.status).toBe(200);
    expect(page.$(".notice").text()).toContain("线索暂时无法读取");
    expect(linksOf(page, "main .head a, main header a").map(({ to }) => to.split("?")[0])).toContain("/cvrm/dealerFollow");
  });

  it("tells a dealer why a document came back", async () => {
    const page = await (await as("d10001")).get("/home?work=claim");
    const reasons = textsOf(page, page.$(`${work} [data-label=要做什么], ${work} td.clip:nth-of-type(1)`));
    expect(reasons.length).toBeGreaterThan(5);
    expect(reasons.every((reason) => reason.length > 0)).toBe(true);
    expect(reasons.some((reason) => reason !== "需更正")).toBe(true);
  });

  it("shows what is known of documents whose reason cannot be read", async () => {
    await backend.fail("claim.detail", "500");
    const page = await (await as("d10001")).get("/home?work=claim");
    expect(textsOf(page, page.$(`${work} td.clip:nth-of-type(1)`))).toContain("需更正");
  });

  it("gives a consultant the due leads, new ones first, with the number to call and no byte more of it", async () => {
    const visitor = await as("sale01");
    const page = await visitor.get("/home");
    const rows = page.$(`${work} tbody tr`);
    expect(rows.length).toBeGreaterThan(5);
    const [call] = linksOf(page, `${work} tbody tr:first-child a:contains(拨打)`);
    const lead = await visitor.get(call?.to ?? "");
    expect(lead.status).toBe(200);
    const [number = ""] = /1[3-9]\d{9}/.exec(lead.text) ?? [];
    expect(number).not.toBe("");
    expect(page.body).not.toContain(number);
    const states = linksOf(page, "section[aria-labelledby=work-states] a");
    expect(states.length).toBe(4);
    for (const { to, text } of states) expect((await visitor.get(to)).text).toContain(`共 ${firstNumber(text)} 条`);
  });

  it("tells a reviewer how long all the claims that wait have been waiting", async () => {
    const page = await (await as("liufang")).get("/home");
    const ages = page.$("section[aria-labelledby=work-ages] a");
    const counts = textsOf(page, ages).map((each) => Number.parseInt(each, 10));
    const all = firstNumber(page.$(".tiles b").first().text());
    expect(counts.length).toBe(5);
    expect(counts.reduce((sum, count) => sum + count, 0)).toEqual(all);
  });

  it("keeps what it has of claims while pre-authorizations cannot be read", async () => {
    await backend.fail("preAuthorization.page", "500");
    const page = await (await as("d10001")).get("/home");
    expect(page.text).toContain("预授权最新审核结果暂时无法读取");
    expect(page.$("section[aria-labelledby=work-decisions] .rows li").length).toBeGreaterThan(0);
  });

  it("opens what came back and drafts where they are written", async () => {
    const visitor = await as("d10001");
    const page = await visitor.get("/home");
    for (const row of ["work] tbody th:contains(WC)", "work] tbody th:contains(PA)", "work-drafts] .rows"]) {
      const editor = await visitor.get(page.$(`section[aria-labelledby=${row} a`).attr("href") ?? "");
      expect(editor.status).toBe(200);
      expect(editor.path.endsWith("/edit")).toBe(true);
      expect(editor.$("main form[method=post]").length > 0).toBe(true);
    }
  });

  it("leads a reviewer to the first of what waits, within its queue", async () => {
    const visitor = await as("liufang");
    const page = await visitor.get("/home");
    const begin = page.$(".head-actions a:contains(开始审核)").attr("href") ?? "";
    expect(begin).toBe(page.$(`${work} tbody a:contains(WC)`).first().attr("href"));
    const review = await visitor.get(begin);
    expect(review.status).toBe(200);
    expect(review.$("form.review").length).toBe(1);
    expect(review.$(".queue-nav").text().includes("待审队列")).toBe(true);
  });

  it("leaves a handheld user a page that asks for nothing it may not read", async () => {
    await backend.forgetCalls();
    const page = await (await as("scan01")).get("/home");
    expect(page.status).toBe(200);
    expect(page.text.includes("没有待办事项")).toBe(true);
    expect((await backend.calls()).filter(({ operation }) => operation === "claim.page")).toEqual([]);
  });
});

describe("a step of signing in that failed", () => {
  it("is told on every page until it is put away, and again after the next sign-in", async () => {
    await backend.fail("cvrm.userInfo", "500");
    const visitor = await signedIn(appUrl, "wangqiang");
    await backend.heal();
    for (const path of ["/home", "/companyclaim/search"]) expect((await visitor.get(path)).text).toContain("获取用户角色失败");
    const back = await visitor.submit(await visitor.get("/companyclaim/search?status=3"), "form:has([value=noticesSeen])");
    expect(back.path).toBe("/companyclaim/search?status=3");
    expect(back.text).not.toContain("获取用户角色失败");
    expect((await visitor.get("/home")).text).not.toContain("获取用户角色失败");

    await backend.fail("cvrm.userInfo", "500");
    expect((await (await signedIn(appUrl, "wangqiang")).get("/home")).text).toContain("获取用户角色失败");
  });
});

describe("forms that wait", () => {
  const section = "section:has(#kept-forms)";

  it("show the newest five, and all of them where they are asked for, so that the page stays light with every list of it full", async () => {
    await dropSavedDrafts(appUrl, "d10001");
    const visitor = await signedIn(appUrl, "d10001");
    const order = crypto.randomUUID().slice(0, 8);
    for (let n = 0; n < 8; n++) {
      const form = await visitor.get("/claim/create");
      expect((await press(visitor, form, "autosave", { workOrderNumber: `${order}-${n}` })).status).toBe(200);
    }
    const home = await visitor.get("/home");
    const rowsOf = ({ $ }: Page) => $(`${section} tbody tr`).length;
    expect(rowsOf(home)).toBe(5);
    const full = ["work] tbody tr", "work-drafts] li", "work-decisions] li"];
    expect(full.map((rows) => home.$(`section[aria-labelledby=${rows}`).length)).toEqual([12, 3, 4]);
    expect(gzipSync(home.bytes).length).toBeLessThanOrEqual(9.8 * 1024);

    const all = await visitor.get(home.$(`${section} a:contains(查看全部)`).attr("href")?.split("#")[0] ?? "");
    const total = rowsOf(all);
    expect(total).toBeGreaterThanOrEqual(8);
    const last = all.$(`${section} tbody tr:contains(${order}-0) button`).attr("value") ?? "";
    const after = await visitor.submit(all, `${section} form`, { savedDraft: last });
    expect(rowsOf(after)).toEqual(total - 1);
    expect(after.text.includes(`${order}-0`)).toBe(false);
    expect(after.text.includes(`${order}-1`)).toBe(true);
  });

  it("are listed for their user alone, open as they were left, and go when their user says so", async () => {
    const visitor = await signedIn(appUrl, "d10004");
    const form = await visitor.get("/claim/create");
    const order = `WO-${crypto.randomUUID()}`;
    expect((await press(visitor, form, "autosave", { workOrderNumber: order, remark: "水泵漏水" })).status).toBe(200);
    const home = await visitor.get("/home");
    const row = home.$(`${section} tr:contains(${order})`);
    expect(row.text()).toMatch(/新建索赔单.*自动保存/);
    const open = await visitor.get(row.find("a").attr("href") ?? "");
    expect(valueOf(open, "remark")).toBe("水泵漏水");
    expect((await (await as("d10001")).get("/home")).text).not.toContain(order);

    const button = row.find("button[name=savedDraft]").attr("value") ?? "";
    const after = await visitor.submit(home, `${section} form`, { savedDraft: button });
    expect(after.path).toMatch(/^\/home/);
    expect(after.text).not.toContain(order);
    expect((await visitor.get(row.find("a").attr("href") ?? "")).text).toContain("没有找到之前填写的内容");
  });
});
