import { text } from "node:stream/consumers";
import { expect } from "vitest";
import {
  preAuthorizationDetail,
  preAuthorizationExport,
  preAuthorizationPage,
  preAuthorizationRemark,
} from "#gateway/operations/pre-authorization.ts";
import { applicationDocument, applicationRow, reviewedApplication, spreadsheet } from "../application-examples.ts";
import { dealer, otherDealer, reviewer } from "../identities.ts";
import { code, decimal, emptyPage, exactly, id, instant, listOf, pageOf, refusal, success } from "../matchers.ts";
import { answer, interaction } from "../pact-service.ts";
import { noPreAuthorizationsExist, preAuthorizationExists, preAuthorizationsExist } from "../states.ts";

const notThere = answer({ status: exactly(404), statusText: code("单据不存在") }, 404);
const waiting = { dealerCode: "10001", count: 3, status: 1, createDate: "2026-11-01T10:00:00+08:00" } as const;
const newestFirst = { current: "1", size: "10" };
const row = { ...applicationRow("910001", "PA202611100001"), reportCode: code("TS2026110001") };

interaction(preAuthorizationPage, "lists a dealer's own pre-authorizations, newest first, with sums a currency", {
  as: dealer,
  given: [preAuthorizationsExist(waiting)],
  query: newestFirst,
  body: {},
  answers: answer(
    success({
      ...pageOf(row),
      sums: listOf({ currencyCode: code("CNY"), totalAmount: decimal(3703.5), adjustedTotalAmount: decimal(3600) }),
    }),
  ),
  expects: async (backend) => {
    const page = await backend.read(preAuthorizationPage, { query: { current: 1, size: 10 }, body: {} });
    expect(page).toMatchObject({ total: 1, records: [{ id: "910001", status: 1, totalAmount: "1234.5", reportCode: "TS2026110001" }] });
    expect(page.sums).toEqual([{ currencyCode: "CNY", totalAmount: "3703.5", adjustedTotalAmount: "3600" }]);
  },
});

interaction(preAuthorizationPage, "narrows a list to approved ones no claim uses, sorted by approve date", {
  as: reviewer,
  given: [preAuthorizationsExist({ ...waiting, status: 3 })],
  query: { current: "1", size: "10", "orders[0].column": "approveDate", "orders[0].asc": "true" },
  body: { submitterCode: "10001", status: 3, usedFlag: 0 },
  answers: answer(success(pageOf({ ...row, status: exactly(3), approveDate: instant("2026-11-05T10:00:00+08:00") }))),
  expects: async (backend) => {
    const page = await backend.read(preAuthorizationPage, {
      query: { current: 1, size: 10, "orders[0].column": "approveDate", "orders[0].asc": true },
      body: { submitterCode: "10001", status: 3, usedFlag: 0 },
    });
    expect(page.records).toMatchObject([{ status: 3, approveDate: "2026-11-05T10:00:00+08:00" }]);
  },
});

interaction(preAuthorizationPage, "finds a dealer's drafts, which are in no other list", {
  as: dealer,
  given: [preAuthorizationsExist({ ...waiting, status: 0 })],
  query: newestFirst,
  body: { status: 0 },
  answers: answer(success(pageOf({ id: id("910001"), status: exactly(0) }))),
  expects: async (backend) => {
    const page = await backend.read(preAuthorizationPage, { query: { current: 1, size: 10 }, body: { status: 0 } });
    expect(page.records).toMatchObject([{ status: 0 }]);
  },
});

interaction(preAuthorizationPage, "answers an empty page when a dealer has no pre-authorizations", {
  as: dealer,
  given: [noPreAuthorizationsExist({ dealerCode: "10001" })],
  query: newestFirst,
  body: {},
  answers: answer(success(emptyPage())),
  expects: async (backend) => {
    const page = await backend.read(preAuthorizationPage, { query: { current: 1, size: 10 }, body: {} });
    expect(page).toMatchObject({ records: [], total: 0 });
  },
});

const pending = { id: "910002", dealerCode: "10001", status: 1 } as const;
const document = { ...applicationDocument("910002", "PA2026-910002"), reportCode: code("TS2026110001") };

interaction(preAuthorizationDetail, "gives a dealer its own pre-authorization, whole", {
  as: dealer,
  given: [preAuthorizationExists(pending)],
  params: { id: "910002" },
  answers: answer(success(document)),
  expects: async (backend) => {
    const read = await backend.read(preAuthorizationDetail, { params: { id: "910002" } });
    expect(read).toMatchObject({ id: "910002", status: 1, totalAmount: "1234.5", reportCode: "TS2026110001" });
    expect(read.detailPartList).toMatchObject([{ partCode: "P100001", unitPrice: "800" }]);
    expect(read.detailLaborList).toMatchObject([{ claimLabor: "1.5" }]);
  },
});

