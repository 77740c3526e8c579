import { afterEach, describe, expect, it } from "vitest";
import { as, backend } from "#e2e/screen.ts";
import { techSupports, warrantyReports } from "#fixtures/reports/seed.ts";

afterEach(() => backend.heal());

const kinds = [
  {
    name: "技术支持",
    dealer: "/techsupport/code",
    company: "/companytechsupport/code",
    operation: "techSupport.byNumber",
    reports: techSupports,
  },
  {
    name: "质保报告",
    dealer: "/repairsupport/code",
    company: "/companyrepairsupport/code",
    operation: "warrantyReport.byNumber",
    reports: warrantyReports,
  },
] as const;
const of = (path: string, code: string) => `${path}?${new URLSearchParams({ code })}`;

describe("a claim's report codes", () => {
  it.each([
    { account: "d10001", claim: "/claim/detail/1000001", to: "/techsupport/code" },
    { account: "zhangwei", claim: "/companyclaim/detail/1000001", to: "/companytechsupport/code" },
  ] as const)("are links of $account's own side, to a new window", async ({ account, claim, to }) => {
    const visitor = await as(account);
    const link = (await visitor.get(claim)).$("#links a[target=_blank]");
    expect(link.attr("href")).toEqual(of(to, "TS2026000001"));
    expect(link.attr("rel")).toBe("noopener");
    const report = await visitor.get(link.attr("href") ?? "");
    expect(report.status).toBe(200);
    expect(report.$("h1").text()).toBe("TS2026000001");
  });

  it("are words for whoever has no such reports to read", async () => {
    const page = await (await as("wangqiang")).get("/companyclaim/detail/1000001");
    expect(page.$("#links a[target=_blank]").length).toBe(0);
    expect(page.$("#links").text().includes("TS2026000001")).toBe(true);
  });
});

describe.each(kinds)("$name by its code", ({ name, dealer, company, operation, reports }) => {
  const own = reports.find(({ dealerCode }) => dealerCode === "10001");
  const theirs = reports.find(({ dealerCode }) => dealerCode === "10002");

  it("leads to its own page, its dealer and the company each to theirs, by the answer's id", async () => {
    for (const [account, path] of [
      ["d10001", dealer],
      ["zhangwei", company],
    ] as const) {
      const page = await (await as(account)).get(of(path, ` ${own?.reportNumber} `));
      expect(page.status).toBe(200);
      expect(page.path).toEqual(path.replace("/code", `/detail/${String(own?.id)}`));
      for (const field of ["subject", "statusName", "dealerName", "vehicleVin", "phenomenonSummary", "operationDone"] as const)
        expect(page.text).toContain(own?.[field]);
    }
  });

  it("is no page for whoever reads claims and no such reports", async () => {
    expect((await (await as("wangqiang")).get(of(company, own?.reportNumber ?? ""))).status).toBe(403);
  });

  it("is unknown to another dealer, who learns nothing of it", async () => {
    const page = await (await as("d10001")).get(of(dealer, theirs?.reportNumber ?? ""));
    expect(page.status).toBe(404);
    expect(page.$("main").text()).toContain(`没有找到这份${name}`);
    expect(page.body).not.toContain(theirs?.vehicleVin);
    expect(page.body).not.toContain(theirs?.dealerName);
    expect((await (await as("d10001")).get("/home", { follow: false })).status, "still signed in").toBe(200);
  });

  it("leads company staff from a dealer's address to the company's, with the code", async () => {
    const code = own?.reportNumber ?? "";
    const companyPage = company.replace("/code", `/detail/${String(own?.id)}`);
    expect((await (await as("zhangwei")).get(of(dealer, code))).path).toBe(companyPage);
    expect((await (await as("d10001")).get(of(company, code))).status).toBe(403);
  });

  it.each(["无此编号", "TS/1", `"'><b>`, "%2F%00", "..", ".", "../../claim/1000001", "x".repeat(200), "9".repeat(4000)])(
    "is none for %.20s, says so and offers another try with it",
    async (code) => {
      const page = await (await as("zhangwei")).get(of(company, code));
      expect(page.status).toBe(404);
      expect(page.$("main").text()).toContain(`没有找到这份${name}`);
      expect(page.$("main [name=code]").val()).toBe(code);
      const again = await (await as("zhangwei")).submit(page, "main form[role=search]", { code: own?.reportNumber ?? "" });
      expect(again.$("h1").text()).toBe(own?.reportNumber);
    },
  );

  it.each(["", "?code=", "?code=%20%20"])("asks for a code where there is none: %j", async (search) => {
    await backend.forgetCalls();
    const page = await (await as("d10001")).get(dealer + search);
    expect(page.status).toBe(200);
    expect(page.$("main").text()).toContain("请输入报告编号");
    expect((await backend.calls()).map((call) => call.operation)).not.toContain(operation);
  });

  it("of the other kind is offered by a link", async () => {
    const other = kinds.find((kind) => kind.name !== name);
    const code = other?.reports.find(({ dealerCode }) => dealerCode === "10001")?.reportNumber ?? "";
    const visitor = await as("d10001");
    const page = await visitor.get(of(dealer, code));
    expect(page.status).toBe(404);
    const found = await visitor.get(page.$(`main a:contains('${other?.name}')`).attr("href") ?? "");
    expect(found.$("h1").text()).toBe(code);
  });

  it("comes with the words of a failure, and its retry, when the backend is broken", async () => {
    const address = of(dealer, own?.reportNumber ?? "");
    await backend.fail(operation, "503");
    const page = await (await as("d10001")).get(address);
    expect(page.status).toBe(503);
    expect(page.$("main h1").text()).toBe("Bad GateWay");
    await backend.heal();
    expect((await (await as("d10001")).get(page.$("main a:contains('重试')").attr("href") ?? "")).$("h1").text()).toBe(own?.reportNumber);
  });
});
