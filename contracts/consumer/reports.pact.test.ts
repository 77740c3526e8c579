import { expect } from "vitest";
import { reportOpinion, techSupportByNumber, techSupportPrePage, warrantyReportByNumber } from "#gateway/operations/reports.ts";
import { dealer, otherDealer, reviewer } from "../identities.ts";
import { code, decimal, emptyPage, exactly, flag, id, instant, listOf, pageOf, success, whole } from "../matchers.ts";
import { answer, interaction } from "../pact-service.ts";
import { noTechSupportForPreAuthorization, reportHasOpinions, techSupportExists, warrantyReportExists } from "../states.ts";

const notThere = answer({ status: exactly(404), statusText: code("单据不存在") }, 404);
const report = (number: string) => ({
  id: code("71001"),
  reportNumber: exactly(number),
  subject: code("水泵渗漏"),
  status: whole(4),
  statusName: code("已答复"),
  dealerCode: exactly("10001"),
  vehicleVin: code("LSVA01A90S2100001"),
  tripCurrent: decimal(12_000),
  createDate: instant("2026-11-08T10:00:00+08:00"),
});
const support = techSupportExists({ reportNumber: "TS2026110001", dealerCode: "10001" });
const warranty = warrantyReportExists({ reportNumber: "WR2026110001", dealerCode: "10001" });

interaction(techSupportByNumber, "finds a dealer's technical support by its number", {
  as: dealer,
  given: [support],
  params: { code: "TS2026110001" },
  answers: answer(success({ ...report("TS2026110001"), forPreAuthorizationFlag: flag(1) })),
  expects: async (backend) => {
    const read = await backend.read(techSupportByNumber, { params: { code: "TS2026110001" } });
    expect(read).toMatchObject({ id: "71001", reportNumber: "TS2026110001", status: 4, forPreAuthorizationFlag: true });
  },
});

interaction(techSupportByNumber, "hides a technical support from another dealer", {
  as: otherDealer,
  given: [support],
  params: { code: "TS2026110001" },
  answers: notThere,
  expects: async (backend) => {
    const read = backend.read(techSupportByNumber, { params: { code: "TS2026110001" } });
    await expect(read).rejects.toMatchObject({ kind: "notFound", message: "单据不存在" });
  },
});

interaction(techSupportByNumber, "knows no report by a code that is none", {
  as: reviewer,
  params: { code: "无此'编号\"" },
  answers: notThere,
  expects: async (backend) => {
    await expect(backend.read(techSupportByNumber, { params: { code: "无此'编号\"" } })).rejects.toMatchObject({ kind: "notFound" });
  },
});

interaction(warrantyReportByNumber, "finds any dealer's warranty report by its number for company staff", {
  as: reviewer,
  given: [warranty],
  params: { code: "WR2026110001" },
  answers: answer(success({ ...report("WR2026110001"), approvedAmount: decimal(1500) })),
  expects: async (backend) => {
    const read = await backend.read(warrantyReportByNumber, { params: { code: "WR2026110001" } });
    expect(read).toMatchObject({ id: "71001", reportNumber: "WR2026110001", approvedAmount: "1500" });
  },
});

interaction(warrantyReportByNumber, "hides a warranty report from another dealer", {
  as: otherDealer,
  given: [warranty],
  params: { code: "WR2026110001" },
  answers: notThere,
  expects: async (backend) => {
    await expect(backend.read(warrantyReportByNumber, { params: { code: "WR2026110001" } })).rejects.toMatchObject({ kind: "notFound" });
  },
});

interaction(techSupportPrePage, "lists a dealer's technical supports that are for a pre-authorization", {
  as: dealer,
  given: [support],
  query: { current: "1", size: "10" },
  body: { reportNumber: "TS2026110001" },
  answers: answer(success(pageOf({ ...report("TS2026110001"), forPreAuthorizationFlag: flag(1) }))),
  expects: async (backend) => {
    const body = { reportNumber: "TS2026110001" };
    const page = await backend.read(techSupportPrePage, { query: { current: 1, size: 10 }, body });
    expect(page).toMatchObject({ total: 1, records: [{ reportNumber: "TS2026110001" }] });
  },
});

interaction(techSupportPrePage, "answers an empty page when none is for a pre-authorization", {
  as: dealer,
  given: [noTechSupportForPreAuthorization({ dealerCode: "10001" })],
  query: { current: "1", size: "10" },
  body: {},
  answers: answer(success(emptyPage())),
  expects: async (backend) => {
    const page = await backend.read(techSupportPrePage, { query: { current: 1, size: 10 }, body: {} });
    expect(page).toMatchObject({ records: [], total: 0 });
  },
});

const opinions = reportHasOpinions({ reportNumber: "TS2026110002", dealerCode: "10001" });
const opinion = (internalOpinionFlag: 0 | 1, words: string) => ({
  id: id("73001"),
  internalOpinionFlag: flag(internalOpinionFlag),
  opinion: code(words),
  createUserName: code("张伟"),
  createDate: instant("2026-11-09T14:30:00+08:00"),
});

interaction(reportOpinion, "tells company staff external and internal opinions on a report", {
  as: reviewer,
  given: [opinions],
  body: { reportCode: "TS2026110002" },
  answers: answer(
    success({
      detailReportOpinionVOs: listOf(opinion(0, "同意更换水泵总成，请申请预授权。")),
      detailReportOpinionsInsideVOs: listOf(opinion(1, "同批次问题，已通知供应商")),
    }),
  ),
  expects: async (backend) => {
    const read = await backend.read(reportOpinion, { body: { reportCode: "TS2026110002" } });
    expect(read.detailReportOpinionVOs).toMatchObject([{ internalOpinionFlag: false }]);
    expect(read.detailReportOpinionsInsideVOs).toMatchObject([{ internalOpinionFlag: true, opinion: "同批次问题，已通知供应商" }]);
  },
});

interaction(reportOpinion, "tells a dealer no internal opinion", {
  as: dealer,
  given: [opinions],
  body: { reportCode: "TS2026110002" },
  answers: answer(
    success({ detailReportOpinionVOs: listOf(opinion(0, "同意更换水泵总成，请申请预授权。")), detailReportOpinionsInsideVOs: [] }),
  ),
  expects: async (backend) => {
    const read = await backend.read(reportOpinion, { body: { reportCode: "TS2026110002" } });
    expect(read.detailReportOpinionVOs).toHaveLength(1);
    expect(read.detailReportOpinionsInsideVOs).toEqual([]);
  },
});

interaction(reportOpinion, "answers empty lists while nobody has said anything", {
  as: dealer,
  given: [support],
  body: { reportCode: "TS2026110001" },
  answers: answer(success({ detailReportOpinionVOs: [], detailReportOpinionsInsideVOs: [] })),
  expects: async (backend) => {
    const read = await backend.read(reportOpinion, { body: { reportCode: "TS2026110001" } });
    expect(read).toMatchObject({ detailReportOpinionVOs: [], detailReportOpinionsInsideVOs: [] });
  },
});

interaction(reportOpinion, "hides the opinions on a report of another dealer", {
  as: otherDealer,
  given: [opinions],
  body: { reportCode: "TS2026110002" },
  answers: notThere,
  expects: async (backend) => {
    await expect(backend.read(reportOpinion, { body: { reportCode: "TS2026110002" } })).rejects.toMatchObject({ kind: "notFound" });
  },
});
