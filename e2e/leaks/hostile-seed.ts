import { expect } from "vitest";
import { z } from "zod";
import type { ClaimDocumentName } from "#app/features/claim-documents/claim-document-kind.ts";
import { operationsOf } from "#app/features/claim-documents/claim-document-operations.server.ts";
import { csrfTokenName } from "#app/lib/forms/csrf/csrf-token-name.ts";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { madeIdOf, post, press, soundValues, valueOf } from "#e2e/claim-posts.ts";
import { somePart, someVin } from "#e2e/typed-claims.ts";
import type { Visitor } from "#e2e/visitor.ts";
import { isUsableReport } from "#fixtures/reports/rules.ts";
import { techSupports } from "#fixtures/reports/seed.ts";

/* Claims of two dealers in which everything that is not the first one's to read has a name of its own. */

/** What stands in the other dealer's claims, drafts and half-typed forms alone. */
const foreign = {
  workOrder: "LEAK-FOREIGN-WORK-ORDER",
  dmsNumber: "LEAK-FOREIGN-DMS",
  customer: "LEAK-FOREIGN-CUSTOMER",
  remark: "LEAK-FOREIGN-REMARK",
  symptom: "LEAK-FOREIGN-SYMPTOM",
  serial: "LEAK-FOREIGN-SERIAL",
  file: "LEAK-FOREIGN-FILE",
  comment: "LEAK-FOREIGN-COMMENT",
  fee: "7654321.98",
  typed: "LEAK-FOREIGN-TYPED",
} as const;

/** The same as a page, a sheet or data may write it. */
export const foreignFacts: readonly string[] = [...Object.values(foreign), "7,654,321.98"];

/** What company staff wrote for each other about the first dealer's own claims. */
export const internal = {
  returned: "LEAK-INTERNAL-RETURNED",
  approved: "LEAK-INTERNAL-APPROVED",
  waiting: "LEAK-INTERNAL-WAITING",
} as const;

/** Ends what it stands in, wherever a page writes what somebody typed without looking at it. */
export const hostile = `"'></script><img src=x onerror=LEAKHOSTILE>`;
/** How a page says that it did. */
export const hostileMark = "<img src=x onerror=LEAKHOSTILE";

/** A password somebody typed, wrong as it is. */
export const typedPassword = "LEAK-TYPED-PASSWORD";

/** The query of an address. */
export const written = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString();

/** Of one kind of document. */
export interface ForeignDocuments {
  id: string;
  draft: string;
  number: string;
  /** Of a form that is kept half filled. */
  formKey: string;
  doneId: string;
  upload: { address: string; proof: string };
}

export interface OwnDocuments {
  /** Came back for correction. */
  returned: string;
  approved: string;
  /** Waits, and a reviewer has left a comment for colleagues alone. */
  waiting: string;
  draft: string;
  doneId: string;
  upload: { address: string; proof: string };
}

/** A report of dealer 10001 that a pre-authorization may name, and the vehicle it is about: opinions hang on it. */
const report = techSupports.find((each) => each.dealerCode === "10001" && isUsableReport(each));
const ownReport = { reportCode: report?.reportNumber ?? "", vehicleVin: report?.vehicleVin ?? "" };

export type ForeignThings = Readonly<Record<ClaimDocumentName, ForeignDocuments>>;
export type OwnThings = Readonly<Record<ClaimDocumentName, OwnDocuments>>;

/** Where a dealer writes each kind, and where its files go. */
const formsOf: Readonly<Record<ClaimDocumentName, { create: string; upload: string }>> = {
  claim: { create: "/claim/create", upload: "/claim/upload" },
  preAuthorization: { create: "/claim/createPreLicense", upload: "/claim/prelicense/upload" },
};

const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

/** @param visitor of the dealer nobody may read anything of */
export async function plantForeign(visitor: Visitor, backendUrl: string): Promise<ForeignThings> {
  return {
    claim: await plantForeignDocuments(visitor, backendUrl, "claim"),
    preAuthorization: await plantForeignDocuments(visitor, backendUrl, "preAuthorization"),
  };
}

