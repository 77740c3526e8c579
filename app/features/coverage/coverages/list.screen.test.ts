import { expect, it } from "vitest";
import { describeList } from "#e2e/describe-list.ts";
import { column, total } from "#e2e/list-page.ts";
import { as } from "#e2e/screen.ts";
import { coverages } from "#fixtures/coverage/coverage-seed.ts";
import { coverageList } from "./list.server.ts";

const list = "/company/warranty/coverage/search";
describeList({
  word: "保修范围",
  list: coverageList,
  visited: { zhangwei: list },
  narrowed: "definitionCode=2024",
  notInRows: { vehicleModelCode: ["M0525"], plantCode: ["SH01"], validStartDate: ["2026-12-31"], market: ["香港"] },
});

it("says what is valid on a day", async () => {
  const visitor = await as("zhangwei");
  for (const day of ["2022-12-31", "2026-12-31", "2027-01-01"]) {
    const page = await visitor.get(`${list}?validStartDate=${day}&validEndDate=${day}&size=100`);
    const valid = coverages.filter(({ beginDate = "", endDate = "9999" }) => beginDate <= day && endDate >= day);
    expect(total(page)).toBe(valid.length);
    expect(new Set(column(page, "有效性"))).toEqual(new Set(["有效"]));
  }
});
