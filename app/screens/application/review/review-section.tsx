import { Section } from "../../../components/detail/detail-page.tsx";
import { fieldId } from "../../../forms/form-text.ts";
import { PartMissing } from "../../../components/detail/part-missing.tsx";
import { ReviewArea, ReviewChoice, useReview } from "./review-context.tsx";
import { decisions } from "./review-form.ts";

/** The decision and what is said with it. Nothing is chosen for the reviewer. */
export function ReviewSection() {
  const review = useReview();
  if (!review) return null;
  const { comments } = review.view;
  return (
    <Section id="review" title="审核">
      <Decision />
      <div className="grid">
        {comments.ok ? (
          <ReviewChoice name="approveCommentDictId" choices={comments.value} />
        ) : (
          <>
            {/* What stood there is sent again. */}
            <input type="hidden" name="approveCommentDictId" value={review.text.fields["approveCommentDictId"]} />
            <PartMissing what="标准意见" part={comments} />
          </>
        )}
        <ReviewArea name="approveCommentRemark" label="审核意见" hint="经销商可见" />
        <ReviewArea name="internalApproveComment" label="内部意见" hint="经销商不可见" />
      </div>
    </Section>
  );
}

function Decision() {
  const review = useReview();
  const problem = review?.problems.get("decision");
  const id = fieldId("decision");
  return (
    <fieldset className="decision" aria-describedby={problem && `${id}-problem`}>
      <legend className="required">审核结论</legend>
      {decisions.map(({ value, label }, index) => (
        <label key={value} className="checkbox">
          <input
            // The summary's link leads to the first one.
            id={index === 0 ? id : `${id}-${value}`}
            type="radio"
            name="decision"
            value={value}
            checked={review?.text.fields["decision"] === value}
            onChange={() => review?.changeField("decision", value)}
          />
          {label}
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
