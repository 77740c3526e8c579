import { listAddress } from "#app/document/document-address.ts";
import { FormBar, type BarButton } from "#app/form/form-bar.tsx";
import { FormField } from "#app/form/form-field.tsx";
import { FormFrame } from "#app/form/form-frame.tsx";
import { useFormAnswer } from "#app/form/form-route.ts";
import type { FormView } from "#app/form/form-view.ts";
import type { Side } from "#app/server/request/context.ts";
import { answerForm, wordForm, type AnswerShape, type WordShape } from "./answer-form.ts";
import { warrantyReportKind } from "./warranty-report-kind.ts";

/** A dealer's word in the conversation. */
export function WordForm({ loaded, side }: { loaded: FormView<WordShape>; side: Side }) {
  const { answer, lost } = useFormAnswer<WordShape, unknown>(wordForm, loaded);
  return (
    <FormFrame key={loaded.formKey} form={wordForm} view={answer ?? loaded} lost={lost} label="发表意见">
      <FormField form={wordForm} name="opinion" />
      <FormBar
        form={wordForm}
        back={listAddress(warrantyReportKind, side)}
        buttons={[{ write: "submit", words: "发送", busy: "正在发送…" }]}
      />
    </FormFrame>
  );
}

interface AnswerFormProps {
  loaded: FormView<AnswerShape>;
  side: Side;
  status: number | undefined;
}

/** What the company says, and decides where the report's state allows it. */
export function AnswerForm({ loaded, side, status }: AnswerFormProps) {
  const { answer, lost } = useFormAnswer<AnswerShape, unknown>(answerForm, loaded);
  const waits = status === 1;
  return (
    <FormFrame key={loaded.formKey} form={answerForm} view={answer ?? loaded} lost={lost} label="答复">
      <FormField form={answerForm} name="opinion" />
      <FormField form={answerForm} name="internalOpinion" />
      {waits && <FormField form={answerForm} name="approvedAmount" />}
      <FormBar form={answerForm} back={listAddress(warrantyReportKind, side)} buttons={buttonsFor(status)} />
    </FormFrame>
  );
}

const say: BarButton<AnswerShape> = { write: "say", words: "仅发送意见", busy: "正在发送…" };

/** Only what the state allows (2 §4). */
function buttonsFor(status: number | undefined): readonly BarButton<AnswerShape>[] {
  if (status === 0 || status === 5) return [say, { write: "accept", words: "受理", busy: "正在受理…" }];
  if (status !== 1) return [say];
  return [
    say,
    { write: "return", words: "退回更正", busy: "正在退回…" },
    { write: "reject", words: "驳回", busy: "正在驳回…" },
    { write: "approve", words: "批准", busy: "正在批准…" },
  ];
}
