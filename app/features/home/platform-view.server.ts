import type Big from "big.js";
import type { OutputOf } from "#gateway/operation.ts";
import type { platform } from "#gateway/operations/home.ts";
import type { PlatformFilter, PlatformGroup } from "#gateway/schemas/home.ts";
import { drawBars } from "#app/lib/ui/chart/bar-chart.server.ts";
import { formatMoney } from "#app/lib/ui/cells/format.ts";
import type { Side } from "#app/lib/request/context.ts";
import { claimDocumentStatus } from "../claim-documents/claim-document-words.ts";
import { joined } from "#app/lib/view/picked-fields.server.ts";
import { claimsBehind, type ListCondition } from "./platform-links.ts";
import { approvalRate, averageDays } from "./platform-rates.server.ts";
import { platformWords } from "./platform-words.ts";

type Platform = OutputOf<typeof platform>;

/**
 * The figures of all claims, or of one state, month, model, dealer or part, as they are shown: amounts one a currency. `list` has
 * the claims behind them, `paidList` and `decidedList` those that were paid and decided, where there may be any.
 */
export interface FigureRow {
  code: string;
  name: string;
  count: number;
  claimed: string[];
  adjusted: string[];
  paid: string[];
  approvalRate: string | undefined;
  decisionDays: string | undefined;
  list: string;
  paidList: string | undefined;
  decidedList: string | undefined;
}

interface Picture {
  label: string;
  svg: string;
}

export interface FigureSection {
  id: string;
  title: string;
  header: string;
  pictures: Picture[];
  rows: FigureRow[];
}

interface Viewpoint {
  side: Side;
  filter: PlatformFilter;
}

type Figures = Omit<PlatformGroup, "code" | "name">;

/** The platform as its page shows it, every figure with the list behind it. */
export async function toPlatformView(figures: Platform, { side, filter }: Viewpoint) {
  const view = { side, filter };
  const sections: (FigureSection | undefined)[] = await Promise.all([
    // Over the whole width, and so first: the others stand in pairs, the short ones beside each other.
    toSection("month", "按创建月份", platformWords.month, "columns", figures.monthList, view, ({ code }) => ({
      name: code,
      filter: { beginTime: code, endTime: code },
    })),
    toSection("status", "按状态", "状态", "rows", figures.statusList, view, ({ code, name }) => ({
      name: claimDocumentStatus(Number(code), name).label,
      filter: { status: Number(code) },
    })),
    // A dealer's own figures in a table of dealers would say everything twice.
    side === "company"
      ? toSection("dealer", "按经销商", "经销商", "rows", figures.dealerList, view, ({ code, name }) => ({
          name: joined(code, name) ?? code,
          filter: { dealerCode: code },
        }))
      : undefined,
    toSection("model", "按车型", "车型", "rows", figures.modelList, view, ({ code, name }) => ({
      name: joined(code, name) ?? code,
      short: name,
      filter: { vehicleModelCode: code },
    })),
    toSection("part", "按主因件", "主因件", "rows", figures.partList, view, ({ code, name }) => ({
      name: joined(code, name) ?? code,
      short: code,
      condition: { causalPartCode: code },
    })),
  ]);
  return {
    total: toRow({ code: "", name: "全部" }, figures, view),
    sections: sections.filter((section) => section !== undefined),
  };
}

interface GroupShown {
  name: string;
  /** What there is room for in a picture; the name when absent. */
  short?: string | undefined;
  /** What the group adds to the platform's filter, and to a list's. */
  filter?: PlatformFilter;
  condition?: ListCondition;
}

async function toSection(
  id: string,
  title: string,
  header: string,
  direction: "rows" | "columns",
  groups: readonly PlatformGroup[],
  { side, filter }: Viewpoint,
  show: (group: { code: string; name?: string | undefined }) => GroupShown,
): Promise<FigureSection> {
  const shown = groups.map(show);
  const rows = groups.map((group, index) => {
    const { name = group.code, filter: added, condition } = shown[index] ?? {};
    return toRow({ code: group.code, name }, group, { side, filter: { ...filter, ...added } }, condition);
  });
  const labels = shown.map(({ name, short = name }) => short);
  const counts = groups.map((group) => group.count ?? 0);
  const pictures: Picture[] = [
    {
      label: `${title}的索赔单据数：${labels.map((label, index) => `${label} ${counts[index] ?? 0}`).join("，")}`,
      svg: await drawBars({ labels, direction, series: [{ name: platformWords.count, values: counts }] }),
    },
  ];
  return { id, title, header, pictures: [...pictures, ...(direction === "columns" ? await drawAmounts(title, groups) : [])], rows };
}

/** The course of the amounts, a picture for each currency. */
function drawAmounts(title: string, groups: readonly PlatformGroup[]): Promise<Picture[]> {
  const currencies = [...new Set(groups.flatMap(({ amounts }) => amounts.map(({ currencyCode }) => currencyCode)))];
  return Promise.all(
    currencies.map(async (currency) => {
      const values = (name: "totalAmount" | "adjustedTotalAmount" | "paidAmount") =>
        groups.map(({ amounts }) => Number(amounts.find(({ currencyCode }) => currencyCode === currency)?.[name] ?? 0));
      return {
        label: `${title}的金额（${currency ?? "未注明币种"}），数字见表`,
        svg: await drawBars({
          labels: groups.map(({ code }) => code),
          direction: "columns",
          series: [
            { name: `${platformWords.claimed} ${currency ?? ""}`.trim(), values: values("totalAmount") },
            { name: platformWords.adjusted, values: values("adjustedTotalAmount") },
            { name: platformWords.paid, values: values("paidAmount") },
          ],
        }),
      };
    }),
  );
}

function toRow(
  group: { code: string; name: string },
  figures: Figures,
  { side, filter }: Viewpoint,
  condition: ListCondition = {},
): FigureRow {
  const { count = 0, decidedCount = 0, amounts } = figures;
  const money = (name: "totalAmount" | "adjustedTotalAmount" | "paidAmount") =>
    amounts.map((amount) => formatMoney(amount[name] ?? "0", amount.currencyCode));
  const isPaid = amounts.some(({ paidAmount = "0" }) => Number(paidAmount) !== 0);
  return {
    ...group,
    count,
    claimed: money("totalAmount"),
    // Of what nobody has decided yet nothing is granted, not 0.
    adjusted: decidedCount > 0 ? money("adjustedTotalAmount") : [],
    paid: money("paidAmount"),
    approvalRate: toRate(figures, filter),
    decisionDays: toDays(averageDays(figures)),
    list: claimsBehind(side, filter, condition),
    paidList: isPaid ? claimsBehind(side, { ...filter, status: paidStatus }, condition) : undefined,
    decidedList: decidedCount > 0 ? claimsBehind(side, filter, { ...condition, decided: true }) : undefined,
  };
}

const paidStatus = 5;

/** Among claims of one state a rate would say nothing. */
function toRate(figures: Figures, { status }: PlatformFilter): string | undefined {
  const rate = status === undefined ? approvalRate(figures) : undefined;
  return rate && `${rate.times(100).toFixed(1)}%`;
}

function toDays(days: Big | undefined): string | undefined {
  return days && `${days.toFixed(1)} 天`;
}
