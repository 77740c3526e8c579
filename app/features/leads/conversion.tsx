import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import { Chart } from "#app/lib/ui/chart/chart.tsx";
import { DateRangeFilter, SelectFilter, TextFilter } from "#app/lib/lists/ui/filter-fields.tsx";
import { FilterForm } from "#app/lib/lists/ui/filter-form.tsx";
import { ListNotices } from "#app/lib/lists/ui/list-notices.tsx";
import { EmptyState, ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { loadConversion, type ConversionRow } from "./conversion.server.ts";
import { conversionGroups, stageNames, stageWords } from "./conversion-words.ts";
import { leadWords as words } from "./lead-words.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadConversion(args);

const groupOptions = Object.entries(conversionGroups).map(([value, label]) => ({ value, label }));

/** How many leads have come how far: a funnel of all, one of each group, and the table with every figure (1 §2.4). */
export default function LeadConversion() {
  const { filter, notices, channels, campaigns, isEmpty, total, pictures, rows, file, problem } = useLoaderData<typeof loader>();
  const group = conversionGroups[filter.groupBy];
  return (
    <ListPage
      title="转化分析"
      hint={group}
      actions={
        <ButtonLink external to={file}>
          导出
        </ButtonLink>
      }
    >
      <ListNotices problem={problem} notices={notices} />
      <FilterForm
        chips={[]}
        asked={{ ...filter }}
        primary={[
          <SelectFilter key="group" name="groupBy" label="统计方式" options={groupOptions} any={conversionGroups.channel} />,
          <DateRangeFilter key="days" label={words.collectDate} from="collectStartDate" to="collectEndDate" />,
          <SelectFilter key="channel" name="fromChannel" label={words.fromChannel} options={channels} />,
          <SelectFilter key="campaign" name="campaignCode" label={words.campaignCode} options={campaigns} />,
          <TextFilter key="dealer" name="testDealerCode" label={words.testDealerCode} />,
        ]}
      />
      {isEmpty ? (
        <EmptyState title="没有符合条件的线索">
          <p>
            请减少或修改查询条件，或 <Link to={pathTo("cvrmTransform")}>查看全部线索的转化</Link>。
          </p>
        </EmptyState>
      ) : (
        <>
          <div className="platform-sections">
            <section className="card platform-section" aria-labelledby="funnel">
              <h2 id="funnel">全部线索（成交率 {total.rate}）</h2>
              <div className="platform-pictures">
                <Chart label={`全部线索的转化漏斗，共 ${formatCount(total.counts.leadCount)} 条，数字见下表`} svg={total.svg} />
              </div>
            </section>
            {pictures.map(({ code, name, svg }) => (
              <section key={code} className="card platform-section" aria-labelledby={`funnel-${code}`}>
                <h2 id={`funnel-${code}`}>{name}</h2>
                <div className="platform-pictures">
                  <Chart label={`${name}的转化漏斗，数字见下表`} svg={svg} />
                </div>
              </section>
            ))}
          </div>
          <Section id="figures" title={`${group}的数字`}>
            <Table
              label={`${group}的转化数字`}
              columns={columns}
              rows={[...rows, { code: "total", name: "合计", counts: total.counts, rate: total.rate, to: total.to }]}
              rowKey={({ code }) => code}
            />
          </Section>
        </>
      )}
    </ListPage>
  );
}

const columns: readonly Column<ConversionRow>[] = [
  { id: "name", header: "名称", rowHeader: true, cell: ({ name }) => name },
  ...stageNames.map((stage): Column<ConversionRow> => ({
    id: stage,
    header: stageWords[stage],
    align: "end",
    cell: ({ counts, to: { [stage]: to } }) =>
      to && counts[stage] > 0 ? <Link to={to}>{formatCount(counts[stage])}</Link> : formatCount(counts[stage]),
  })),
  { id: "rate", header: "成交率", align: "end", cell: ({ rate }) => rate },
];
