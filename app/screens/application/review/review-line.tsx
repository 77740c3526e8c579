import { Money } from "../../../components/cells/cells.tsx";
import { AmountDifference } from "../../../components/detail/amount-difference.tsx";
import { LineAmount, ReviewAmount, ReviewArea, useReview, type Review } from "./review-context.tsx";
import { useApplication } from "../application-context.tsx";
import { reviewWordsOf, type AdjustedList } from "./review-form.ts";
import { amountDifference } from "./review-totals.ts";

interface CellProps {
  list: AdjustedList;
  /** From 1. */
  position: number;
  /** As stored. */
  amount: string | undefined;
  currency: string | undefined;
}

/** The adjusted amount of a line: to be typed by whoever reviews the document, to be read by everybody else. */
export function AdjustedCell({ list, position, amount, currency }: CellProps) {
  const id = lineId(useReview(), list, position);
  const words = reviewWordsOf(useApplication());
  if (id === undefined) return <Money amount={amount} currency={currency} />;
  return <LineAmount list={list} id={id} place={`${words[list]}第 ${position} 行`} />;
}

/** Adjusted minus claimed, as typed. */
export function DifferenceCell({ list, position, amount, currency, claimed }: CellProps & { claimed: string | undefined }) {
  const review = useReview();
  const id = lineId(review, list, position);
  const typed = review?.text.lists[list]?.find((line) => line["id"] === id)?.["adjustedFee"];
  return <AmountDifference value={amountDifference(claimed, id === undefined ? amount : typed)} currency={currency} />;
}

/** The reason of an adjustment of lines. */
export function AdjustmentReason({ name }: { name: "partFeeRemark" | "laborFeeRemark" }) {
  if (!useReview()) return null;
  return (
    <div className="grid review-reason">
      <ReviewArea name={name} hint="有调整时必填，经销商可见" />
    </div>
  );
}

/** Other fees are adjusted as a group. */
export function OtherFeeAdjustment() {
  const review = useReview();
  if (!review?.view.money.hasOtherFees) return null;
  const { claimed, currency } = review.view.money;
  const typed = review.text.fields["adjustedOtherFeeTotalNet"];
  return (
    <div className="grid review-reason">
      <ReviewAmount
        name="adjustedOtherFeeTotalNet"
        hint={
          <>
            原净额 <Money amount={claimed.other.net} currency={currency} />
            ，差额 <AmountDifference value={amountDifference(claimed.other.net, typed)} currency={currency} />
          </>
        }
      />
      <ReviewArea name="otherFeeRemark" hint="有调整时必填，经销商可见" />
    </div>
  );
}

function lineId(review: Review | undefined, list: AdjustedList, position: number): string | undefined {
  const { parts, labors } = review?.view.money ?? {};
  return (list === "detailPartList" ? parts : labors)?.[position - 1]?.id;
}
