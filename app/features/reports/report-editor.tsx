import type { ReactNode } from "react";
import { StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { DetailColumns, DetailHeader } from "#app/lib/details/detail-page.tsx";
import { keys } from "#app/lib/ui/keys.ts";
import { Section } from "#app/lib/ui/section.tsx";
import { detailAddress, listAddress } from "#app/lib/documents/document-address.ts";
import type { DocumentKind } from "#app/lib/documents/document-kind.ts";
import { FormBar, type BarButton } from "#app/lib/forms/form-bar.tsx";
import { FormFields } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { useFormAnswer } from "#app/lib/forms/form-route.ts";
import type { LoadedEditor } from "./report-editor.server.ts";
import type { ReportCore, ReportForm } from "./report-fields.ts";
import { ReportFiles } from "./report-files.tsx";
import { ReturnedNotice } from "./returned-notice.tsx";
import { SimilarReports } from "./similar-reports.tsx";
import { Solutions } from "./solutions.tsx";
import { TroubleCodes } from "./trouble-codes.tsx";
import { VehicleFields } from "./vehicle-facts.tsx";

interface ReportEditorProps {
  loaded: LoadedEditor;
  form: ReportForm;
  kind: DocumentKind;
  /** Our address of a file that no report carries yet. */
  preview: string;
  /** Fields by which similar reports are found. */
  similarBy: string;
  causeTitle: string;
  /** The kind's own fields, in their places. */
  order: ReactNode;
  vehicle?: ReactNode;
  causes?: ReactNode;
  fault: ReactNode;
}

const saveDraft: BarButton<ReportCore> = { write: "saveDraft", words: "保存草稿", busy: "正在保存…", key: keys.saveDraft };
const submit: BarButton<ReportCore> = { write: "submit", words: "提交", busy: "正在提交…", key: keys.submit };

/** A report of either kind as its dealer writes it: new, a draft, or returned (2 §2). */
export function ReportEditor({ loaded, form, kind, preview, similarBy, causeTitle, order, vehicle, causes, fault }: ReportEditorProps) {
  const { answer, lost } = useFormAnswer<ReportCore, LoadedEditor["pageData"]>(form, loaded);
  const view = answer ?? loaded;
  const { stored, similar, opinions } = view.pageData;
  const state = stored && kind.statusOf(stored.isDraft ? undefined : stored.status, stored.statusName);
  return (
    <FormFrame key={loaded.formKey} form={form} view={view} lost={lost} label={loaded.title} className="editor" enter="refresh">
      <DetailHeader number={loaded.title} status={state && <StatusTag tone={state.tone}>{state.label}</StatusTag>} />
      {opinions && <ReturnedNotice opinions={opinions} />}
      <DetailColumns
        scrolls
        aside={
          <Section id="similar" title="已解决的类似报告">
            <SimilarReports form={form} given={similar} asks={similarBy} />
          </Section>
        }
      >
        {order}
        <Section id="vehicle" title="车辆">
          <VehicleFields form={form} given={view.pageData.vehicle}>
            {vehicle}
          </VehicleFields>
        </Section>
        <FormFields
          form={form}
          id="contact"
          title="功能与联系人"
          names={["functionId", "subFunctionId", "contactPositionId", "contactPersonId"]}
        />
        <FormFields form={form} id="cause" title={causeTitle} names={["mainPartCode", "sysSymptomId", "sysPfsId", "failureReasonDictId"]} />
        {causes}
        <TroubleCodes form={form} />
        {fault}
        <Solutions form={form} />
        <ReportFiles form={form} preview={preview} />
      </DetailColumns>
      <FormBar
        form={form}
        back={stored ? detailAddress(kind, "dealer", stored.id) : listAddress(kind, "dealer")}
        backWord="取消"
        buttons={stored && !stored.isDraft ? [submit] : [saveDraft, submit]}
      />
    </FormFrame>
  );
}
