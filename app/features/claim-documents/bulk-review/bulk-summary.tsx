import { Money } from "#app/lib/ui/cells/cells.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { useClaimDocument } from "../claim-document-context.tsx";
import type { BulkRow, SpotChecks } from "./bulk-review-view.ts";
import { NewWindowLink } from "./bulk-rows.tsx";
import { countByDealer, totalsByCurrency } from "./bulk-totals.ts";

interface BulkSummaryProps {
  chosen: readonly BulkRow[];
  /** Those that can be chosen. */
  offered: readonly BulkRow[];
  spotChecks: SpotChecks | undefined;
}

/** What is about to be decided: how many, whose, how much, and what the checks warn of. */
export function BulkSummary({ chosen, offered, spotChecks }: BulkSummaryProps) {
  const { granted } = useClaimDocument();
  const totals = totalsByCurrency(chosen);
  return (
    <Section id="summary" title="汇总">
      <Facts
        facts={[
          { label: "已选", value: `${chosen.length} 单，可审核 ${offered.length} 单` },
          {
            label: "经销商",
            value: countByDealer(chosen)
              .map(({ dealer, count }) => `${dealer} ${count} 单`)
              .join("；"),
          },
          ...totals.map(({ currency, amount, adjusted }) => ({
            label: totals.length > 1 ? `申报金额（${currency}）` : "申报金额",
            value: (
              <>
                <Money amount={amount} currency={currency} />，{granted} <Money amount={adjusted} currency={currency} />
              </>
            ),
          })),
          { label: "检查提示", value: warningWords(chosen) },
          ...(spotChecks ? [{ label: "金额最大", value: <Checked ids={spotChecks.largest} rows={offered} /> }] : []),
          ...(spotChecks?.drawn.length ? [{ label: "随机抽查", value: <Checked ids={spotChecks.drawn} rows={offered} /> }] : []),
        ]}
      />
    </Section>
  );
}

/** Documents to open beside the form. */
function Checked({ ids, rows }: { ids: readonly string[]; rows: readonly BulkRow[] }) {
  return (
    <ul className="plain-list">
      {ids
        .flatMap((asked) => rows.find(({ id }) => id === asked) ?? [])
        .map(({ id, number, amount, currency }) => (
          <li key={id}>
            <NewWindowLink id={id}>{number}</NewWindowLink> <Money amount={amount} currency={currency} />
          </li>
        ))}
    </ul>
  );
}

function warningWords(rows: readonly BulkRow[]): string {
  const warned = rows.filter(({ warnings = [] }) => warnings.length > 0).length;
  const unread = rows.filter(({ warnings }) => warnings === undefined).length;
  const words = [warned > 0 && `${warned} 单有提示，请逐单核对`, unread > 0 && `${unread} 单的检查提示暂时读不到`].filter(Boolean);
  return words.join("；") || "没有提示";
}
