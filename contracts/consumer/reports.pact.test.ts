import { reportOpinion } from "#gateway/operations/reports.ts";
import { techSupportByNumber, techSupportPrePage } from "#gateway/operations/technical-support.ts";
import { warrantyReportByNumber } from "#gateway/operations/warranty-report.ts";
import { examples, firstPage } from "../examples.ts";
import { dealer, otherDealer, reviewer } from "../identities.ts";
import { code, decimal, emptyPage, exactly, flag, id, instant, listOf, pageOf, whole } from "../matchers.ts";
import { noTechSupportForPreAuthorization, reportHasOpinions, techSupportExists, warrantyReportExists } from "../states.ts";

const report = (number: string) => ({
  id: code("71001"),
  reportNumber: exactly(number),
  subject: code("水泵渗漏"),
  status: whole(4),
  statusName: code("待确认"),
  dealerCode: exactly("10001"),
  vehicleVin: code("LSVA01A90S2100001"),
  tripCurrent: decimal(12_000),
  createDate: instant("2026-11-08T10:00:00+08:00"),
});
const forPreAuthorization = { ...report("TS2026110001"), forPreAuthorizationFlag: flag(1) };
const support = [techSupportExists({ reportNumber: "TS2026110001", dealerCode: "10001" })];

const byNumber = examples(techSupportByNumber, { given: support, params: { code: "TS2026110001" } });
byNumber.answers("finds a dealer's technical support by its number", {}, forPreAuthorization);
byNumber.hides("hides a technical support from another dealer", { as: otherDealer });
byNumber.hides("knows no report by a code that is none", { as: reviewer, given: [], params: { code: "无此'编号\"" } });

const warranty = examples(warrantyReportByNumber, {
  given: [warrantyReportExists({ reportNumber: "WR2026110001", dealerCode: "10001" })],
  params: { code: "WR2026110001" },
});
warranty.answers(
  "finds any dealer's warranty report by its number for company staff",
  { as: reviewer },
  { ...report("WR2026110001"), approvedAmount: decimal(1500) },
);
warranty.hides("hides a warranty report from another dealer", { as: otherDealer });

const page = examples(techSupportPrePage, { query: firstPage() });
page.answers(
  "lists a dealer's technical supports that are for a pre-authorization",
  { given: support, body: { reportNumber: "TS2026110001" } },
  pageOf(forPreAuthorization),
);
page.answers(
  "answers an empty page when none is for a pre-authorization",
  { given: [noTechSupportForPreAuthorization({ dealerCode: "10001" })], body: {} },
  emptyPage(),
);

const opinion = (internalOpinionFlag: 0 | 1, words: string) =>
  listOf({
    id: id("73001"),
    internalOpinionFlag: flag(internalOpinionFlag),
    opinion: code(words),
    createUserId: code("zhangwei"),
    createUserName: code("张伟"),
    createDate: instant("2026-11-09T14:30:00+08:00"),
  });
const external = { detailReportOpinionVOs: opinion(0, "同意更换水泵总成，请申请预授权。") };
const internal = { detailReportOpinionsInsideVOs: opinion(1, "同批次问题，已通知供应商") };
const noneInternal = { detailReportOpinionsInsideVOs: [] };

const opinions = examples(reportOpinion, {
  as: dealer,
  given: [reportHasOpinions({ reportNumber: "TS2026110002", dealerCode: "10001" })],
  body: { reportCode: "TS2026110002" },
});
opinions.answers("tells company staff external and internal opinions on a report", { as: reviewer }, { ...external, ...internal });
opinions.answers("tells a dealer no internal opinion", {}, { ...external, ...noneInternal });
opinions.answers(
  "answers empty lists while nobody has said anything",
  { given: support, body: { reportCode: "TS2026110001" } },
  { detailReportOpinionVOs: [], ...noneInternal },
);
opinions.hides("hides the opinions on a report of another dealer", { as: otherDealer });
