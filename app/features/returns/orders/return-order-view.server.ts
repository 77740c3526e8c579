import type { OutputOf } from "#gateway/operation.ts";
import { carrierName } from "#gateway/rules/express-number.ts";
import type { packageOfRma, rmaDetail } from "#gateway/operations/returns.ts";
import type { Share } from "#app/lib/details/meter.tsx";
import type { StatusWord } from "#app/lib/documents/document-kind.ts";
import { joined, pick } from "#app/lib/view/picked-fields.server.ts";
import { toResent } from "../resent.ts";
import { returnState } from "./return-order-words.ts";

type Order = OutputOf<typeof rmaDetail>;
type Row = Order["claimDetailPartList"][number];
type Box = OutputOf<typeof packageOfRma>[number];

const shipped = 3;
const abnormal = 4;

/** Nothing is left to pack of it, and nothing was packed. */
export const isLetOff = ({ rmaStatus, rmaQuantity }: Row) => rmaStatus === 0 && Number(rmaQuantity) === 0;

/** A row's state in words: what is received stays 已发运 on the wire, and what need not come back 未返件. */
export function stateOfRow(row: Row): StatusWord {
  if (isLetOff(row)) return { label: "免返", tone: "idle" };
  const state = returnState(row.rmaStatus, row.rmaStatusName);
  return row.rmaStatus === shipped && row.receivedDate ? { ...state, label: `${state.label}·已签收` } : state;
}

/** A return order's state: its least advanced row's; what is wrong with one goes before all. */
export function stateOfOrder(rows: readonly Row[]): StatusWord {
  const [first, ...others] = rows.filter((row) => !isLetOff(row));
  if (!first) return { label: "免返", tone: "idle" };
  const rank = ({ rmaStatus = 0, receivedDate }: Row) =>
    rmaStatus === abnormal ? -1 : rmaStatus === shipped && receivedDate ? abnormal : rmaStatus;
  return stateOfRow(others.reduce((least, row) => (rank(row) < rank(least) ? row : least), first));
}

const rowFields = [
  "id",
  "rmaStatus",
  "claimDetailPartId",
  "partCode",
  "partName",
  "vehicleVin",
  "quantity",
  "rmaQuantity",
  "receivedQuantity",
  "receivedDate",
  "abnormalRemark",
] as const;

/** The rows of an order by the package they are in, those in none first. @param boxes the packages, as far as they could be read */
export function toGroups({ claimDetailPartList: rows }: Order, boxes: readonly Box[]) {
  const numbers = [...new Set(rows.map(({ packageNumber = "" }) => packageNumber))].sort();
  return numbers.map((number) => {
    const box = boxes.find(({ packageNumber }) => packageNumber === number);
    return {
      number,
      boxId: box?.id,
      expressNo: box?.expressNo,
      carrier: box && carrierName(box.expressNo, box.expressCompany),
      size: box?.length && [box.length, box.width, box.height].join(" × "),
      rows: rows
        .filter(({ packageNumber = "" }) => packageNumber === number)
        .map((row) => ({
          ...pick(row, rowFields),
          overdue: row.overdueFlag,
          state: stateOfRow(row),
          ...toResent(row),
        })),
    };
  });
}

/** How many pieces go back. */
export function piecesOf(rows: readonly Pick<Row, "rmaQuantity">[]): number {
  return rows.reduce((sum, { rmaQuantity }) => sum + Number(rmaQuantity ?? 0), 0);
}

/** How many pieces have come how far. */
export function toProgress(rows: readonly Row[]) {
  const from = (status: number) => piecesOf(rows.filter(({ rmaStatus = 0 }) => rmaStatus >= status));
  const received = rows.reduce((sum, { receivedQuantity }) => sum + Number(receivedQuantity ?? 0), 0);
  return { due: piecesOf(rows), packed: from(1), shipped: from(shipped), received };
}

/** The same piece by piece: each stands where its row does. */
export function toShares(rows: readonly Row[]): Share[] {
  const count = (isMeant: (row: Row & { rmaStatus: number }) => boolean) =>
    piecesOf(rows.filter((row) => isMeant({ ...row, rmaStatus: row.rmaStatus ?? 0 })));
  return [
    { label: "已签收", tone: "done", count: count(({ rmaStatus, receivedDate }) => rmaStatus === shipped && receivedDate !== undefined) },
    { label: "异常", tone: "wrong", count: count(({ rmaStatus }) => rmaStatus === abnormal) },
    { label: "已发运", tone: "moving", count: count(({ rmaStatus, receivedDate }) => rmaStatus === shipped && receivedDate === undefined) },
    { label: "已装箱", tone: "begun", count: count(({ rmaStatus }) => rmaStatus > 0 && rmaStatus < shipped) },
    { label: "未装箱", tone: "open", count: count(({ rmaStatus }) => rmaStatus === 0) },
  ];
}

/** Province and city once, however they are entered: municipalities are both, and many write them before the street. */
export function wholeAddress({ receiverProvince, receiverCity, receiverAddressDetail = "", receiverZip }: Order) {
  const places = [...new Set([receiverProvince, receiverCity])].filter((place) => place && !receiverAddressDetail.includes(place));
  return joined(...places, receiverAddressDetail, receiverZip);
}

/** Whether an order still takes changes: nothing of it is packed (2 §7). */
export function isOpen({ claimDetailPartList: rows }: Pick<Order, "claimDetailPartList">): boolean {
  return rows.every(({ rmaStatus }) => rmaStatus === 0);
}
