import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { platform } from "#gateway/operations/home.ts";
import { dealerPage } from "#gateway/operations/reference-data.ts";
import { Notice } from "../../components/form/notice.tsx";
import { ChoiceFilter, DateRangeFilter, SelectFilter } from "../../components/list/filter-fields.tsx";
import { FilterForm, type FilterChip } from "../../components/list/filter-form.tsx";
import { EmptyState, ListPage } from "../../components/list/list-page.tsx";
import { pathTo } from "../../route-table.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { applicationStatus, applicationStatuses } from "../application/application-words.ts";
import { claimWords } from "../application/claim-words.ts";
import { toDealerChoices } from "../../list/offers.server.ts";
import { optionalRead } from "../../reads/optional-read.server.ts";
import { FigureSectionCard, FigureTotals } from "./platform-figures.tsx";
import { readPlatformQuery } from "./platform-query.server.ts";
import { toPlatformView } from "./platform-view.server.ts";
import { platformWords } from "./platform-words.ts";

export const meta = pageMeta;

/** The data platform: what the address asks for, in one round of calls. A dealer sees its own figures, company staff everybody's. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, backend } = context;
  const { side } = actor;
  const { filter, notices } = readPlatformQuery(new URL(request.url).searchParams, side);
  const [figures, dealers] = await Promise.all([
    backend.read(platform, { query: filter }),
    side === "company" ? optionalRead(backend.read(dealerPage, { query: { size: 100 }, body: {} }), toDealerChoices) : undefined,
  ]);
  const missing = dealers?.ok === false ? [`经销商的选项暂时无法读取（${dealers.message}，参考编号：${dealers.reference}）。`] : [];
  return {
    side,
    filter,
    notices: [...notices, ...missing],
    dealers: dealers?.ok ? dealers.value : [],
    models: figures.modelList.map(({ code, name }) => ({ value: code, label: name ?? code })),
    isEmpty: (figures.count ?? 0) === 0,
    ...toPlatformView(figures, { side, filter }),
  };
}

export default function Platform() {
  const { side, filter, notices, dealers, models, isEmpty, total, sections } = useLoaderData<typeof loader>();
  const chips = filterChips(filter);
  return (
    <ListPage title="数据平台">
      {notices.length > 0 && (
        <Notice tone="warning">
          {notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
        </Notice>
      )}
      <FilterForm
        chips={chips}
        asked={{ ...filter }}
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
              请减少或修改查询条件，或 <Link to={pathTo("homeDatavPlatform")}>查看全部数据</Link>。
            </p>
          )}
        </EmptyState>
      ) : (
        <>
          <FigureTotals total={total} />
          {sections.map((section) => (
            <FigureSectionCard key={section.id} section={section} />
          ))}
        </>
      )}
    </ListPage>
  );
}

const statusOptions = Object.entries(applicationStatuses).map(([value, { label }]) => ({ value, label }));

function filterChips(filter: ReturnType<typeof readPlatformQuery>["filter"]): FilterChip[] {
  const { beginTime, endTime, dealerCode, vehicleModelCode, status } = filter;
  const months = beginTime && endTime ? `${beginTime} 至 ${endTime}` : beginTime ? `≥ ${beginTime}` : endTime && `≤ ${endTime}`;
  return [
    ...(months ? [{ label: `${platformWords.month} ${months}`, params: ["beginTime", "endTime"] }] : []),
    ...(dealerCode ? [{ label: `${claimWords.submitterCode} ${dealerCode}`, params: ["dealerCode"] }] : []),
    ...(vehicleModelCode ? [{ label: `${claimWords.vehicleModelCode} ${vehicleModelCode}`, params: ["vehicleModelCode"] }] : []),
    ...(status === undefined ? [] : [{ label: `${claimWords.status} ${applicationStatus(status).label}`, params: ["status"] }]),
  ];
}
