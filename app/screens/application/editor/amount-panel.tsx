import { Money } from "../../../components/cells/cells.tsx";
import { Section } from "../../../components/detail/detail-page.tsx";
import type { ApplicationTotals, GroupTotals } from "./application-totals.ts";
import { intentName } from "../../../components/form/intent-name.ts";
import { useEditor } from "./editor-fields.tsx";

const groups = [
  { group: "part", label: "零件费合计" },
  { group: "labor", label: "工时费合计" },
  { group: "other", label: "其他费用合计" },
] as const;

/** What the claim comes to: as it is typed with scripts, after 重新计算 without. */
export function AmountPanel({ totals }: { totals: ApplicationTotals }) {
  const { rates } = useEditor().state.view;
  return (
    <Section id="amounts" title="费用汇总">
      {rates ? (
        <dl className="facts amounts">
          {groups.map(({ group, label }) => (
            <Group key={group} label={label} totals={totals[group]} currency={rates.currency} />
          ))}
          <div>
            <dt>总计（含税）</dt>
            <dd className="total">
              <Money amount={totals.totalAmount} currency={rates.currency} />
            </dd>
          </div>
        </dl>
      ) : (
        <p className="quiet">费率暂时无法读取，金额在提交时由系统计算。</p>
      )}
      <p className="recalculate">
        <button type="submit" className="button" name={intentName} value="recalculate" formAction="#amounts">
          重新计算
        </button>
      </p>
    </Section>
  );
}

function Group({ label, totals, currency }: { label: string; totals: GroupTotals | undefined; currency: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money amount={totals?.total} currency={currency} />
        {totals && (
          <small className="quiet group-tax">
            <span>
              净额 <Money amount={totals.net} currency={currency} />
            </span>{" "}
            <span>
              税额 <Money amount={totals.tax} currency={currency} />
            </span>
          </small>
        )}
      </dd>
    </div>
  );
}
