import { detailAddress } from "#app/lib/documents/document-address.ts";
import type { RowAction } from "#app/lib/lists/list-view.tsx";
import type { Audience } from "#app/lib/request/context.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { returnOrderKind } from "./return-order-kind.ts";
import { isLetOff } from "./return-order-view.server.ts";

const unsent = 0;

type Row = Parameters<typeof isLetOff>[0] & { id: string; rmaId?: string | undefined; rmaNumber?: string | undefined };

/** What a part that goes back asks of whoever reads it: its dealer packs it. */
export function returnStep(row: Row, audience: Audience): RowAction {
  const { id, rmaId = id, rmaNumber = rmaId, rmaStatus } = row;
  if (audience === "dealer" && rmaStatus === unsent && !isLetOff(row))
    return { label: "装箱", to: `${pathTo("backManagePackageCreate")}?${new URLSearchParams({ rma: rmaNumber }).toString()}` };
  return { label: "查看", to: detailAddress(returnOrderKind, audience, rmaId) };
}
