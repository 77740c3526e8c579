import { afterEach, describe, expect, it } from "vitest";
import { madeIdOf, press, soundValues } from "#e2e/claim-posts.ts";
import { appUrl, as, backend, listedClaims } from "#e2e/screen.ts";
import { makeClaim } from "#fixtures/claims/seed/claims.ts";
import { Visitor, type Account, type Answer } from "#e2e/visitor.ts";

afterEach(() => backend.heal());

/** The first claim of the world is dealer 10001's, approved, and asks for old parts. */
const claimId = "1000001";
const sheet = (id: string, kind = "claim") => `/element?${new URLSearchParams({ kind, id })}`;
const list = (id: string) => `/fill?${new URLSearchParams({ claim: id })}`;
const pictures = (page: Answer) =>
  page
    .$(".sheet-symbols img")
    .toArray()
    .map((image) => ({
      alt: page.$(image).attr("alt"),
      svg: Buffer.from((page.$(image).attr("src") ?? "").replace("data:image/svg+xml;base64,", ""), "base64").toString("utf8"),
    }));
const foreignId = async () => (await listedClaims(await as("d10002"), "/claim/search?status=3"))[0]?.id ?? "";

describe("a claim on paper", () => {
  it.each(["d10001", "zhangwei"] as const)(
    "has for %s its number as text and for scanners, all sections, and who printed it",
    async (account) => {
      const visitor = await as(account);
      const detail = await visitor.get(account === "d10001" ? `/claim/detail/${claimId}` : `/companyclaim/detail/${claimId}`);
      const number = detail.$("h1").text();
      const link = detail.$(".head-actions a:contains('打印')").last().attr("href") ?? "";
      const page = await visitor.get(link);
      expect(page.path).toEqual(sheet(claimId));
      expect(page.status).toBe(200);
      expect(page.$(".sheet-number").text()).toBe(number);
      expect(pictures(page).map(({ alt }) => alt)).toEqual([`条形码 ${number}`, `二维码 ${number}`]);
      for (const { svg } of pictures(page)) expect(svg).toMatch(/^<svg [^]*<path /);
      for (const title of ["概要", "车辆与保修", "零件明细", "工时明细", "费用合计", "审核", "返件"])
        expect(page.$("h2").text(), title).toContain(title);
      expect(
        page
          .$(".sheet-signatures > div")
          .toArray()
          .map((box) => page.$(box).text()),
      ).toEqual(["经销商（盖章）：经办人：日期：年月日", "厂家（盖章）：审核人：日期：年月日"]);
      expect(page.$(".sheet-amount").text()).toMatch(/^批准金额（大写）：人民币 .+[元角分整] ¥[\d,]+\.\d\d$/);
      expect(page.$(".sheet-head").find(".tag, .Polaris-Badge").length, "no tag in the head").toBe(0);
      expect(page.$(".sheet-foot").text()).toContain(`（${account}）打印于 `);
      expect(page.$("nav, .menu").length, "no menu on paper").toBe(0);
      const back = page.$(".no-print a:contains('返回')").attr("href") ?? "";
      expect((await visitor.get(back)).$("h1").text()).toBe(number);
    },
  );

  it("has no box for an authorization that the claim does not name", async () => {
    const dealer = await as("d10001");
    const draft = madeIdOf(await press(dealer, await dealer.get("/claim/create"), "saveDraft", soundValues()));
    const page = await dealer.get(sheet(draft));
    expect(page.status).toBe(200);
    expect(page.$("#parts").length).toBe(1);
    expect(page.$("#links").length).toBe(0);
    expect((await dealer.get(sheet(claimId))).$("#links dd").length).toBeGreaterThan(0);
  });

  it("shows the company what a dealer reads, and nothing internal", async () => {
    const claims = await listedClaims(await as("zhangwei"), "/companyclaim/search?status=3&size=50");
    const visitor = await as("zhangwei");
    let internal = 0;
    for (const { id } of claims.slice(0, 15)) {
      const detail = await visitor.get(`/companyclaim/detail/${id}`);
      const words = detail.$("dt:contains('内部意见')").next().text().trim();
      if (words === "") continue;
      internal += 1;
      expect((await visitor.get(sheet(id))).body).not.toContain(words);
    }
    expect(internal).toBeGreaterThan(0);
  });

  it.each([
    ["another dealer's", undefined],
    ["nobody's", "999999999"],
    ["a strange one", "../1000001?x=1"],
  ])("is not there for %s id, like no document at all", async (_, given) => {
    const visitor = await as("d10001");
    const id = given ?? (await foreignId());
    for (const address of [sheet(id), list(id)]) {
      const page = await visitor.get(address);
      expect(page.status, address).toBe(404);
      expect(page.text).toContain("单据不存在");
    }
  });

  it("is not there without an id, and no other kind is", async () => {
    const visitor = await as("d10001");
    for (const address of [
      "/element",
      "/element?kind=claim",
      `/element?id=${claimId}`,
      sheet(claimId, "__proto__"),
      "/fill",
      "/fill?claim=",
    ])
      expect([address, (await visitor.get(address)).status]).toEqual([address, 404]);
    expect((await visitor.get("/fill")).text).toContain("没有符合条件的装箱单");
  });

  it("is refused to whoever has no claims in the menu, without ending the session", async () => {
    const visitor = await as("scan01");
    for (const address of [sheet(claimId), list(claimId)]) expect((await visitor.get(address)).status).toBe(403);
    expect((await visitor.get("/cardlist")).status).toBe(200);
  });

  it("is nobody's without a session", async () => {
    const page = await new Visitor(appUrl).get(sheet(claimId));
    expect(page.path).toMatch(/^\/login\?/);
    expect(new URL(page.path, appUrl).searchParams.get("returnTo")).toBe(sheet(claimId));
  });

  it("comes without its return data while that cannot be read, and as a page of its own when the claim cannot", async () => {
    const visitor = await as("d10001");
    await backend.fail("rma.ofClaim", "500");
    const page = await visitor.get(sheet(claimId));
    expect(page.status).toBe(200);
    expect(page.text.includes("返件暂时无法读取")).toBe(true);
    expect((await visitor.get(list(claimId))).status).toBe(502);
    await backend.heal();
    await backend.fail("claim.detail", "503");
    const failed = await visitor.get(sheet(claimId));
    expect(failed.status).toBe(503);
    expect(failed.$("a:contains('重试')").attr("href")).toBe(sheet(claimId));
  });
});

