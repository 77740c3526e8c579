import { describe, expect, it } from "vitest";
import { z } from "zod";
import { Claim, ClaimRow, RmaOfClaim } from "#gateway/schemas/claim.ts";
import { claimDocumentKinds } from "../claim-documents/claim-document-kinds.ts";
import { toClaimDocumentView, toTimeline } from "../claim-documents/detail/detail-view.server.ts";
import { toReturnData } from "./return-view.server.ts";
import { toClaimRow } from "./view.server.ts";
import { filledDay } from "#app/lib/view/picked-fields.server.ts";

const secret = "只给厂家看的话";

/** The documented fields of a claim (1 §3.1), written down apart from the declared schema. */
const documented =
  "id applicationNumber dmsClaimNumber workOrderNumber returnBillNumber returnBillStatus status statusName claimTypeDictId claimTypeName " +
  "submitterTypeDictId submitterId submitterCode submitterName submitLocation customerName vehicleId vehicleVin vehicleModelCode " +
  "vehicleModelYear tripCurrent tripUnit tripOld tripUnitOld warrantyCoverageId warrantyCoverage warrantyDesc warrantyStartDate " +
  "warrantyEndDate warrantyPolicy warrantyTripLimitVal actCode activityNeeded activityId kindnessAuthorizationNeeded " +
  "kindnessAuthorizationCodeId kindnessAuthorizationCode preAuthorizationNeeded preAuthorizationId preAuzNumber " +
  "originalCausalPartInvoiceNumber originalCausalPartInvoiceDate failureDate repairDate delayReasonDictId repairPlaceTypeDictId " +
  "repairPlaceName repairPlaceAddress servicePartFlag causalPartId causalPartNumber causalPartCode causalPartSn causalPartName " +
  "componentCode componentName engineerJudgeDictId sysSymptomId sysSymptomCode symptomRemark sysPfsId sysPfsCode sysPfsName pfsRemark " +
  "sysFailureId failureReason failureRemark repairOperationDictId repairOperationName repairOperationRemark " +
  "partTotalAmount laborTotalAmount otherTotalAmount totalAmount remark approveCommentDictId approveCommentName approveCommentRemark " +
  "manageRate origin createUserTypeFlag createUserId createUserName updateUserName updateTime createDate approveDate payDate existDays " +
  "rmaOccurredFlag region version warrantyReportId techReportId reportCode warrantyReportNo attachmentRemark";

/** A claim as a backend sends it, with fields nobody documented beside those it knows. */
function readClaimDocument(fields: Record<string, unknown>): Claim {
  const sent: object = {
    id: "42",
    internalApproveComment: secret,
    internalNote: secret,
    detailPartList: [{ partCode: "1K0", totalAmount: 190, adjustedFee: 95, costPrice: secret }],
    detailLaborList: [{ laborCode: "L1", totalAmount: 0.1, adjustedFee: 0.3, internalRate: secret }],
    detailOtherFeeList: [{ otherFeeTypeDictName: "拖车费", approverNote: secret }],
    attachmentList: [
      { id: "7", attachmentName: "照片.png", attachmentUrl: "/api/claim/v1/attachment/file/7" },
      { attachmentName: "无号.pdf" },
    ],
    ...fields,
  };
  // The declared type knows no undocumented field; what a backend really sends may have them.
  return z.decode(Claim, sent as z.input<typeof Claim>);
}

