import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { Fragment } from "react";
import { platform } from "#gateway/operations/home.ts";
import { dealerPage } from "#gateway/operations/reference-data.ts";
import type { PlatformFilter } from "#gateway/schemas/home.ts";
import { ChoiceFilter, DateRangeFilter, SelectFilter } from "#app/lib/lists/ui/filter-fields.tsx";
import { PrintButton } from "#app/lib/details/print-button.tsx";
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
import { currenciesOf } from "./platform-amounts.server.ts";
import { toCourse } from "./platform-course.server.ts";
import { CourseCard, FigureSectionCard, FigureTiles } from "./platform-figures.tsx";
import { readPlatformQuery } from "./platform-query.server.ts";
import { allTimes, periodName, usualPeriod, yearBefore } from "./platform-period.ts";
import { toTiles } from "./platform-tiles.server.ts";
import { toPlatformView } from "./platform-view.server.ts";
import { platformWords } from "./platform-words.ts";

export const meta = pageMeta;

/** The data platform: what the address asks for, in one round of calls. A dealer sees its own figures, company staff everybody's. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, backend } = context;
  const { audience } = actor;
  const params = new URL(request.url).searchParams;
  const asked = readPlatformQuery(params, audience);
  const { notices } = asked;
  const isUsual = asked.filter.beginTime === undefined && asked.filter.endTime === undefined && params.get(periodName) !== allTimes;
  const filter = isUsual ? { ...asked.filter, ...usualPeriod(today()) } : asked.filter;
  const before = yearBefore(filter);
  const [figures, earlier, dealers] = await Promise.all([
    backend.read(platform, { query: filter }),
    before && optionalRead(backend.read(platform, { query: { ...filter, ...before } }), (read) => read),
    audience === "company" ? optionalRead(backend.read(dealerPage, { query: { size: 100 }, body: {} }), toDealerChoices) : undefined,
  ]);
  const currencies = currenciesOf(figures.amounts);
  const wanted = params.get(currencyName);
  const currency = currencies.find((each) => each === wanted) ?? currencies[0] ?? "CNY";
  const view = { audience, filter, currency };
  const shortNames = new Map(figures.dealerList.map(({ code, name = code }) => [code, name]));
  const year = earlier?.ok ? earlier.value : undefined;
  return {
    audience,
    filter,
    isUsual,
    period: toPeriodWords(filter),
    currency,
    currencies,
    notices: [...notices, ...missingOffers({ 经销商: dealers, 上年同期: earlier })],
    dealers: dealers?.ok ? dealers.value : [],
    models: figures.modelList.map(({ code, name }) => ({ value: code, label: name ?? code })),
    answered: toAnsweredRows(figures, audience, filter),
    isEmpty: (figures.count ?? 0) === 0,
    tiles: toTiles(figures, year, view),
    course: await toCourse(figures.monthList, year?.monthList ?? [], currency),
    ...toPlatformView(figures, view),
    openBills: toOpenBills(figures.openBillList, audience, currency, shortNames),
  };
}

function toPeriodWords({ beginTime, endTime }: PlatformFilter): string {
  if (beginTime && endTime) return `${beginTime} 至 ${endTime}`;
  return beginTime ? `≥ ${beginTime}` : endTime ? `≤ ${endTime}` : "全部月份";
}

export default function Platform() {
  const { audience, filter, isUsual, period, currency, currencies, notices, dealers, models, isEmpty, ...loaded } =
    useLoaderData<typeof loader>();
  const { tiles, course, months, sections, openBills, answered } = loaded;
  const chips = filterChips(filter, isUsual ? undefined : period);
  const everything = `${pathTo("homeDatavPlatform")}?${periodName}=${allTimes}`;
  return (
    <ListPage title="数据平台" hint={`${period}，按创建月份；金额含税，${currencyWord(currency)}`} actions={<PrintButton />}>
      <ListNotices notices={notices} />
      <FilterForm
        chips={chips}
        asked={{ ...filter }}
        ranges={
          <>
            <Periods isUsual={isUsual} />
            <Currencies currencies={currencies} currency={currency} />
          </>
        }
        primary={[
          <DateRangeFilter key="months" label={platformWords.month} from="beginTime" to="endTime" unit="month" />,
          audience === "company" && <ChoiceFilter key="dealer" name="dealerCode" label={claimWords.submitterCode} choices={dealers} />,
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
          <FigureTiles tiles={tiles} />
          <CourseCard course={course} months={months} />
        </>
      )}
      <div className="platform-sections">
        {!isEmpty && sections.map((section) => <FigureSectionCard key={section.id} section={section} />)}
        {openBills && <OpenBills bills={openBills} audience={audience} />}
        {answered && <AnsweredSupports rows={answered} />}
      </div>
    </ListPage>
  );
}

const currencyName = "currency";
const currencyWord = (currency: string) => (currency === "CNY" ? "人民币" : currency);

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

/** Amounts of different currencies are never added: one is shown, the others are a link away. */
function Currencies({ currencies, currency }: { currencies: readonly string[]; currency: string }) {
  const [params] = useSearchParams();
  if (currencies.length < 2) return null;
  return currencies.map((each) => (
    <Fragment key={each}>
      <Link
        className="chip chip-range no-print"
        to={changeList(params, { [currencyName]: each })}
        aria-current={each === currency ? "true" : undefined}
      >
        {currencyWord(each)}
      </Link>{" "}
    </Fragment>
  ));
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
