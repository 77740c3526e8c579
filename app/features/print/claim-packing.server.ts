import { claimDetail, rmaOfClaim } from "#gateway/operations/claim.ts";
import { drawSymbols } from "#app/lib/ui/print/symbols.server.ts";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { printedBy, requirePrintable } from "#app/lib/documents/printed-document.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import type { ClaimDocument } from "../claim-documents/claim-document-operations.server.ts";
import { claimKind } from "../claims/claim-kind.ts";
import { toReturnData } from "../claims/return-view.server.ts";

/** The packing list of the old parts that go back for a claim. */
export async function readClaimPacking(context: RequestContext, asked: string | null) {
  const id = await requirePrintable(context, claimKind, asked);
  const claim = await context.backend.read(claimDetail, { params: { id } });
  const returns = toReturnData(await context.backend.read(rmaOfClaim, { params: { id: claim.id } }));
  const title = returns?.rmaNumber ?? claim.applicationNumber ?? claim.id;
  return {
    title: `装箱单 ${title}`,
    returns,
    // Until there is a return order, what it will ask for.
    due: claim.rmaOccurredFlag ? claim.detailPartList.filter((line) => line.rmaFlag).map(toDueRow) : [],
    claim: {
      number: claim.applicationNumber,
      vin: claim.vehicleVin,
      dealer: [claim.submitterCode, claim.submitterName].filter(Boolean).join(" "),
    },
    symbols: await drawSymbols(title),
    back: detailAddress(claimKind, context.actor.audience, claim.id),
    printed: printedBy(context),
  };
}

export type ClaimPacking = Awaited<ReturnType<typeof readClaimPacking>>;

function toDueRow({ partCode, partName, quantity, oldSn }: ClaimDocument["detailPartList"][number], index: number) {
  return { key: String(index), partCode, partName, quantity, oldSn };
}
