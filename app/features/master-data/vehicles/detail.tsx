import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Day, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import { DetailColumns, DetailHeader } from "#app/lib/details/detail-page.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import { PersonalText } from "#app/lib/details/personal-text.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { RelatedDocuments } from "#app/lib/documents/related-documents.tsx";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import type { PersonalValue } from "#app/lib/view/personal-data.ts";
import { RepairAlertSection } from "#app/features/claim-documents/repair-alerts.tsx";
import { distance, VehicleActivities, VehicleWarranties } from "#app/features/claim-documents/vehicle-cover.tsx";
import { loadVehicle } from "./detail.server.ts";
import { usageWords, vehicleWords as words } from "./vehicle-words.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadVehicle(args);

type Loaded = Awaited<ReturnType<typeof loadVehicle>>;

/** All that is known of a vehicle, in one view (2 §3 "Master data"). */
export default function VehicleDetail() {
  const { title, vehicle, model, dealer, features, beside, history, policy, traced, reworks } = useLoaderData<typeof loader>();
  return (
    <>
      <DetailHeader
        number={title}
        actions={
          <>
            {history && <ButtonLink to={history}>索赔历史</ButtonLink>}
            {policy && <ButtonLink to={policy}>保修政策查询</ButtonLink>}
            {traced && <ButtonLink to={traced}>装车零件追溯</ButtonLink>}
            {reworks && <ButtonLink to={reworks}>返修记录</ButtonLink>}
          </>
        }
      >
        {vehicle.vehicleModelName}
      </DetailHeader>
      <DetailColumns aside={beside && <Beside {...beside} />}>
        <Section id="vehicle" title="车辆">
          <Facts facts={factsOf(vehicle, model, dealer)} />
        </Section>
        <Section id="warranties" title="保修政策">
          <VehicleWarranties rows={vehicle.warranties} />
        </Section>
        {beside && (
          <Section id="activities" title="未完成的服务活动">
            {beside.activities.ok ? (
              <VehicleActivities rows={beside.activities.value} to={beside.activityVehicles} />
            ) : (
              <PartMissing what="服务活动" part={beside.activities} />
            )}
          </Section>
        )}
        <Section id="features" title="配置">
          {features.ok ? <Facts facts={features.value} /> : <PartMissing what="配置" part={features} />}
        </Section>
      </DetailColumns>
    </>
  );
}

function factsOf(vehicle: Loaded["vehicle"], model: string | undefined, dealer: string | undefined) {
  const { vehicleModelCode: code, tripCurrent } = vehicle;
  return [
    { label: words.vehicleVin, value: vehicle.vehicleVin },
    { label: words.vehicleModelCode, value: model ? <Link to={model}>{code}</Link> : code },
    { label: words.vehicleModelName, value: vehicle.vehicleModelName },
    { label: words.vehicleModelYear, value: vehicle.vehicleModelYear },
    { label: words.plantCode, value: vehicle.plantCode },
    ...(["qdDate", "shipDate", "retailDate", "deliveryDate", "warrantyStartDate"] as const).map((name) => ({
      label: words[name],
      value: vehicle[name] && <Day value={vehicle[name]} />,
    })),
    { label: words.trip, value: tripCurrent && distance(tripCurrent, vehicle.tripUnit) },
    { label: words.market, value: vehicle.market },
    { label: words.usage, value: usageWords[vehicle.usage ?? 0] },
    { label: words.dealer, value: dealer ? <Link to={dealer}>{vehicle.dealer}</Link> : vehicle.dealer },
    ...(["customerName", "customerTelephone"] as const).map((name) => ({
      label: words[name],
      value: vehicle[name] && <PersonalText value={vehicle[name]} label={words[name]} find={(loaded) => ownerIn(loaded, name)} />,
    })),
  ];
}

/** The page itself answers with it, when it is asked for the owner. */
function ownerIn(loaded: unknown, name: "customerName" | "customerTelephone"): PersonalValue | undefined {
  return (loaded as { vehicle?: Loaded["vehicle"] }).vehicle?.[name];
}

/** What is read with a vehicle: whether its repairs are too many, its claims and its reports. */
function Beside({ audience, alerts, claims, supports, warrantyReports, all }: NonNullable<Loaded["beside"]>) {
  return (
    <>
      <RepairAlertSection alerts={alerts} audience={audience} />
      <Section id="claims" title="索赔单">
        {!claims.ok && <PartMissing what="索赔单" part={claims} />}
        {claims.ok && claims.value.total === 0 && <p className="quiet">该车辆没有索赔单。</p>}
        {claims.ok && claims.value.total > 0 && (
          <>
            <RelatedDocuments documents={claims.value.rows} />
            <p>
              <Link to={all}>全部 {formatCount(claims.value.total)} 单</Link>
            </p>
          </>
        )}
      </Section>
      {warrantyReports && <Reports id="warranty-reports" what="质保报告" part={warrantyReports} />}
      {supports && <Reports id="tech-supports" what="技术支持" part={supports} />}
    </>
  );
}

type ReportsPart = NonNullable<NonNullable<Loaded["beside"]>["supports"]>;

/** The newest reports of one kind about the vehicle. */
function Reports({ id, what, part }: { id: string; what: string; part: ReportsPart }) {
  return (
    <Section id={id} title={what}>
      {!part.ok && <PartMissing what={what} part={part} />}
      {part.ok && part.value.total === 0 && <p className="quiet">该车辆没有{what}。</p>}
      {part.ok && (
        <ul className="plain-list">
          {part.value.rows.map(({ code, to, subject, status, tone }) => (
            <li key={code}>
              <Link to={to}>{code}</Link> <StatusTag tone={tone}>{status}</StatusTag>
              <br />
              {subject}
            </li>
          ))}
        </ul>
      )}
      {part.ok && part.value.total > part.value.rows.length && (
        <p className="quiet">
          共 {formatCount(part.value.total)} 份，这里是最新的 {formatCount(part.value.rows.length)} 份。
        </p>
      )}
    </Section>
  );
}
