import type { OutputOf } from "#gateway/operation.ts";
import type { rmaOfClaim } from "#gateway/operations/claim.ts";
import type { packagePage } from "#gateway/operations/returns.ts";
import type { Step } from "#app/lib/details/steps.tsx";
import { isLetOff, piecesOf, toProgress } from "./return-order-view.server.ts";

type Order = NonNullable<OutputOf<typeof rmaOfClaim>>;
type Row = Order["claimDetailPartList"][number];
type Box = OutputOf<typeof packagePage>["records"][number];

/** Where some of an order's parts are: those of one package, or those that are in none yet. */
export interface ReturnTrack {
  /** Of the package; empty where there is none. */
  number: string;
  steps: Step[];
}

/** Where the number of an order or of a package leads its reader. */
interface TrackLinks {
  order?: string | undefined;
  box?(id: string): string;
}

const [noticed, shipped, abnormal] = [2, 3, 4];

/**
 * The way of an order's parts, package by package, those in none last: ordered, packed, on its way, received, each with its time.
 * @param boxes the packages, as far as they could be read: what is packed says so without them, too
 */
export function toTracks(order: Order | null | undefined, boxes: readonly Box[], to: TrackLinks): ReturnTrack[] {
  const due = (order?.claimDetailPartList ?? []).filter((row) => !isLetOff(row));
  const numbers = [...new Set(due.map(({ packageNumber = "" }) => packageNumber))].sort((one, other) =>
    one === "" || other === "" ? other.length - one.length : one.localeCompare(other),
  );
  return numbers.map((number): ReturnTrack => {
    const own = due.filter(({ packageNumber = "" }) => packageNumber === number);
    const box = boxes.find(({ packageNumber }) => packageNumber === number);
    return { number, steps: toSteps(order?.rmaNumber, own, number, box, to) };
  });
}

function toSteps(rmaNumber: string | undefined, rows: readonly Row[], number: string, box: Box | undefined, to: TrackLinks): Step[] {
  const pieces = piecesOf(rows);
  const { received } = toProgress(rows);
  const wrong = piecesOf(rows.filter(({ rmaStatus }) => rmaStatus === abnormal));
  const isAt = (status: number) => rows.every(({ rmaStatus = 0 }) => rmaStatus >= status);
  const isReceived = rows.every(({ receivedDate }) => receivedDate !== undefined);
  const done = [true, number !== "", number !== "" && isAt(shipped), isReceived];
  const stateAt = (at: number) => (done[at] ? "done" : done[at - 1] ? "here" : "todo");
  return [
    { name: "返件单", state: "done", notes: rmaNumber ? [{ text: rmaNumber, to: to.order }] : [], at: rows[0]?.createDate },
    {
      name: "装箱",
      state: stateAt(1),
      at: box?.createDate,
      notes: [...(number === "" ? [] : [{ text: number, to: box && to.box?.(box.id) }]), { text: `${pieces} 件` }],
    },
    {
      name: "快递",
      state: stateAt(2),
      at: box?.expressDate ?? box?.noticeDate,
      notes: box?.expressNo ? [{ text: box.expressNo }] : number !== "" && isAt(noticed) ? [{ text: "已通知快递" }] : [],
    },
    {
      name: "签收",
      state: stateAt(3),
      at:
        rows
          .map(({ receivedDate }) => receivedDate ?? "")
          .sort()
          .at(-1) || undefined,
      notes: [
        ...(received > 0 || isReceived ? [{ text: `${received} / ${pieces} 件` }] : []),
        ...(wrong > 0 ? [{ text: `${wrong} 件异常`, bad: true }] : []),
      ],
    },
  ];
}

/** How far an order is as a whole. */
export function toOrderSteps(rows: readonly Row[], { createDate }: { createDate?: string | undefined }, boxes: readonly Box[]): Step[] {
  const open = rows.filter((row) => !isLetOff(row));
  // What is sent again takes the place of what was wrong: it is told apart, and nothing is due twice.
  const due = open.filter(({ resendOfId }) => resendOfId === undefined);
  const resent = piecesOf(open) - piecesOf(due);
  const { due: all, packed, shipped: sent } = toProgress(due);
  const received = Math.min(toProgress(open).received, all);
  const wrong = piecesOf(open.filter(({ rmaStatus }) => rmaStatus === abnormal));
  const numbered = boxes.filter(({ expressNo }) => expressNo).length;
  const stateOf = (count: number) => (count >= all ? "done" : count > 0 ? "here" : "todo");
  return [
    {
      name: "返件单",
      state: "done",
      notes: [{ text: `应返 ${all} 件` }, ...(resent > 0 ? [{ text: `另重寄 ${resent} 件` }] : [])],
      at: createDate,
    },
    {
      name: "装箱",
      state: stateOf(packed),
      notes: [{ text: `${packed} / ${all} 件` }, ...(boxes.length > 0 ? [{ text: `${boxes.length} 箱` }] : [])],
    },
    {
      name: "快递",
      state: stateOf(sent),
      notes: [{ text: `${sent} / ${all} 件` }, ...(numbered > 0 ? [{ text: `${numbered} 个单号` }] : [])],
    },
    {
      name: "签收",
      state: stateOf(received),
      notes: [{ text: `${received} / ${all} 件` }, ...(wrong > 0 ? [{ text: `${wrong} 件异常`, bad: true }] : [])],
    },
  ];
}
