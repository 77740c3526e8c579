import type { LoaderFunctionArgs } from "@remix-run/node";
import type { OutputOf } from "#gateway/operation.ts";
import { leadConversion } from "#gateway/operations/lead.ts";
import type { ConversionFilter } from "#gateway/schemas/lead.ts";
import { drawFunnel } from "#app/lib/ui/chart/funnel-chart.server.ts";
import { readExportProblem } from "#app/lib/lists/export-problem.server.ts";
import { missingOffers, optionalRead, readSettings } from "#app/lib/data/optional-read.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { daysOfMonth } from "#app/lib/view/days-of-month.ts";
import { stageNames, stageWords, type StageName } from "./conversion-words.ts";
import { readConversionQuery, writeConversionQuery } from "./conversion-query.server.ts";
import { leadWords as words } from "./lead-words.ts";
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
  /** The leads behind it. */
  to: string | undefined;
}

const toCounts = (counts: Partial<Record<StageName, number | undefined>>): Counts =>
  // One entry a stage, which is what the type says.
  Object.fromEntries(stageNames.map((name) => [name, counts[name] ?? 0])) as Counts;
const rateOf = ({ leadCount, wonCount }: Counts) => (leadCount === 0 ? "—" : `${((wonCount / leadCount) * 100).toFixed(1)}%`);
const draw = (counts: Counts) => drawFunnel(stageNames.map((name) => ({ name: stageWords[name], value: counts[name] })));

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
    return { code, name: name || code || "未填写", counts, rate: rateOf(counts), to: leadsBehind(filter, row) };
  });
  return {
    filter,
    notices: [...notices, ...missing],
    channels: ofChannels.ok ? ofChannels.value : [],
    campaigns: ofCampaigns.ok ? ofCampaigns.value : [],
    isEmpty: total.leadCount === 0,
    total: { counts: total, rate: rateOf(total), svg: draw(total) },
    pictures: rows.slice(0, pictured).map(({ code, name, counts }) => ({ code, name, svg: draw(counts) })),
    rows,
    file: `${pathTo("cvrmTransformExport")}?${writeConversionQuery(filter)}`,
    problem: readExportProblem(params, settings),
  };
}

/** The list of the leads a group counts; none for those without a channel, a campaign or a dealer, which no list can be asked. */
function leadsBehind(filter: ConversionFilter, { code = "-" }: Conversion["conversionList"][number]): string | undefined {
  if (code === "-" || code === "") return undefined;
  const { groupBy, ...asked } = filter;
  const own = {
    channel: () => ({ fromChannel: code }),
    campaign: () => ({ campaignCode: code }),
    dealer: () => ({ testDealerCode: code }),
    month: () => monthOf(code, asked),
  }[groupBy ?? "channel"];
  return `${pathTo("cvrmSearch")}?${writeConversionQuery({ ...asked, ...own() })}`;
}

/** The days of a month that are asked for. */
function monthOf(month: string, { collectStartDate = "", collectEndDate = "" }: ConversionFilter) {
  const { first, last } = daysOfMonth(month);
  return {
    collectStartDate: collectStartDate > first ? collectStartDate : first,
    collectEndDate: collectEndDate !== "" && collectEndDate < last ? collectEndDate : last,
  };
}
