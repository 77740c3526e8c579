import type { LoaderFunctionArgs } from "@remix-run/node";
import { auditList } from "#gateway/operations/claim.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { claimDictionary } from "#gateway/operations/reference-data.ts";
import { packageOfRma, rmaDetail } from "#gateway/operations/returns.ts";
import { attachmentAddress, detailAddress } from "#app/lib/documents/document-address.ts";
import { labelsAddress, packageSheetAddress, printAddress } from "#app/lib/documents/print-address.ts";
import { remarksOf, toTimelineEntries } from "#app/lib/documents/timeline.server.ts";
import { operationsAddress } from "#app/lib/documents/operations-address.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { hasEntry } from "#app/lib/routing/access-rules.ts";
import { joined, pick } from "#app/lib/view/picked-fields.server.ts";
import { claimDocumentKinds } from "#app/features/claim-documents/claim-document-kinds.ts";
import { isOpen, stateOfOrder, toGroups, toShares, wholeAddress } from "./return-order-view.server.ts";
import { loadExemption, unpackedRows } from "./exemption-action.server.ts";
import { returnPackageKind } from "./return-package-kind.ts";
import { returnOrderKind } from "./return-order-kind.ts";
import { toOrderSteps } from "./return-tracks.server.ts";

/** State of a row something is wrong with. */
const abnormal = 4;
const facts = ["createDate", "requireReturnDate", "applicationNumber", "receiverName", "receiverCompanyName", "receiverTelephone"] as const;

/** A return order, then the packages its parts are in, which it can do without; another dealer's costs one call and leaves one trace. */
export async function loadReturnOrder(args: LoaderFunctionArgs) {
  const { params, context } = args;
  const { backend, actor } = context;
  const [order, menu] = await Promise.all([backend.read(rmaDetail, { params: { id: params["detailID"] ?? "" } }), context.menu()]);
  const [boxes, type, timeline] = await Promise.all([
    optionalRead(backend.read(packageOfRma, { params: { id: order.id } }), (found) => found),
    optionalRead(
      backend.read(claimDictionary, { params: { type: "rmaType" } }),
      (types) => types.find(({ id }) => id === order.rmaTypeDictId)?.name,
    ),
    optionalRead(backend.read(auditList, { body: { applicationNo: order.rmaNumber ?? order.id } }), (records) =>
      toTimelineEntries(records, actor.audience, remarksOf),
    ),
  ]);
  const unpacked = actor.audience === "company" ? unpackedRows(order) : [];
  const known = boxes.ok ? boxes.value : [];
  const mayReadClaim = order.claimId !== undefined && hasEntry(menu, claimDocumentKinds.claim.routes[actor.audience].list);
  const deducts = actor.audience === "company" && hasEntry(menu, "companyDeductCreate");
  return {
    title: order.rmaNumber ?? order.id,
    order: {
      ...pick(order, facts),
      type: (type.ok ? type.value : undefined) ?? order.rmaTypeDictId,
      dealer: joined(order.submitterCode, order.submitterName),
      receiverAddress: wholeAddress(order),
      receiverOpinion: order.receiverOpinion,
    },
    state: order.cancelDate === undefined ? stateOfOrder(order.claimDetailPartList) : { label: "已取消", tone: "idle" as const },
    cancelled: order.cancelDate === undefined ? undefined : pick(order, ["cancelDate", "cancelReason"]),
    unpacked: unpacked.map((row) => pick(row, ["id", "partCode", "partName", "rmaQuantity"])),
    cancels: isOpen(order),
    exemption: unpacked.length > 0 ? await loadExemption(args, order) : undefined,
    groups: toGroups(order, known).map((group) => ({
      ...group,
      rows: group.rows.map((row) => ({
        ...row,
        pictures: picturesOf(order, row.id, group.boxId, actor.audience),
        deduct: deducts ? deductAddress(order, row) : undefined,
      })),
      box: group.boxId && detailAddress(returnPackageKind, actor.audience, group.boxId),
      packingList: group.boxId && packageSheetAddress(group.boxId),
    })),
    others: order.otherDetailPartList.map((part, at) => ({
      key: part.id ?? String(at),
      ...pick(part, ["partCode", "partName", "quantity"]),
    })),
    steps: toOrderSteps(order.claimDetailPartList, order, known),
    shares: toShares(order.claimDetailPartList),
    timeline,
    operations: operationsAddress(menu, order.rmaNumber ?? order.id, "RMA"),
    missing: boxes.ok ? undefined : boxes,
    claim: mayReadClaim && order.claimId ? detailAddress(claimDocumentKinds.claim, actor.audience, order.claimId) : undefined,
    print: printAddress(returnOrderKind, order.id),
    labels: labelsAddress("rma", order.id),
    edit: actor.audience === "company" && isOpen(order) ? pathTo("companyBackManageEdit", { detailID: order.id }) : undefined,
  };
}

/** Pictures of a part that is wrong are read with the package it came in. */
function picturesOf(
  { claimDetailPartList }: OutputOf<typeof rmaDetail>,
  rowId: string,
  boxId: string | undefined,
  audience: Audience,
): { name: string; to: string }[] {
  if (boxId === undefined) return [];
  const { attachmentList = [] } = claimDetailPartList.find(({ id }) => id === rowId) ?? {};
  return attachmentList.flatMap(({ id, attachmentName = "图片" }) =>
    id === undefined ? [] : [{ name: attachmentName, to: attachmentAddress(returnPackageKind, audience, boxId, id) }],
  );
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
