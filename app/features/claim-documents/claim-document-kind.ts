import type { DocumentKind, DocumentRoutes } from "#app/lib/documents/document-kind.ts";
import type { NamedRoute } from "#app/registry/route-table.ts";
import type { Audience } from "#app/lib/request/context.ts";

/*
 * Claims and pre-authorizations are one kind of document, asked for after the repair and before it (1 §3.5); together they are
 * called applications. What tells them apart where both are treated alike stands in their descriptions; what only one of them
 * has, beside it.
 */

/** Which of the two. */
export type ClaimDocumentName = "claim" | "preAuthorization";

/** Addresses of what an application's form needs besides. */
interface ClaimDocumentRoutes extends Required<DocumentRoutes> {
  upload: NamedRoute;
  uploadPreview: NamedRoute;
  lookUp: NamedRoute;
  lookUpRows: NamedRoute;
}

/** What an application can be asked besides what every document can. */
export interface ClaimDocumentKind extends DocumentKind {
  name: ClaimDocumentName;
  routes: Readonly<Record<Audience, ClaimDocumentRoutes>>;
  /** `applicationTypeCd` of its operation history. */
  historyType: string;
  /** Query of its list for those that wait for a decision. */
  waiting: string;
  /** Begins the words of what a reviewer grants: 调整后金额, 授权净额. */
  granted: string;
  /** Claim types (dictionary ids) it cannot have: offered and asked for nowhere, refused when it is submitted. */
  excludedTypes: readonly string[];
  /** Where the company decides several at once. */
  bulkReview: NamedRoute;
  /** Asked for after the repair: it is paid, parts of it go back, and other documents may cover it. Before it none of that is known. */
  afterRepair: boolean;
  /** Where the same may have been asked for before, itself first: what a claim asks for was paid by a claim alone. */
  duplicatesAmong: readonly ClaimDocumentName[];
  /** There are few of them: the home page shows only the parts that have any. */
  few: boolean;
}
