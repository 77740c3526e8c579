import type { FormView } from "#app/lib/forms/form-view.ts";
import { AnswerForm as ReportAnswerForm, DecidingForm, StandardReply } from "../answer-form.tsx";
import { answerForm, decisionsFor, wordForm, type AnswerShape, type WordShape } from "./answer-form.ts";

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
  const isPending = status === 1;
  return (
    <DecidingForm
      before={<StandardReply form={answerForm} name="reply" />}
      {...{ form: answerForm, loaded, label: "答复" }}
      decisions={decisionsFor(status)}
      queues={isPending}
      fields={isPending ? ["approvedAmount", "opinion", "internalOpinion"] : ["opinion", "internalOpinion"]}
    />
  );
}
