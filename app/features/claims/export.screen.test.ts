import ExcelJS from "exceljs";
import { fetch } from "undici";
import { afterEach, describe, expect, it } from "vitest";
import { appUrl, as, backend } from "#e2e/screen.ts";
import type { Answer, Visitor } from "#e2e/visitor.ts";

afterEach(() => backend.heal());

/** The workbook's rows as texts, the heading first. */
async function readWorkbook(answer: Answer): Promise<string[][]> {
  const workbook = await openWorkbook(answer);
  const found: string[][] = [];
  workbook.worksheets[0]?.eachRow((row) => {
    const cells: string[] = [];
    row.eachCell({ includeEmpty: true }, (cell) => cells.push(cell.text));
    found.push(cells);
  });
  return found;
}

async function openWorkbook(answer: Answer): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  // exceljs declares an older Buffer than Node's types do.
  await workbook.xlsx.load(answer.bytes as unknown as Parameters<typeof workbook.xlsx.load>[0]);
  return workbook;
}

const total = (page: Answer) => Number(/共\s*([\d,]+)\s*条/.exec(page.text)?.[1]?.replaceAll(",", "") ?? "NaN");
const exported = async (visitor: Visitor, list: string) => {
  const page = await visitor.get(list);
  const link = page.$("a:contains('导出')").attr("href");
  if (!link) throw new Error(`${list} offers no export`);
  return { page, answer: await visitor.get(link), link };
};

describe.each([
  { account: "d10001", list: "/claim/search" },
  { account: "zhangwei", list: "/companyclaim/search" },
] as const)("the export of $account", ({ account, list }) => {
  it("has every row the list's query matches, not just its page, under the documented name", async () => {
    const { page, answer } = await exported(await as(account), `${list}?status=3&sort=createDate`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toMatch(/attachment.*claim\.xlsx/);
    expect(answer.headers.get("cache-control")).toMatch(/no-store/);
    const [heading, ...rows] = await readWorkbook(answer);
    expect(heading).toContain("索赔单号");
    expect(rows).toHaveLength(total(page));
    const first = page.$("table tbody a[href*='/detail/']").first().text().trim();
    expect(rows[0]).toContain(first);
  });

  it("writes nothing as a formula", async () => {
    const { answer } = await exported(await as(account), list);
    const workbook = await openWorkbook(answer);
    const formulas: string[] = [];
    workbook.worksheets[0]?.eachRow((row) => row.eachCell((cell) => cell.formula && formulas.push(cell.address)));
    expect(formulas).toEqual([]);
  });

  it.each([
    ["500", "系统错误"],
    ["503", "Bad GateWay"],
    ["refuse", "导出数量超过限制"],
  ] as const)("that fails with %s before its first byte leads back to the same list, which tells why", async (fault, words) => {
    await backend.fail("claim.export", fault, { statusText: "导出数量超过限制" });
    const visitor = await as(account);
    const link = (await visitor.get(`${list}?status=3`)).$("a:contains('导出')").attr("href") ?? "";
    const answer = await visitor.get(link, { follow: false });
    expect(answer.status).toBe(303);
    const page = await visitor.get(answer.headers.get("location") ?? "");
    expect(page.path).toContain(list);
    expect(page.path).toContain("status=3");
    expect(page.text).toContain(words);
    expect(page.text).toMatch(/问题编号[：:\s]*[\w-]{8,}/);
  });

  it("that is cut in the middle breaks the download visibly: never a short file that looks whole", async () => {
    await backend.fail("claim.export", "cut");
    const visitor = await as(account);
    const link = (await visitor.get(list)).$("a:contains('导出')").attr("href") ?? "";
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const outcome = await fetch(new URL(link, appUrl), { headers: { cookie }, redirect: "manual" }).then(
      async (answer) => {
        if (answer.status !== 200) return `answered ${answer.status}`;
        return answer.arrayBuffer().then(
          (bytes) => `whole file of ${bytes.byteLength} bytes`,
          () => "broken",
        );
      },
      () => "broken",
    );
    expect(["broken", "answered 303"]).toContain(outcome);
  });
});

describe("what a dealer's export must not say", () => {
  it("has no internal comment and no other dealer", async () => {
    const { answer } = await exported(await as("d10001"), "/claim/search");
    const [heading, ...rows] = await readWorkbook(answer);
    expect(heading?.join()).not.toMatch(/内部意见/);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.flat().join("|")).not.toMatch(/北京朝阳|广州天河/);
  });
});
