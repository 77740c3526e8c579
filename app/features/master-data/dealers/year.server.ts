import type { OutputOf } from "#gateway/operation.ts";
import { platform } from "#gateway/operations/home.ts";
import { formatCount, formatMoney } from "#app/lib/ui/cells/format.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { hasEntry } from "#app/lib/routing/access-rules.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { today } from "#app/lib/view/today.server.ts";
import { amountsIn, formatPercent, shareOf } from "#app/features/home/platform-amounts.server.ts";
import { usualPeriod } from "#app/features/home/platform-period.ts";
import { approvalRate, averageDays } from "#app/features/home/platform-rates.server.ts";
import { toDays } from "#app/features/home/platform-view.server.ts";
import { platformWords as words } from "#app/features/home/platform-words.ts";

/** What a dealer has claimed in the last twelve months, and what became of it, with the way to all its figures. Undefined for whoever has none. */
export async function readYear(
  { backend, actor }: RequestContext,
  dealerCode: string,
  currency: string | undefined,
  menu: Parameters<typeof hasEntry>[0],
) {
  if (!hasEntry(menu, "homeDatavPlatform")) return undefined;
  const asked = { ...usualPeriod(today()), ...(actor.audience === "company" && { dealerCode }) };
  return optionalRead(backend.read(platform, { query: asked }), (figures) => ({
    facts: toFacts(figures, currency),
    to: `${pathTo("homeDatavPlatform")}?${new URLSearchParams(asked).toString()}`,
  }));
}

function toFacts(figures: OutputOf<typeof platform>, currency = "CNY") {
  const { claimed, decided, granted, cut } = amountsIn(currency, figures.amounts);
  return [
    { label: "申报", value: `${formatCount(figures.count ?? 0)} 单 ${formatMoney(claimed.toFixed(), currency)}` },
    { label: words.granted, value: formatMoney(granted.toFixed(), currency) },
    { label: words.approvalRate, value: formatPercent(approvalRate(figures)) },
    { label: words.cutRate, value: formatPercent(shareOf(cut, decided)) },
    { label: words.decisionDays, value: toDays(averageDays(figures)) },
  ];
}
