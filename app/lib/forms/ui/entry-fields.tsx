import { memo } from "react";
import { FieldFrame, FieldMessages, fieldState, type EntryProps } from "./field-frame.tsx";

/*
 * Fields of a form whose text is kept in one place: they show a value and tell when it changes. Native controls in our look,
 * the same before scripts and without. A long text is not cut off while it is typed or pasted: the server says what is too long.
 */

export interface Choice {
  value: string;
  label: string;
}

/** A line of text. `numeric` brings the keyboard of digits; what is no number stays as it was typed. */
export const TextEntry = memo(function TextEntry({ name, value, onChange, numeric = false, ...field }: EntryProps & { numeric?: boolean }) {
  return (
    <FieldFrame {...field}>
      <input
        id={field.id}
        name={name}
        type="text"
        inputMode={numeric ? "decimal" : undefined}
        autoComplete="off"
        className="control"
        value={value}
        onChange={(event) => onChange(name, event.currentTarget.value)}
        aria-required={field.required}
        {...fieldState(field.id, field.problem, field.hint)}
      />
    </FieldFrame>
  );
});

/** A text of several lines. */
export const AreaEntry = memo(function AreaEntry({ name, value, onChange, ...field }: EntryProps) {
  return (
    <FieldFrame {...field}>
      <textarea
        id={field.id}
        name={name}
        rows={2}
        className="control"
        value={value}
        onChange={(event) => onChange(name, event.currentTarget.value)}
        aria-required={field.required}
        {...fieldState(field.id, field.problem, field.hint)}
      />
    </FieldFrame>
  );
});

/** A day. A text that is no day is shown as text: a date field would hide it. */
export const DateEntry = memo(function DateEntry({ name, value, onChange, ...field }: EntryProps) {
  return (
    <FieldFrame {...field}>
      <input
        id={field.id}
        name={name}
        type={value === "" || /^\d{4}-\d{2}-\d{2}$/.test(value) ? "date" : "text"}
        max="9999-12-31"
        className="control"
        value={value}
        onChange={(event) => onChange(name, event.currentTarget.value)}
        aria-required={field.required}
        {...fieldState(field.id, field.problem, field.hint)}
      />
    </FieldFrame>
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

/** 是 when ticked, sent as "1"; nothing when not. */
export const FlagEntry = memo(function FlagEntry({ id, name, label, value, onChange, problem, hint }: EntryProps) {
  return (
    <div className="field field-flag">
      <label className="checkbox">
        <input
          id={id}
          type="checkbox"
          name={name}
          value="1"
          checked={value === "1"}
          onChange={(event) => onChange(name, event.currentTarget.checked ? "1" : "")}
          {...fieldState(id, problem, hint)}
        />
        {label}
      </label>
      <FieldMessages id={id} problem={problem} hint={hint} />
    </div>
  );
});