describe("a pre-authorization on paper", () => {
  const lists = { d10001: "/claim/search/prelicense", zhangwei: "/companyclaim/search/prelicense" } as const;
  const [firstOf, sheetOf] = [
    async (account: keyof typeof lists, query = "?status=3") =>
      (await listedClaims(await as(account), lists[account] + query))[0]?.id ?? "",
    (id: string) => sheet(id, "preAuthorization"),
  ];

  it.each(["d10001", "zhangwei"] as const)(
    "is opened for %s from its page, with its number, its sections and what only it has",
    async (account) => {
      const visitor = await as(account);
      const id = await firstOf(account);
      const detail = await visitor.get(`${lists[account].replace("/search", "")}/detail/${id}`);
      const number = detail.$("h1").text();
      const page = await visitor.get(detail.$(".head-actions a:contains('打印')").attr("href") ?? "");
      expect(page.path).toEqual(sheetOf(id));
      expect(page.status).toBe(200);
      expect(page.$(".sheet-number").text()).toBe(number);
      expect(pictures(page).map(({ alt }) => alt)).toEqual([`条形码 ${number}`, `二维码 ${number}`]);
      for (const title of ["概要", "零件明细", "费用合计", "审核", "报告意见"]) expect(page.$("h2").text(), title).toContain(title);
      expect(page.$("h2").text()).not.toContain("返件");
      expect(page.$("#amounts dt").text()).toContain("授权金额");
      expect((await visitor.get(page.$(".no-print a:contains('返回')").attr("href") ?? "")).$("h1").text()).toBe(number);
    },
  );

  it("has for the company no internal opinion and no internal comment", async () => {
    const visitor = await as("zhangwei");
    let internal = 0;
    for (const { id } of (await listedClaims(visitor, `${lists.zhangwei}?status=3&size=50`)).slice(0, 15)) {
      const detail = await visitor.get(`/companyclaim/prelicense/detail/${id}`);
      const words = detail.$("dt:contains('内部意见')").next().text().trim();
      if (words === "") continue;
      internal += 1;
      const page = await visitor.get(sheetOf(id));
      expect(page.body).not.toContain(words);
      expect(page.$("#opinions").text()).not.toContain("内部意见");
    }
    expect(internal).toBeGreaterThan(0);
  });

  it("is not there for another dealer, nor as a claim", async () => {
    const visitor = await as("d10001");
    const theirs = (await listedClaims(await as("zhangwei"), `${lists.zhangwei}?submitterCode=10002&status=3`))[0]?.id ?? "";
    for (const address of [sheetOf(theirs), sheet(await firstOf("d10001")), sheetOf(claimId)])
      expect([address, (await visitor.get(address)).status]).toEqual([address, 404]);
  });
});

