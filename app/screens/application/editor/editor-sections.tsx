import { Section } from "../../../components/section.tsx";
import { FieldFrame, fieldState } from "../../../components/form/field-frame.tsx";
import { fieldId } from "../../../forms/form-text.ts";
import { useApplication } from "../application-context.tsx";
import { neededBy } from "../application-form.ts";
import { AreaOf, DayOf, FlagOf, LookUpOf, SelectOf, TextOf, useEditor } from "./editor-fields.tsx";
import { fieldWords } from "../field-words.ts";
import { recordedTrip } from "./vehicle-record.ts";
import { VehiclePanel } from "./vehicle-panel.tsx";

/*
 * The fields of a claim (1 §3.1) and of a pre-authorization (1 §3.5), section by section. Flags stand before what they call for.
 */

/** Company staff file for a dealer, who is chosen first: rates and everything that can be looked up are the dealer's. */
export function DealerSection() {
  return (
    <Section id="dealer" title="经销商">
      <div className="grid">
        <LookUpOf name="submitterCode" what="dealer" required wide />
      </div>
    </Section>
  );
}

export function OrderSection() {
  return (
    <Section id="order" title="基本信息">
      <div className="grid">
        <SelectOf name="claimTypeDictId" required />
        <TextOf name="workOrderNumber" />
        <TextOf name="dmsClaimNumber" />
        <TextOf name="customerName" />
        <TextOf name="submitLocation" />
      </div>
    </Section>
  );
}

export function VehicleSection() {
  return (
    <Section id="vehicle" title="车辆">
      <div className="grid">
        <LookUpOf name="vehicleVin" what="vehicle" required wide />
        <TextOf name="tripCurrent" numeric required />
        <SelectOf name="tripUnit" />
        <RecordedTrip />
      </div>
      <VehiclePanel />
    </Section>
  );
}

/** Filled in from the vehicle's record; entered by hand where there is none. */
function RecordedTrip() {
  const { state } = useEditor();
  const recorded = recordedTrip(state.view.vehicle);
  const { tripOld = "", tripUnitOld = "" } = state.text.fields;
  if (recorded?.tripOld !== tripOld || recorded.tripUnitOld !== tripUnitOld)
    return (
      <>
        <TextOf name="tripOld" numeric />
        <SelectOf name="tripUnitOld" />
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

export function WarrantySection() {
  const { afterRepair } = useApplication();
  const needed = neededBy(useEditor().state.text.fields);
  return (
    <Section id="warranty" title="保修与授权">
      <div className="grid">
        <LookUpOf name="warrantyCoverageId" what="coverage" listed wide />
      </div>
      <div className="grid grid-next">
        <div>
          <FlagOf name="activityNeeded" />
          <LookUpOf name="actCode" what="activity" required={needed.activity} />
        </div>
        {afterRepair && (
          <>
            <div>
              <FlagOf name="kindnessAuthorizationNeeded" />
              <LookUpOf name="kindnessAuthorizationCode" what="kindness" required={needed.kindness} />
            </div>
            <div>
              <FlagOf name="preAuthorizationNeeded" />
              <LookUpOf name="preAuzNumber" what="pre-authorization" required={needed.preAuthorization} />
            </div>
          </>
        )}
        {!afterRepair && <LookUpOf name="reportCode" what="tech-report" />}
      </div>
      <div className="grid-next">
        <FlagOf name="servicePartFlag" />
        <div className="grid">
          <TextOf name="originalCausalPartInvoiceNumber" required={needed.invoice} />
          <DayOf name="originalCausalPartInvoiceDate" required={needed.invoice} />
        </div>
      </div>
    </Section>
  );
}

export function RepairSection() {
  const { afterRepair } = useApplication();
  return (
    <Section id="repair" title="故障与维修">
      <div className="grid">
        <DayOf name="failureDate" required />
        <DayOf name="repairDate" required={afterRepair} />
        {afterRepair && <SelectOf name="delayReasonDictId" />}
        <SelectOf name="repairOperationDictId" />
        <AreaOf name="repairOperationRemark" wide />
        <SelectOf name="repairPlaceTypeDictId" />
        <TextOf name="repairPlaceName" />
        <TextOf name="repairPlaceAddress" />
      </div>
    </Section>
  );
}

export function CauseSection({ required }: { required: boolean }) {
  return (
    <Section id="cause" title="主因件与原因">
      <div className="grid">
        <LookUpOf name="causalPartCode" what="causal-part" required={required} />
        <TextOf name="causalPartNumber" numeric />
        <TextOf name="causalPartSn" />
        <TextOf name="componentCode" />
        <SelectOf name="engineerJudgeDictId" />
      </div>
      <div className="grid grid-next">
        <LookUpOf name="sysSymptomCode" what="symptom" />
        <AreaOf name="symptomRemark" wide />
      </div>
      <div className="grid grid-next">
        <LookUpOf name="sysPfsCode" what="failure-place" />
        <AreaOf name="pfsRemark" wide />
      </div>
      <div className="grid grid-next">
        <LookUpOf name="sysFailureId" what="failure-reason" />
        <AreaOf name="failureRemark" wide />
      </div>
    </Section>
  );
}

export function RemarkSection() {
  return (
    <Section id="remarks" title="备注">
      <AreaOf name="remark" />
      <div className="grid-next">
        <AreaOf name="attachmentRemark" />
      </div>
    </Section>
  );
}
