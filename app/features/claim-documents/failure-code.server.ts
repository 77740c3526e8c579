import type { Backend } from "#gateway/backend.ts";
import { failureReasonPage } from "#gateway/operations/failure-codes.ts";
import { findByCode, largestPage } from "../code-search.server.ts";
import { settleRead } from "#app/lib/data/settled-read.server.ts";
import type { ClaimDocument } from "./claim-document-operations.server.ts";

/**
 * A document with the code of its cause of failure, as people know it and forms show it, where it is stored by the id alone. Ids
 * cannot be filtered by, names can. What cannot be found keeps its id.
 */
export async function withFailureCode<Document extends Pick<ClaimDocument, "sysFailureId" | "failureReason">>(
  backend: Backend,
  document: Document,
): Promise<Document> {
  const { sysFailureId: id, failureReason } = document;
  if (!id) return document;
  // The form tells by itself that causes cannot be read.
  const settled = await settleRead(
    findByCode(
      id,
      (current) =>
        backend.read(failureReasonPage, {
          query: { current, size: largestPage },
          body: failureReason ? { failureDesc: failureReason } : {},
        }),
      (row) => [row.id],
    ),
  );
  const [found] = settled.ok ? settled.value : [];
  return found?.failureCode ? { ...document, sysFailureId: found.failureCode } : document;
}
