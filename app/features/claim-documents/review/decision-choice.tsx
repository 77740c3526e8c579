import { problemId } from "#app/lib/forms/ui/field-frame.tsx";
import { fieldId } from "#app/lib/forms/values/form-text.ts";

interface DecisionChoiceProps {
  choices: readonly { value: string; label: string }[];
  value: string | undefined;
  problem: string | undefined;
  /** With scripts each is chosen by the digit of its place as well. */
  keys?: true;
  onChange(value: string): void;
}

/** The decisions, of which none is chosen for the reviewer. */
export function DecisionChoice({ choices, value, problem, keys, onChange }: DecisionChoiceProps) {
  const id = fieldId("decision");
  return (
    <fieldset className="decision" aria-describedby={problem && problemId(id)}>
      <legend className="unseen required">审核结论</legend>
      <div className="choice">
        {choices.map((choice, index) => (
          <label key={choice.value}>
            <input
              // The summary's link leads to the first one.
              id={index === 0 ? id : `${id}-${choice.value}`}
              type="radio"
              name="decision"
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            <span data-key={keys && index + 1}>{choice.label}</span>
          </label>
        ))}
      </div>
      {problem && (
        <p id={problemId(id)} className="field-problem">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