describe("a claim's page", () => {
  it("never carries the internal comment or an undocumented field to a dealer", () => {
    const page = JSON.stringify(toClaimDocumentView(readClaimDocument({ dealerInfoVO: { code: "10001", bankAccount: secret } }), "dealer"));
    expect(page).not.toContain(secret);
    expect(page).toContain("拖车费");
  });

  it("carries the internal comment, and nothing else that is undocumented, to the company", () => {
    const view = toClaimDocumentView(readClaimDocument({}), "company");
    expect(view.internalApproveComment).toBe(secret);
    expect(JSON.stringify({ ...view, internalApproveComment: "" })).not.toContain(secret);
  });

  it("has every documented field of a claim; who wrote it, and who touched it last, for the company alone", () => {
    const fields = documented.split(" ");
    const companyOnly = ["createUserId", "updateUserName", "updateTime"];
    expect(Object.keys(toClaimDocumentView(readClaimDocument({}), "company"))).toEqual(expect.arrayContaining(fields));
    const ofDealer = Object.keys(toClaimDocumentView(readClaimDocument({}), "dealer"));
    expect(ofDealer).toEqual(expect.arrayContaining(fields.filter((field) => !companyOnly.includes(field))));
    for (const field of companyOnly) expect(ofDealer).not.toContain(field);
  });

  it("never shows the backend's address of an attachment", () => {
    const view = toClaimDocumentView(readClaimDocument({}), "dealer");
    expect(view.attachments.map(({ key }) => key)).toEqual(["7", "2"]);
    expect(JSON.stringify(view)).not.toContain("/api/");
  });

  it("shows an attachment's name without turns of direction", () => {
    const view = toClaimDocumentView(readClaimDocument({ attachmentList: [{ attachmentName: "报价\u202egpj.exe" }] }), "company");
    expect(view.attachments.map(({ attachmentName }) => attachmentName)).toEqual(["报价gpj.exe"]);
  });

  it("shows the blank model's date as not filled in", () => {
    const view = toClaimDocumentView(readClaimDocument({ failureDate: "1997-01-01", repairDate: "2026-11-13" }), "dealer");
    expect(view.failureDate).toBeUndefined();
    expect(view.repairDate).toBe("2026-11-13");
    expect(filledDay("1997-01-01T00:00:00+08:00")).toBeUndefined();
  });

  it("subtracts amounts as decimals", () => {
    const view = toClaimDocumentView(readClaimDocument({ status: 3, totalAmount: 2386.4, adjustedTotalAmount: 2279.05 }), "dealer");
    expect(view.difference).toBe("-107.35");
    expect(view.labor[0]?.difference).toBe("0.2");
  });

  it("explains by the surcharge what the parts' net has more than their lines", () => {
    const surcharge = (fields: Record<string, unknown>) =>
      toClaimDocumentView(readClaimDocument({ partFeeTotalNet: 205.2, ...fields }), "dealer").surcharge;
    const adjusted = { status: 3, manageRate: 0.08, adjustedPartFeeTotalNet: 102.6 };
    expect(surcharge(adjusted)).toEqual({ kind: "管理费 8%", net: "15.20", adjustedNet: "7.60" });
    expect(surcharge({ ...adjusted, status: 1 })).toEqual({ kind: "管理费 8%", net: "15.20", adjustedNet: undefined });
    expect(surcharge({ ...adjusted, kindnessAuthorizationCode: "KA1" })?.adjustedNet).toBeUndefined();
    expect(surcharge({ partFeeTotalNet: 190 })).toBeUndefined();
    expect(surcharge({ partFeeTotalNet: undefined })).toBeUndefined();
  });

  it.each(["dealer", "company"] as const)("tells the %s what was granted once that is decided, and 0 of what was rejected", (audience) => {
    const amounts = { totalAmount: 2386.4, adjustedTotalAmount: 2279.05, partFeeTotal: 500, adjustedPartFeeTotal: 400.25 };
    const granted = (status: number) => {
      const view = toClaimDocumentView(readClaimDocument({ status, ...amounts }), audience);
      return [view.adjustedTotalAmount, view.difference, view.labor[0]?.adjustedFee, view.fees[0]?.adjustedTotal];
    };
    for (const status of [0, 1, 2, 6]) expect(granted(status), String(status)).toEqual([undefined, undefined, undefined, undefined]);
    expect(granted(3).slice(0, 2)).toEqual(["2279.05", "-107.35"]);
    expect(granted(5).at(3)).toBe("400.25");
    expect(granted(4)).toEqual(["0", "-2386.4", "0", "0"]);
    // A state a newer backend invents: its amounts are its own to tell.
    expect(granted(9)[0]).toBe("2279.05");
  });
});

