import { Button } from "#app/lib/ui/button.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { OpenRecalls } from "../campaigns/recalls/open-recall-notice.tsx";
import type { toVehiclePart } from "./report-reading.server.ts";

type Vehicle = ReturnType<typeof toVehiclePart>;

/** What a VIN brings along: recalls that are open, model, mileage on record, warranties. */
export function VehicleFacts({ vehicle }: { vehicle: Vehicle }) {
  return (
    <>
      <p className="line-add">
        <Button type="submit" name={intentName} value="refresh" formAction="#vehicle">
          读取车辆信息
        </Button>
      </p>
      {vehicle && !vehicle.ok && <PartMissing what="车辆档案" part={vehicle} />}
      {vehicle?.ok && !vehicle.value && <Notice tone="warning" title="没有找到该车架号的车辆，请核对后再提交。" />}
      {vehicle?.ok && vehicle.value && (
        <div className="grid-next">
          <OpenRecalls recalls={vehicle.value.recalls} to={vehicle.value.activityVehicles} />
          <Facts
            facts={[
              { label: "车型", value: vehicle.value.model },
              { label: "零售日期", value: vehicle.value.retailDate },
              { label: "记录里程", value: vehicle.value.trip },
              { label: "保修范围", value: vehicle.value.warranties.join("；"), wide: true },
            ]}
          />
        </div>
      )}
    </>
  );
}
