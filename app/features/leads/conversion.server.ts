import type { LoaderFunctionArgs } from "@remix-run/node";
import type { OutputOf } from "#gateway/operation.ts";
import { leadConversion } from "#gateway/operations/lead.ts";
import type { ConversionFilter } from "#gateway/schemas/lead.ts";
import { drawFunnel } from "#app/lib/ui/chart/funnel-chart.server.ts";
import { readExportProblem } from "#app/lib/lists/export-problem.server.ts";
import { missingOffers, optionalRead, readSettings } from "#app/lib/data/optional-read.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { daysOfMonth } from "#app/lib/view/days-of-month.ts";
import { dealerStages, funnelNames, stageFilters, stageNames, stageWords, type StageName } from "./conversion-words.ts";
import { readConversionQuery, writeConversionQuery } from "./conversion-query.server.ts";
import { leadStates, leadWords as words } from "./lead-words.ts";
import { campaigns, channels } from "./offers.server.ts";

type Conversion = OutputOf<typeof leadConversion>;
type Counts = Readonly<Record<StageName, number>>;

/** Groups that have a picture of their own; the table has all of them. */
const pictured = 6;

export interface ConversionRow {
  code: string;
  name: string;
  counts: Counts;
  /** Of all of them, those that have bought: 12.5%. */
  rate: string;
  /** The leads behind its figures, of those a list can be asked for. */
  to: Readonly<Partial<Record<StageName, string>>>;
}

const toCounts = (counts: Partial<Record<StageName, number | undefined>>): Counts =>
  // One entry a stage, which is what the type says.
  Object.fromEntries(stageNames.map((name) => [name, counts[name] ?? 0])) as Counts;
const rateOf = ({ leadCount, wonCount }: Counts) => (leadCount === 0 ? "—" : `${((wonCount / leadCount) * 100).toFixed(1)}%`);
const draw = (counts: Counts, largest: number) =>
  drawFunnel(
    funnelNames.map((name) => ({ name: stageWords[name], value: counts[name] })),
    largest,
  );
const largestOf = (counts: Counts) => Math.max(...funnelNames.map((name) => counts[name]));

/** The funnel of all leads that are asked for, and of each channel, campaign, dealer or month. */
export async function loadConversion({ request, context }: LoaderFunctionArgs) {
  const { backend } = context;
  const params = new URL(request.url).searchParams;
  const { filter, notices } = readConversionQuery(params);
  const [counted, ofChannels, ofCampaigns, settings] = await Promise.all([
    backend.read(leadConversion, { body: filter }),
    optionalRead(channels(backend), (choices) => choices),
    optionalRead(campaigns(backend), (choices) => choices),
    readSettings(context),
  ]);
  const missing = missingOffers({ [words.fromChannel]: ofChannels, [words.campaignCode]: ofCampaigns });
  const total = toCounts(counted.total);
  const rows = counted.conversionList.map((row): ConversionRow => {
    const counts = toCounts(row);
    const { code = "", name } = row;
    return { code, name: name || code || "未填写", counts, rate: rateOf(counts), to: leadsBehind(filter, ownOf(filter, row)) };
  });
  const shown = rows.slice(0, pictured);
  const largest = Math.max(0, ...shown.map(({ counts }) => largestOf(counts)));
  return {
    filter,
    notices: [...notices, ...missing],
    channels: ofChannels.ok ? ofChannels.value : [],
    campaigns: ofCampaigns.ok ? ofCampaigns.value : [],
    isEmpty: total.leadCount === 0,
    total: { counts: total, rate: rateOf(total), svg: draw(total, largestOf(total)), to: leadsBehind(filter, {}) },
    // On one scale: a short bar is few leads, in whichever picture it stands.
    pictures: shown.map(({ code, name, counts }) => ({ code, name, svg: draw(counts, largest) })),
    rows,
    file: `${pathTo("cvrmTransformExport")}?${writeConversionQuery(filter)}`,
    problem: readExportProblem(params, settings),
  };
}

/** What a list is asked of a group; undefined for leads without a channel, which no list can be asked for. */
function ownOf(
  { groupBy, ...asked }: ConversionFilter,
  { code = "-" }: Conversion["conversionList"][number],
): ConversionFilter | undefined {
  return {
    channel: () => (code === "-" ? undefined : { fromChannel: code }),
    campaign: () => ({ campaignCode: code }),
    dealer: () => ({ testDealerCode: code }),
    month: () => monthOf(code, asked),
  }[groupBy ?? "channel"]();
}

/**
 * The lists of the leads a group counts. What dealers did is counted once a dealer, and a list shows a lead once: they are the same
 * figure where one dealer is asked for.
 */
function leadsBehind({ groupBy: _, ...asked }: ConversionFilter, own: ConversionFilter | undefined): ConversionRow["to"] {
  if (own === undefined) return {};
  const { testDealerCode, ...wanted } = { ...asked, ...own };
  const listOf = (more: Readonly<Record<string, string | undefined>>) => {
    const given = Object.entries({ ...wanted, ...more }).flatMap(([name, value]) => (value ? [[name, value]] : []));
    return `${pathTo("cvrmSearch")}?${new URLSearchParams(given).toString()}`;
  };
  const stages = Object.entries(stageFilters).map(([name, stage]): [string, string | undefined] => {
    if (!dealerStages.has(name as StageName)) return [name, listOf({ testDealerCode, stage })];
    return [name, testDealerCode && listOf({ stage, stageDealerCode: testDealerCode })];
  });
  return {
    leadCount: listOf({ testDealerCode }),
    wonCount: listOf({ testDealerCode, leadStatus: String(leadStates.won) }),
    ...Object.fromEntries(stages),
  };
}

/** The days of a month that are asked for. */
function monthOf(month: string, { collectStartDate = "", collectEndDate = "" }: ConversionFilter) {
  const { first, last } = daysOfMonth(month);
  return {
    collectStartDate: collectStartDate > first ? collectStartDate : first,
    collectEndDate: collectEndDate !== "" && collectEndDate < last ? collectEndDate : last,
  };
}
