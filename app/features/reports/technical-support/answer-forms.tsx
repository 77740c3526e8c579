import type { FormView } from "#app/lib/forms/form-view.ts";
import { AnswerForm, say } from "../answer-form.tsx";
import { companyForm, dealerForm, publishForm, type CompanyShape, type DealerShape, type PublishShape } from "./answer-form.ts";

interface AnswerFormProps<Shape extends DealerShape | CompanyShape> {
  loaded: FormView<Shape>;
  status: number | undefined;
}

/** A dealer's word in the conversation; what was answered it closes, or disagrees with. */
export function DealerForm({ loaded, status }: AnswerFormProps<DealerShape>) {
  const isAnswered = status === 4;
  return (
    <AnswerForm
      {...{ form: dealerForm, loaded, label: "发表意见" }}
      fields={isAnswered ? ["opinion", "evaluation"] : ["opinion"]}
      buttons={
        isAnswered
          ? [say, { write: "disagree", words: "不同意答复", busy: "正在提交…" }, { write: "close", words: "确认并关闭", busy: "正在关闭…" }]
          : [say]
      }
    />
  );
}

/** What the company says, and answers where the report's state allows it (2 §4). */
export function CompanyForm({ loaded, status }: AnswerFormProps<CompanyShape>) {
  const isWaiting = status === 1 || status === 3;
  return (
    <AnswerForm
      {...{ form: companyForm, loaded, label: "答复" }}
      fields={["opinion", "internalOpinion"]}
      buttons={
        isWaiting
          ? [say, { write: "return", words: "退回更正", busy: "正在退回…" }, { write: "answer", words: "答复", busy: "正在答复…" }]
          : [say]
      }
    />
  );
}

/** Forwards the report as it is now. */
export function PublishForm({ loaded }: { loaded: FormView<PublishShape> }) {
  return (
    <AnswerForm
      {...{ form: publishForm, loaded, label: "转发供应商" }}
      fields={["supplierId"]}
      buttons={[{ write: "submit", words: "转发", busy: "正在转发…" }]}
    />
  );
}
