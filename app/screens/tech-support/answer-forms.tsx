import { listAddress } from "#app/document/document-address.ts";
import { FormBar, type BarButton } from "#app/form/form-bar.tsx";
import { FormField } from "#app/form/form-field.tsx";
import { FormFrame } from "#app/form/form-frame.tsx";
import { useFormAnswer } from "#app/form/form-route.ts";
import type { FormView } from "#app/form/form-view.ts";
import { companyForm, dealerForm, publishForm, type CompanyShape, type DealerShape, type PublishShape } from "./answer-form.ts";
import { techSupportKind } from "./tech-support-kind.ts";

interface AnswerFormProps<Shape extends DealerShape | CompanyShape> {
  loaded: FormView<Shape>;
  status: number | undefined;
}

/** A dealer's word in the conversation; what was answered it closes, or disagrees with. */
export function DealerForm({ loaded, status }: AnswerFormProps<DealerShape>) {
  const { answer, lost } = useFormAnswer<DealerShape, unknown>(dealerForm, loaded);
  const isAnswered = status === 4;
  const say: BarButton<DealerShape> = { write: "say", words: "仅发送意见", busy: "正在发送…" };
  const decide: readonly BarButton<DealerShape>[] = [
    { write: "disagree", words: "不同意答复", busy: "正在提交…" },
    { write: "close", words: "确认并关闭", busy: "正在关闭…" },
  ];
  return (
    <FormFrame key={loaded.formKey} form={dealerForm} view={answer ?? loaded} lost={lost} label="发表意见">
      <FormField form={dealerForm} name="opinion" />
      {isAnswered && <FormField form={dealerForm} name="evaluation" />}
      <FormBar form={dealerForm} back={listAddress(techSupportKind, "dealer")} buttons={isAnswered ? [say, ...decide] : [say]} />
    </FormFrame>
  );
}

/** What the company says, and answers where the report's state allows it (2 §4). */
export function CompanyForm({ loaded, status }: AnswerFormProps<CompanyShape>) {
  const { answer, lost } = useFormAnswer<CompanyShape, unknown>(companyForm, loaded);
  const isWaiting = status === 1 || status === 3;
  const say: BarButton<CompanyShape> = { write: "say", words: "仅发送意见", busy: "正在发送…" };
  const decide: readonly BarButton<CompanyShape>[] = [
    { write: "return", words: "退回更正", busy: "正在退回…" },
    { write: "answer", words: "答复", busy: "正在答复…" },
  ];
  return (
    <FormFrame key={loaded.formKey} form={companyForm} view={answer ?? loaded} lost={lost} label="答复">
      <FormField form={companyForm} name="opinion" />
      <FormField form={companyForm} name="internalOpinion" />
      <FormBar form={companyForm} back={listAddress(techSupportKind, "company")} buttons={isWaiting ? [say, ...decide] : [say]} />
    </FormFrame>
  );
}

/** Forwards the report as it is now. */
export function PublishForm({ loaded }: { loaded: FormView<PublishShape> }) {
  const { answer, lost } = useFormAnswer<PublishShape, unknown>(publishForm, loaded);
  return (
    <FormFrame key={loaded.formKey} form={publishForm} view={answer ?? loaded} lost={lost} label="转发供应商">
      <FormField form={publishForm} name="supplierId" />
      <FormBar
        form={publishForm}
        back={listAddress(techSupportKind, "company")}
        buttons={[{ write: "submit", words: "转发", busy: "正在转发…" }]}
      />
    </FormFrame>
  );
}
