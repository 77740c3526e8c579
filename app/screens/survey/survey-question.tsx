import { FieldMessages, fieldState } from "../../components/form/field-frame.tsx";
import { questionId, questionName, surveyWords } from "./survey-words.ts";

interface SurveyQuestionProps {
  /** Counted from 0. */
  index: number;
  answer: string;
  problem: string | undefined;
  /** The first question that is not answered as it should be: without scripts the new page opens there. */
  first: boolean;
}

/** One question with its answers: native controls, which keep what was chosen by themselves. */
export function SurveyQuestion({ index, answer, problem, first }: SurveyQuestionProps) {
  const question = surveyWords[index];
  const name = questionName(index);
  const id = `field-${name}`;
  if (!question) return null;
  const { words, options, hint } = question;
  const state = fieldState(id, problem, hint);
  // Going to the first missing answer is what is documented (1 §4.4), and without scripts there is no other way to it.
  const opening = { autoFocus: first };
  if (!options)
    return (
      <div className="card field survey-question">
        <label htmlFor={id} className="required">
          {index + 1}. {words}
        </label>
        <textarea id={id} name={name} rows={3} className="control" defaultValue={answer} aria-required {...state} {...opening} />
        <FieldMessages id={id} problem={problem} hint={hint} />
      </div>
    );
  return (
    <fieldset className="card field survey-question" aria-describedby={state["aria-describedby"]}>
      <legend className="required">
        {index + 1}. {words}
      </legend>
      <div className="survey-options">
        {options.map((option, at) => {
          const value = String(at + 1);
          return (
            <label key={value} className="checkbox">
              <input
                id={at === 0 ? questionId(index) : `${id}-${value}`}
                type="radio"
                name={name}
                value={value}
                defaultChecked={answer === value}
                {...(at === 0 ? opening : {})}
              />
              {option}
            </label>
          );
        })}
      </div>
      <FieldMessages id={id} problem={problem} />
    </fieldset>
  );
}