interaction(preAuthorizationDetail, "gives company staff an approved one with the internal comment", {
  as: reviewer,
  given: [preAuthorizationExists({ ...pending, status: 3 })],
  params: { id: "910002" },
  answers: answer(
    success({
      ...document,
      status: exactly(3),
      approveDate: instant("2026-11-05T10:00:00+08:00"),
      internalApproveComment: code("同批次第三例，已通知供应商"),
    }),
  ),
  expects: async (backend) => {
    const read = await backend.read(preAuthorizationDetail, { params: { id: "910002" } });
    expect(read).toMatchObject({ status: 3, internalApproveComment: "同批次第三例，已通知供应商" });
  },
});

interaction(preAuthorizationDetail, "hides a pre-authorization from another dealer", {
  as: otherDealer,
  given: [preAuthorizationExists(pending)],
  params: { id: "910002" },
  answers: notThere,
  expects: async (backend) => {
    const read = backend.read(preAuthorizationDetail, { params: { id: "910002" } });
    await expect(read).rejects.toMatchObject({ kind: "notFound", message: "单据不存在" });
  },
});

interaction(preAuthorizationDetail, "hides a dealer's draft from company staff", {
  as: reviewer,
  given: [preAuthorizationExists({ ...pending, status: 0 })],
  params: { id: "910002" },
  answers: notThere,
  expects: async (backend) => {
    await expect(backend.read(preAuthorizationDetail, { params: { id: "910002" } })).rejects.toMatchObject({ kind: "notFound" });
  },
});

interaction(preAuthorizationExport, "sends all pre-authorizations a filter matches as a spreadsheet", {
  as: dealer,
  given: [preAuthorizationsExist(waiting)],
  query: { "orders[0].column": "createDate", "orders[0].asc": "false" },
  body: { status: 1 },
  answers: spreadsheet,
  expects: async (backend) => {
    const query = { "orders[0].column": "createDate", "orders[0].asc": false };
    const file = await backend.download(preAuthorizationExport, { query, body: { status: 1 } });
    expect(file.fileName).toBe("prelicense.xlsx");
    expect(await text(file.body)).toMatch(/^PK/);
  },
});

interaction(preAuthorizationExport, "sends a spreadsheet without rows when nothing matches", {
  as: dealer,
  given: [noPreAuthorizationsExist({ dealerCode: "10001" })],
  query: {},
  body: {},
  answers: spreadsheet,
  expects: async (backend) => {
    const file = await backend.download(preAuthorizationExport, { query: {}, body: {} });
    expect(await text(file.body)).toMatch(/^PK/);
  },
});

const reviewed = (documentId: string, status: 1 | 2 | 3 | 4) => preAuthorizationExists({ id: documentId, dealerCode: "10001", status });

interaction(preAuthorizationRemark, "approves a pre-authorization with an adjusted line", {
  as: reviewer,
  given: [reviewed("910031", 1)],
  body: {
    id: "910031",
    version: 1,
    status: 3,
    approveCommentDictId: "1401",
    detailPartList: [{ id: "1", adjustedFee: 300 }],
    partFeeRemark: "按协议价",
  },
  answers: answer(success(reviewedApplication("910031", "PA2026-910031", 3))),
  expects: async (backend) => {
    const lines = { detailPartList: [{ id: "1", adjustedFee: "300" }], partFeeRemark: "按协议价" };
    const approved = await backend.write(preAuthorizationRemark, {
      body: { id: "910031", version: 1, status: 3, approveCommentDictId: "1401", ...lines },
    });
    expect(approved).toMatchObject({ ok: true, value: { id: "910031", status: 3, version: 2, adjustedTotalAmount: "540.2" } });
  },
});

interaction(preAuthorizationRemark, "refuses a pre-authorization that is decided and names its state", {
  as: reviewer,
  given: [reviewed("910032", 3)],
  body: { id: "910032", version: 1, status: 4, approveCommentRemark: "不属保修" },
  answers: answer(refusal("该预授权已批准，不能审核")),
  expects: async (backend) => {
    const body = { id: "910032", version: 1, status: 4, approveCommentRemark: "不属保修" } as const;
    const refused = await backend.write(preAuthorizationRemark, { body });
    expect(refused).toMatchObject({ ok: false, error: { kind: "refused", message: "该预授权已批准，不能审核" } });
  },
});

interaction(preAuthorizationRemark, "is refused to a dealer", {
  as: dealer,
  given: [reviewed("910033", 1)],
  body: { id: "910033", version: 1, status: 3 },
  answers: answer(undefined, 403),
  expects: async (backend) => {
    const refused = await backend.write(preAuthorizationRemark, { body: { id: "910033", version: 1, status: 3 } });
    expect(refused).toMatchObject({ ok: false, error: { kind: "forbidden" } });
  },
});
