import { warrantyReports } from "#fixtures/reports/seed.ts";
import { describeList } from "#e2e/describe-list.ts";
import { warrantyReportList } from "./list.server.ts";

const answer = warrantyReports.find(({ dealerCode, troubleCodes }) => dealerCode === "10001" && troubleCodes.length > 0);

describeList({
  word: "质保报告",
  list: warrantyReportList,
  owned: true,
  narrowed: "status=4",
  visited: { zhangwei: "/companyrepairsupport/search", d10001: "/repairsupport/search" },
  asks: { createStartDate: ({ createDate }) => createDate, draftFlag: ({ draftFlag }) => draftFlag ?? false },
  notInRows: { solvedFlag: ["1", "0"], troubleCode: [String(answer?.troubleCodes[0]?.code)] },
});
