import { memo } from "react";
import { Button } from "#app/lib/ui/button.tsx";
import { ChoiceControl, type Choice } from "./entry-fields.tsx";
import { FieldFrame, fieldState, type EntryProps } from "./field-frame.tsx";

interface LookUpProps extends EntryProps {
  /** Name and value of the button that opens the look-up. */
  intentName: string;
  intent: string;
  /** Offered instead of typing, where all possible values are known. */
  choices?: readonly Choice[] | undefined;
}

/** A code that can be typed, or looked up with 选择. What it stands for is said below. */
export const LookUpEntry = memo(function LookUpEntry({
  name,
  value,
  onChange,
  intentName,
  intent,
  choices,
  begins,
  ...field
}: LookUpProps) {
  const state = {
    "aria-required": field.required,
    ...fieldState(field.id, field.problem, field.hint),
    ...(begins && !choices ? { autoFocus: true } : {}),
  };
  return (
    <FieldFrame {...field}>
      <span className="pick">
        {choices ? (
          <ChoiceControl id={field.id} name={name} value={value} choices={choices} onChange={(next) => onChange(name, next)} {...state} />
        ) : (
          <input
            id={field.id}
            name={name}
            className="control"
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(name, event.currentTarget.value)}
            {...state}
          />
        )}
        <LookUpButton name={intentName} value={intent} label={field.label} />
      </span>
    </FieldFrame>
  );
});

interface LookUpButtonProps {
  name: string;
  value: string;
  label: string;
  /** Tab goes on to the next field of a line: F4 in the field opens it as well. */
  passedOver?: boolean;
}

/** Opens a look-up: a page without scripts, a dialog with them. */
export function LookUpButton({ name, value, label, passedOver }: LookUpButtonProps) {
  return (
    <Button type="submit" name={name} value={value} aria-label={`选择${label}`} tabIndex={passedOver ? -1 : undefined}>
      选择
    </Button>
  );
}
