import type { LoaderFunctionArgs } from "@remix-run/node";
import { claimDictionary } from "#gateway/operations/reference-data.ts";
import { packageOfRma, rmaDetail } from "#gateway/operations/returns.ts";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { labelsAddress, packageSheetAddress, printAddress } from "#app/lib/documents/print-address.ts";
import { operationsAddress } from "#app/lib/documents/operations-address.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { hasEntry } from "#app/lib/routing/access-rules.ts";
import { joined, pick } from "#app/lib/view/picked-fields.server.ts";
import { claimDocumentKinds } from "#app/features/claim-documents/claim-document-kinds.ts";
import { isOpen, stateOfOrder, toGroups, toShares, toTimeline, wholeAddress } from "./return-order-view.server.ts";
import { returnPackageKind } from "./return-package-kind.ts";
import { returnOrderKind } from "./return-order-kind.ts";
import { toOrderSteps } from "./return-tracks.server.ts";

/** State of a row something is wrong with. */
const abnormal = 4;
const facts = ["createDate", "requireReturnDate", "applicationNumber", "receiverName", "receiverCompanyName", "receiverTelephone"] as const;

/** A return order, then the packages its parts are in, which it can do without; another dealer's costs one call and leaves one trace. */
export async function loadReturnOrder({ params, context }: LoaderFunctionArgs) {
  const { backend, actor } = context;
  const [order, menu] = await Promise.all([backend.read(rmaDetail, { params: { id: params["detailID"] ?? "" } }), context.menu()]);
  const [boxes, type] = await Promise.all([
    optionalRead(backend.read(packageOfRma, { params: { id: order.id } }), (found) => found),
    optionalRead(
      backend.read(claimDictionary, { params: { type: "rmaType" } }),
      (types) => types.find(({ id }) => id === order.rmaTypeDictId)?.name,
    ),
  ]);
  const known = boxes.ok ? boxes.value : [];
  const mayReadClaim = order.claimId !== undefined && hasEntry(menu, claimDocumentKinds.claim.routes[actor.side].list);
  const deducts = actor.side === "company" && hasEntry(menu, "companyDeductCreate");
  return {
    title: order.rmaNumber ?? order.id,
    order: {
      ...pick(order, facts),
      type: (type.ok ? type.value : undefined) ?? order.rmaTypeDictId,
      dealer: joined(order.submitterCode, order.submitterName),
      receiverAddress: wholeAddress(order),
      receiverOpinion: order.receiverOpinion,
    },
    state: stateOfOrder(order.claimDetailPartList),
    groups: toGroups(order, known).map((group) => ({
      ...group,
      rows: group.rows.map((row) => ({ ...row, deduct: deducts ? deductAddress(order, row) : undefined })),
      box: group.boxId && detailAddress(returnPackageKind, actor.side, group.boxId),
      packingList: group.boxId && packageSheetAddress(group.boxId),
    })),
    others: order.otherDetailPartList.map((part, at) => ({
      key: part.id ?? String(at),
      ...pick(part, ["partCode", "partName", "quantity"]),
    })),
    steps: toOrderSteps(order.claimDetailPartList, order, known),
    shares: toShares(order.claimDetailPartList),
    timeline: toTimeline(order, known),
    operations: operationsAddress(menu, order.rmaNumber ?? order.id, "RMA"),
    missing: boxes.ok ? undefined : boxes,
    claim: mayReadClaim && order.claimId ? detailAddress(claimDocumentKinds.claim, actor.side, order.claimId) : undefined,
    print: printAddress(returnOrderKind, order.id),
    labels: labelsAddress("rma", order.id),
    edit: actor.side === "company" && isOpen(order) ? pathTo("companyBackManageEdit", { detailID: order.id }) : undefined,
  };
}

/** Where money for a part is taken back that is wrong or has not come in time. */
function deductAddress(
  order: { claimId?: string | undefined },
  row: ReturnType<typeof toGroups>[number]["rows"][number],
): string | undefined {
  const { claimId } = order;
  if (claimId === undefined || (row.rmaStatus !== abnormal && row.overdue !== true)) return undefined;
  return `${pathTo("companyDeductCreate")}?${new URLSearchParams({ claim: claimId, line: row.claimDetailPartId ?? "" })}`;
}
