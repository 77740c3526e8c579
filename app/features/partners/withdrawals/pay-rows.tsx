import { Button } from "#app/lib/ui/button.tsx";
import { useEnhanced } from "#app/lib/forms/ui/enhanced.ts";
import { Moment, Money, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { formatMoney } from "#app/lib/ui/cells/format.ts";
import { Facts } from "#app/lib/details/facts.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormField } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { LineTick } from "#app/lib/forms/line-tick.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import type { FormView } from "#app/lib/forms/form-view.ts";
import type { FormMessage } from "#app/lib/forms/posts/form-message.ts";
import { lineInputName } from "#app/lib/forms/values/form-text.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { balanceMax } from "#gateway/rules/withdrawal-payment.ts";
import { sumByCurrency } from "#app/features/claim-documents/sum-by-currency.ts";
import type { WithdrawalRow as Row } from "./list.server.ts";
import { chosenOf, payForm as form, type PayShape } from "./pay-form.ts";
import { withdrawalWords as words } from "./withdrawal-words.ts";

interface PayFormProps {
  view: FormView<PayShape, undefined>;
  rows: readonly Row[];
  /** The last post did not get through. */
  lost: FormMessage | undefined;
  list: string;
}

/** What is about to be paid, with the box that leaves it out, and what it comes to; scripts add up as boxes are ticked. */
export function PayForm({ view, rows, lost, list }: PayFormProps) {
  return (
    <FormFrame form={form} view={view} lost={lost} label="批量付款" enter="recalculate" live="recalculate">
      <Chosen rows={rows} />
      <Section id="payment" title="付款">
        <p className="quiet">
          付款后不能撤回。每一单只付一次：结果不明的会向银行查询，不会再次付款；已知失败的可以再付，记为新的一次。微信零钱单笔限额{" "}
          {balanceMax.toLocaleString("en-US")} 元。
        </p>
        <FormField form={form} name="desc" />
      </Section>
      <FormBar form={form} back={list} buttons={[{ write: "submit", words: "确认付款", busy: "正在付款…" }]} />
    </FormFrame>
  );
}

function Chosen({ rows }: { rows: readonly Row[] }) {
  const { text, problems } = useForm(form);
  const enhanced = useEnhanced();
  const ids = chosenOf(text);
  const columns: Column<Row>[] = [
    {
      id: "number",
      header: words.number,
      rowHeader: true,
      cell: (row) => (
        <LineTick form={form} list="withdrawals" index={rows.indexOf(row)} id={row.id} label={`付款 ${row.number}`} linked>
          <input type="hidden" name={lineInputName("withdrawals", rows.indexOf(row), "attempt")} value={row.attempts + 1} />
          <a href={pathTo("withdrawalDetail", { detailID: row.id })} target="_blank" rel="noreferrer" title="在新窗口打开">
            {row.number}
          </a>
        </LineTick>
      ),
    },
    { id: "partner", header: words.partnerName, cell: (row) => row.partnerName },
    { id: "phone", header: words.phone, cell: (row) => row.phone },
    { id: "type", header: words.typeName, cell: (row) => row.typeName },
    { id: "amount", header: words.amount, align: "end", cell: (row) => <Money amount={row.amount} currency={row.currencyCode} /> },
    { id: "created", header: words.createDate, cell: (row) => <Moment value={row.createDate} /> },
    {
      id: "warning",
      header: "注意",
      long: "wrap",
      cell: ({ limit, attempts, failReason }) => (
        <>
          {limit !== undefined && <StatusTag tone="warning">{`${limit}，银行会拒绝`}</StatusTag>}
          {attempts > 0 && ` 第 ${attempts + 1} 次付款；上次失败：${failReason ?? "原因不明"}`}
        </>
      ),
    },
    { id: "checked", header: words.checkOperatorName, cell: (row) => row.checkOperatorName },
  ];
  return (
    <>
      <Summary chosen={rows.filter(({ id }) => ids.includes(id))} offered={rows.length} />
      {problems.get("withdrawals") && <p className="field-problem">{problems.get("withdrawals")}</p>}
      <Table label="可付款的提现单" columns={columns} rows={rows} rowKey={({ id }) => id} stacks />
      {!enhanced && (
        <Button type="submit" name={intentName} value="recalculate" className="recalculate">
          重新计算汇总
        </Button>
      )}
    </>
  );
}

/** What is about to be paid: how many, how, how much. */
function Summary({ chosen, offered }: { chosen: readonly Row[]; offered: number }) {
  const types = [...new Set(chosen.map(({ typeName }) => typeName ?? "其他"))];
  return (
    <Section id="summary" title="汇总">
      <Facts
        facts={[
          { label: "已选", value: `${chosen.length} 笔，可付款 ${offered} 笔` },
          { label: "合计", value: sumOf(chosen) || "0" },
          ...types.map((type) => {
            const own = chosen.filter(({ typeName }) => (typeName ?? "其他") === type);
            return { label: type, value: `${own.length} 笔，${sumOf(own)}` };
          }),
        ]}
      />
    </Section>
  );
}

function sumOf(rows: readonly Row[]): string {
  return sumByCurrency(rows.map(({ amount, currencyCode }) => ({ amount, currency: currencyCode })))
    .map(({ currency, amount }) => formatMoney(amount, currency))
    .join(" + ");
}
