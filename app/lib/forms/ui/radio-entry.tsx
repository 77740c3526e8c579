import { RadioButton } from "@shopify/polaris";
import type { Choice } from "./entry-fields.tsx";
import { FieldMessages, fieldState, type EntryProps } from "./field-frame.tsx";

/** One of a handful of values, all in view. */
export function RadioEntry({
  id,
  name,
  label,
  value,
  required,
  problem,
  hint,
  choices,
  onChange,
}: EntryProps & { choices: readonly Choice[] }) {
  return (
    <fieldset className="field" aria-describedby={fieldState(id, problem, hint)["aria-describedby"]}>
      <legend className={required ? "required" : undefined}>{label}</legend>
      {choices.map((choice) => (
        <RadioButton
          key={choice.value}
          id={`${id}-${choice.value}`}
          name={name}
          value={choice.value}
          label={choice.label}
          checked={value === choice.value}
          onChange={() => onChange(name, choice.value)}
        />
      ))}
      <FieldMessages id={id} problem={problem} hint={hint} />
    </fieldset>
  );
}
