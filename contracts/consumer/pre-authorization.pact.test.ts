import {
  preAuthorizationDetail,
  preAuthorizationExport,
  preAuthorizationPage,
  preAuthorizationRemark,
} from "#gateway/operations/pre-authorization.ts";
import { claimDocumentDocument, claimDocumentRow, reviewedClaimDocument, rowOfAnyState } from "../application-examples.ts";
import { examples, firstPage } from "../examples.ts";
import { dealer, otherDealer, reviewer } from "../identities.ts";
import { code, decimal, emptyPage, exactly, instant, listOf, pageOf } from "../matchers.ts";
import { noPreAuthorizationsExist, preAuthorizationExists, preAuthorizationsExist } from "../states.ts";

const several = (status: 0 | 1 | 3) => [
  preAuthorizationsExist({ dealerCode: "10001", count: 3, status, createDate: "2026-11-01T10:00:00+08:00" }),
];
const none = [noPreAuthorizationsExist({ dealerCode: "10001" })];
const row = { ...claimDocumentRow("910001", "PA202611100001"), reportCode: code("TS2026110001") };
const approved = { status: exactly(3), approveDate: instant("2026-11-05T10:00:00+08:00") };
const sums = listOf({ currencyCode: code("CNY"), totalAmount: decimal(3703.5), adjustedTotalAmount: decimal(3600) });

const page = examples(preAuthorizationPage, { query: firstPage(), body: {} });
page.answers(
  "lists a dealer's own pre-authorizations, newest first, with sums a currency",
  { given: several(1) },
  { ...pageOf(row), sums },
);
page.answers(
  "narrows a list to approved ones no claim uses, sorted by approve date",
  { as: reviewer, given: several(3), query: firstPage("approveDate"), body: { submitterCode: "10001", status: 3, usedFlag: 0 } },
  pageOf({ ...row, ...approved }),
);
page.answers(
  "finds a dealer's drafts, which are in no other list",
  { given: several(0), body: { status: 0 } },
  pageOf(rowOfAnyState("910001", "PA202611100001", 0)),
);
page.answers("answers an empty page when a dealer has no pre-authorizations", { given: none }, emptyPage());

const one = (documentId: string, status: 0 | 1 | 3) => [preAuthorizationExists({ id: documentId, dealerCode: "10001", status })];
const document = { ...claimDocumentDocument("910002", "PA2026-910002"), reportCode: code("TS2026110001") };

const detail = examples(preAuthorizationDetail, { given: one("910002", 1), params: { id: "910002" } });
detail.answers("gives a dealer its own pre-authorization, whole", {}, document);
detail.answers(
  "gives company staff an approved one with the internal comment",
  { as: reviewer, given: one("910002", 3) },
  { ...document, ...approved, internalApproveComment: code("同批次第三例，已通知供应商") },
);
detail.hides("hides a pre-authorization from another dealer", { as: otherDealer });
detail.hides("hides a dealer's draft from company staff", { as: reviewer, given: one("910002", 0) });

const file = examples(preAuthorizationExport, { query: {}, body: {} });
const newestFirst = { "orders[0].column": "createDate", "orders[0].asc": false };
file.sendsWorkbook("sends all pre-authorizations a filter matches as a spreadsheet", {
  given: several(1),
  query: newestFirst,
  body: { status: 1 },
});
file.sendsWorkbook("sends a spreadsheet without rows when nothing matches", { given: none });

const approval = { id: "910031", version: 1, status: 3, approveCommentDictId: "1401", partFeeRemark: "按协议价" } as const;
const remark = examples(preAuthorizationRemark, { as: reviewer });
remark.answers(
  "approves a pre-authorization with an adjusted line",
  {
    given: one("910031", 1),
    body: { ...approval, detailPartList: [{ id: "1", adjustedFee: "300" }] },
    sent: { body: { ...approval, detailPartList: [{ id: "1", adjustedFee: 300 }] } },
  },
  reviewedClaimDocument("910031", "PA2026-910031", 3),
);
remark.refuses(
  "refuses a pre-authorization that is decided and names its state",
  { given: one("910032", 3), body: { id: "910032", version: 1, status: 4, approveCommentRemark: "不属保修" } },
  "该预授权已批准，不能审核",
);
remark.fails("is refused to a dealer", { as: dealer, given: one("910033", 1), body: { id: "910033", version: 1, status: 3 } }, 403);