describe("a packing list", () => {
  const returning = async (account: Account) => {
    const visitor = await as(account);
    for (const { id } of await listedClaims(visitor, "/claim/search?status=3&rmaOccurredFlag=1&sort=createDate&size=50")) {
      const detail = await visitor.get(`/claim/detail/${id}`);
      const link = detail.$(".head-actions a:contains('打印装箱单')").attr("href");
      if (link) return { visitor, detail, page: await visitor.get(link) };
    }
    throw new Error("no approved claim sends anything back");
  };

  it("names the return order for scanners, the receiver, and every part with room for what was packed", async () => {
    const { detail, page } = await returning("d10001");
    const number = detail.$("#returns dt:contains('返件单号')").next().text();
    expect(number).toBeTruthy();
    expect(page.status).toBe(200);
    expect(page.$(".sheet-number").text()).toBe(number);
    expect(pictures(page)[0]?.alt).toBe(`条形码 ${number}`);
    const rows = (of: Answer, table: string) =>
      of
        .$(`${table} tbody th`)
        .toArray()
        .map((cell) => of.$(cell).text());
    expect(rows(page, "#packed").length).toBeGreaterThan(0);
    expect(rows(page, "#packed")).toEqual(rows(detail, "#returns"));
    expect(page.$("#packed .sheet-blank")).toHaveLength(rows(page, "#packed").length);
    expect(page.text).toContain("收件地址");
  });

  it("names what must come back while there is no return order yet", async () => {
    const visitor = await as("d10001");
    const [waiting] = await listedClaims(visitor, "/claim/search?status=1&rmaOccurredFlag=1");
    const id = waiting?.id ?? "";
    expect((await visitor.get(`/claim/detail/${id}`)).$("#returns").text()).toContain("需要返回旧件，返件单尚未生成");
    const page = await visitor.get(list(id));
    expect(page.text).toContain("需要返回旧件，返件单尚未生成");
    expect(page.$("#packed tbody th").length).toBeGreaterThan(0);
  });

  it("says so where nothing goes back", async () => {
    const visitor = await as("d10001");
    const [draft] = await listedClaims(visitor, "/claim/search?status=1&rmaOccurredFlag=0");
    const page = await visitor.get(list(draft?.id ?? ""));
    expect(page.status).toBe(200);
    expect(page.text).toContain("没有需要返回的旧件");
  });
});

describe("old parts on paper", () => {
  const sent = (dealerCode: string) =>
    Array.from({ length: 100 }, (_, index) => makeClaim(index)).find(
      ({ claim, packages = [] }) => claim.submitterCode === dealerCode && packages.length > 0,
    );
  const [own, theirs] = [sent("10001"), sent("10002")];
  const [order, box] = [own?.returnOrder, own?.packages?.[0]];
  const packed = order?.claimDetailPartList.filter(({ packageNumber }) => packageNumber === box?.packageNumber) ?? [];

  it.each([
    ["d10001", "/backmanage"],
    ["zhangwei", "/companybackmanage"],
  ] as const)("has for %s the packing list of a package, the labels of its parts, and its order", async (account, base) => {
    const visitor = await as(account);
    const page = await visitor.get(`${base}/fsearch/${String(box?.id)}`);
    const list = await visitor.get(page.$("a:contains('打印装箱单')").attr("href") ?? "");
    expect(list.status).toBe(200);
    expect(list.$(".sheet-number").text()).toEqual(box?.packageNumber);
    expect(pictures(list)[0]?.alt).toEqual(`条形码 ${box?.packageNumber}`);
    const parts = list.$("tbody th").length;
    expect(parts).toBeGreaterThanOrEqual(packed.length);
    const labels = await visitor.get(page.$("a:contains('打印标签')").attr("href") ?? "");
    // One a piece, or one a row where somebody says so.
    const pieces = Number(/· (\d+) 件/.exec(page.$("main").text())?.[1]);
    expect(labels.$(".label").length).toBe(pieces);
    expect(labels.$(".label").text()).toContain(order?.rmaNumber);
    expect(labels.$(".label img").attr("src")).toMatch(/^data:image\/svg/);
    const later = await visitor.submit(labels, "form", { labels: "a4", from: "4", each: "row" });
    expect(later.$(".labels > li").length).toBe(parts + 3);
    const detail = await visitor.get(`${base}/detail/${String(order?.id)}`);
    const sheetOfOrder = await visitor.get(detail.$(".head-actions a:contains('打印')").last().attr("href") ?? "");
    expect(sheetOfOrder.status).toBe(200);
    expect(sheetOfOrder.$(".sheet-number").text()).toEqual(order?.rmaNumber);
    expect(sheetOfOrder.$("#parts tbody th").length).toBe(order?.claimDetailPartList.length);
  });

  it.each([
    ["nobody's", "PK0"],
    ["another dealer's", String(theirs?.packages?.[0]?.packageNumber)],
  ])("says that there is no such package for %s number, and goes to the return search by itself", async (_, number) => {
    const visitor = await as("d10001");
    for (const address of [`/fill?package=${number}`, `/fill?package=${number}&labels=a4`]) {
      const page = await visitor.get(address);
      expect(page.status).toBe(404);
      expect(page.headers.get("refresh")).toBe("2;url=/backmanage/search");
      expect(page.$("h1").text()).toBe("没有符合条件的装箱单");
    }
    const foreign = String(theirs?.returnOrder?.id);
    for (const address of [`/fill?rma=${foreign}&labels=a4`, sheet(foreign, "rma")]) expect((await visitor.get(address)).status).toBe(404);
    expect((await (await as("scan01")).get(`/fill?package=${String(box?.id)}`)).status).toBe(403);
  });
});
