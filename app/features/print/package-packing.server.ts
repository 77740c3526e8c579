import { packagePrint } from "#gateway/operations/returns.ts";
import { drawSymbols } from "#app/lib/ui/print/symbols.server.ts";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { printedBy, requirePrintable } from "#app/lib/documents/printed-document.server.ts";
import { readIfFound } from "#app/lib/data/optional-read.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { resentWords, toResent } from "../returns/resent.ts";
import { returnPackageKind } from "../returns/orders/return-package-kind.ts";
import { toPackageRow } from "../returns/packages/package-view.server.ts";

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
      rows: order.detailPartList.map((row) => ({ ...pick(row, partFields), resent: resentWords(toResent(row)) })),
    })),
    symbols: await drawSymbols(number),
    back: detailAddress(returnPackageKind, context.actor.audience, box.id),
    printed: printedBy(context),
  };
}

export type PackagePacking = NonNullable<Awaited<ReturnType<typeof readPackagePacking>>>;
