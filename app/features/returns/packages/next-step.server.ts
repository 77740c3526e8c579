import { detailAddress } from "#app/lib/documents/document-address.ts";
import type { RowAction } from "#app/lib/lists/list-view.tsx";
import type { Audience } from "#app/lib/request/context.ts";
import { returnPackageKind } from "../orders/return-package-kind.ts";

const [packed, notified, shipped] = [1, 2, 3] as const;

interface Box {
  id: string;
  rmaStatus?: number | undefined;
  detailPartList: readonly { receivedDate?: string | undefined }[];
}

/** What a box asks of whoever reads it: its dealer tells the carrier and its number, the company receives it. */
export function packageStep({ id, rmaStatus, detailPartList }: Box, audience: Audience): RowAction {
  const to = detailAddress(returnPackageKind, audience, id);
  if (audience === "dealer") return { label: rmaStatus === packed ? "通知快递" : rmaStatus === notified ? "填写单号" : "查看", to };
  const isOnItsWay = rmaStatus === shipped && detailPartList.some(({ receivedDate }) => receivedDate === undefined);
  return { label: isOnItsWay ? "签收" : "查看", to };
}
