import type { InputOf, Operation, OutputOf } from "#gateway/operation.ts";
import { claimRemark } from "#gateway/operations/claim-review.ts";
import { claimCreate, claimDeleteDraft, claimSaveDraft, claimUpdate } from "#gateway/operations/claim-writing.ts";
import { claimDetail, claimPage } from "#gateway/operations/claim.ts";
import {
  preAuthorizationCreate,
  preAuthorizationDeleteDraft,
  preAuthorizationDetail,
  preAuthorizationPage,
  preAuthorizationRemark,
  preAuthorizationSaveDraft,
  preAuthorizationUpdate,
} from "#gateway/operations/pre-authorization.ts";
import type { Claim } from "#gateway/schemas/claim.ts";
import type { ClaimEntry } from "#gateway/schemas/claim-entry.ts";
import type { ClaimDocumentKind, ClaimDocumentName } from "./claim-document-kind.ts";

/** A stored claim or pre-authorization, whole. `claimId` and `claimNumber`: the claim that uses an approved pre-authorization. */
export type ClaimDocument = Claim & { claimId?: string | undefined; claimNumber?: string | undefined };

/** What is entered in a claim or a pre-authorization. `reportCode`: a pre-authorization's alone. */
export type ClaimDocumentEntry = ClaimEntry & { reportCode?: string | undefined };

type Read<Input, Output> = Operation<string, Input, Output, "read">;
type Write<Input, Output> = Operation<string, Input, Output, "write">;
type Written = OutputOf<typeof claimCreate>;

/** What both kinds of document can be asked and told; each kind has calls of its own for it (1 §7.3, §7.4). */
export interface ClaimDocumentOperations {
  page: Read<InputOf<typeof claimPage>, OutputOf<typeof claimPage>>;
  detail: Read<InputOf<typeof claimDetail>, ClaimDocument>;
  create: Write<{ body: ClaimDocumentEntry }, Written>;
  update: Write<{ body: ClaimDocumentEntry & { id: string } }, Written>;
  saveDraft: Write<{ body: ClaimDocumentEntry }, Written>;
  deleteDraft: Write<InputOf<typeof claimDeleteDraft>, OutputOf<typeof claimDeleteDraft>>;
  remark: Write<InputOf<typeof claimRemark>, OutputOf<typeof claimRemark>>;
}

const operations: Readonly<Record<ClaimDocumentName, ClaimDocumentOperations>> = {
  claim: {
    page: claimPage,
    detail: claimDetail,
    create: claimCreate,
    update: claimUpdate,
    saveDraft: claimSaveDraft,
    deleteDraft: claimDeleteDraft,
    remark: claimRemark,
  },
  preAuthorization: {
    page: preAuthorizationPage,
    detail: preAuthorizationDetail,
    create: preAuthorizationCreate,
    update: preAuthorizationUpdate,
    saveDraft: preAuthorizationSaveDraft,
    deleteDraft: preAuthorizationDeleteDraft,
    remark: preAuthorizationRemark,
  },
};

/** The calls a kind of document is read and written with: `backend.read(operationsOf(application).detail, …)`. */
export function operationsOf({ name }: Pick<ClaimDocumentKind, "name">): ClaimDocumentOperations {
  return operations[name];
}
