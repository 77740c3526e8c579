import Big from "big.js";
import { Money } from "#app/lib/ui/cells/cells.tsx";
import { formatAmount } from "#app/lib/ui/cells/format.ts";
import { fieldId } from "#app/lib/forms/values/form-text.ts";
import type { ClaimDocumentTotals } from "./claim-document-totals.ts";
import { useEditor } from "./editor-fields.tsx";
import { IntentButton } from "#app/lib/forms/ui/intent-button.tsx";

/** `name`: of the amount in a document, which checks name it by. */
const groups = [
  { group: "part", name: "partFeeTotal", label: "零件费" },
  { group: "labor", name: "laborFeeTotal", label: "工时费" },
  { group: "other", name: "otherFeeTotal", label: "其他费用" },
] as const;

/** What the form comes to: as it is typed with scripts, after 重新计算 without. */
export function AmountPanel({ totals }: { totals: ClaimDocumentTotals }) {
  const { rates } = useEditor().state.view;
  const { currency = "", manageRate = "0" } = rates ?? {};
  const sum = (part: "net" | "tax") => groups.reduce((all, { group }) => all.plus(totals[group]?.[part] ?? 0), new Big(0)).toFixed(2);
  const managed = `（含管理费 ${new Big(manageRate).times(100).toFixed()}%）`;
  return (
    <section id="amounts" className="card" aria-labelledby="amounts-title">
      <div className="card-head">
        <h2 id="amounts-title">费用合计</h2>
        <span className="quiet field-hint">{currency}</span>
      </div>
      {rates ? (
        <dl className="amount-list">
          {groups.map(({ group, name, label }) => (
            <div key={group} id={fieldId(name)}>
              <dt className="field-hint">
                {label}
                {group === "part" && Number(manageRate) > 0 && managed}
              </dt>
              <dd>{formatAmount(totals[group]?.total ?? "0")}</dd>
            </div>
          ))}
          <div id={fieldId("totalAmount")} className="amount-all">
            <dt className="field-hint">总计（含税）</dt>
            <dd className="total">
              <Money amount={totals.totalAmount} currency={currency} />
            </dd>
          </div>
        </dl>
      ) : (
        <p className="quiet">费率暂时无法读取，金额在提交时由系统计算。</p>
      )}
      <p className="amount-note field-hint">
        {rates && (
          <span>
            净额 <Money amount={sum("net")} currency={currency} /> · 其中税额 <Money amount={sum("tax")} currency={currency} />
          </span>
        )}{" "}
        <IntentButton variant="tertiary" intent="recalculate" at="amounts">
          重新计算
        </IntentButton>
      </p>
    </section>
  );
}
