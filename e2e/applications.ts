import { detailAddress, editorAddress, listAddress } from "#app/lib/documents/document-address.ts";
import type { ClaimDocumentKind, ClaimDocumentName } from "#app/features/claim-documents/claim-document-kind.ts";
import { claimDocumentKinds } from "#app/features/claim-documents/claim-document-kinds.ts";
import { operationsOf, type ClaimDocument } from "#app/features/claim-documents/claim-document-operations.server.ts";
import type { Gateway } from "#gateway/backend.ts";
import type { ClaimReview } from "#gateway/schemas/claim-review.ts";
import { backendAs } from "./backend-session.ts";
import { madeIdOf, press, soundValues } from "./claim-posts.ts";
import type { Account, Visitor } from "./visitor.ts";

/* Claims and pre-authorizations as tests file, find and decide them: what holds of both is tried with both. */

export const bothKinds: readonly ClaimDocumentKind[] = [claimDocumentKinds.claim, claimDocumentKinds.preAuthorization];

export const dealerPage = ({ name }: Named, id: string) => detailAddress(claimDocumentKinds[name], "dealer", id);
export const companyPage = ({ name }: Named, id: string) => detailAddress(claimDocumentKinds[name], "company", id);
export const companyList = ({ name }: Named) => listAddress(claimDocumentKinds[name], "company");

type Named = Readonly<{ name: ClaimDocumentName }>;

/** One a dealer has submitted, or begun, with these values on its form. @returns its id */
export async function fileClaimDocument(
  dealer: Visitor,
  { name }: Named,
  values: Readonly<Record<string, string>> = {},
  intent: "submit" | "saveDraft" = "submit",
): Promise<string> {
  const form = await dealer.get(editorAddress(claimDocumentKinds[name], "dealer"));
  return madeIdOf(await press(dealer, form, intent, soundValues(values)));
}

/** As the backend has it. */
export async function readClaimDocument(gateway: Gateway, kind: Named, id: string, account: Account = "zhangwei"): Promise<ClaimDocument> {
  return (await backendAs(gateway, account)).read(operationsOf(kind).detail, { params: { id } });
}

/** A colleague's decision, past the screen. @throws when it is refused */
export async function decideElsewhere(
  gateway: Gateway,
  kind: Named,
  id: string,
  review: Omit<ClaimReview, "id" | "version">,
): Promise<ClaimDocument> {
  const colleague = await backendAs(gateway, "zhangwei");
  const { version } = await readClaimDocument(gateway, kind, id);
  const result = await colleague.write(operationsOf(kind).remark, { body: { id, version, ...review } });
  if (!result.ok) throw new Error(`${kind.name} ${id}: ${result.error.message}`);
  return readClaimDocument(gateway, kind, id);
}
