import type { ReactNode } from "react";
import { warrantyTypes } from "#gateway/rules/claim-plausibility.ts";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import { Section } from "#app/lib/ui/section.tsx";
import { FieldFrame, fieldState } from "#app/lib/forms/ui/field-frame.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { fieldId } from "#app/lib/forms/values/form-text.ts";
import { activityVehiclesAddress } from "#app/features/campaigns/recalls/activity-vehicles-address.ts";
import { OpenRecalls } from "#app/features/campaigns/recalls/open-recall-notice.tsx";
import { useClaimDocument } from "../claim-document-context.tsx";
import { fieldWords } from "../field-words.ts";
import { modelWords } from "../model-words.ts";
import { Field, useEditor } from "./editor-fields.tsx";
import type { EditorState } from "./editor-state.ts";
import type { EditorView } from "./editor-view.ts";
import { recordedTrip } from "./vehicle-record.ts";

/*
 * What every claim (1 §3.1) and every pre-authorization (1 §3.5) says: one card of twelve fields. What few of them say is folded away
 * below the lines (`editor-folds.tsx`).
 */

/** Company staff file for a dealer, who is chosen first: rates and everything that can be looked up are the dealer's. */
export function DealerSection() {
  return (
    <Section id="dealer" title="经销商">
      <div className="grid">
        <Field name="submitterCode" />
      </div>
    </Section>
  );
}

/** Vehicle and fault, in the order they are known at the counter: the vehicle says the rest of its row. */
export function VehicleFaultSection() {
  const { afterRepair } = useClaimDocument();
  const { state, begins } = useEditor();
  const { fields } = state.text;
  const { claimTypeDictId: type = "" } = fields;
  const needsCause = type === "" || warrantyTypes.includes(type);
  return (
    <section id="vehicle" className="card" aria-labelledby="vehicle-title">
      <div className="card-head">
        <h2 id="vehicle-title">车辆与故障</h2>
        <span className="quiet field-hint">输入车架号后自动带出车型、保修范围和上次里程</span>
      </div>
      <VehicleNotices />
      <div className="grid twelve">
        <Field name="vehicleVin" hint={vehicleName(state.view)} begins={begins === "vehicleVin"} />
        <div className="with-unit" data-unit={fields["tripUnit"]}>
          <Field name="tripCurrent" hint={lastTrip(state)} begins={begins === "tripCurrent"} />
        </div>
        <Field name="claimTypeDictId" />
        <Field name="warrantyCoverageId" hint={coverageTerm(state)} />
        <Field name="failureDate" begins={begins === "failureDate"} />
        <Field name="repairDate" required={afterRepair} />
        <Field name="workOrderNumber" required={afterRepair} />
        <Field name="repairOperationDictId" required={needsCause} />
        <Field name="sysSymptomCode" required={needsCause} begins={begins === "sysSymptomCode"} />
        <Field name="sysPfsCode" />
        <Field name="sysFailureId" required={needsCause} />
        <Field name="engineerJudgeDictId" />
      </div>
    </section>
  );
}

/** What must be seen of the vehicle before anything is typed about it. */
function VehicleNotices() {
  const { state, audience } = useEditor();
  const { vehicle, text } = state.view;
  if (vehicle.state === "unavailable") {
    return (
      <Notice tone="warning" title="车辆资料暂时无法读取">
        {vehicle.message}
      </Notice>
    );
  }
  if (vehicle.state !== "known") return null;
  return <OpenRecalls recalls={vehicle.recalls} to={activityVehiclesAddress(audience, text.fields["vehicleVin"] ?? "")} />;
}

/** Model and year of the vehicle that was asked for, or that there is none. */
function vehicleName({ vehicle, text }: EditorView): string | undefined {
  if (vehicle.state === "unknown") return `没有找到车架号为 ${text.fields["vehicleVin"] ?? ""} 的车辆`;
  return vehicle.state === "known" ? modelWords(vehicle.modelName ?? vehicle.modelCode, vehicle.modelYear) : undefined;
}

/** The highest mileage on record, and whether less was typed. */
function lastTrip({ view, text }: EditorState): ReactNode {
  const recorded = recordedTrip(view.vehicle);
  if (!recorded || !/^\d{1,15}$/.test(recorded.tripOld)) return undefined;
  const { tripCurrent = "", tripUnit } = text.fields;
  const isSameUnit = tripUnit === recorded.tripUnitOld;
  const isBelow = isSameUnit && tripCurrent !== "" && Number(tripCurrent) < Number(recorded.tripOld);
  const day = view.checking.record.compared?.tripDate?.slice(5, 10);
  const said = `${formatCount(Number(recorded.tripOld))}${isSameUnit ? "" : ` ${recorded.tripUnitOld}`}${day ? `（${day}）` : ""}`;
  return isBelow ? <span className="attention">低于上次 {said}</span> : `上次 ${said}`;
}

/** From when to when the chosen coverage holds; otherwise what the server says of it. */
function coverageTerm({ view, text }: EditorState): string | undefined {
  const chosen = text.fields["warrantyCoverageId"];
  const found = view.vehicle.state === "known" ? view.vehicle.coverages.find(({ id }) => id === chosen) : undefined;
  return found ? [`${found.term.start} 至 ${found.term.end}`, found.ended].filter(Boolean).join("，") : view.names["warrantyCoverageId"];
}

/** Filled in from the vehicle's record; entered by hand where there is none. */
export function RecordedTrip() {
  const { state } = useEditor();
  const recorded = recordedTrip(state.view.vehicle);
  const { tripOld = "", tripUnitOld = "" } = state.text.fields;
  if (recorded?.tripOld !== tripOld || recorded.tripUnitOld !== tripUnitOld)
    return (
      <>
        <Field name="tripOld" />
        <Field name="tripUnitOld" />
      </>
    );
  return (
    <FieldFrame id={fieldId("tripOld")} label={fieldWords["tripOld"] ?? ""} hint={`${tripUnitOld}，取自车辆记录`}>
      <input
        id={fieldId("tripOld")}
        name="tripOld"
        className="control"
        value={tripOld}
        readOnly
        {...fieldState(fieldId("tripOld"), undefined, tripUnitOld)}
      />
      <input type="hidden" name="tripUnitOld" value={tripUnitOld} />
    </FieldFrame>
  );
}
