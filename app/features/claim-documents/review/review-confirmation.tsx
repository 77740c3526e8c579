import { problemId } from "#app/lib/forms/ui/field-frame.tsx";
import { Money } from "#app/lib/ui/cells/cells.tsx";
import { fieldId } from "#app/lib/forms/values/form-text.ts";
import { useClaimDocument } from "../claim-document-context.tsx";
import { confirmationOfQuestions, questionsField } from "./approval-questions.ts";
import { useReview, useReviewing } from "./review-context.tsx";
import { reviewWordsOf } from "./review-form.ts";
import type { RaisedAmount } from "./unusual-adjustment.ts";

/** Amounts named one by one; more are counted. */
const mostNamed = 10;
const name = "adjustmentConfirmed";

/**
 * What is unusual about the amounts, and the box that says they are meant. A tick is good for the amounts it was made for: others
 * ask again.
 */
export function ReviewConfirmation() {
  const review = useReview();
  const claimDocument = useClaimDocument();
  const words = reviewWordsOf(claimDocument);
  if (!review) return null;
  const { unusual, view, text, problems } = review;
  const { currency } = view.money;
  const problem = problems.get(name);
  const id = fieldId(name);
  return (
    <div role="status">
      {unusual && (
        <fieldset className="confirmation" aria-describedby={problem && problemId(id)}>
          <legend>请再次确认金额</legend>
          <ul>
            {unusual.change && (
              <li>
                调整幅度 {unusual.change}%，超过 {view.changePercent}%
              </li>
            )}
            {unusual.raised.slice(0, mostNamed).map((amount) => (
              <li key={`${amount.list} ${amount.position}`}>
                {placeOf(amount, words)} <Money amount={amount.adjusted} currency={currency} />
                ，高于申报的 <Money amount={amount.claimed} currency={currency} />
              </li>
            ))}
            {unusual.raised.length > mostNamed && <li>共 {unusual.raised.length} 处高于申报金额</li>}
            <li>
              明细金额合计（不含管理费和税）：申报 <Money amount={unusual.claimed} currency={currency} />，{claimDocument.granted}{" "}
              <Money amount={unusual.adjusted} currency={currency} />
            </li>
          </ul>
          <label className="checkbox">
            <input
              id={id}
              type="checkbox"
              name={name}
              value={unusual.confirmation}
              checked={text.fields[name] === unusual.confirmation}
              onChange={(event) => review.changeField(name, event.currentTarget.checked ? unusual.confirmation : "")}
            />
            {words[name]}
          </label>
          {problem && text.fields[name] !== unusual.confirmation && (
            <p id={problemId(id)} className="field-problem">
              {problem}
            </p>
          )}
        </fieldset>
      )}
    </div>
  );
}

/** Others like the document, and a coverage that does not hold: asked about once more before it is approved. */
export function QuestionConfirmation() {
  const words = reviewWordsOf(useClaimDocument());
  const { view, text, problems, changeField } = useReviewing();
  const { questions } = view;
  if (questions.length === 0 || text.fields["decision"] !== "3") return null;
  const id = fieldId(questionsField);
  const confirmation = confirmationOfQuestions(questions);
  const isConfirmed = text.fields[questionsField] === confirmation;
  const problem = isConfirmed ? undefined : problems.get(questionsField);
  return (
    <fieldset className="confirmation" aria-describedby={problem && problemId(id)}>
      <legend>请再次确认批准</legend>
      <ul>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      <label className="checkbox">
        <input
          id={id}
          type="checkbox"
          name={questionsField}
          value={confirmation}
          checked={isConfirmed}
          onChange={(event) => changeField(questionsField, event.currentTarget.checked ? confirmation : "")}
        />
        {words[questionsField]}
      </label>
      {problem && (
        <p id={problemId(id)} className="field-problem">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function placeOf({ list, position }: RaisedAmount, words: Readonly<Record<string, string>>): string {
  return list === "other" ? (words["adjustedOtherFeeTotalNet"] ?? list) : `${words[list]}第 ${position} 行 ${words["adjustedFee"]}`;
}
