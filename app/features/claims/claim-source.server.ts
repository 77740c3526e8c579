import { claimDetail, rmaOfClaim } from "#gateway/operations/claim.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { attachmentsOf } from "#app/lib/documents/attachment-source.server.ts";
import { findRows } from "#app/lib/lists/find-rows.server.ts";
import { printClaimDocument } from "../claim-documents/detail/claim-document-sheet.server.ts";
import { claimKind } from "./claim-kind.ts";
import { claimList } from "./list.server.ts";
import { toReturnData } from "./return-view.server.ts";

/** How claims are read. */
export const claimSource = {
  list: claimList,
  find: findRows(claimList, ["applicationNumber", "vehicleVin", "dmsClaimNumber", "workOrderNumber"]),
  attachments: attachmentsOf(claimDetail, "claim", ({ attachmentList }) => attachmentList),
  print: printClaimDocument(claimKind, ({ backend }, { id }) => optionalRead(backend.read(rmaOfClaim, { params: { id } }), toReturnData)),
} as const;
