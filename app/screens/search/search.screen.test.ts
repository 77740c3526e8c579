import { afterEach, describe, expect, it } from "vitest";
import { countRounds } from "#e2e/faults.ts";
import { listedClaims, total } from "#e2e/list-page.ts";
import { as, backend } from "#e2e/screen.ts";
import type { Account } from "#e2e/visitor.ts";

afterEach(() => backend.heal());

const sides = [
  { account: "d10001", list: "/claim/search", details: "/claim/detail" },
  { account: "zhangwei", list: "/companyclaim/search", details: "/companyclaim/detail" },
] as const;

/** What somebody types into the header's box, on whatever page. */
async function find(account: Account, text: string) {
  const visitor = await as(account);
  return visitor.submit(await visitor.get("/home"), "form.search", { q: text });
}

describe.each(sides)("the box in the header of $account", ({ account, list, details }) => {
  const own = async () => (await listedClaims(await as(account), `${list}?status=3`))[0] ?? { id: "", applicationNumber: "" };

  it("opens the one document with a number at once, however it is written", async () => {
    const { id, applicationNumber } = await own();
    expect((await find(account, ` ${applicationNumber.toLowerCase()} `)).path).toBe(`${details}/${id}`);
  });

  it("finds by VIN, DMS number and work order what the lists find by them, a link to each", async () => {
    const { applicationNumber } = await own();
    const visitor = await as(account);
    const row = (await visitor.get(`${list}?applicationNumber=${applicationNumber}`)).$("tbody tr").first();
    const vin =
      row
        .find("td")
        .toArray()
        .map((cell) => row.find(cell).text())
        .find((text) => /^LSVA/.test(text)) ?? "";
    const part = vin.slice(0, 6);
    const page = await find(account, part);
    expect(page.$("h1").text()).toContain(part);
    const links = page
      .$("a.found-list")
      .toArray()
      .map((link) => page.$(link));
    expect(links.some((link) => link.attr("href") === `${list}?vehicleVin=${part}`)).toBe(true);
    for (const link of links) {
      const told = Number(/(\d[\d,]*) 条/.exec(link.text())?.[1]?.replaceAll(",", ""));
      expect(total(await visitor.get(link.attr("href") ?? ""))).toBe(told);
    }
    for (const filter of ["workOrderNumber", "dmsClaimNumber"]) {
      const words = await find(account, filter === "workOrderNumber" ? "WO2" : "DMS");
      const found = words.$(`a.found-list[href*='${filter}=']`).attr("href");
      if (found) expect(total(await visitor.get(found))).toBeGreaterThan(0);
      else expect(words.$(".empty").text() + words.$("tbody").text(), filter).not.toBe("");
    }
  });

  it("asks all lists at once", async () => {
    await find(account, "LSVA");
    await backend.fail("*", "delay", { delayMs: 200 });
    await backend.forgetCalls();
    expect((await find(account, "LSVA05")).status).toBe(200);
    // Home beforehand is a round of its own, and the menu one before what goes by it.
    expect(countRounds(await backend.calls())).toBeLessThanOrEqual(4);
  });

  it("shows what it has while a list cannot be asked, says so, and opens nothing by guess", async () => {
    const { applicationNumber } = await own();
    await backend.fail("preAuthorization.page", "503");
    const page = await find(account, applicationNumber);
    expect(page.$("h1").text()).toContain(applicationNumber);
    expect(page.$(".notice").text()).toContain("预授权暂时无法读取");
    expect(page.$("tbody th").text()).toContain(applicationNumber);
  });

  it.each([
    ["", "请在上方输入要查找的内容"],
    ["W", "请至少输入 3 个字符"],
    ["NOSUCH-0", "没有找到“NOSUCH-0”"],
    ["%_'\"\\<script>", "没有找到"],
    ["9".repeat(5000), "没有找到"],
  ])("answers %s with what to do", async (text, words) => {
    const page = await find(account, text);
    expect([page.status, page.$(".empty").text()]).toEqual([200, expect.stringContaining(words)]);
  });
});

it("finds a dealer none of another's documents", async () => {
  const [theirs] = await listedClaims(await as("d10002"), "/claim/search");
  expect((await find("d10001", theirs?.applicationNumber ?? "")).$(".empty").text()).toContain("没有找到");
});

it.each(["liufang", "wangqiang"] as const)("is not there for %s, who may not search, and refuses by hand", async (account) => {
  const visitor = await as(account);
  expect((await visitor.get("/home")).$("form.search")).toHaveLength(0);
  for (const address of ["/companysearch?q=LSVA", "/search?q=LSVA"]) expect((await visitor.get(address)).status).toBe(403);
});
