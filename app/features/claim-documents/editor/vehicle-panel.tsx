import { ButtonLink } from "#app/lib/ui/button.tsx";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import { Facts, type Fact } from "#app/lib/details/facts.tsx";
import { useEditor } from "./editor-fields.tsx";
import type { VehicleFacts } from "./editor-facts.ts";
import { vehicleHistoryAddress } from "../history-address.ts";

/** What the vehicle of the form brings along besides its model: coverages, last mileage, open activities. */
export function VehiclePanel() {
  const { state, audience } = useEditor();
  const { vehicle, text } = state.view;
  const asked = text.fields["vehicleVin"];
  if (vehicle.state !== "known") return null;
  return (
    <div>
      <Facts facts={vehicleFacts(vehicle)} />
      {audience === "company" && asked && (
        <ButtonLink external variant="tertiary" to={vehicleHistoryAddress(asked)} target="_blank" rel="noreferrer">
          查看车辆历史（新窗口）
        </ButtonLink>
      )}
    </div>
  );
}

/** The most telling of it, in a few words. */
export function vehicleGist(vehicle: VehicleFacts): string[] {
  if (vehicle.state !== "known") return [];
  const { retailDate, coverages, activities } = vehicle;
  return [
    retailDate === undefined ? "" : `零售日期 ${retailDate}`,
    `保修范围 ${coverages.length} 项`,
    activities.length === 0 ? "没有未完成的服务活动" : `未完成活动 ${activities.length} 项`,
  ];
}

function vehicleFacts(vehicle: Extract<VehicleFacts, { state: "known" }>): Fact[] {
  const lastTrip = vehicle.lastTrip && `${distance(vehicle.lastTrip)} ${vehicle.lastTripUnit ?? "km"}`;
  return [
    { label: "零售日期", value: vehicle.retailDate },
    { label: "上次里程记录", value: lastTrip },
    { label: "车辆用途", value: vehicle.usageUnknown ? "未登记，按家用核对" : undefined },
    {
      label: "保修期",
      wide: true,
      value: vehicle.coverages.length > 0 ? <Coverages coverages={vehicle.coverages} /> : "该车辆名下不存在保修政策",
    },
    {
      label: "未完成活动",
      value:
        vehicle.activities.length > 0 ? vehicle.activities.map(({ code, name }) => `${code} ${name}`).join("；") : "没有未完成的服务活动",
    },
  ];
}

function Coverages({ coverages }: { coverages: Extract<VehicleFacts, { state: "known" }>["coverages"] }) {
  return (
    <ul>
      {coverages.map((coverage) => (
        <li key={coverage.id}>
          {coverage.name}：{coverage.term.start} 至 {coverage.term.end}
          {coverage.term.tripLimit !== undefined && ` / ${distance(String(coverage.term.tripLimit))} ${coverage.term.tripUnit}`}
          {coverage.ended && `，${coverage.ended}`}
        </li>
      ))}
    </ul>
  );
}

function distance(value: string): string {
  return /^\d{1,15}$/.test(value) ? formatCount(Number(value)) : value;
}
