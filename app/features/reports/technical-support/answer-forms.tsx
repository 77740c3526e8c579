import type { FormView } from "#app/lib/forms/form-view.ts";
import { AnswerForm, DecidingForm, say, StandardReply } from "../answer-form.tsx";
import {
  companyForm,
  dealerForm,
  decisionsFor,
  publishForm,
  supplierForm,
  type CompanyShape,
  type DealerShape,
  type PublishShape,
  type SupplierShape,
} from "./answer-form.ts";

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
          ? [say, { write: "disagree", words: "提出异议", busy: "正在提交…" }, { write: "close", words: "确认并关闭", busy: "正在关闭…" }]
          : [say]
      }
    />
  );
}

/** What the company says, and answers where the report's state allows it (2 §4). */
export function CompanyForm({ loaded, status, late }: AnswerFormProps<CompanyShape> & { late: boolean }) {
  return (
    <DecidingForm
      {...{ form: companyForm, loaded, label: "答复" }}
      decisions={decisionsFor(status, late)}
      queues={status === 1 || status === 3}
      fields={["opinion", "internalOpinion"]}
      before={<StandardReply form={companyForm} name="reply" />}
    />
  );
}

/** Keeps what a supplier answered to what was forwarded. */
export function SupplierForm({ loaded }: { loaded: FormView<SupplierShape> }) {
  return (
    <AnswerForm
      {...{ form: supplierForm, loaded, label: "记录供应商答复" }}
      fields={["publicationId", "supplierAnswer"]}
      buttons={[{ write: "submit", words: "记录答复", busy: "正在保存…" }]}
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
