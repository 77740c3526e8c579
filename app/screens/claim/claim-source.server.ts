import { claimDetail, rmaOfClaim } from "#gateway/operations/claim.ts";
import { optionalRead } from "#app/reads/optional-read.server.ts";
import { attachmentsOf } from "#app/document/attachment-source.server.ts";
import { findRows } from "#app/list/find-rows.server.ts";
import { printApplication } from "../application/detail/application-sheet.server.ts";
import { claimKind } from "./claim-kind.ts";
import { claimList } from "./list.server.ts";
import { toReturnData } from "./return-view.server.ts";

/** How claims are read. */
export const claimSource = {
  list: claimList,
  find: findRows(claimList, ["applicationNumber", "vehicleVin", "dmsClaimNumber", "workOrderNumber"]),
  attachments: attachmentsOf(claimDetail, "claim", ({ attachmentList }) => attachmentList),
  print: printApplication(claimKind, ({ backend }, { id }) => optionalRead(backend.read(rmaOfClaim, { params: { id } }), toReturnData)),
} as const;
