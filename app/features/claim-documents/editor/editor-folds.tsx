import { useState, type ReactNode } from "react";
import { Fold } from "#app/lib/details/fold.tsx";
import { useOpenTarget } from "#app/lib/details/open-target.ts";
import { ReportLink } from "#app/features/reports/report-link/report-link.tsx";
import { useClaimDocument } from "../claim-document-context.tsx";
import { causalLine, otherPart } from "../causal-line.ts";
import { neededBy } from "../claim-document-form.ts";
import { Field, useEditor } from "./editor-fields.tsx";
import { RecordedTrip } from "./editor-sections.tsx";
import { VehiclePanel, vehicleGist } from "./vehicle-panel.tsx";

/** What few claims say: each part behind its gist, open where the claim's type asks for it or something in it is wrong. */
export function FoldedSections() {
  useOpenTarget();
  const { afterRepair } = useClaimDocument();
  const { state, checks, change } = useEditor();
  const { text, view } = state;
  const { fields } = text;
  const needed = neededBy(fields);
  const offersReports = view.reports.length > 0 && !fields["reportCode"];
  const typed = (name: string) => fields[name]?.trim() || undefined;
  const chosen = (name: string) => {
    const offer = view.offered[name];
    return offer?.ok ? offer.value.find(({ value }) => value === fields[name])?.label : undefined;
  };
  return (
    <section className="card card-flush folds" aria-label="其余内容">
      <FieldFold
        id="warranty"
        title="授权与活动"
        gist={
          afterRepair
            ? [
                typed("actCode") ?? "未关联服务活动",
                typed("preAuzNumber") ?? "未关联预授权",
                typed("kindnessAuthorizationCode") ?? "未使用善意授权",
              ]
            : [typed("actCode") ?? "未关联服务活动", typed("reportCode") ?? "未关联技术支持"]
        }
        asked={needed.activity || (afterRepair ? needed.kindness || needed.preAuthorization : offersReports)}
        names={["actCode", "kindnessAuthorizationCode", "preAuzNumber", "reportCode"]}
      >
        <div className="grid">
          <div>
            <Field name="activityNeeded" />
            <Field name="actCode" required={needed.activity} />
          </div>
          {afterRepair ? (
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
          ) : (
            <div>
              <Field name="reportCode" />
              <OfferedReports />
            </div>
          )}
        </div>
      </FieldFold>
      <FieldFold
        id="papers"
        title="客户与 DMS 索赔号"
        gist={[typed("dmsClaimNumber"), typed("customerName"), typed("submitLocation")]}
        names={["dmsClaimNumber", "customerName", "submitLocation"]}
      />
      {afterRepair && (
        <FieldFold
          id="delay"
          title="延迟说明"
          gist={[chosen("delayReasonDictId")]}
          asked={checks.some(({ path, level }) => path === "delayReasonDictId" && level !== "passed")}
          names={["delayReasonDictId"]}
        />
      )}
      <FieldFold
        id="place"
        title="维修地点"
        gist={[chosen("repairPlaceTypeDictId"), typed("repairPlaceName"), typed("repairPlaceAddress")]}
        names={["repairPlaceTypeDictId", "repairPlaceName", "repairPlaceAddress"]}
      />
      <FieldFold
        id="invoice"
        title="自购备件（备件保修）"
        gist={[needed.invoice ? (typed("originalCausalPartInvoiceNumber") ?? "须填写原主因件发票") : "否"]}
        asked={needed.invoice}
        names={["servicePartFlag", "originalCausalPartInvoiceNumber", "originalCausalPartInvoiceDate", "originalCausalPartTrip"]}
      >
        <Field name="servicePartFlag" />
        <div className="grid">
          <Field name="originalCausalPartInvoiceNumber" required={needed.invoice} />
          <Field name="originalCausalPartInvoiceDate" required={needed.invoice} />
          <Field name="originalCausalPartTrip" />
        </div>
      </FieldFold>
      <FieldFold
        id="cause"
        title="主因件"
        gist={[typed("causalPartCode"), view.names["causalPartCode"], typed("causalPartSn")]}
        asked={fields[causalLine] === otherPart}
        names={["causalPartCode", "causalPartNumber", "causalPartSn", "componentCode"]}
      >
        <label className="checkbox">
          <input
            type="radio"
            name={causalLine}
            value={otherPart}
            checked={fields[causalLine] === otherPart}
            onChange={() => change({ kind: "field", name: causalLine, value: otherPart })}
          />
          其他零件（不在零件行中）
        </label>
        <div className="grid">
          <Field
            name="causalPartCode"
            hint={
              fields[causalLine] === otherPart
                ? undefined
                : [view.names["causalPartCode"], "选中“其他零件”后可填写"].filter(Boolean).join("；")
            }
          />
          <Field name="causalPartNumber" />
          <Field name="causalPartSn" />
          <Field name="componentCode" />
        </div>
      </FieldFold>
      <FieldFold
        id="explanations"
        title="现象与原因说明"
        gist={[typed("symptomRemark"), typed("pfsRemark"), typed("failureRemark"), typed("repairOperationRemark")]}
        names={["symptomRemark", "pfsRemark", "failureRemark", "repairOperationRemark"]}
      />
      <FieldFold id="remarks" title="备注" gist={[typed("remark"), typed("attachmentRemark")]} names={["remark", "attachmentRemark"]} />
      <FieldFold id="trip" title="车辆资料与上次里程" gist={vehicleGist(view.vehicle)} names={["tripUnit", "tripOld", "tripUnitOld"]}>
        <VehiclePanel />
        <div className="grid">
          <Field name="tripUnit" />
          <RecordedTrip />
        </div>
      </FieldFold>
    </section>
  );
}

interface FieldFoldProps {
  id: string;
  title: string;
  /** Nothing of it is filled in: 未填写. */
  gist: readonly ReactNode[];
  /** The form as it stands asks for what is within. */
  asked?: boolean;
  /** Fields within: what is wrong with one opens it. */
  names: readonly string[];
  /** Otherwise the fields, side by side. */
  children?: ReactNode;
}

/** It opens by itself, and closes only by hand: nobody has a field taken away while typing in it. */
function FieldFold({ id, title, gist, asked = false, names, children }: FieldFoldProps) {
  const { problems, begins = "" } = useEditor();
  const opens = asked || names.includes(begins) || names.some((name) => problems.has(name));
  const [open, setOpen] = useState(opens);
  if (opens && !open) setOpen(true);
  return (
    <Fold id={id} title={title} gist={gist.some(Boolean) ? gist : ["未填写"]} open={open}>
      {children ?? (
        <div className="grid">
          {names.map((name) => (
            <Field key={name} name={name} />
          ))}
        </div>
      )}
    </Fold>
  );
}

/** Reports of the vehicle that were answered and say that a pre-authorization may be asked for with them, while none is named. */
function OfferedReports() {
  const { state, audience } = useEditor();
  const { reports, text } = state.view;
  if (reports.length === 0 || text.fields["reportCode"]) return null;
  return (
    <div className="field-hint">
      该车辆可用的报告，按“选择”填入：
      <ul>
        {reports.map(({ code, subject }) => (
          <li key={code}>
            <ReportLink audience={audience} kind="techSupport" code={code} /> {subject}
          </li>
        ))}
      </ul>
    </div>
  );
}
