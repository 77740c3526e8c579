import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { auditList } from "#gateway/operations/claim.ts";
import { laborDetail } from "#gateway/operations/labor.ts";
import { Day, Money } from "#app/lib/ui/cells/cells.tsx";
import { DetailHeader } from "#app/lib/details/detail-page.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { LineTable } from "#app/lib/details/line-table.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { DocumentTimeline } from "#app/lib/documents/document-timeline.tsx";
import { operationsAddress } from "#app/lib/documents/operations-address.ts";
import { toTimelineEntries } from "#app/lib/documents/timeline.server.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { listAddress } from "#app/lib/documents/document-address.ts";
import { fieldColumns } from "#app/lib/lists/field-columns.tsx";
import { rememberViewed } from "#app/lib/lists/recently-viewed.server.ts";
import { hasEntry } from "#app/lib/routing/access-rules.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { fieldFacts } from "#app/lib/view/field-facts.tsx";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { claimKind } from "#app/features/claims/claim-kind.ts";
import { changeNotes } from "../change-notes.server.ts";
import { totalLaborFee } from "./labor-fee.server.ts";
import { laborFacts, laborWords as words } from "./labor-words.ts";
import { laborList } from "./list.server.ts";

export const meta = pageMeta;

const modelFields = ["vehicleModelCode", "vehicleModelYear", "engine", "transmissionCase"] as const;

/** A labor operation, what it comes to, and the models it can be done on (2 §3 "Master data"). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { audience } = context.actor;
  const reading = context.backend.read(laborDetail, { params: { id: params["detailID"] ?? "" } });
  const [labor, menu] = await Promise.all([reading, context.menu()]);
  const title = labor.laborCode ?? labor.id;
  const [timeline] = await Promise.all([
    optionalRead(context.backend.read(auditList, { body: { applicationNo: title, applicationTypeCd: "LABOR" } }), (records) =>
      toTimelineEntries(records, audience, changeNotes(words)),
    ),
    rememberViewed(context, laborList.name, { id: labor.id, number: title }),
  ]);
  const claims = hasEntry(menu, claimKind.routes[audience].list);
  return {
    title,
    labor: { ...pick(labor, ["currencyCode", "standardLaborUnitPrice", ...laborFacts]), totalLaborFee: totalLaborFee(labor) },
    timeline,
    operations: operationsAddress(menu, title, "LABOR"),
    models: labor.laborModelList.map((model) => pick(model, modelFields)),
    claims: claims ? listAddress(claimKind, audience, `${new URLSearchParams({ laborCode: title })}`) : undefined,
  };
}

export default function LaborDetail() {
  const { title, labor, models, claims, timeline, operations } = useLoaderData<typeof loader>();
  const link = claims !== undefined && <ButtonLink to={claims}>用到此工时的索赔单</ButtonLink>;
  const { currencyCode: currency } = labor;
  return (
    <>
      <DetailHeader number={title} actions={link}>
        {labor.laborName}
      </DetailHeader>
      <Section id="labor" title="工时">
        <Facts
          facts={[
            ...fieldFacts(words, labor, ["laborCode", "laborName", "laborNameEn", "laborType", "componentCode", "standardClaimLabor"]),
            { label: words.standardLaborUnitPrice, value: <Money amount={labor.standardLaborUnitPrice} currency={currency} /> },
            { label: words.totalLaborFee, value: <Money amount={labor.totalLaborFee} currency={currency} /> },
            { label: words.market, value: labor.market },
            { label: words.beginDate, value: labor.beginDate && <Day value={labor.beginDate} /> },
            { label: words.endDate, value: labor.endDate && <Day value={labor.endDate} /> },
          ]}
        />
      </Section>
      <Section id="models" title="适用车型">
        <LineTable
          label="适用车型列表"
          none="没有限定车型。"
          rows={models}
          rowKey={({ vehicleModelCode }) => String(vehicleModelCode)}
          columns={columns}
        />
      </Section>
      <Section id="timeline" title="修改记录">
        <DocumentTimeline timeline={timeline} all={operations} />
      </Section>
    </>
  );
}

const { text } = fieldColumns<{ [Name in (typeof modelFields)[number]]?: string | undefined }, keyof typeof words>(words);
const columns = [text("vehicleModelCode", { rowHeader: true }), text("vehicleModelYear"), text("engine"), text("transmissionCase")];
