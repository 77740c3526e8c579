import { Link } from "@remix-run/react";
import { Money } from "#app/lib/ui/cells/cells.tsx";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import type { Estimate } from "./estimate.server.ts";

/** What an amount is set by, in the few lines there are above the form that sets it. */
export function EstimateSection({ estimate: { partCode, price, others, currency, list } }: { estimate: NonNullable<Estimate> }) {
  return (
    <Section id="estimate" title="费用测算">
      {price.ok ? (
        <p>
          {partCode} 净价{" "}
          {price.value.netPrice ? (
            <>
              <Money amount={price.value.netPrice} currency={price.value.currencyCode} /> 每件
            </>
          ) : (
            "今日无价格"
          )}
        </p>
      ) : (
        <PartMissing what="零件价格" part={price} />
      )}
      {others.ok ? (
        <p>
          近 12 个月同件批准{" "}
          {others.value.count > 0 ? (
            <>
              <Money amount={others.value.least} currency={currency} />–<Money amount={others.value.most} currency={currency} />{" "}
              <Link to={list}>{others.value.count} 份</Link>
            </>
          ) : (
            "0 份"
          )}
        </p>
      ) : (
        <PartMissing what="同件批准金额" part={others} />
      )}
    </Section>
  );
}
