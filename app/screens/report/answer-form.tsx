import { listAddress } from "#app/document/document-address.ts";
import type { DocumentKind } from "#app/document/document-kind.ts";
import { FormBar, type BarButton } from "#app/form/form-bar.tsx";
import { FormField } from "#app/form/form-field.tsx";
import { FormFrame } from "#app/form/form-frame.tsx";
import { useFormAnswer } from "#app/form/form-route.ts";
import type { FormView } from "#app/form/form-view.ts";
import type { FieldName, Form, Shape } from "#app/form/form.ts";
import type { Side } from "#app/server/request/context.ts";

interface AnswerFormProps<S extends Shape> {
  form: Form<S>;
  loaded: FormView<S>;
  kind: DocumentKind;
  side: Side;
  label: string;
  fields: readonly FieldName<S>[];
  buttons: readonly BarButton<S>[];
}

/** A form on the page of a report, by which users answer it. */
export function AnswerForm<S extends Shape>({ form, loaded, kind, side, label, fields, buttons }: AnswerFormProps<S>) {
  const { answer, lost } = useFormAnswer<S, unknown>(form, loaded);
  return (
    <FormFrame key={loaded.formKey} form={form} view={answer ?? loaded} lost={lost} label={label}>
      {fields.map((name) => (
        <FormField key={name} form={form} name={name} />
      ))}
      <FormBar form={form} back={listAddress(kind, side)} buttons={buttons} />
    </FormFrame>
  );
}

/** Adds to the conversation and decides nothing. */
export const say = { write: "say", words: "仅发送意见", busy: "正在发送…" } as const;
