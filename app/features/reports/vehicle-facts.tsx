import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from "react";
import { Facts } from "#app/lib/details/facts.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import { useAfterPress } from "#app/lib/forms/drafts/after-press.ts";
import { FormField } from "#app/lib/forms/form-field.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import { plainVin } from "#app/lib/forms/values/vin.ts";
import { OpenRecalls } from "../campaigns/recalls/open-recall-notice.tsx";
import { useQuietRefresh } from "./quiet-refresh.ts";
import type { ReportForm } from "./report-fields.ts";
import type { toVehiclePart } from "./report-reading.server.ts";
import { IntentButton } from "#app/lib/forms/ui/intent-button.tsx";

type Vehicle = ReturnType<typeof toVehiclePart>;

interface VehicleFieldsProps {
  form: ReportForm;
  given: Vehicle;
  /** The kind's own fields. */
  children?: ReactNode;
}

/** The vehicle of a report: with scripts it is read when its VIN is left, without them by a button. */
export function VehicleFields({ form, given, children }: VehicleFieldsProps) {
  const place = useRef<HTMLDivElement>(null);
  const { vehicle, failed, leaveVin } = useVehicle(form, place, given);
  return (
    <div ref={place} onBlur={leaveVin}>
      <div className="grid">
        <FormField form={form} name="vehicleVin" />
        <FormField form={form} name="tripCurrent" />
        <FormField form={form} name="tripUnit" />
        {children}
      </div>
      <p className="line-add without-scripts">
        <IntentButton intent="refresh" at="vehicle">
          读取车辆信息
        </IntentButton>
      </p>
      {failed && <Notice tone="warning" title="车辆信息暂时无法读取，再次离开车架号时重新读取。" />}
      <div aria-live="polite">
        <VehicleFacts vehicle={vehicle} />
      </div>
    </div>
  );
}

/** The vehicle of the VIN as it stands, asked for once another one is left; its mileage where none is typed. */
function useVehicle(form: ReportForm, place: React.RefObject<HTMLElement>, given: Vehicle) {
  const { text, enhanced, changeField } = useForm(form);
  const { ask, answer, failed } = useQuietRefresh(place);
  const afterPress = useAfterPress();
  const [vehicle, setVehicle] = useState(given);
  const asked = useRef(plainVin(text.fields.vehicleVin));
  const trip = useRef(text.fields.tripCurrent);
  useEffect(() => {
    trip.current = text.fields.tripCurrent;
  });
  useEffect(() => setVehicle(given), [given]);
  useEffect(() => {
    if (failed) asked.current = "";
  }, [failed]);
  useEffect(() => {
    if (!answer) return;
    // A VIN is left by pressing something else, which what is read must not move away.
    afterPress(() => {
      setVehicle((answer.pageData as { vehicle: Vehicle }).vehicle);
      const read = answer.text.fields["tripCurrent"] ?? "";
      if (trip.current === "" && read !== "") changeField("tripCurrent", read);
    });
  }, [answer, afterPress, changeField]);
  function leaveVin({ target }: FocusEvent<HTMLElement>) {
    const vin = plainVin(text.fields.vehicleVin);
    if (!enhanced || (target as HTMLInputElement).name !== "vehicleVin" || vin === asked.current) return;
    asked.current = vin;
    ask();
  }
  return { vehicle, failed, leaveVin };
}

/** What a VIN brings along: recalls that are open, model, mileage on record, warranties. */
function VehicleFacts({ vehicle }: { vehicle: Vehicle }) {
  if (!vehicle) return null;
  if (!vehicle.ok) return <PartMissing what="车辆档案" part={vehicle} />;
  const { value } = vehicle;
  if (!value) return <Notice tone="warning" title="没有找到该车架号的车辆，请核对后再提交。" />;
  return (
    <div className="grid-next">
      <OpenRecalls recalls={value.recalls} to={value.activityVehicles} />
      <Facts
        facts={[
          { label: "车型", value: value.model },
          { label: "零售日期", value: value.retailDate },
          { label: "记录里程", value: value.trip },
          { label: "保修范围", value: value.warranties.join("；"), wide: true },
        ]}
      />
    </div>
  );
}
