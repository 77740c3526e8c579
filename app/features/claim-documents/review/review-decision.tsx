import { useNavigation } from "@remix-run/react";
import { useState, type MouseEvent } from "react";
import { Button } from "#app/lib/ui/button.tsx";
import { Money } from "#app/lib/ui/cells/cells.tsx";
import { AmountDifference } from "#app/lib/details/amount-difference.tsx";
import { DecisionJump } from "#app/lib/details/detail-page.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import { keys } from "#app/lib/ui/keys.ts";
import { useEnhanced } from "#app/lib/forms/ui/enhanced.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { useClaimDocument } from "../claim-document-context.tsx";
import { claimWords } from "../claim-words.ts";
import { withChosen, withTemplate } from "./comment-template.ts";
import { DecisionChoice } from "./decision-choice.tsx";
import { QuestionConfirmation, ReviewConfirmation } from "./review-confirmation.tsx";
import { ReviewArea, ReviewChoice, useReviewing } from "./review-context.tsx";
import { decisions } from "./review-form.ts";
import { amountDifference } from "./review-totals.ts";

/** The decision, what is said with it, and the buttons that send it. Nothing is chosen for the reviewer. */
export function ReviewDecision() {
  const review = useReviewing();
  const enhanced = useEnhanced();
  const { comments, text, problems } = review;
  const internal = "internalApproveComment";
  // As it came: it does not close under whoever empties it.
  const [written] = useState((text.fields[internal] ?? "") !== "");
  const templates = comments?.ok ? comments.value : [];
  function fill(event: MouseEvent) {
    event.preventDefault();
    review.changeField("approveCommentRemark", withTemplate(text.fields, templates));
  }
  return (
    <section id="review" className="card decide no-print" aria-label="审核">
      {review.view.own && <Notice tone="warning" title={review.view.own} />}
      <DecisionChoice
        choices={decisions}
        keys
        value={text.fields["decision"]}
        problem={problems.get("decision")}
        onChange={(value) => review.changeField("decision", value)}
      />
      {comments?.ok ? (
        <div className="templates">
          <ReviewChoice
            name="approveCommentDictId"
            choices={templates}
            onChosen={(chosen) => review.changeField("approveCommentRemark", withChosen(text.fields, templates, chosen))}
          />
          {/* With scripts its words stand there as soon as it is chosen. */}
          {!enhanced && (
            <Button type="submit" name={intentName} value="fillComment" onClick={fill}>
              填入意见
            </Button>
          )}
        </div>
      ) : (
        <>
          {/* What stood there is sent again. */}
          <input type="hidden" name="approveCommentDictId" value={text.fields["approveCommentDictId"]} />
          {comments && <PartMissing what="标准意见" part={comments} />}
        </>
      )}
      <ReviewArea name="approveCommentRemark" />
      <details className="fold-line" open={problems.has(internal) || written}>
        <summary>{claimWords.internalApproveComment}（经销商不可见）</summary>
        <ReviewArea name={internal} />
      </details>
      <ReviewConfirmation />
      <QuestionConfirmation />
      <ReviewButtons />
    </section>
  );
}

function ReviewButtons() {
  const navigation = useNavigation();
  const sending = navigation.formMethod === "POST" ? navigation.formData?.get(intentName) : undefined;
  return (
    <div className="decide-bar">
      <Button type="submit" name={intentName} value="save" disabled={sending !== undefined}>
        {sending === "save" ? "正在保存…" : "保存"}
      </Button>
      <Button
        type="submit"
        variant="primary"
        name={intentName}
        value="saveNext"
        disabled={sending !== undefined}
        aria-keyshortcuts={`${keys.reviewNext} Control+Enter`}
        data-key={keys.reviewNext}
      >
        {sending === "saveNext" ? "正在保存…" : "保存并审核下一单"}
      </Button>
    </div>
  );
}

/** On a narrow screen: what it comes to, and the way to the decision, always in view. */
export function ReviewJump() {
  const { view, totals } = useReviewing();
  const { granted } = useClaimDocument();
  const { claimedTotal, adjustedTotal, currency } = view.money;
  const adjusted = totals?.totalAmount ?? adjustedTotal;
  return (
    <DecisionJump to="review" words="去审核">
      <span className="quiet">{granted}金额</span>{" "}
      <b>
        <Money amount={adjusted} currency={currency} />
      </b>{" "}
      <AmountDifference value={amountDifference(claimedTotal, adjusted)} currency={currency} />
    </DecisionJump>
  );
}
