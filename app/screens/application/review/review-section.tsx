import { Section } from "../../../components/section.tsx";
import { PartMissing } from "../../../components/detail/part-missing.tsx";
import { DecisionChoice } from "./decision-choice.tsx";
import { ReviewArea, ReviewChoice, useReview } from "./review-context.tsx";
import { ReviewConfirmation } from "./review-confirmation.tsx";
import { decisions } from "./review-form.ts";

/** The decision and what is said with it. Nothing is chosen for the reviewer. */
export function ReviewSection() {
  const review = useReview();
  if (!review) return null;
  const { comments } = review;
  return (
    <Section id="review" title="审核">
      <Decision />
      <div className="grid">
        {comments?.ok ? (
          <ReviewChoice name="approveCommentDictId" choices={comments.value} />
        ) : (
          <>
            {/* What stood there is sent again. */}
            <input type="hidden" name="approveCommentDictId" value={review.text.fields["approveCommentDictId"]} />
            {comments && <PartMissing what="标准意见" part={comments} />}
          </>
        )}
        <ReviewArea name="approveCommentRemark" label="审核意见" hint="经销商可见" />
        <ReviewArea name="internalApproveComment" label="内部意见" hint="经销商不可见" />
      </div>
      <ReviewConfirmation />
    </Section>
  );
}

function Decision() {
  const review = useReview();
  return (
    <DecisionChoice
      choices={decisions}
      value={review?.text.fields["decision"]}
      problem={review?.problems.get("decision")}
      onChange={(value) => review?.changeField("decision", value)}
    />
  );
}
