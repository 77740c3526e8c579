import { downloading, opening } from "#e2e/fault-matrix/user-actions.ts";
import { list as listAgain, page, part } from "#e2e/fault-matrix/failure-views.ts";
import { hostile, written } from "#e2e/leaks/planted-world.ts";
import type { Proofs } from "#e2e/proofs.ts";
import { writtenSupports } from "#fixtures/tech-support/world.ts";
import type { techSupportRoutes } from "./routes.ts";

const list = "/techsupport/search";
const companyList = "/companytechsupport/search";
const history = "/companytechsupport/search/history";
const idOf = (dealerCode: string, status: number) =>
  String(writtenSupports.find((report) => report.dealerCode === dealerCode && report.status === status)?.id);
const one = `/techsupport/detail/${idOf("10001", 5)}`;
const theirs = `/techsupport/detail/${idOf("10002", 5)}`;
const forCompany = `/companytechsupport/detail/${idOf("10001", 5)}`;
const asked = written({ reportNumber: hostile, subject: hostile, dealerCode: "10002", sort: hostile });

// prettier-ignore
export const proofs: Proofs<typeof techSupportRoutes> = {
  faults: [
    { operation: "techSupport.page", screen: "技术支持查询", action: opening("d10001", list), shows: page },
    { operation: "techSupport.page", screen: "技术支持历史", action: opening("zhangwei", history), shows: page },
    { operation: "reportType.list", screen: "技术支持查询", action: opening("d10001", list), shows: part("报告类别的选项") },
    { operation: "techSupport.export", screen: "导出技术支持", action: downloading("d10001", list, "a:contains('导出')"), shows: listAgain },
    { operation: "techSupport.exportDetail", screen: "导出技术支持明细", action: downloading("d10001", list, "a:contains('导出明细')"), shows: listAgain },
    { operation: "techSupport.detail", screen: "技术支持详情", action: opening("d10001", one), shows: page },
  ],
  visits: {
    techSupportSearch: () => [`${list}?size=100`, `${list}?${asked}`],
    companyTechSupportSearch: () => [`${companyList}?size=100`, `${companyList}?${asked}`],
    companyTechSupportSearchHistory: () => [`${history}?size=100`, `${history}?${written({ keyword: hostile, sort: hostile })}`],
    techSupportExport: () => [`${list}/export`, `${list}/export?${asked}`],
    companyTechSupportExport: () => [`${companyList}/export`],
    techSupportExportDetail: () => [`${list}/export-detail`, `${list}/export-detail?${asked}`],
    companyTechSupportExportDetail: () => [`${companyList}/export-detail`],
    techSupportDetail: () => [one, theirs],
    companyTechSupportDetail: () => [forCompany],
    techSupportAttachment: () => [`${one}/attachment/1`, `${theirs}/attachment/1`],
    companyTechSupportAttachment: () => [`${forCompany}/attachment/1`],
  },
  opened: {
    techSupportDetail: (_id, account) => (account === "d10002" ? theirs : one),
    companyTechSupportDetail: () => forCompany,
  },
  journeys: ["report-code"],
};
