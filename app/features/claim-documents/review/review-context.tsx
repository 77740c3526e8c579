import { createContext, useContext, useMemo, type ReactNode } from "react";
import { fieldState, problemId } from "#app/lib/forms/ui/field-frame.tsx";
import { AreaEntry, SelectEntry } from "#app/lib/forms/ui/entry-fields.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import type { Offered } from "#app/lib/forms/form-view.ts";
import { fieldId, lineInputName, type FormText } from "#app/lib/forms/values/form-text.ts";
import { useClaimDocument } from "../claim-document-context.tsx";
import { adjustedLists, reviewForms, reviewWordsOf, type AdjustedList } from "./review-form.ts";
import { adjustGroup, findAdjustedGroups } from "./group-adjustment.ts";
import type { GroupTool } from "./group-intents.ts";
import { adjustedTotals, amountDifference, grantedBy, type AdjustedTotals, type FeeGroup } from "./review-totals.ts";
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
  /** Kinds of fee of which something else is granted than was claimed. */
  adjusted: ReadonlySet<FeeGroup>;
  /** What is to be confirmed of the amounts as they stand. */
  unusual: UnusualAdjustment | undefined;
  changeField(name: string, value: string): void;
  changeLine(list: AdjustedList, id: string, amount: string): void;
  /** @returns whether it could be done: a percentage is one */
  adjust(group: FeeGroup, tool: GroupTool): boolean;
}

const ReviewContext = createContext<Review | undefined>(undefined);

/** Within the form of a review: reckons as one types. */
export function ReviewProvider({ view, children }: { view: ReviewView; children: ReactNode }) {
  const { name } = useClaimDocument();
  const { text, problems, offered, changeField, changeLine } = useForm(reviewForms[name]);
  const review = useMemo<Review>(() => {
    const { money } = view;
    function adjust(group: FeeGroup, tool: GroupTool) {
      const adjusted = adjustGroup(text, money, group, tool);
      if (!adjusted) return false;
      changeField("adjustedOtherFeeTotalNet", adjusted.fields["adjustedOtherFeeTotalNet"] ?? "");
      for (const list of adjustedLists)
        for (const line of adjusted.lists[list] ?? []) changeLine(list, line.key, "adjustedFee", line["adjustedFee"] ?? "");
      return true;
    }
    return {
      adjust,
      view,
      text,
      problems,
      changeField,
      comments: offered["approveCommentDictId"],
      totals: money.terms && adjustedTotals(grantedBy(text, money), money.terms, money.claimed.other),
      adjusted: findAdjustedGroups(text, money),
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

/** The review around. @throws outside of one: a bug of the page */
export function useReviewing(): Review {
  const review = useReview();
  if (!review) throw new Error("a part of a review outside of one");
  return review;
}

function useReviewField(name: string) {
  const words = reviewWordsOf(useClaimDocument());
  const { text, problems, changeField } = useReviewing();
  return {
    id: fieldId(name),
    name,
    label: words[name] ?? name,
    value: text.fields[name] ?? "",
    onChange: changeField,
    problem: problems.get(name),
  };
}

export function ReviewArea({ name }: { name: string }) {
  const field = useReviewField(name);
  return <AreaEntry {...field} wide />;
}

interface ReviewChoiceProps {
  name: string;
  choices: readonly { value: string; label: string }[];
  onChosen(value: string): void;
}

export function ReviewChoice({ name, choices, onChosen }: ReviewChoiceProps) {
  const field = useReviewField(name);
  function choose(changed: string, value: string) {
    field.onChange(changed, value);
    onChosen(value);
  }
  return <SelectEntry {...field} choices={choices} onChange={choose} />;
}

/** The reason of an adjustment; asked for as soon as there is something to give one for. */
export function GroupReason({ group }: { group: FeeGroup }) {
  const { id, name, label, value, problem, onChange } = useReviewField(`${group}FeeRemark`);
  const wanted = useReviewing().adjusted.has(group);
  const missing = wanted && value.trim() === "";
  return (
    <>
      <textarea
        id={id}
        name={name}
        rows={1}
        aria-label={label}
        className={missing ? "control slim reason reason-missing" : "control slim reason"}
        placeholder={wanted ? "请写明调整原因" : "有调整时必填"}
        value={value}
        aria-required={wanted}
        onChange={(event) => onChange(name, event.currentTarget.value)}
        {...fieldState(id, problem)}
      />
      <CellProblem id={id} problem={problem} />
    </>
  );
}

/** The net of other fees, which are adjusted as a group. */
export function OtherNet() {
  const { id, name, label, value, problem, onChange } = useReviewField("adjustedOtherFeeTotalNet");
  const { adjusted } = useReviewing();
  return (
    <>
      <AmountInput {...{ id, name, label, value, problem }} altered={adjusted.has("other")} onChange={(typed) => onChange(name, typed)} />
      <CellProblem id={id} problem={problem} />
    </>
  );
}

interface LineAmountProps {
  list: AdjustedList;
  id: string;
  /** 零件明细第 3 行. */
  place: string;
  claimed: string | undefined;
}

/** The adjusted amount of one line, and what names the line in the post. */
export function LineAmount({ list, id, place, claimed }: LineAmountProps) {
  const review = useReviewing();
  const words = reviewWordsOf(useClaimDocument());
  const lines = review.text.lists[list] ?? [];
  const index = lines.findIndex((line) => line["id"] === id);
  const name = lineInputName(list, index, "adjustedFee");
  const problem = review.problems.get(name);
  if (index < 0) return null;
  const value = lines[index]?.["adjustedFee"] ?? "";
  const difference = amountDifference(claimed, value);
  return (
    <>
      <input type="hidden" name={lineInputName(list, index, "id")} value={id} />
      <AmountInput
        id={fieldId(name)}
        label={`${place} ${words["adjustedFee"]}`}
        altered={difference !== undefined && Number(difference) !== 0}
        onChange={(typed) => review.changeLine(list, id, typed)}
        {...{ name, value, problem }}
      />
      <CellProblem id={fieldId(name)} problem={problem?.replace(/^.*：/, "")} />
    </>
  );
}

interface AmountInputProps {
  id: string;
  name: string;
  label: string;
  value: string;
  problem: string | undefined;
  /** Another amount than the claimed one. */
  altered: boolean;
  onChange(value: string): void;
}

function AmountInput({ id, name, label, value, problem, altered, onChange }: AmountInputProps) {
  return (
    <input
      id={id}
      name={name}
      className={altered ? "control slim number altered" : "control slim number"}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...fieldState(id, problem)}
    />
  );
}

function CellProblem({ id, problem }: { id: string; problem: string | undefined }) {
  if (!problem) return null;
  return (
    <span id={problemId(id)} className="field-problem">
      {problem}
    </span>
  );
}