describe("the parts around a claim", () => {
  it("keeps the log's remarks, which may quote an internal comment, from a dealer", () => {
    const records = [
      { operationName: "新建", operateTime: "2026-11-12T14:02:00+08:00", remark: undefined },
      { operationName: "审核", operateTime: "2026-11-13T09:00:00+08:00", remark: secret, operatorAccount: "zhangwei" },
    ].map((record) => ({ ...blankRecord, ...record }));
    const claim = readClaimDocument({ status: 1 });
    const forDealer = JSON.stringify(toTimeline(records, "dealer", claim, claimDocumentKinds.claim));
    expect(forDealer).not.toContain(secret);
    expect(forDealer).not.toContain("zhangwei");
    expect(
      toTimeline(records, "company", claim, claimDocumentKinds.claim).map(({ operationName, notes }) => [operationName, notes]),
    ).toEqual([
      ["审核", [secret]],
      ["新建", []],
    ]);
  });

  it.each(["dealer", "company"] as const)("say with a decision what was said and granted by it, to the %s too", (audience) => {
    const records = [
      { operationName: "退回更正", operateTime: "2026-11-12T09:00:00+08:00", statusName: "需更正", remark: "请补照片" },
      { operationName: "批准", operateTime: "2026-11-13T09:00:00+08:00", statusName: "已批准", remark: "同意" },
    ].map((record) => ({ ...blankRecord, ...record }));
    const decided = {
      approveCommentName: "按标准核减后批准",
      approveCommentRemark: "同意",
      totalAmount: 2386.4,
      adjustedTotalAmount: 2279.05,
    };
    for (const status of [3, 5]) {
      const [approval, ...before] = toTimeline(records, audience, readClaimDocument({ status, ...decided }), claimDocumentKinds.claim);
      expect(approval?.notes).toEqual(["按标准核减后批准", "同意", "申报金额 ¥2,386.40，调整后金额 ¥2,279.05，差额 −¥107.35"]);
      expect(before.map(({ notes }) => notes)).toEqual([audience === "company" ? ["请补照片"] : []]);
    }
    expect(
      toTimeline(records, audience, readClaimDocument({ status: 1, ...decided }), claimDocumentKinds.claim).map(({ notes }) => notes),
    ).toEqual([["同意"], audience === "company" ? ["请补照片"] : []]);
  });

  it("keep every remark a dealer could once read, after it was answered and decided anew", () => {
    const early = { statusName: "需更正", operateTime: "2026-11-12T09:00:00+08:00" };
    const said = { approveCommentName: "请补充故障照片", remark: "请补照片", partFeeRemark: "单价过高" };
    const records = [
      { operationName: "退回更正", ...early, ...said, internalFlag: false },
      { operationName: "内部意见", ...early, remark: secret, internalFlag: true },
      { operationName: "更正提交", operateTime: "2026-11-12T10:00:00+08:00", statusName: "待批准", internalFlag: false },
      { operationName: "批准", operateTime: "2026-11-13T09:00:00+08:00", statusName: "已批准", remark: "同意", internalFlag: false },
    ].map((record) => ({ ...blankRecord, ...record }));
    for (const status of [1, 3]) {
      const timeline = toTimeline(records, "dealer", readClaimDocument({ status, approveCommentRemark: "同意" }), claimDocumentKinds.claim);
      const [approval, , returned, ...others] = timeline;
      expect(approval?.notes).toContain("同意");
      expect(returned?.notes).toEqual(["请补充故障照片", "请补照片", "零件费说明：单价过高"]);
      expect(others).toEqual([]);
      expect(JSON.stringify(timeline)).not.toContain(secret);
    }
    const company = toTimeline(records, "company", readClaimDocument({ status: 3 }), claimDocumentKinds.claim);
    expect(company.flatMap(({ notes }) => notes)).toContain(secret);
  });

  it("put no reason of an earlier review beside amounts that nobody has decided", () => {
    const reasons = { partFeeRemark: "单价过高", laborFeeRemark: "超标准", otherFeeRemark: "无发票" };
    const remarks = (status: number) =>
      toClaimDocumentView(readClaimDocument({ status, ...reasons }), "dealer").fees.map(({ remark }) => remark);
    expect(remarks(1)).toEqual([undefined, undefined, undefined]);
    for (const status of [2, 3, 4, 5]) expect(remarks(status)).toEqual(["单价过高", "超标准", "无发票"]);
  });

  it("has no return data when nothing goes back", () => {
    expect(toReturnData(null)).toBeUndefined();
    expect(toReturnData(z.decode(RmaOfClaim, { claimDetailPartList: [] }))).toBeUndefined();
    expect(toReturnData(z.decode(RmaOfClaim, { rmaNumber: "R1", claimDetailPartList: [] }))).toMatchObject({ rmaNumber: "R1", rows: [] });
  });
});

describe("a row of the claim list", () => {
  it("names the dealer for the company alone, and carries no field the list does not know", () => {
    const row = z.decode(ClaimRow, { id: 1, submitterCode: 10001, submitterName: "上海浦东", internalApproveComment: secret } as z.input<
      typeof ClaimRow
    >);
    expect(toClaimRow(row, "company").dealer).toBe("10001 上海浦东");
    expect(toClaimRow(row, "dealer").dealer).toBeUndefined();
    expect(JSON.stringify(toClaimRow(row, "company"))).not.toContain(secret);
  });
});

const blankRecord = {
  id: undefined,
  applicationNo: undefined,
  applicationTypeCd: undefined,
  operation: undefined,
  operatorAccount: undefined,
  operatorName: undefined,
  statusName: undefined,
};
