import { Section } from "#app/lib/ui/section.tsx";
import { FieldFrame, fieldState } from "#app/lib/forms/ui/field-frame.tsx";
import { fieldId } from "#app/lib/forms/values/form-text.ts";
import { useClaimDocument } from "../claim-document-context.tsx";
import { neededBy } from "../claim-document-form.ts";
import { Field, useEditor } from "./editor-fields.tsx";
import { fieldWords } from "../field-words.ts";
import { recordedTrip } from "./vehicle-record.ts";
import { ReportLink } from "#app/features/reports/report-link/report-link.tsx";
import { VehiclePanel } from "./vehicle-panel.tsx";

/*
 * The fields of a claim (1 §3.1) and of a pre-authorization (1 §3.5), section by section. Flags stand before what they call for.
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

export function OrderSection() {
  return (
    <Section id="order" title="基本信息">
      <div className="grid">
        <Field name="claimTypeDictId" />
        <Field name="workOrderNumber" />
        <Field name="dmsClaimNumber" />
        <Field name="customerName" />
        <Field name="submitLocation" />
      </div>
    </Section>
  );
}

export function VehicleSection() {
  return (
    <Section id="vehicle" title="车辆">
      <div className="grid">
        <Field name="vehicleVin" />
        <Field name="tripCurrent" />
        <Field name="tripUnit" />
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

export function WarrantySection() {
  const { afterRepair } = useClaimDocument();
  const needed = neededBy(useEditor().state.text.fields);
  return (
    <Section id="warranty" title="保修与授权">
      <div className="grid">
        <Field name="warrantyCoverageId" />
      </div>
      <div className="grid grid-next">
        <div>
          <Field name="activityNeeded" />
          <Field name="actCode" required={needed.activity} />
        </div>
        {afterRepair && (
          <>
            <div>
              <Field name="kindnessAuthorizationNeeded" />
              <Field name="kindnessAuthorizationCode" required={needed.kindness} />
            </div>
            <div>
              <Field name="preAuthorizationNeeded" />
              <Field name="preAuzNumber" required={needed.preAuthorization} />
            </div>
          </>
        )}
        {!afterRepair && (
          <div>
            <Field name="reportCode" />
            <OfferedReports />
          </div>
        )}
      </div>
      <div className="grid-next">
        <Field name="servicePartFlag" />
        <div className="grid">
          <Field name="originalCausalPartInvoiceNumber" required={needed.invoice} />
          <Field name="originalCausalPartInvoiceDate" required={needed.invoice} />
          <Field name="originalCausalPartTrip" />
        </div>
      </div>
    </Section>
  );
}

/** Reports of the vehicle that were answered and say that a pre-authorization may be asked for with them, while none is named. */
function OfferedReports() {
  const { state, side } = useEditor();
  const { reports, text } = state.view;
  if (reports.length === 0 || text.fields["reportCode"]) return null;
  return (
    <div className="field-hint">
      该车辆可用的报告，按“选择”填入：
      <ul>
        {reports.map(({ code, subject }) => (
          <li key={code}>
            <ReportLink side={side} kind="techSupport" code={code} /> {subject}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function RepairSection() {
  const { afterRepair } = useClaimDocument();
  return (
    <Section id="repair" title="故障与维修">
      <div className="grid">
        <Field name="failureDate" />
        <Field name="repairDate" required={afterRepair} />
        {afterRepair && <Field name="delayReasonDictId" />}
        <Field name="repairOperationDictId" />
        <Field name="repairOperationRemark" />
        <Field name="repairPlaceTypeDictId" />
        <Field name="repairPlaceName" />
        <Field name="repairPlaceAddress" />
      </div>
    </Section>
  );
}

export function CauseSection({ required }: { required: boolean }) {
  return (
    <Section id="cause" title="主因件与原因">
      <div className="grid">
        <Field name="causalPartCode" required={required} />
        <Field name="causalPartNumber" />
        <Field name="causalPartSn" />
        <Field name="componentCode" />
        <Field name="engineerJudgeDictId" />
      </div>
      <div className="grid grid-next">
        <Field name="sysSymptomCode" />
        <Field name="symptomRemark" />
      </div>
      <div className="grid grid-next">
        <Field name="sysPfsCode" />
        <Field name="pfsRemark" />
      </div>
      <div className="grid grid-next">
        <Field name="sysFailureId" />
        <Field name="failureRemark" />
      </div>
    </Section>
  );
}

export function RemarkSection() {
  return (
    <Section id="remarks" title="备注">
      <Field name="remark" />
      <div className="grid-next">
        <Field name="attachmentRemark" />
      </div>
    </Section>
  );
}
