import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { platform } from "#gateway/operations/home.ts";
import { dealerPage } from "#gateway/operations/reference-data.ts";
import type { PlatformFilter } from "#gateway/schemas/home.ts";
import { ChoiceFilter, DateRangeFilter, SelectFilter } from "#app/lib/lists/ui/filter-fields.tsx";
import { FilterForm, type FilterChip } from "#app/lib/lists/ui/filter-form.tsx";
import { changeList } from "#app/lib/lists/ui/list-address.ts";
import { ListNotices } from "#app/lib/lists/ui/list-notices.tsx";
import { EmptyState, ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { claimDocumentStatus, claimDocumentStatuses } from "../claim-documents/claim-document-words.ts";
import { claimWords } from "../claim-documents/claim-words.ts";
import { toDealerChoices } from "#app/lib/lists/offers.server.ts";
import { missingOffers, optionalRead } from "#app/lib/data/optional-read.server.ts";
import { today } from "#app/lib/view/today.server.ts";
import { toOpenBills } from "./open-bills.server.ts";
import { OpenBills } from "./open-bills.tsx";
import { toAnsweredRows } from "./answered-supports.server.ts";
import { AnsweredSupports } from "./answered-supports.tsx";
import { FigureSectionCard, FigureTotals } from "./platform-figures.tsx";
import { readPlatformQuery } from "./platform-query.server.ts";
import { toChanges } from "./platform-change.server.ts";
import { allTimes, periodBefore, periodName, usualPeriod } from "./platform-period.ts";
import { toPlatformView } from "./platform-view.server.ts";
import { platformWords } from "./platform-words.ts";

export const meta = pageMeta;

/** The data platform: what the address asks for, in one round of calls. A dealer sees its own figures, company staff everybody's. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, backend } = context;
  const { side } = actor;
  const params = new URL(request.url).searchParams;
  const asked = readPlatformQuery(params, side);
  const { notices } = asked;
  const isUsual = asked.filter.beginTime === undefined && asked.filter.endTime === undefined && params.get(periodName) !== allTimes;
  const filter = isUsual ? { ...asked.filter, ...usualPeriod(today()) } : asked.filter;
  const before = periodBefore(filter);
  const [figures, earlier, dealers] = await Promise.all([
    backend.read(platform, { query: filter }),
    before &&
      optionalRead(backend.read(platform, { query: { ...filter, beginTime: before.beginTime, endTime: before.endTime } }), (read) => read),
    side === "company" ? optionalRead(backend.read(dealerPage, { query: { size: 100 }, body: {} }), toDealerChoices) : undefined,
  ]);
  const [view, openBills] = await Promise.all([toPlatformView(figures, { side, filter }), toOpenBills(figures.openBillList, side)]);
  return {
    side,
    filter,
    isUsual,
    period: toPeriodWords(filter),
    /** Against what figures over all are held; without it where that could not be read. */
    compared: before && earlier?.ok ? { months: before.count, changes: toChanges(figures, earlier.value) } : undefined,
    notices: [...notices, ...missingOffers({ 经销商: dealers })],
    dealers: dealers?.ok ? dealers.value : [],
    models: figures.modelList.map(({ code, name }) => ({ value: code, label: name ?? code })),
    answered: toAnsweredRows(figures, side, filter),
    isEmpty: (figures.count ?? 0) === 0,
    ...view,
    openBills,
  };
}

function toPeriodWords({ beginTime, endTime }: PlatformFilter): string {
  if (beginTime && endTime) return `${beginTime} 至 ${endTime}`;
  return beginTime ? `≥ ${beginTime}` : endTime ? `≤ ${endTime}` : "全部月份";
}

export default function Platform() {
  const { side, filter, isUsual, period, compared, notices, dealers, models, isEmpty, ...loaded } = useLoaderData<typeof loader>();
  const { total, sections, openBills, answered } = loaded;
  const chips = filterChips(filter, isUsual ? undefined : period);
  const everything = `${pathTo("homeDatavPlatform")}?${periodName}=${allTimes}`;
  return (
    <ListPage title="数据平台" hint={period}>
      <ListNotices notices={notices} />
      <FilterForm
        chips={chips}
        asked={{ ...filter }}
        ranges={<Periods isUsual={isUsual} />}
        primary={[
          <DateRangeFilter key="months" label={platformWords.month} from="beginTime" to="endTime" unit="month" />,
          side === "company" && <ChoiceFilter key="dealer" name="dealerCode" label={claimWords.submitterCode} choices={dealers} />,
          <ChoiceFilter key="model" name="vehicleModelCode" label={claimWords.vehicleModelCode} choices={models} />,
          <SelectFilter key="status" name="status" label={claimWords.status} options={statusOptions} />,
        ]}
      />
      {isEmpty ? (
        <EmptyState title={chips.length > 0 ? "没有符合条件的索赔单" : "还没有索赔单"}>
          {chips.length > 0 && (
            <p>
              请减少或修改查询条件，或 <Link to={everything}>查看全部数据</Link>。
            </p>
          )}
        </EmptyState>
      ) : (
        <>
          <FigureTotals total={total} compared={compared} />
          <div className="platform-sections">
            {sections.map((section) => (
              <FigureSectionCard key={section.id} section={section} />
            ))}
          </div>
        </>
      )}
      {openBills && (
        <div className="platform-sections">
          <OpenBills bills={openBills} side={side} />
        </div>
      )}
      {answered && <AnsweredSupports rows={answered} />}
    </ListPage>
  );
}

const statusOptions = Object.entries(claimDocumentStatuses).map(([value, { label }]) => ({ value, label }));

/** Whole periods people ask for, as links. */
function Periods({ isUsual }: { isUsual: boolean }) {
  const [params] = useSearchParams();
  const isAll = params.get(periodName) === allTimes;
  const without = { beginTime: null, endTime: null };
  return (
    <>
      <Link
        className="chip chip-range no-print"
        to={changeList(params, { ...without, [periodName]: null })}
        aria-current={isUsual ? "true" : undefined}
      >
        近12个月
      </Link>{" "}
      <Link
        className="chip chip-range no-print"
        to={changeList(params, { ...without, [periodName]: allTimes })}
        aria-current={isAll ? "true" : undefined}
      >
        全部月份
      </Link>{" "}
    </>
  );
}

/** @param period months that were asked for */
function filterChips(
  { beginTime, endTime, dealerCode, vehicleModelCode, status }: PlatformFilter,
  period: string | undefined,
): FilterChip[] {
  const months = period !== undefined && (beginTime !== undefined || endTime !== undefined) && period;
  return [
    ...(months ? [{ label: `${platformWords.month} ${months}`, params: ["beginTime", "endTime"] }] : []),
    ...(dealerCode ? [{ label: `${claimWords.submitterCode} ${dealerCode}`, params: ["dealerCode"] }] : []),
    ...(vehicleModelCode ? [{ label: `${claimWords.vehicleModelCode} ${vehicleModelCode}`, params: ["vehicleModelCode"] }] : []),
    ...(status === undefined ? [] : [{ label: `${claimWords.status} ${claimDocumentStatus(status).label}`, params: ["status"] }]),
  ];
}