async function plantForeignDocuments(visitor: Visitor, backendUrl: string, kind: ClaimDocumentName): Promise<ForeignDocuments> {
  const { create } = formsOf[kind];
  const values = soundValues({
    workOrderNumber: foreign.workOrder,
    dmsClaimNumber: foreign.dmsNumber,
    customerName: foreign.customer,
    remark: foreign.remark,
    symptomRemark: foreign.symptom,
    "detailPartList[0].oldSn": foreign.serial,
    "detailOtherFeeList[0].otherFeeTypeDictId": "1601",
    "detailOtherFeeList[0].quantity": "1",
    "detailOtherFeeList[0].unitPrice": foreign.fee,
  });
  const draft = madeIdOf(await press(visitor, await visitor.get(create), "saveDraft", values));
  const done = await press(visitor, await visitor.get(create), "submit", values, {
    files: [{ name: `${foreign.file}.png`, bytes: png }],
  });
  const id = madeIdOf(done);
  await review(backendUrl, kind, id, { status: 3, approveCommentRemark: foreign.comment });
  const lookUp = await press(visitor, await visitor.get(create), "lookUp:vehicle", { customerName: foreign.typed });
  return {
    id,
    draft,
    number: await numberOf(backendUrl, kind, id),
    formKey: new URL(lookUp.path, visitor.base).searchParams.get("form") ?? "",
    doneId: doneIdOf(done.path),
    upload: await uploadOf(visitor, kind, `${foreign.file}.png`),
  };
}

/** @param visitor of the dealer who looks around */
export async function plantOwn(visitor: Visitor, backendUrl: string): Promise<OwnThings> {
  return {
    claim: await plantOwnDocuments(visitor, backendUrl, "claim"),
    preAuthorization: await plantOwnDocuments(visitor, backendUrl, "preAuthorization"),
  };
}

async function plantOwnDocuments(visitor: Visitor, backendUrl: string, kind: ClaimDocumentName): Promise<OwnDocuments> {
  const { create } = formsOf[kind];
  const named = kind === "preAuthorization" ? ownReport : {};
  const submit = async () =>
    press(visitor, await visitor.get(create), "submit", soundValues({ customerName: hostile, remark: hostile, ...named }), {
      files: [{ name: "own.png", bytes: png }],
    });
  const [first, second, third] = [await submit(), await submit(), await submit()];
  const [returned, approved, waiting] = [madeIdOf(first), madeIdOf(second), madeIdOf(third)];
  const decide = (id: string, planted: PlantedReview) => review(backendUrl, kind, id, planted);
  await decide(returned, { status: 2, approveCommentRemark: "请补充照片", internalApproveComment: internal.returned });
  await decide(approved, { status: 3, approveCommentRemark: "同意", internalApproveComment: internal.approved });
  await decide(waiting, { status: 1, internalApproveComment: internal.waiting });
  const draft = madeIdOf(await press(visitor, await visitor.get(create), "saveDraft", soundValues({ remark: hostile })));
  return { returned, approved, waiting, draft, doneId: doneIdOf(first.path), upload: await uploadOf(visitor, kind, "own.png") };
}

/** What a vehicle's look-ups and filters are asked for. */
export const asked = { vin: someVin, part: somePart?.code ?? "" };

interface PlantedReview {
  status: 1 | 2 | 3 | 4;
  approveCommentRemark?: string;
  internalApproveComment?: string;
}

async function review(backendUrl: string, kind: ClaimDocumentName, id: string, { status, ...comments }: PlantedReview): Promise<void> {
  const gateway = openGateway(backendUrl);
  const reviewer = await backendAs(gateway, "zhangwei");
  const { version } = await reviewer.read(operationsOf({ name: kind }).detail, { params: { id } });
  const result = await reviewer.write(operationsOf({ name: kind }).remark, { body: { id, version, status, ...comments } });
  await gateway.close();
  expect(result.ok, JSON.stringify(result)).toBe(true);
}

async function numberOf(backendUrl: string, kind: ClaimDocumentName, id: string): Promise<string> {
  const gateway = openGateway(backendUrl);
  const { applicationNumber = "" } = await (
    await backendAs(gateway, "liufang")
  ).read(operationsOf({ name: kind }).detail, { params: { id } });
  await gateway.close();
  return applicationNumber;
}

function doneIdOf(path: string): string {
  const id = /\/done\/([^/?]+)/.exec(path)?.[1];
  if (!id) throw new Error(`${path} is no page of success`);
  return id;
}

const Uploaded = z.object({ line: z.object({ attachmentUrl: z.string(), proof: z.string() }) });

async function uploadOf(visitor: Visitor, kind: ClaimDocumentName, name: string): Promise<{ address: string; proof: string }> {
  const token = valueOf(await visitor.get(formsOf[kind].create), csrfTokenName) ?? "";
  const answer = await post(visitor, formsOf[kind].upload, [[csrfTokenName, token]], {
    files: [{ name, bytes: png }],
    headers: { accept: "application/json" },
  });
  const { line } = Uploaded.parse(JSON.parse(answer.body));
  return { address: line.attachmentUrl, proof: line.proof };
}
