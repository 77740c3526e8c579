import { FormBar, type BarButton } from "#app/lib/forms/form-bar.tsx";
import { FormField } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { useFormAnswer } from "#app/lib/forms/form-route.ts";
import type { FormView } from "#app/lib/forms/form-view.ts";
import type { FieldName, Form, Shape } from "#app/lib/forms/form.ts";

interface AnswerFormProps<S extends Shape> {
  form: Form<S>;
  loaded: FormView<S>;
  label: string;
  fields: readonly FieldName<S>[];
  buttons: readonly BarButton<S>[];
}

/** A form on the page of a report, by which users answer it. */
export function AnswerForm<S extends Shape>({ form, loaded, label, fields, buttons }: AnswerFormProps<S>) {
  const { answer, lost } = useFormAnswer<S, unknown>(form, loaded);
  return (
    <FormFrame key={loaded.formKey} form={form} view={answer ?? loaded} lost={lost} label={label}>
      {fields.map((name) => (
        <FormField key={name} form={form} name={name} />
      ))}
      <FormBar form={form} buttons={buttons} />
    </FormFrame>
  );
}

/** Adds to the conversation and decides nothing. */
export const say = { write: "say", words: "仅回复", busy: "正在发送…" } as const;
