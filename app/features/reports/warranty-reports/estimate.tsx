import { Link } from "@remix-run/react";
import { Money } from "#app/lib/ui/cells/cells.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import type { Estimate } from "./estimate.server.ts";

/** What an amount is set by, beside the form that sets it. */
export function EstimateSection({ estimate }: { estimate: NonNullable<Estimate> }) {
  const { partCode, price, others, currency, list } = estimate;
  const range = others.ok && others.value.count > 0 ? others.value : undefined;
  return (
    <Section id="estimate" title="费用测算">
      {!price.ok && <PartMissing what="零件价格" part={price} />}
      {!others.ok && <PartMissing what="同件批准金额" part={others} />}
      <Facts
        facts={[
          {
            label: `主因件 ${partCode} 净价（每件，今日）`,
            value:
              price.ok &&
              (price.value.netPrice ? <Money amount={price.value.netPrice} currency={price.value.currencyCode} /> : "今日无价格"),
          },
          {
            label: "近 12 个月同件批准金额",
            value: range ? (
              <>
                <Money amount={range.least} currency={currency} /> – <Money amount={range.most} currency={currency} />{" "}
                <Link to={list}>{range.count} 份</Link>
              </>
            ) : (
              others.ok && "没有"
            ),
          },
        ]}
      />
    </Section>
  );
}
