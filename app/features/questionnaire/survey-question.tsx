import { FieldMessages, fieldState } from "#app/lib/forms/ui/field-frame.tsx";
import { controlId, useForm } from "#app/lib/forms/form-state.ts";
import { fieldId } from "#app/lib/forms/values/form-text.ts";
import { questionNames, surveyForm, type QuestionName } from "./survey-form.ts";
import { surveyWords } from "./survey-words.ts";

/** One question with its answers: native controls, which keep what was chosen by themselves. */
export function SurveyQuestion({ name }: { name: QuestionName }) {
  const { text, problems, first, changeField } = useForm(surveyForm);
  const index = questionNames.indexOf(name);
  const question = surveyWords[index];
  if (!question) return null;
  const { words, options, hint } = question;
  const id = fieldId(name);
  const problem = problems.get(name);
  const state = fieldState(id, problem, hint);
  // Going to the first missing answer is what is documented (1 §4.4), and without scripts there is no other way to it.
  const opening = { autoFocus: first === name };
  if (!options)
    return (
      <div className="card field survey-question">
        <label htmlFor={id} className="required">
          {index + 1}. {words}
        </label>
        <textarea
          id={id}
          name={name}
          rows={3}
          className="control"
          value={text.fields[name]}
          onChange={(event) => changeField(name, event.currentTarget.value)}
          aria-required
          {...state}
          {...opening}
        />
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
                id={at === 0 ? controlId(surveyForm, name) : `${id}-${value}`}
                type="radio"
                name={name}
                value={value}
                checked={text.fields[name] === value}
                onChange={() => changeField(name, value)}
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
