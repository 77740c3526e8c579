import { Link } from "@remix-run/react";
import { payStates } from "#gateway/rules/withdrawal-payment.ts";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Moment, Money, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import { pathTo } from "#app/registry/route-table.ts";
import type { WithdrawalRow } from "./list.server.ts";
import type { PayItem } from "./pay-result.server.ts";
import { isOpen, withdrawalWords as words } from "./withdrawal-words.ts";

interface PaidItem extends PayItem {
  /** As it stands now; undefined where it cannot be found. */
  row: WithdrawalRow | undefined;
  /** Whether the try was begun, by whomever. */
  begun: boolean;
  /** Whether its payment was begun by whoever looks. */
  isMine: boolean;
}

/** What became of each, as it stands now; those that need somebody come first. */
export function PayResults({ items, list }: { items: readonly PaidItem[]; list: string }) {
  const isPaid = ({ row, isMine }: PaidItem) => row?.status === payStates.paid && isMine;
  const paid = items.filter(isPaid);
  const others = items.filter((item) => !isPaid(item));
  const open = items.some(({ row }) => isOpen(row?.status));
  const title = [paid.length > 0 && `已付款 ${paid.length} 笔`, others.length > 0 && `${others.length} 笔没有付款或结果未知`];
  return (
    <>
      <Notice
        tone={others.length === 0 ? "success" : paid.length === 0 ? "critical" : "warning"}
        title={title.filter(Boolean).join("，")}
        announce
      >
        {open && <p>银行还没有告知全部结果；刷新本页会再次查询，不会再次付款。</p>}
        <p className="notice-actions">
          <ButtonLink to={list}>继续处理待付款的提现</ButtonLink>
        </p>
      </Notice>
      <Section id="result" title="付款结果">
        <Table label="付款结果" columns={columns} rows={[...others, ...paid]} rowKey={({ id }) => id} stacks />
      </Section>
    </>
  );
}

const columns: readonly Column<PaidItem>[] = [
  {
    id: "number",
    header: words.number,
    rowHeader: true,
    cell: ({ id, row }) => (row ? <Link to={pathTo("withdrawalDetail", { detailID: id })}>{id}</Link> : id),
  },
  { id: "amount", header: words.amount, align: "end", cell: ({ row }) => row && <Money amount={row.amount} currency={row.currencyCode} /> },
  { id: "state", header: "结果", cell: ({ row }) => row && <StatusTag tone={row.state.tone}>{row.state.label}</StatusTag> },
  { id: "words", header: "说明", long: "wrap", cell: Words },
];

function Words({ outcome, row, begun, isMine }: PaidItem) {
  // What stands is truer than what a press was told: a payment whose answer was lost may be made.
  if (row && begun && !isMine)
    return (
      <>
        {row.operatorName ?? "其他人"} 于 <Moment value={row.beginDate} /> 付款，您没有付款。
      </>
    );
  if (isOpen(row?.status)) return <>银行还没有告知结果，系统会继续查询，不会再次付款。</>;
  if (row && begun) return <>{row.failReason}</>;
  switch (outcome.kind) {
    case "missing":
      return <>没有找到该提现单。</>;
    case "refused":
      return <OutcomeText {...outcome} />;
    case "failed":
      return (
        <>
          <OutcomeText {...outcome} /> 尚未付款，可以再试一次，不会重复付款。
        </>
      );
    case "underWay":
      return <>{outcome.words}请一分钟后再试一次，查看结果；不会重复付款。</>;
    case "unsent":
      return <>前面的付款失败后没有继续发送，可以再试一次。</>;
    case "begun":
    case "before":
      return <>暂时读不到最新状态，请刷新本页。</>;
  }
}

function OutcomeText({ words: told, reference }: { words: string; reference?: string | undefined }) {
  return (
    <>
      {told}
      {reference && ` 问题编号：${reference}`}
    </>
  );
}
