import type { OutputOf } from "#gateway/operation.ts";
import { activityConditionsPage, activityPage } from "#gateway/operations/campaigns.ts";
import { leadPoolPage } from "#gateway/operations/lead-follow-up.ts";
import { orderPage } from "#gateway/operations/partner-orders.ts";
import { partnerPage } from "#gateway/operations/partner.ts";
import { withdrawalPage } from "#gateway/operations/withdrawal.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { joined } from "#app/lib/view/picked-fields.server.ts";
import { formatMasked } from "#app/lib/view/personal-data.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { activityStep } from "../../campaigns/next-step.server.ts";
import { leadStep } from "../../leads/next-step.server.ts";
import { dealerLeadSource } from "./lead-work.server.ts";
import type { WorkItem } from "./work-item.ts";
import { dueReason, readWork, reasons, type WorkSource } from "./work-source.server.ts";

type ActivityVehicle = OutputOf<typeof activityConditionsPage>["records"][number];
type Activity = OutputOf<typeof activityPage>["records"][number];

const [pendingPartner, unpaid, unsent] = ["0", "0", 1] as const;
const draft = "0";

/** Service activities, leads, partners and what they are paid and sent: each waits for whoever has its list. */
export const officeSources: Readonly<Record<Audience, readonly WorkSource[]>> = {
  company: [
    {
      id: "activityDraft",
      kind: "activity",
      words: "草稿活动",
      routes: ["companyActivitySearch", "companyCreateActivity"],
      list: `${pathTo("companyActivitySearch")}?status=${draft}`,
      read: (context) =>
        readWork(context, activityPage, { status: draft }, (row: Activity) => ({
          ...activity(row),
          since: row.createDate,
          reason: reasons.plain("未发布"),
        })),
    },
    {
      id: "activityEnding",
      kind: "activity",
      words: "即将到期活动",
      routes: ["companyActivitySearch", "companyCreateActivity"],
      list: `${pathTo("companyActivitySearch")}?endingFlag=1`,
      // They end of themselves: nothing has been waiting since a day.
      read: (context, work) =>
        readWork(context, activityPage, { endingFlag: 1 }, (row: Activity) => ({
          ...activity(row),
          reason: dueReason(row.actEndDate, work, "到期", "已到期"),
        })),
    },
    {
      id: "leadPool",
      kind: "lead",
      words: "待下发线索",
      routes: ["cvrmLeadPool"],
      list: pathTo("cvrmLeadPool"),
      read: (context) =>
        readWork(context, leadPoolPage, {}, (row): WorkItem => {
          const act = leadStep(row);
          return {
            number: row.leadNumber ?? row.id,
            to: act.to,
            subject: joined(formatMasked("name", row.leadName)?.text, row.preModelName),
            dealerCode: row.regionDealerCode,
            whose: row.regionDealerName,
            since: row.calloutDate ?? row.createDate,
            reason: reasons.plain("待下发"),
            act,
          };
        }),
    },
    {
      id: "partner",
      kind: "partner",
      words: "待审核合伙人",
      routes: ["partnerManagement"],
      list: `${pathTo("partnerManagement")}?approvalResult=${pendingPartner}`,
      read: (context) =>
        readWork(context, partnerPage, { approvalResult: pendingPartner }, (row): WorkItem => {
          const to = pathTo("partnerDetail", { detailID: row.id });
          return {
            number: row.partnerNumber ?? row.id,
            to,
            subject: joined(formatMasked("name", row.partnerName)?.text, row.partnerTypeName),
            since: row.createDate,
            reason: reasons.plain("待审核"),
            act: { label: "审核", to },
          };
        }),
    },
    {
      id: "withdrawal",
      kind: "withdrawal",
      words: "待付款提现",
      routes: ["partnerMoneyManagement"],
      list: `${pathTo("partnerMoneyManagement")}?status=${unpaid}`,
      read: (context) =>
        readWork(context, withdrawalPage, { status: unpaid }, (row): WorkItem => {
          const to = pathTo("withdrawalDetail", { detailID: row.id });
          return {
            number: row.id,
            to,
            subject: joined(formatMasked("name", row.partnerName)?.text, row.typeName),
            amount: row.amount,
            currency: row.currencyCode,
            since: row.createDate,
            reason: reasons.plain("待付款"),
            act: { label: "付款", to },
          };
        }),
    },
    {
      id: "order",
      kind: "order",
      words: "待交付订单",
      routes: ["orderSearch"],
      list: `${pathTo("orderSearch")}?status=${unsent}`,
      read: (context) =>
        readWork(context, orderPage, { status: unsent }, (row): WorkItem => {
          const to = pathTo("orderDetail", { detailID: row.id });
          return {
            number: row.orderNumber ?? row.id,
            to,
            subject: row.goodsList.map(({ goodsName, goodsCode }) => goodsName ?? goodsCode).join("、"),
            amount: row.totalAmount,
            currency: row.currencyCode,
            since: row.createDate,
            reason: reasons.plain("待交付"),
            act: { label: "交付", to },
          };
        }),
    },
  ],
  dealer: [
    {
      id: "activityVehicle",
      kind: "activity",
      words: "待申报活动车辆",
      routes: ["activityCarSearch"],
      list: `${pathTo("activityCarSearch")}?waitingFlag=1`,
      async read(context, work) {
        const found = await readWork(
          context,
          activityConditionsPage,
          { waitingFlag: 1 },
          (row: ActivityVehicle): WorkItem => {
            const number = row.actCode ?? row.id;
            const to = `${pathTo("activityCarSearch")}?${new URLSearchParams({ actCode: number, waitingFlag: "1" }).toString()}`;
            return {
              number,
              to,
              subject: row.actName,
              whose: row.vehicleVin,
              since: row.actBeginDate,
              reason: dueReason(row.actDeadline ?? row.actEndDate, work, "申报", "申报逾期"),
              act: { label: "申报", to },
            };
          },
          { column: "vehicleVin" },
        );
        return { ...found, items: onceEach(found.items) };
      },
    },
    dealerLeadSource,
  ],
};

/** An activity once, whichever of its vehicles were read. */
function onceEach(items: readonly WorkItem[]): WorkItem[] {
  const activities = new Map(items.toReversed().map((item) => [item.number, item]));
  return [...activities.values()].map((item) => ({ ...item, whose: undefined }));
}

function activity(row: Activity): WorkItem {
  const act = activityStep(row);
  return {
    number: row.actCode ?? row.id,
    to: act.to,
    subject: row.actName,
    whose: !row.vehicleCount ? undefined : `${row.completedCount ?? 0} / ${row.vehicleCount} 台完成`,
    act,
  };
}
