import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { StatusTag } from "#app/components/cells/cells.tsx";
import { DetailColumns, DetailHeader } from "#app/components/detail/detail-page.tsx";
import { keys } from "#app/components/keys.ts";
import { Section } from "#app/components/section.tsx";
import { detailAddress, listAddress } from "#app/document/document-address.ts";
import { FormBar, type BarButton } from "#app/form/form-bar.tsx";
import { FormField, FormFields } from "#app/form/form-field.tsx";
import { FormFrame } from "#app/form/form-frame.tsx";
import { keepAnswer, postForm, useFormAnswer } from "#app/form/form-route.ts";
import { pathTo } from "#app/route-table.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { ReportFiles } from "../report/report-files.tsx";
import { ReturnedNotice } from "../report/returned-notice.tsx";
import { SimilarReports } from "../report/similar-reports.tsx";
import { Solutions } from "../report/solutions.tsx";
import { TroubleCodes } from "../report/trouble-codes.tsx";
import { VehicleFacts } from "../report/vehicle-facts.tsx";
import { Causes } from "./causes.tsx";
import { actOnSupportForm, loadSupportForm } from "./support-action.server.ts";
import { supportForm as form, type SupportShape } from "./support-form.ts";
import { techSupportKind } from "./tech-support-kind.ts";
import { supportState } from "./tech-support-words.ts";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => loadSupportForm(args);
export const action = (args: ActionFunctionArgs) => actOnSupportForm(args);
export const clientAction = postForm;
export const shouldRevalidate = keepAnswer;

type Shown = Awaited<ReturnType<typeof loadSupportForm>>["shown"];
const saveDraft: BarButton<SupportShape> = { write: "saveDraft", words: "保存草稿", busy: "正在保存…", key: keys.saveDraft };
const submit: BarButton<SupportShape> = { write: "submit", words: "提交", busy: "正在提交…", key: keys.submit };

/** A technical support as its dealer writes it: new, a draft, or one that came back (2 §2). */
export default function SupportEditor() {
  const loaded = useLoaderData<typeof loader>();
  const { answer, lost } = useFormAnswer<SupportShape, Shown>(form, loaded);
  const view = answer ?? loaded;
  const { stored, vehicle, similar, opinions } = view.shown;
  const state = stored && supportState(stored.isDraft ? undefined : stored.status, stored.statusName);
  return (
    <FormFrame key={loaded.formKey} form={form} view={view} lost={lost} label={loaded.title} className="editor" enter="refresh">
      <DetailHeader number={loaded.title} status={state && <StatusTag tone={state.tone}>{state.label}</StatusTag>} />
      {opinions && <ReturnedNotice opinions={opinions} />}
      <DetailColumns
        scrolls
        aside={
          <Section id="similar" title="已解决的类似报告">
            <SimilarReports form={form} given={similar} asks="主题、主因件、故障现象或故障码" />
          </Section>
        }
      >
        <FormFields
          form={form}
          id="order"
          title="基本信息"
          names={[
            ...(["reportStyleDictId", "questionLevelDictId", "reportTypeId", "reportCategoryDictId"] as const),
            ...(["subject", "forPreAuthorizationFlag"] as const),
          ]}
        />
        <Section id="vehicle" title="车辆">
          <div className="grid">
            <FormField form={form} name="vehicleVin" />
            <FormField form={form} name="tripCurrent" />
            <FormField form={form} name="tripUnit" />
            <FormField form={form} name="batteryPackInformation" />
            <FormField form={form} name="gdtAccount" />
          </div>
          <VehicleFacts vehicle={vehicle} />
        </Section>
        <FormFields
          form={form}
          id="contact"
          title="功能与联系人"
          names={["functionId", "subFunctionId", "contactPositionId", "contactPersonId"]}
        />
        <FormFields
          form={form}
          id="cause"
          title="主因件与现象"
          names={["mainPartCode", "sysSymptomId", "sysPfsId", "failureReasonDictId"]}
        />
        <Causes />
        <TroubleCodes form={form} />
        <FormFields
          form={form}
          id="fault"
          title="现象与操作"
          names={["phenomenonSummary", "operationDone", "dealerRepairPlan", "remark"]}
        />
        <Solutions form={form} />
        <ReportFiles form={form} preview={pathTo("techSupportUploadPreview")} />
      </DetailColumns>
      <FormBar
        form={form}
        back={stored ? detailAddress(techSupportKind, "dealer", stored.id) : listAddress(techSupportKind, "dealer")}
        backWord="取消"
        buttons={stored && !stored.isDraft ? [submit] : [saveDraft, submit]}
      />
    </FormFrame>
  );
}
