import { claimErrors } from "#gateway/operations/claim.ts";
import { asksReviewer } from "#gateway/rules/claim-plausibility.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import type { ClaimDocument } from "../claim-document-operations.server.ts";

/**
 * Warnings of a document that are asked about once more before it is approved: others like it, and a coverage that does not hold. None
 * where they cannot be read: the decision does not wait for what stands beside it.
 */
export async function readApprovalQuestions(
  { backend }: Pick<RequestContext, "backend">,
  { id }: Pick<ClaimDocument, "id">,
): Promise<string[]> {
  const found = await optionalRead(backend.read(claimErrors, { params: { id } }), (records) =>
    records.flatMap(({ level, rule = "", errorInfo }) => (level !== "passed" && errorInfo && asksReviewer(rule) ? [errorInfo] : [])),
  );
  return found.ok ? found.value : [];
}
