import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Money, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import { DetailColumns, DetailHeader } from "#app/lib/details/detail-page.tsx";
import { Fold } from "#app/lib/details/fold.tsx";
import { Facts, type Fact } from "#app/lib/details/facts.tsx";
import { LineTable } from "#app/lib/details/line-table.tsx";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { DocumentTimeline } from "#app/lib/documents/document-timeline.tsx";
import { fieldColumns } from "#app/lib/lists/field-columns.tsx";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { addressWords } from "#app/features/returns/delivery-addresses/address-words.ts";
import { loadDealer } from "./detail.server.ts";
import { DealerStatus } from "./dealer-status.tsx";
import { dealerWords as words } from "./dealer-words.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadDealer(args);

type Loaded = Awaited<ReturnType<typeof loadDealer>>;

/** 经销商管理详情: a dealer with its rates, its users and where its old parts are picked up (2 §3 "Master data"). */
export default function DealerDetail() {
  const { title, dealer, currency, region, addresses, timeline, waiting, year, operations, links, edit } = useLoaderData<typeof loader>();
  const actions = [...(edit ? [{ words: "修改", to: edit }] : []), ...links].map((link) => (
    <ButtonLink key={link.to} to={link.to}>
      {link.words}
    </ButtonLink>
  ));
  return (
    <>
      <DetailHeader number={title} status={<DealerStatus {...dealer} />} actions={actions.length > 0 && actions}>
        {dealer.name}
      </DetailHeader>
      <DetailColumns
        aside={
          <>
            {year && (
              <Section id="year" title="近 12 个月">
                {year.ok ? (
                  <>
                    <Facts facts={year.value.facts} />
                    <p>
                      <Link to={year.value.to}>全部数据</Link>
                    </p>
                  </>
                ) : (
                  <PartMissing what="近 12 个月" part={year} />
                )}
              </Section>
            )}
            {waiting && (
              <Section id="waiting" title="现在">
                {waiting.ok ? <Facts facts={waiting.value.map(toWaitingFact)} /> : <PartMissing what="索赔单" part={waiting} />}
              </Section>
            )}
          </>
        }
        history={
          <Section id="timeline" title="修改记录">
            <DocumentTimeline timeline={timeline} all={operations} />
          </Section>
        }
      >
        <Section id="rates" title="结算">
          <Facts facts={rateFacts(dealer, currency)} />
        </Section>
        <Section id="address" title="联系与地址">
          <Facts facts={placeFacts(dealer, region)} />
        </Section>
        {addresses && (
          <Section id="delivery-addresses" title="取件地址">
            {addresses.ok ? <Addresses rows={addresses.value} /> : <PartMissing what="取件地址" part={addresses} />}
          </Section>
        )}
        <Fold id="users" title="用户" count={dealer.users.length} gist={dealer.users.slice(0, 4).map(sayUser)}>
          <LineTable label="用户列表" none="没有用户。" rows={dealer.users} rowKey={({ key }) => key} columns={userColumns} />
        </Fold>
      </DetailColumns>
    </>
  );
}

const named = (dealer: Loaded["dealer"], names: readonly (keyof Loaded["dealer"] & keyof typeof words)[]): Fact[] =>
  names.map((name) => ({ label: words[name], value: dealer[name] }));

type Waiting = Extract<NonNullable<Loaded["waiting"]>, { ok: true }>["value"][number];
const toWaitingFact = ({ label, to, count }: Waiting): Fact => ({ label, value: <Link to={to}>{formatCount(count)} 单</Link> });

const sayUser = ({ userName, account }: Loaded["dealer"]["users"][number]) => [userName, account].filter(Boolean).join(" ");

/** Addresses that are shown unfolded. */
const shownAddresses = 5;

/** Where old parts are picked up: the first ones, the others folded away. */
function Addresses({ rows }: { rows: readonly Address[] }) {
  const table = (label: string, some: readonly Address[]) => (
    <LineTable label={label} none="没有取件地址。" rows={some} rowKey={({ id }) => id} columns={addressColumns} />
  );
  const rest = rows.slice(shownAddresses);
  return (
    <>
      {table("取件地址列表", rows.slice(0, shownAddresses))}
      {rest.length > 0 && (
        <details className="fold-line">
          <summary>其余 {rest.length} 个地址</summary>
          {table("其余取件地址", rest)}
        </details>
      )}
    </>
  );
}

function rateFacts(dealer: Loaded["dealer"], currency: string | undefined): Fact[] {
  const { manageRate, laborRate, laborOvertimeRate, currencyCode } = dealer;
  const anHour = (amount: string | undefined) =>
    amount && (
      <>
        <Money amount={amount} currency={currencyCode} /> 每工时
      </>
    );
  return [
    { label: words.manageRate, value: manageRate },
    { label: words.laborRate, value: anHour(laborRate) },
    { label: words.laborOvertimeRate, value: anHour(laborOvertimeRate) },
    ...named(dealer, ["experienceGrade", "warrantyAccountCode"]),
    { label: words.currencyCode, value: currency },
  ];
}

function placeFacts(dealer: Loaded["dealer"], region: string | undefined): Fact[] {
  return [
    ...named(dealer, ["shortName", "nameEn", "addressDetail", "city", "province"]),
    { label: words.region, value: region },
    ...named(dealer, ["country", "zip"]),
  ];
}

const ofUser = fieldColumns<Loaded["dealer"]["users"][number], keyof typeof words>(words);
const userColumns = [ofUser.text("account", { rowHeader: true }), ofUser.text("userName")];

type Address = Extract<NonNullable<Loaded["addresses"]>, { ok: true }>["value"][number];
const { text, yesNo } = fieldColumns<Address, keyof typeof addressWords>(addressWords);
const addressColumns = [
  text("addressDetail", { rowHeader: true }),
  { ...yesNo("defaultFlag"), cell: (row: Address) => row.defaultFlag && <StatusTag tone="info">默认</StatusTag> },
  ...(["province", "city", "contacts", "telephone"] as const).map((name) => text(name)),
  yesNo("effectiveFlag"),
];
