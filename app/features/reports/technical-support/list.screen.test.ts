import { describe, expect, it } from "vitest";
import { techSupports } from "#fixtures/reports/seed.ts";
import { writtenSupports } from "#fixtures/reports/technical-support/seed.ts";
import { describeList } from "#e2e/describe-list.ts";
import { column } from "#e2e/list-page.ts";
import { as } from "#e2e/screen.ts";
import { techSupportList } from "./list.server.ts";

const all = [...techSupports, ...writtenSupports];
const answer = all.find(({ dealerCode, troubleCodes }) => dealerCode === "10001" && troubleCodes.length > 0);
const solved = all.filter(({ status }) => status === 5);
const history = "/companytechsupport/search/history";
const solvedOf = (holds: (report: (typeof solved)[number]) => boolean) => solved.filter(holds).map(({ reportNumber }) => reportNumber);

describeList({
  word: "技术支持",
  list: techSupportList,
  owned: true,
  narrowed: "status=5",
  visited: { zhangwei: "/companytechsupport/search", d10001: "/techsupport/search" },
  asks: {
    createStartDate: ({ createDate }) => createDate,
    draftFlag: ({ draftFlag }) => draftFlag ?? false,
    solvedFlag: ({ status }) => status === 5,
  },
  notInRows: { waitingFlag: ["1", "0"], troubleCode: [String(answer?.troubleCodes[0]?.code)], inTimeFlag: ["1", "0"] },
});

describe("the history of technical supports", () => {
  it("finds what was solved by two Chinese characters, what is called so first, and nothing that waits", async () => {
    const company = await as("liufang");
    const [first] = solved;
    const word = String(first?.subject).slice(0, 2);
    const page = await company.get(`${history}?keyword=${encodeURIComponent(word)}&size=100`);
    const subjects = column(page, "主题") ?? [];
    expect(subjects.length).toBeGreaterThan(0);
    const named = subjects.map((subject) => subject.includes(word));
    expect(named[0]).toBe(true);
    expect(named).toEqual([...named].sort((a, b) => Number(b) - Number(a)));
    const numbers = column(page, "报告编号") ?? [];
    for (const number of numbers) expect(solved.map(({ reportNumber }) => reportNumber)).toContain(number);
  });

  it.each([
    ["mainPartCode", String(solved[0]?.mainPartCode), solvedOf(({ mainPartCode }) => mainPartCode === solved[0]?.mainPartCode)],
    ["sysSymptomId", String(solved[0]?.sysSymptomId), solvedOf(({ sysSymptomId }) => sysSymptomId === solved[0]?.sysSymptomId)],
    ["vehicleModelCode", String(solved[0]?.vehicleModelCode), solvedOf((row) => row.vehicleModelCode === solved[0]?.vehicleModelCode)],
  ] as const)("narrows by %s, whole", async (name, value, numbers) => {
    const page = await (await as("zhangwei")).get(`${history}?${name}=${value}&size=100`);
    // Of the demo world's: other tests close reports of their own.
    const known = new Set(all.map(({ reportNumber }) => reportNumber));
    expect(new Set(column(page, "报告编号")?.filter((number) => known.has(number)))).toEqual(new Set(numbers));
    expect(numbers.length).toBeLessThan(solved.length);
  });

  it.each(["page=-1&size=1e9", "sort=password", "keyword=%25", "keyword=%E0%A4%A", "__proto__=1", "keyword='--"])(
    "stands whatever is asked: %s",
    async (query) => {
      expect((await (await as("zhangwei")).get(`${history}?${query}`)).status).toBe(200);
    },
  );

  it("is nobody's but the company's", async () => {
    expect((await (await as("d10001")).get(history)).status).toBe(403);
  });
});
