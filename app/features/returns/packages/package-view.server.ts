import type { OutputOf } from "#gateway/operation.ts";
import { carrierName } from "#gateway/rules/express-number.ts";
import type { packagePrint } from "#gateway/operations/returns.ts";
import { attachmentKey } from "#app/lib/documents/attachment-key.ts";
import { attachmentAddress } from "#app/lib/documents/document-address.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { joined, pick } from "#app/lib/view/picked-fields.server.ts";
import { toResent } from "../resent.ts";
import { stateOfRow } from "../orders/return-order-view.server.ts";
import { returnPackageKind } from "../orders/return-package-kind.ts";

type Box = OutputOf<typeof packagePrint>;

/** What a package's list and page tell of it. */
export function toPackageRow(box: Box) {
  const rows = box.detailPartList;
  return {
    ...pick(box, ["id", "packageNumber", "expressNo", "addressDetail", "telephone", "weight", "userName", "createDate"]),
    ...pick(box, ["noticeDate", "expressDate", "selfDeliveryFlag"]),
    number: box.packageNumber ?? box.id,
    carrier: carrierName(box.expressNo, box.expressCompany),
    dealer: joined(box.submitterCode, box.submitterName),
    rmaNumbers: (box.children ?? []).map(({ rmaNumber }) => rmaNumber).join(" "),
    pieces: rows.reduce((sum, { rmaQuantity }) => sum + Number(rmaQuantity ?? 0), 0),
    size: [box.length, box.width, box.height].every((audience) => audience !== undefined)
      ? [box.length, box.width, box.height].join(" × ")
      : undefined,
    state: stateOfRow({ id: box.id, rmaStatus: box.rmaStatus, rmaQuantity: "1", receivedDate: receivedBy(rows) }),
    status: box.rmaStatus,
  };
}

/** Received is what has all arrived. */
function receivedBy(rows: Box["detailPartList"]): string | undefined {
  return rows.every(({ receivedDate }) => receivedDate !== undefined) ? rows[0]?.receivedDate : undefined;
}

const partFields = ["id", "partCode", "partName", "rmaQuantity", "receivedQuantity", "abnormalRemark", "applicationNumber"] as const;

/** Pictures of what is wrong with parts of a package, part by part. */
export function picturesOf({ children = [] }: Box) {
  return children.flatMap(({ detailPartList }) => detailPartList.flatMap(({ attachmentList = [] }) => attachmentList));
}

/** The parts in a package, order by order. */
export function toContents(box: Box, audience: Audience) {
  const { children = [] } = box;
  const all = picturesOf(box);
  const toPicture = (picture: (typeof all)[number]) => ({
    name: picture.attachmentName ?? "图片",
    to: attachmentAddress(returnPackageKind, audience, box.id, attachmentKey(picture, all.indexOf(picture) + 1)),
  });
  return children.map(({ rmaId = "", rmaNumber, detailPartList }) => ({
    rmaId,
    rmaNumber: rmaNumber ?? rmaId,
    rows: detailPartList.map((row) => ({
      ...pick(row, partFields),
      status: row.rmaStatus,
      ...toResent(row),
      state: stateOfRow(row),
      pictures: (row.attachmentList ?? []).map(toPicture),
    })),
  }));
}
