import { useCallback, type ReactNode } from "react";
import { FormBar, type BarButton } from "#app/lib/forms/form-bar.tsx";
import { FormField } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { useFormAnswer } from "#app/lib/forms/form-route.ts";
import { useForm, type FormState } from "#app/lib/forms/form-state.ts";
import type { FormView } from "#app/lib/forms/form-view.ts";
import type { FieldName, Fields, Form, Shape } from "#app/lib/forms/form.ts";
import { useQueueKeys } from "#app/lib/documents/queue-nav.tsx";
import { keys } from "#app/lib/ui/keys.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { Button } from "#app/lib/ui/button.tsx";
import { DecisionChoice } from "../claim-documents/review/decision-choice.tsx";

interface AnswerFormProps<S extends Shape> {
  form: Form<S>;
  loaded: FormView<S>;
  label: string;
  fields: readonly FieldName<S>[];
  buttons: readonly BarButton<S>[];
  /** In front of the fields. */
  children?: ReactNode;
  /** As of `FormBar`. */
  showsKeys?: true;
}

/** A form on the page of a report, by which users answer it. */
export function AnswerForm<S extends Shape>({ form, loaded, label, fields, buttons, children, showsKeys }: AnswerFormProps<S>) {
  const { answer, lost } = useFormAnswer<S, unknown>(form, loaded);
  return (
    <FormFrame key={loaded.formKey} form={form} view={answer ?? loaded} lost={lost} label={label}>
      {children}
      {fields.map((name) => (
        <FormField key={name} form={form} name={name} />
      ))}
      <FormBar form={form} buttons={buttons} {...(showsKeys && { showsKeys })} />
    </FormFrame>
  );
}

/** Adds to the conversation and decides nothing. */
export const say = { write: "say", words: "仅回复", busy: "正在发送…" } as const;

type Deciding = Shape & { writes: readonly ["save", "saveNext"]; fields: { decision: object } };

interface DecidingFormProps<S extends Deciding> extends Pick<AnswerFormProps<S>, "form" | "loaded" | "label" | "fields"> {
  /** What the report's state allows. */
  decisions: readonly Decision[];
  /** Between the decision and the fields. */
  before?: ReactNode;
  /** It waits for the company: others do as well. */
  queues: boolean;
}

interface Decision {
  value: string;
  label: string;
}

/** The form in which the company says and decides; the next report that waits is one press away. */
export function DecidingForm<S extends Deciding>({ decisions: allowed, queues, before, ...of }: DecidingFormProps<S>) {
  const { answer } = useFormAnswer<S, unknown>(of.form, of.loaded);
  const decisions = withTyped(of.form, allowed, answer?.text.fields);
  const save = { write: "save", words: decisions.length > 1 ? "保存" : "仅回复", busy: "正在保存…" };
  const saveNext = { write: "saveNext", words: "保存并处理下一份", busy: "正在保存…", key: keys.reviewNext };
  // Both are writes of any deciding form.
  const buttons = (queues ? [save, saveNext] : [save]) as unknown as readonly BarButton<S>[];
  return (
    <AnswerForm {...of} buttons={buttons} showsKeys>
      {decisions.length > 1 ? (
        <ReportDecision form={of.form} decisions={decisions} />
      ) : (
        <input type="hidden" name="decision" value={decisions[0]?.value} readOnly />
      )}
      {before}
    </AnswerForm>
  );
}

/** What is said again and again, and the button that takes it into what is said to the dealer. @param name field that offers it */
export function StandardReply<S extends Shape>({ form, name }: { form: Form<S>; name: FieldName<S> }) {
  return (
    <>
      <FormField form={form} name={name} />
      <Button type="submit" name={intentName} value="fillReply">
        填入回复
      </Button>
    </>
  );
}

/** What was chosen stays chosen, though the report may have moved on while nobody answered: sending it again says so. */
function withTyped<S extends Deciding>({ shape }: Form<S>, allowed: readonly Decision[], typed: object | undefined): readonly Decision[] {
  const { decision }: Fields = shape.fields;
  const chosen = (typed as Readonly<Record<string, string>> | undefined)?.["decision"];
  if (decision?.kind !== "choice" || allowed.some(({ value }) => value === chosen)) return allowed;
  return [...decision.of.filter(({ value }) => value === chosen), ...allowed];
}

function ReportDecision<S extends Deciding>({ form, decisions }: { form: Form<S>; decisions: readonly Decision[] }) {
  const { text, problems, changeField } = useForm(form) as FormState;
  const choose = useCallback((decision: string) => changeField("decision", decision), [changeField]);
  // F9 is the bar's own.
  useQueueKeys({ decisions, choose });
  return <DecisionChoice choices={decisions} keys value={text.fields["decision"]} problem={problems.get("decision")} onChange={choose} />;
}
