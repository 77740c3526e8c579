import type { OutputOf } from "#gateway/operation.ts";
import { claimPage } from "#gateway/operations/claim.ts";
import { packagePage, rmaPage } from "#gateway/operations/returns.ts";
import type { RequestContext, Audience } from "#app/lib/request/context.ts";
import { detailAddress, listAddress } from "#app/lib/documents/document-address.ts";
import { returnOrderKind } from "../../returns/orders/return-order-kind.ts";
import { returnStep } from "../../returns/orders/next-step.server.ts";
import { isLetOff } from "../../returns/orders/return-order-view.server.ts";
import { claimsToOrder } from "../../returns/orders/order/order-claims.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { returnPackageKind } from "../../returns/orders/return-package-kind.ts";
import { packageStep } from "../../returns/packages/next-step.server.ts";
import type { Reason, WorkFound, WorkItem } from "./work-item.ts";
import { dueReason, ownerOf, readWork, reasons, searchOf, type WorkContext, type WorkSource } from "./work-source.server.ts";

type Row = OutputOf<typeof rmaPage>["records"][number];
type Box = OutputOf<typeof packagePage>["records"][number];

/** States of rows and boxes that wait: to be packed, to be fetched, for an express number, to be received. */
const [unsent, packed, notified, shipped] = [0, 1, 2, 3] as const;

/** Old parts: a dealer packs and sends them, the company receives boxes and looks after what is overdue. */
export const returnSources: Readonly<Record<Audience, readonly WorkSource[]>> = {
  company: [
    boxes(
      "company",
      "boxShipped",
      "待签收装箱单",
      { rmaStatus: shipped, receivedFlag: 0 },
      {
        reason: () => reasons.plain("待签收"),
        since: ({ expressDate }) => expressDate,
      },
    ),
    {
      id: "claimsToOrder",
      kind: "returns",
      words: "待建返件单",
      routes: ["companyBackManageCreate"],
      list: pathTo("companyBackManageCreate"),
      figures: true,
      read: (context) => readWork(context, claimPage, claimsToOrder, () => undefined, { column: "approveDate" }),
    },
    { ...rows("company", "rmaOverdue", "逾期返件", { overdueFlag: 1 }), figures: true },
  ],
  dealer: [
    rows("dealer", "rmaUnsent", "待装箱返件", { rmaStatus: unsent }),
    boxes(
      "dealer",
      "boxPacked",
      "待通知快递装箱单",
      { rmaStatus: packed },
      {
        reason: () => reasons.plain("通知快递取件"),
        since: ({ createDate }) => createDate,
      },
    ),
    boxes(
      "dealer",
      "boxNotified",
      "缺快递单号装箱单",
      { rmaStatus: notified },
      {
        reason: () => reasons.plain("填写快递单号"),
        since: ({ noticeDate }) => noticeDate,
      },
    ),
    { ...rows("dealer", "rmaOverdue", "逾期返件", { overdueFlag: 1 }), figures: true },
  ],
};

/** Parts that go back, an order each: what is packed together stands together. */
function rows(audience: Audience, id: string, words: string, body: { rmaStatus: 0 } | { overdueFlag: 1 }): WorkSource {
  return {
    id,
    kind: "returns",
    words,
    routes: [returnOrderKind.routes[audience].list],
    list: listAddress(returnOrderKind, audience, searchOf({ ...body })),
    read: async (context, work) =>
      byOrder(await readWork(context, rmaPage, body, (row: Row) => toPart(row, audience, work), { column: "requireReturnDate" })),
  };
}

function byOrder(found: WorkFound): WorkFound {
  const orders = new Map<string, WorkItem & { more: number }>();
  for (const item of found.items) {
    const known = orders.get(item.number);
    if (known) known.more += 1;
    else orders.set(item.number, { ...item, more: 0 });
  }
  const items = [...orders.values()].map(({ more, ...item }) => ({
    ...item,
    subject: more > 0 ? `${item.subject ?? ""} 等 ${more + 1} 行` : item.subject,
  }));
  return { ...found, items };
}

/** What need not come back is no work. */
function toPart(row: Row, audience: Audience, work: WorkContext): WorkItem | undefined {
  if (isLetOff(row)) return undefined;
  const id = row.rmaId ?? row.id;
  const number = row.rmaNumber ?? id;
  const to = detailAddress(returnOrderKind, audience, id);
  const late = dueReason(row.requireReturnDate, work, "返件", "返件逾期");
  return {
    number,
    to,
    subject: [row.partName ?? row.partCode, row.rmaQuantity && `${Number(row.rmaQuantity)} 件`].filter(Boolean).join(" "),
    ...ownerOf(work, row.submitterCode, row.submitterName, row.vehicleVin),
    since: row.createDate,
    reason: late,
    act: returnStep(row, audience),
  };
}

interface BoxWork {
  reason(box: Box): Reason;
  since(box: Box): string | undefined;
}

function boxes(
  audience: Audience,
  id: string,
  words: string,
  body: { rmaStatus: 1 | 2 | 3; receivedFlag?: 0 },
  { reason, since }: BoxWork,
): WorkSource {
  return {
    id,
    kind: "returns",
    words,
    routes: [returnPackageKind.routes[audience].list],
    list: listAddress(returnPackageKind, audience, searchOf({ ...body })),
    read: (context: RequestContext, work) =>
      readWork(context, packagePage, body, (box: Box): WorkItem => {
        const act = packageStep(box, audience);
        const parts = box.detailPartList;
        const wrong = parts.filter(({ abnormalRemark }) => abnormalRemark).length;
        return {
          number: box.packageNumber ?? box.id,
          to: act.to,
          subject: `${parts.length} 行 ${parts.reduce((sum, { rmaQuantity }) => sum + Number(rmaQuantity ?? 0), 0)} 件`,
          ...ownerOf(work, box.submitterCode, box.submitterName, box.expressNo ?? box.addressDetail),
          since: since(box) ?? box.createDate,
          reason: wrong > 0 ? reasons.warn(`${wrong} 行异常`) : reason(box),
          act,
        };
      }),
  };
}
