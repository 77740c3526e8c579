import { formatMoney } from "#app/lib/ui/cells/format.ts";
import type { OptionalPart } from "#app/lib/details/part-missing.tsx";
import type { Audience } from "#app/lib/request/context.ts";
import type { ReadSource } from "./load-work.server.ts";
import type { LeadWork } from "./lead-work.server.ts";
import type { WaitingAge } from "./waiting-ages.server.ts";
import { lateDays, type WorkFound, type WorkItem } from "./work-item.ts";
import { daysSince } from "./work-source.server.ts";

/** A figure of the account's work: a number that its list shows too, and what is to be known besides. */
export interface Tile {
  title: string;
  to: string;
  count: number;
  unit: string;
  notes: TileNote[];
}
export interface TileNote {
  text: string;
  late?: boolean | undefined;
  /** The list of the documents it counts. */
  to?: string | undefined;
}

/** Tiles in a row. */
const most = 4;

/** Lists that belong together: the first that has any gives the figure, the others follow with their counts. */
type TileDefinition = readonly { source: string; title: string; words: string; unit: string; late?: true }[];

/** The first four of those an account has: what it decides most, or has to correct. */
const definitions: Readonly<Record<Audience, readonly TileDefinition[]>> = {
  company: [
    [{ source: "claim", title: "待批准索赔单", words: "索赔单", unit: "单" }],
    [{ source: "preAuthorization", title: "待批准预授权", words: "预授权", unit: "单" }],
    [
      { source: "support", title: "待答复技术支持", words: "技术支持待答复", unit: "份" },
      { source: "report", title: "待批准质保报告", words: "报告待批准", unit: "份" },
      { source: "unseenReport", title: "未查看质保报告", words: "未查看", unit: "份" },
    ],
    [
      { source: "billToPay", title: "待付款付款单", words: "待付款", unit: "张" },
      { source: "billInvoices", title: "待验票付款单", words: "待验票", unit: "张" },
      { source: "billDisputed", title: "有异议付款单", words: "有异议", unit: "张", late: true },
      { source: "billDraft", title: "未发布付款单", words: "未发布", unit: "张" },
    ],
    [
      { source: "boxShipped", title: "待签收装箱单", words: "待签收", unit: "箱" },
      { source: "rmaOverdue", title: "逾期返件", words: "逾期未返", unit: "件", late: true },
    ],
    [{ source: "approved", title: "待入账索赔单", words: "待入账", unit: "单" }],
    [{ source: "deduction", title: "有异议抵扣", words: "有异议", unit: "笔" }],
    [{ source: "withdrawal", title: "待付款提现", words: "待付款", unit: "笔" }],
    [{ source: "partner", title: "待审核合伙人", words: "待审核", unit: "位" }],
    [{ source: "order", title: "待交付订单", words: "待交付", unit: "单" }],
    [{ source: "leadPool", title: "待下发线索", words: "待下发", unit: "条" }],
    [
      { source: "activityEnding", title: "即将到期活动", words: "即将到期", unit: "项" },
      { source: "activityDraft", title: "未发布活动", words: "未发布", unit: "项" },
    ],
  ],
  dealer: [
    [
      { source: "claim", title: "待更正索赔单", words: "索赔单", unit: "单" },
      { source: "preAuthorization", title: "待更正预授权", words: "预授权", unit: "单" },
    ],
    [{ source: "reviewed", title: "审核中的索赔单", words: "审核中", unit: "单" }],
    [
      { source: "rmaOverdue", title: "逾期返件", words: "逾期", unit: "件", late: true },
      { source: "rmaUnsent", title: "待装箱返件", words: "待装箱", unit: "件" },
      { source: "boxPacked", title: "待通知快递装箱单", words: "待通知快递", unit: "箱" },
      { source: "boxNotified", title: "缺快递单号装箱单", words: "缺快递单号", unit: "箱", late: true },
    ],
    [
      { source: "billToConfirm", title: "待确认付款单", words: "待确认", unit: "张" },
      { source: "billToInvoice", title: "待开票付款单", words: "待开票", unit: "张" },
    ],
    [{ source: "support", title: "待我处理技术支持", words: "待我处理", unit: "份" }],
    [{ source: "deduction", title: "待确认抵扣", words: "待确认", unit: "笔" }],
  ],
};

/** @param ages how long claims have been waiting for their review, where that is asked */
export function toTiles(audience: Audience, read: readonly ReadSource[], ages: OptionalPart<WaitingAge[]> | undefined): Tile[] {
  const known = new Map(read.flatMap(({ source, found }) => (found.ok ? [[source.id, { source, ...found.value }] as const] : [])));
  return definitions[audience]
    .flatMap((definition): Tile[] => {
      const parts = definition.flatMap((part) => {
        const found = known.get(part.source);
        return found ? [{ ...part, found, to: found.source.list }] : [];
      });
      const main = parts.find(({ found }) => found.total > 0) ?? parts[0];
      if (!main) return [];
      const { title, unit, found, to } = main;
      const notes = [
        ...found.sums.map(({ currency, amount = "0" }) => ({ text: formatMoney(amount, currency) })),
        ...ageOf(found, main.source === "claim" ? ages : undefined),
        ...parts
          .filter((part) => part !== main && part.found.total > 0)
          .map((part) => ({ text: `${part.found.total} ${part.unit}${part.words}`, to: part.to, late: part.late })),
      ];
      return [{ title, unit, to, count: found.total, notes }];
    })
    .slice(0, most);
}

/** How many have been waiting for long, else how long the first has. */
function ageOf({ items, total }: WorkFound, ages: OptionalPart<WaitingAge[]> | undefined): TileNote[] {
  const long = ages?.ok ? ages.value.find(({ late }) => late) : undefined;
  if (long && long.count > 0) return [{ text: `${long.count} 单满 ${lateDays} 天`, late: true, to: long.to }];
  const days = total === 0 ? undefined : longestOf(items);
  return days === undefined ? [] : [{ text: `最久 ${days} 天`, late: days >= lateDays }];
}

function longestOf(items: readonly WorkItem[]): number | undefined {
  const days = items.flatMap((item) => item.days ?? daysSince(item.since, Date.now()) ?? []);
  return days.length === 0 ? undefined : Math.max(...days);
}

/** A consultant's: whom to call today, who is new, and how far the others are. */
export function toLeadTiles({ due, daysLate, fresh, freshSince, states, dueList }: LeadWork): Tile[] {
  const [first, ...further] = states;
  return [
    { title: "今天要联系", to: dueList, count: due, unit: "条", notes: daysLate ? [{ text: `最久过期 ${daysLate} 天`, late: true }] : [] },
    ...(first
      ? [{ title: "新线索", to: first.to, count: fresh, unit: "条", notes: freshSince ? [{ text: `最早 ${freshSince} 下发` }] : [] }]
      : []),
    ...further.slice(-2).map(({ label, count, to }) => ({ title: label, to, count, unit: "条", notes: [] })),
  ];
}
