import { packagePrint } from "#gateway/operations/rma.ts";
import { drawSymbols } from "#app/components/print/symbols.server.ts";
import { detailAddress } from "#app/document/document-address.ts";
import { printedBy, requirePrintable } from "#app/document/printed-document.server.ts";
import { readIfFound } from "#app/reads/optional-read.server.ts";
import type { RequestContext } from "#app/server/request/context.ts";
import { pick } from "#app/view/picked-fields.server.ts";
import { returnPackageKind } from "../return-order/return-package-kind.ts";
import { toPackageRow } from "../return-package/package-view.server.ts";

const partFields = ["id", "partCode", "partName", "oldSn", "applicationNumber", "vehicleVin", "rmaQuantity"] as const;

/** The packing list of a package; undefined where there is none. @param asked its id or its number */
export async function readPackagePacking(context: RequestContext, asked: string) {
  const id = await requirePrintable(context, returnPackageKind, asked);
  const box = await readIfFound(context.backend.read(packagePrint, { params: { id } }));
  if (!box) return undefined;
  const number = box.packageNumber ?? box.id;
  const { children = [] } = box;
  return {
    title: `装箱单 ${number}`,
    box: toPackageRow(box),
    orders: children.map((order) => ({
      ...pick(order, ["rmaNumber", "receiverCompanyName", "receiverName", "receiverTelephone", "receiverAddressDetail"]),
      id: order.rmaId ?? order.rmaNumber ?? "",
      rows: order.detailPartList.map((row) => pick(row, partFields)),
    })),
    symbols: await drawSymbols(number),
    back: detailAddress(returnPackageKind, context.actor.side, box.id),
    printed: printedBy(context),
  };
}

export type PackagePacking = NonNullable<Awaited<ReturnType<typeof readPackagePacking>>>;
