import { fieldId } from "../../../forms/form-text.ts";

interface DecisionChoiceProps {
  choices: readonly { value: string; label: string }[];
  value: string | undefined;
  problem: string | undefined;
  onChange(value: string): void;
}

/** The decisions, of which none is chosen for the reviewer. */
export function DecisionChoice({ choices, value, problem, onChange }: DecisionChoiceProps) {
  const id = fieldId("decision");
  return (
    <fieldset className="decision" aria-describedby={problem && `${id}-problem`}>
      <legend className="required">审核结论</legend>
      {choices.map((choice, index) => (
        <label key={choice.value} className="checkbox">
          <input
            // The summary's link leads to the first one.
            id={index === 0 ? id : `${id}-${choice.value}`}
            type="radio"
            name="decision"
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
      {problem && (
        <p id={`${id}-problem`} className="field-problem">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
