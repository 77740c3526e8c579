import { preAuthorizationDetail } from "#gateway/operations/pre-authorization.ts";
import { attachmentsOf } from "#app/lib/documents/attachment-source.server.ts";
import { findRows } from "#app/lib/lists/find-rows.server.ts";
import { printClaimDocument } from "../claim-documents/detail/claim-document-sheet.server.ts";
import { preAuthorizationList } from "./list.server.ts";
import { readOpinions } from "./opinion-view.server.ts";
import { preAuthorizationKind } from "./pre-authorization-kind.ts";

/** How pre-authorizations are read. */
export const preAuthorizationSource = {
  list: preAuthorizationList,
  find: findRows(preAuthorizationList, ["applicationNumber", "vehicleVin", "dmsClaimNumber", "workOrderNumber"]),
  attachments: attachmentsOf(preAuthorizationDetail, "claim", ({ attachmentList }) => attachmentList),
  print: printClaimDocument(preAuthorizationKind, ({ backend }, document) => readOpinions(backend, document, "dealer")),
} as const;
