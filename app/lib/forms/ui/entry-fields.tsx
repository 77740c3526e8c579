import { memo } from "react";
import { FieldFrame, fieldState, type EntryProps } from "./field-frame.tsx";
import { PolarisTextField } from "./polaris-text-field.tsx";

/*
 * Fields of a form whose text is kept in one place: they show a value and tell when it changes. Polaris's, and a native select in its
 * place, whose chosen word Polaris paints by script. A long text is not cut off while it is typed or pasted: the server says what is too
 * long.
 */

export interface Choice {
  value: string;
  label: string;
}

/** What of an entry a text field of Polaris is told. */
function textFieldOf({ id, name, label, value, onChange, problem, required, hint, begins = false }: EntryProps) {
  return { id, name, label, value, error: problem, required, hint, begins, onChange: (next: string) => onChange(name, next) };
}

const placeOf = ({ wide }: EntryProps) => (wide ? "field field-wide" : "field");

/** A line of text. `numeric` brings the keyboard of digits; what is no number stays as it was typed. */
export const TextEntry = memo(function TextEntry({ numeric = false, ...entry }: EntryProps & { numeric?: boolean }) {
  return (
    <div className={placeOf(entry)}>
      <PolarisTextField {...textFieldOf(entry)} inputMode={numeric ? "decimal" : undefined} />
    </div>
  );
});

/** A text of several lines. */
export const AreaEntry = memo(function AreaEntry(entry: EntryProps) {
  return (
    <div className={placeOf(entry)}>
      <PolarisTextField {...textFieldOf(entry)} lines={2} />
    </div>
  );
});

/** A day. A text that is no day is shown as text: a date field would hide it. */
export const DateEntry = memo(function DateEntry(entry: EntryProps) {
  return (
    <div className={placeOf(entry)}>
      <PolarisTextField
        {...textFieldOf(entry)}
        type={entry.value === "" || /^\d{4}-\d{2}-\d{2}$/.test(entry.value) ? "date" : "text"}
        max="9999-12-31"
      />
    </div>
  );
});

/** One of a handful of values; one that is not offered (any more) stays what it is. */
export const SelectEntry = memo(function SelectEntry({
  name,
  value,
  onChange,
  choices,
  ...field
}: EntryProps & { choices: readonly Choice[] }) {
  return (
    <FieldFrame {...field}>
      <ChoiceControl
        id={field.id}
        name={name}
        value={value}
        choices={choices}
        onChange={(next) => onChange(name, next)}
        aria-required={field.required}
        {...fieldState(field.id, field.problem, field.hint)}
      />
    </FieldFrame>
  );
});

interface ChoiceControlProps extends ReturnType<typeof fieldState> {
  id: string;
  name: string;
  value: string;
  choices: readonly Choice[];
  onChange(value: string): void;
  "aria-label"?: string;
  "aria-required"?: boolean | undefined;
}

/** A native select. The empty choice is there also where one is required: nothing is chosen for the user. */
export function ChoiceControl({ value, choices, onChange, ...control }: ChoiceControlProps) {
  const known = value === "" || choices.some((choice) => choice.value === value);
  return (
    <select {...control} className="control" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="">请选择</option>
      {!known && <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
