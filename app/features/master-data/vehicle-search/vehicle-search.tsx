import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/lib/ui/button.tsx";
import { Day } from "#app/lib/ui/cells/cells.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import { EmptyState, ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { distance, VehicleActivities, VehicleWarranties } from "#app/features/claim-documents/vehicle-cover.tsx";
import { vehicleWords as words } from "../vehicles/vehicle-words.ts";
import { loadVehicleSearch } from "./vehicle-search.server.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadVehicleSearch(args);

type Loaded = Awaited<ReturnType<typeof loadVehicleSearch>>;
type Found = Extract<NonNullable<Loaded["vehicle"]>, { ok: true }>["value"];

/** A vehicle by its VIN, with its warranties and open activities (2 §2). */
export default function VehicleSearch() {
  const { vin, asked, vehicle, links, activities } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title="车辆快速查询"
      actions={links.map(({ label, to }) => (
        <ButtonLink key={to} to={to}>
          {label}
        </ButtonLink>
      ))}
    >
      <Question key={vin} vin={vin} />
      {!asked && <EmptyState title="请输入车架号(VIN)">查询一辆车的保修政策和服务活动。</EmptyState>}
      {asked && !vehicle && (
        <EmptyState title="车架号(VIN)不完整">
          <p>请输入全部 17 位：字母和数字，不含 I、O、Q。</p>
        </EmptyState>
      )}
      {vehicle && !vehicle.ok && <PartMissing what="车辆" part={vehicle} />}
      {vehicle?.ok && !vehicle.value && (
        <EmptyState title={`没有找到车辆 ${vin}`}>
          <p>请核对车架号(VIN)：17 位，不含字母 I、O、Q。</p>
        </EmptyState>
      )}
      {vehicle?.ok && vehicle.value && <Vehicle found={vehicle.value} to={activities} />}
    </ListPage>
  );
}

function Question({ vin }: { vin: string }) {
  const { pathname } = useLocation();
  return (
    <Form method="get" className="filter no-print" role="search" aria-label="查询条件">
      <label htmlFor="asked-vin">{words.vehicleVin}</label>{" "}
      <input id="asked-vin" className="control" name="vin" defaultValue={vin} maxLength={64} autoComplete="off" spellCheck={false} />{" "}
      <Button variant="primary">查询</Button>{" "}
      <ButtonLink variant="tertiary" to={pathname}>
        重置
      </ButtonLink>
    </Form>
  );
}

interface VehicleProps {
  found: NonNullable<Found>;
  /** Where the vehicles of activities are listed. */
  to: string | undefined;
}

function Vehicle({ found: { info, warranties = [], activities = [] }, to }: VehicleProps) {
  return (
    <>
      <Section id="vehicle" title="车辆">
        {info ? (
          <Facts
            facts={[
              { label: words.vehicleVin, value: info.vehicleVin },
              { label: words.vehicleModelCode, value: info.vehicleModelCode },
              { label: words.vehicleModelName, value: info.vehicleModelName },
              { label: words.vehicleModelYear, value: info.vehicleModelYear },
              { label: words.trip, value: info.tripCurrent && distance(info.tripCurrent, info.tripUnit) },
              ...(["retailDate", "deliveryDate", "warrantyStartDate"] as const).map((name) => ({
                label: words[name],
                value: info[name] && <Day value={info[name]} />,
              })),
              { label: words.dealer, value: info.dealer },
            ]}
          />
        ) : (
          <p className="quiet">没有该车辆的档案。</p>
        )}
      </Section>
      <Section id="warranties" title="保修政策">
        <VehicleWarranties rows={warranties} />
      </Section>
      <Section id="activities" title="服务活动">
        <VehicleActivities rows={activities} to={to} />
      </Section>
    </>
  );
}
