import { Link } from "@remix-run/react";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import { Facts, type Fact } from "#app/lib/details/facts.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { useEditor } from "./editor-fields.tsx";
import type { VehicleFacts } from "./editor-facts.ts";
import { activityVehiclesAddress } from "#app/features/campaigns/recalls/activity-vehicles-address.ts";
import { OpenRecalls } from "#app/features/campaigns/recalls/open-recall-notice.tsx";
import { vehicleHistoryAddress } from "../history-address.ts";

/** What the vehicle of the form brings along: model, warranty, last mileage, open activities. */
export function VehiclePanel() {
  const { state, side } = useEditor();
  const { vehicle } = state.view;
  const asked = state.view.text.fields["vehicleVin"];
  switch (vehicle.state) {
    case "none":
      return null;
    case "unknown":
      return <p className="vehicle-state">没有找到车架号为 {asked} 的车辆，请核对后重新填写。</p>;
    case "unavailable":
      return (
        <div className="vehicle-state">
          <Notice tone="warning" title="车辆资料暂时无法读取">
            {vehicle.message}
          </Notice>
        </div>
      );
    case "known":
      return (
        <div className="vehicle-state">
          <OpenRecalls recalls={vehicle.recalls} to={activityVehiclesAddress(side, asked ?? "")} />
          <Facts facts={vehicleFacts(vehicle)} />
          {side === "company" && asked && (
            <p className="vehicle-history">
              <Link to={vehicleHistoryAddress(asked)} target="_blank" rel="noreferrer">
                查看车辆历史（新窗口）
              </Link>
            </p>
          )}
        </div>
      );
  }
}

function vehicleFacts(vehicle: Extract<VehicleFacts, { state: "known" }>): Fact[] {
  const lastTrip = vehicle.lastTrip && `${distance(vehicle.lastTrip)} ${vehicle.lastTripUnit ?? "km"}`;
  return [
    { label: "车型", value: vehicle.modelName ?? vehicle.modelCode },
    { label: "年款", value: vehicle.modelYear },
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
