import { createContext, useContext, useMemo, type ReactNode } from "react";
import { AreaEntry, SelectEntry, TextEntry } from "../../../components/form/entry-fields.tsx";
import { useForm } from "../../../form/form-state.ts";
import type { Offered } from "../../../form/form-view.ts";
import { fieldId, lineInputName, type FormText } from "../../../forms/form-text.ts";
import { useApplication } from "../application-context.tsx";
import { reviewForms, reviewWordsOf, type AdjustedList } from "./review-form.ts";
import { adjustedTotals, grantedBy, type AdjustedTotals } from "./review-totals.ts";
import type { ReviewView } from "./review-view.ts";
import { findUnusualAdjustment, type UnusualAdjustment } from "./unusual-adjustment.ts";

/** What the parts of a review share. */
export interface Review {
  view: ReviewView;
  text: FormText;
  /** The first message for each input, by its name. */
  problems: ReadonlyMap<string, string>;
  /** The standard comments. */
  comments: Offered[string] | undefined;
  /** What is granted as it stands; undefined where only the backend can say. */
  totals: AdjustedTotals | undefined;
  /** What is to be confirmed of the amounts as they stand. */
  unusual: UnusualAdjustment | undefined;
  changeField(name: string, value: string): void;
  changeLine(list: AdjustedList, id: string, amount: string): void;
}

const ReviewContext = createContext<Review | undefined>(undefined);

/** Within the form of a review: reckons as one types. */
export function ReviewProvider({ view, children }: { view: ReviewView; children: ReactNode }) {
  const { name } = useApplication();
  const { text, problems, offered, changeField, changeLine } = useForm(reviewForms[name]);
  const review = useMemo<Review>(() => {
    const { money } = view;
    return {
      ...{ view, text, problems, changeField },
      comments: offered["approveCommentDictId"],
      totals: money.terms && adjustedTotals(grantedBy(text, money), money.terms, money.claimed.other),
      unusual: findUnusualAdjustment(text, money, view.changePercent),
      changeLine: (list, id, amount) => changeLine(list, id, "adjustedFee", amount),
    };
  }, [view, text, problems, offered, changeField, changeLine]);
  return <ReviewContext.Provider value={review}>{children}</ReviewContext.Provider>;
}

/** The review a part of the page stands in; undefined where the document is only read. */
export function useReview(): Review | undefined {
  return useContext(ReviewContext);
}

/** @throws outside of a review: a bug of the page */
function useReviewField(name: string) {
  const review = useReview();
  const words = reviewWordsOf(useApplication());
  if (!review) throw new Error("a field of a review outside of one");
  const { text, problems, changeField } = review;
  return {
    id: fieldId(name),
    name,
    label: words[name] ?? name,
    value: text.fields[name] ?? "",
    onChange: changeField,
    problem: problems.get(name),
  };
}

export function ReviewArea({ name, label, hint }: { name: string; label?: string; hint?: string }) {
  const field = useReviewField(name);
  return <AreaEntry {...field} label={label ?? field.label} hint={hint} wide />;
}

export function ReviewAmount({ name, hint }: { name: string; hint?: ReactNode }) {
  return <TextEntry {...useReviewField(name)} hint={hint} numeric />;
}

export function ReviewChoice({ name, choices }: { name: string; choices: readonly { value: string; label: string }[] }) {
  return <SelectEntry {...useReviewField(name)} choices={choices} />;
}

/** The adjusted amount of one line, and what names the line in the post. `place`: 零件明细第 3 行. */
export function LineAmount({ list, id, place }: { list: AdjustedList; id: string; place: string }) {
  const review = useReview();
  const words = reviewWordsOf(useApplication());
  const lines = review?.text.lists[list] ?? [];
  const index = lines.findIndex((line) => line["id"] === id);
  const name = lineInputName(list, index, "adjustedFee");
  const problem = review?.problems.get(name);
  if (!review || index < 0) return null;
  return (
    <>
      <input type="hidden" name={lineInputName(list, index, "id")} value={id} />
      <input
        id={fieldId(name)}
        name={name}
        className="control number"
        inputMode="decimal"
        autoComplete="off"
        aria-label={`${place} ${words["adjustedFee"]}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${fieldId(name)}-problem`}
        value={lines[index]?.["adjustedFee"] ?? ""}
        onChange={(event) => review.changeLine(list, id, event.currentTarget.value)}
      />
      {problem && (
        <span id={`${fieldId(name)}-problem`} className="field-problem">
          {problem.replace(/^.*：/, "")}
        </span>
      )}
    </>
  );
}
