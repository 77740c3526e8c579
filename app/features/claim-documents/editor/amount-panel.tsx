import { Button } from "#app/lib/ui/button.tsx";
import { Money } from "#app/lib/ui/cells/cells.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { fieldId } from "#app/lib/forms/values/form-text.ts";
import type { ClaimDocumentTotals, GroupTotals } from "./claim-document-totals.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { useEditor } from "./editor-fields.tsx";

/** `name`: of the amount in a document, which checks name it by. */
const groups = [
  { group: "part", name: "partFeeTotal", label: "零件费合计" },
  { group: "labor", name: "laborFeeTotal", label: "工时费合计" },
  { group: "other", name: "otherFeeTotal", label: "其他费用合计" },
] as const;

/** What the form comes to: as it is typed with scripts, after 重新计算 without. */
export function AmountPanel({ totals }: { totals: ClaimDocumentTotals }) {
  const { rates } = useEditor().state.view;
  return (
    <Section id="amounts" title="费用汇总">
      {rates ? (
        <dl className="facts amounts">
          {groups.map(({ group, name, label }) => (
            <Group key={group} id={fieldId(name)} label={label} totals={totals[group]} currency={rates.currency} />
          ))}
          <div id={fieldId("totalAmount")}>
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
        <Button type="submit" name={intentName} value="recalculate" formAction="#amounts">
          重新计算
        </Button>
      </p>
    </Section>
  );
}

function Group({ id, label, totals, currency }: { id: string; label: string; totals: GroupTotals | undefined; currency: string }) {
  return (
    <div id={id}>
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
