import type { ReactNode } from "react";
import { Button } from "#app/lib/ui/button.tsx";
import { AreaEntry, DateEntry, SelectEntry, TextEntry, type Choice } from "./ui/entry-fields.tsx";
import { FlagEntry } from "./ui/flag-entry.tsx";
import { RadioEntry } from "./ui/radio-entry.tsx";
import type { EntryProps } from "./ui/field-frame.tsx";
import { LookUpEntry } from "./ui/look-up-field.tsx";
import { Section } from "../ui/section.tsx";
import { intentName } from "./posts/intent-name.ts";
import { fieldId } from "./values/form-text.ts";
import { lookUpIntent } from "../lookups/look-up-intent.ts";
import { fieldsUnder, type Field, type FieldName, type Form, type Shape } from "./form.ts";
import { useForm, type FormState } from "./form-state.ts";

interface FormFieldProps<S extends Shape> {
  form: Form<S>;
  name: FieldName<S>;
  /** In place of the described one. */
  hint?: ReactNode;
  /** Asked for as the form stands, where the description does not say it of every form. */
  required?: boolean;
  /** It has the focus when its page opens. */
  begins?: boolean;
}

/** The control of one field, as its form describes it. */
export function FormField<S extends Shape>({ form, name, hint, required: asked = false, begins }: FormFieldProps<S>) {
  const state = useForm(form);
  const field = form.shape.fields[name];
  if (!field || field.kind === "hidden") return null;
  const { label, required = asked, wide = false } = field;
  const offer = state.offered[name];
  const missing = offer && !offer.ok ? `选项暂时无法读取（${offer.message}，问题编号：${offer.reference}）` : undefined;
  const entry: EntryProps = {
    id: fieldId(name),
    name,
    label,
    required,
    wide,
    hint: missing ?? hint ?? field.hint,
    value: (state as FormState).text.fields[name] ?? "",
    problem: state.problems.get(name),
    onChange: state.changeField,
    begins,
  };
  const control = <Control field={field} entry={entry} choices={offer?.ok ? offer.value : []} />;
  // Without scripts, and where they got no answer, another choice brings another offer by a post.
  const under = fieldsUnder(form, name);
  if (under.every((other) => state.enhanced && state.offered[other]?.ok !== false)) return control;
  return (
    <div className="field">
      {control}
      <Button type="submit" name={intentName} value="refresh">
        按所选{label}更新选项
      </Button>
    </div>
  );
}

interface FormFieldsProps<S extends Shape> {
  form: Form<S>;
  /** Target of links to this part. */
  id: string;
  title: string;
  names: readonly FieldName<S>[];
}

/** A titled part of a form: its fields, side by side where there is room. */
export function FormFields<S extends Shape>({ form, id, title, names }: FormFieldsProps<S>) {
  return (
    <Section id={id} title={title}>
      <div className="grid">
        {names.map((name) => (
          <FormField key={name} form={form} name={name} />
        ))}
      </div>
    </Section>
  );
}

function Control({ field, entry, choices }: { field: Exclude<Field, { kind: "hidden" }>; entry: EntryProps; choices: readonly Choice[] }) {
  switch (field.kind) {
    case "text":
    case "code":
    case "vin":
    case "telephone":
      if (field.lookUp === undefined) return <TextEntry {...entry} />;
      return <LookUp entry={entry} what={field.lookUp} />;
    case "number":
    case "amount":
      return <TextEntry {...entry} numeric />;
    case "prose":
      return <AreaEntry {...entry} />;
    case "day":
      return <DateEntry {...entry} />;
    case "flag":
      return <FlagEntry {...entry} />;
    case "offered":
      // A list where nothing could be read, which says so.
      if (field.radios && choices.length > 0) return <RadioEntry {...entry} choices={choices} />;
      if (field.lookUp === undefined) return <SelectEntry {...entry} choices={choices} />;
      // Where nothing is offered, what is looked up can still be typed.
      return <LookUp entry={entry} what={field.lookUp} choices={choices.length > 0 ? choices : undefined} />;
    case "choice":
      return field.radios ? <RadioEntry {...entry} choices={field.of} /> : <SelectEntry {...entry} choices={field.of} />;
  }
}

function LookUp({ entry, what, choices }: { entry: EntryProps; what: string; choices?: readonly Choice[] | undefined }) {
  return <LookUpEntry {...entry} intentName={intentName} intent={lookUpIntent(what)} choices={choices} />;
}
