import { packagePrint, rmaPrint } from "#gateway/operations/returns.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { drawQrCode } from "#app/lib/ui/print/symbols.server.ts";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { requirePrintable } from "#app/lib/documents/printed-document.server.ts";
import { readIfFound } from "#app/lib/data/optional-read.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { joined, pick } from "#app/lib/view/picked-fields.server.ts";
import { returnOrderKind } from "../returns/orders/return-order-kind.ts";
import { resentWords, toResent } from "../returns/resent.ts";
import { isLetOff } from "../returns/orders/return-order-view.server.ts";
import { writeLabel } from "../returns/packages/label-code.ts";
import { returnPackageKind } from "../returns/orders/return-package-kind.ts";
import { labelsPerSheet } from "./label-paper.ts";

type Row = OutputOf<typeof rmaPrint>["claimDetailPartList"][number];

interface Asked {
  box: string | null;
  order: string | null;
  search: URLSearchParams;
}

/** Labels for the parts of a package or of an order, one a piece or one a row; undefined where there is no such package. */
export async function readPartLabels(context: RequestContext, { box, order, search }: Asked) {
  const found = box === null ? await readOrder(context, order) : await readBox(context, box);
  if (!found) return undefined;
  const { number, rows, ...place } = found;
  const from = Number(search.get("from"));
  const each = search.get("each") === "row" ? ("row" as const) : ("piece" as const);
  const drawn = await Promise.all(
    rows.map(async (row) => ({
      ...pick(row, ["id", "partCode", "partName", "oldSn", "applicationNumber", "vehicleVin", "rmaNumber", "rmaQuantity"]),
      dealer: joined(row.submitterCode, row.submitterName),
      resent: resentWords(toResent(row)),
      qrCode: await drawQrCode(codeOf(row)),
    })),
  );
  const inPieces = (label: (typeof drawn)[number]) => {
    const pieces = each === "piece" ? Math.max(1, Math.floor(Number(label.rmaQuantity ?? 1))) : 1;
    return Array.from({ length: pieces }, (_, at) => ({
      ...label,
      key: `${label.id}/${at}`,
      quantity: pieces > 1 ? `第 ${at + 1} 件，共 ${pieces} 件` : `数量 ${label.rmaQuantity ?? ""}`,
    }));
  };
  return {
    title: `旧件标签 ${number}`,
    ...place,
    number,
    paper: search.get("labels") === "roll" ? ("roll" as const) : ("a4" as const),
    from: Number.isInteger(from) && from > 0 && from <= labelsPerSheet ? from : 1,
    each,
    labels: drawn.flatMap(inPieces),
  };
}

export type PartLabels = NonNullable<Awaited<ReturnType<typeof readPartLabels>>>;

async function readOrder(context: RequestContext, asked: string | null) {
  const id = await requirePrintable(context, returnOrderKind, asked);
  const order = await context.backend.read(rmaPrint, { params: { id } });
  return {
    number: order.rmaNumber ?? order.id,
    of: { name: "rma", id: order.id },
    rows: order.claimDetailPartList.filter((row) => !isLetOff(row)),
    back: detailAddress(returnOrderKind, context.actor.audience, order.id),
  };
}

async function readBox(context: RequestContext, asked: string) {
  const id = await requirePrintable(context, returnPackageKind, asked);
  const box = await readIfFound(context.backend.read(packagePrint, { params: { id } }));
  return (
    box && {
      number: box.packageNumber ?? box.id,
      of: { name: "package", id: box.id },
      rows: box.detailPartList,
      back: detailAddress(returnPackageKind, context.actor.audience, box.id),
    }
  );
}

function codeOf({ rmaNumber = "", applicationNumber = "", partCode = "", oldSn = "" }: Row): string {
  return writeLabel({ rmaNumber, applicationNumber, partCode, oldSn });
}
