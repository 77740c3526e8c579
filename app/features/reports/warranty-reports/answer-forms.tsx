import type { BarButton } from "#app/lib/forms/form-bar.tsx";
import type { FormView } from "#app/lib/forms/form-view.ts";
import { AnswerForm as ReportAnswerForm, say } from "../answer-form.tsx";
import { answerForm, wordForm, type AnswerShape, type WordShape } from "./answer-form.ts";

/** A dealer's word in the conversation. */
export function WordForm({ loaded }: { loaded: FormView<WordShape> }) {
  return (
    <ReportAnswerForm
      {...{ form: wordForm, loaded, label: "发表意见" }}
      fields={["opinion"]}
      buttons={[{ write: "submit", words: "发送", busy: "正在发送…" }]}
    />
  );
}

interface AnswerFormProps {
  loaded: FormView<AnswerShape>;
  status: number | undefined;
}

/** What the company says, and decides where the report's state allows it. */
export function AnswerForm({ loaded, status }: AnswerFormProps) {
  return (
    <ReportAnswerForm
      {...{ form: answerForm, loaded, label: "答复" }}
      fields={status === 1 ? ["opinion", "internalOpinion", "approvedAmount"] : ["opinion", "internalOpinion"]}
      buttons={buttonsFor(status)}
    />
  );
}

/** Only what the state allows (2 §4). */
function buttonsFor(status: number | undefined): readonly BarButton<AnswerShape>[] {
  if (status === 0 || status === 5) return [say, { write: "accept", words: "受理", busy: "正在受理…" }];
  if (status !== 1) return [say];
  return [
    say,
    { write: "return", words: "退回更正", busy: "正在退回…" },
    { write: "reject", words: "驳回", busy: "正在驳回…", danger: true },
    { write: "approve", words: "批准", busy: "正在批准…" },
  ];
}
