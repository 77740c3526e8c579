import type { OutputOf } from "#gateway/operation.ts";
import type { packagePrint } from "#gateway/operations/returns.ts";
import { plainCode, readCode } from "#gateway/rules/typed-input.ts";
import type { Problem, Text } from "#app/lib/forms/form.ts";
import { readLabel } from "./label-code.ts";
import type { ReceiptShape } from "./package-forms.ts";

type Row = OutputOf<typeof packagePrint>["detailPartList"][number];

interface Counted {
  text: Text<ReceiptShape>;
  problems?: readonly Problem<ReceiptShape>[];
}

/**
 * Counts what was scanned: a part's label, or its code as it stands on the part. Of several rows it may be it is the first that is not
 * complete. @param open rows that can be received
 */
export function countScanned(open: readonly Row[], text: Text<ReceiptShape>): Counted {
  const scanned = readCode(text.fields.scan);
  if (scanned === "") return { text };
  const meant = open.filter((row) => isMeant(row, scanned));
  const lines = text.lists.rows;
  const countOf = ({ id }: Row) => Number(lines.find((line) => line.id === id)?.receivedQuantity ?? 0) || 0;
  const row = meant.find((each) => countOf(each) < Number(each.rmaQuantity ?? 0));
  const [known] = meant;
  if (!row) {
    const message = known
      ? `${known.partCode ?? ""} 已点齐，多出的零件请核对装箱单`
      : `箱内没有 ${scanned}：请核对零件；如果是另一箱，请先在装箱单查询中打开那一箱`;
    return { text, problems: [{ path: "scan", message }] };
  }
  const count = countOf(row) + 1;
  return {
    text: {
      fields: { ...text.fields, scan: "", counted: `${row.partCode ?? ""} ${row.partName ?? ""}：${count} / ${row.rmaQuantity ?? ""}` },
      lists: { ...text.lists, rows: lines.map((line) => (line.id === row.id ? { ...line, receivedQuantity: String(count) } : line)) },
    },
  };
}

function isMeant({ rmaNumber, applicationNumber, partCode = "", oldSn = "" }: Row, scanned: string): boolean {
  const label = readLabel(scanned);
  const same = (one = "", other = "") => plainCode(one) === plainCode(other);
  if (!label) return same(partCode, scanned) || (oldSn !== "" && same(oldSn, scanned));
  return (
    same(label.rmaNumber, rmaNumber) &&
    same(label.applicationNumber, applicationNumber) &&
    same(label.partCode, partCode) &&
    same(label.oldSn, oldSn)
  );
}
