import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { auditList } from "#gateway/operations/claim.ts";
import { mayBePaid } from "#gateway/rules/withdrawal-payment.ts";
import { withdrawalPage } from "#gateway/operations/withdrawal.ts";
import { Moment, Money, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { DetailColumns, DetailHeader } from "#app/lib/details/detail-page.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { PersonalText } from "#app/lib/details/personal-text.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import { DocumentTimeline } from "#app/lib/documents/document-timeline.tsx";
import { operationsAddress } from "#app/lib/documents/operations-address.ts";
import { toTimelineEntries } from "#app/lib/documents/timeline.server.ts";
import { rememberViewed } from "#app/lib/lists/recently-viewed.server.ts";
import { readOneOfPage } from "#app/lib/data/one-of-page.server.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { hasEntry, hasPermission } from "#app/lib/routing/access-rules.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import type { PersonalValue } from "#app/lib/view/personal-data.ts";
import { personalDataOf } from "#app/lib/view/personal-data.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { toWithdrawalRow, withdrawalList } from "./list.server.ts";
import { isOpen, withdrawalWords as words } from "./withdrawal-words.ts";

export const meta = pageMeta;

/** A withdrawal, who has passed its partner and who has paid it. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { backend, actor } = context;
  const id = params["detailID"] ?? "";
  const [row, menu] = await Promise.all([readOneOfPage(context, withdrawalPage, { ids: id }, id), context.menu()]);
  const [timeline] = await Promise.all([
    optionalRead(backend.read(auditList, { body: { applicationNo: id, applicationTypeCd: "WITHDRAWAL" } }), (records) =>
      toTimelineEntries(records, actor.audience, ({ remark }) => [remark]),
    ),
    rememberViewed(context, withdrawalList.name, { id, number: id }),
  ]);
  const tell = personalDataOf(context, new URL(request.url).searchParams, id);
  const waits = mayBePaid(row);
  return {
    title: id,
    withdrawal: { ...toWithdrawalRow(row), partnerName: tell("name", row.partnerName), phone: tell("telephone", row.phone) },
    partner:
      row.partnerId !== undefined && hasEntry(menu, "partnerManagement") ? pathTo("partnerDetail", { detailID: row.partnerId }) : undefined,
    before: row.attemptList ?? [],
    timeline,
    operations: operationsAddress(menu, id, "WITHDRAWAL"),
    isOpen: isOpen(row.status),
    isOwn: waits && row.checkOperator === actor.account,
    pay:
      waits && row.checkOperator !== actor.account && hasPermission(actor, "settlement")
        ? `${pathTo("withdrawalPay")}?${new URLSearchParams(pick(row, ["id"]))}`
        : undefined,
  };
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function WithdrawalDetail() {
  const { title, withdrawal, partner, before, timeline, operations, isOpen: open, isOwn, pay } = useLoaderData<typeof loader>();
  const { state } = withdrawal;
  return (
    <>
      <DetailHeader
        number={title}
        status={<StatusTag tone={state.tone}>{state.label}</StatusTag>}
        actions={
          pay && (
            <ButtonLink variant="primary" to={pay}>
              {withdrawal.attempts > 0 ? "再次付款" : "付款"}
            </ButtonLink>
          )
        }
      >
        申请于 <Moment value={withdrawal.createDate} />
      </DetailHeader>
      {open && (
        <Notice tone="warning" title="银行还没有告知这笔付款的结果">
          <p>系统每次打开都会向银行查询，不会再次付款。请稍后刷新本页。</p>
        </Notice>
      )}
      {withdrawal.payable && withdrawal.limit !== undefined && (
        <Notice tone="warning" title={`${withdrawal.limit}，付款会被拒绝`}>
          <p>请联系合伙人撤回，改为每笔不超过限额分次申请，或改用银行卡提现。</p>
        </Notice>
      )}
      {isOwn && (
        <Notice tone="info" title="该合伙人由您审核通过，请由其他人付款">
          <p>审核合伙人的人不能给同一合伙人付款。</p>
        </Notice>
      )}
      <DetailColumns
        aside={
          <Section id="timeline" title="处理记录">
            <DocumentTimeline timeline={timeline} all={operations} />
          </Section>
        }
      >
        <Section id="withdrawal" title="提现">
          <Facts
            facts={[
              personal(withdrawal, "partnerName"),
              personal(withdrawal, "phone"),
              { label: words.typeName, value: withdrawal.typeName },
              { label: words.amount, value: <Money amount={withdrawal.amount} currency={withdrawal.currencyCode} /> },
              { label: words.checkOperatorName, value: withdrawal.checkOperatorName },
              { label: words.operatorName, value: withdrawal.operatorName },
              { label: words.beginDate, value: withdrawal.beginDate && <Moment value={withdrawal.beginDate} /> },
              { label: words.payDate, value: withdrawal.payDate && <Moment value={withdrawal.payDate} /> },
              { label: words.desc, value: withdrawal.desc },
              { label: words.failReason, value: withdrawal.failReason, wide: true },
            ]}
          />
          {partner && (
            <p>
              <Link to={partner}>查看合伙人</Link>
            </p>
          )}
        </Section>
        {before.length > 0 && (
          <Section id="attempts" title="以前的付款">
            <Table label="以前的付款" columns={attemptColumns} rows={before} rowKey={({ attempt }) => String(attempt)} stacks />
          </Section>
        )}
      </DetailColumns>
    </>
  );
}

const attemptColumns: readonly Column<Loaded["before"][number]>[] = [
  { id: "attempt", header: "次数", rowHeader: true, cell: ({ attempt = 1 }) => `第 ${attempt} 次` },
  { id: "begun", header: words.beginDate, cell: ({ beginDate }) => <Moment value={beginDate} /> },
  { id: "by", header: words.operatorName, cell: ({ operatorName }) => operatorName },
  { id: "desc", header: words.desc, cell: ({ desc }) => desc },
  { id: "reason", header: words.failReason, long: "wrap", cell: ({ failReason }) => failReason },
];

function personal(withdrawal: Loaded["withdrawal"], name: "partnerName" | "phone") {
  const value = withdrawal[name];
  const find = (loaded: unknown) => personalIn(loaded, name);
  return { label: words[name], value: value && <PersonalText value={value} label={words[name]} find={find} /> };
}

/** The page itself answers with it, when it is asked for whoever is paid. */
function personalIn(loaded: unknown, name: "partnerName" | "phone"): PersonalValue | undefined {
  return (loaded as { withdrawal?: Loaded["withdrawal"] }).withdrawal?.[name];
}
