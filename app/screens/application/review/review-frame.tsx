import { Form, useLocation } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode, type RefObject } from "react";
import { FormToken } from "../../../components/form/form-token.tsx";
import { useEnhanced } from "../../../components/form/enhanced.ts";
import { readFormText, toEntries, type FormText } from "../../../forms/form-text.ts";
import { intentName } from "../../../forms/intent-name.ts";
import { mergeAnswer } from "../../../forms/merge-answer.ts";
import { useLeaveWarning } from "../../../forms/leave-warning.ts";
import { ReviewBar } from "./review-bar.tsx";
import { ReviewContext, type Review } from "./review-context.tsx";
import { reviewForm, type AdjustedList } from "./review-form.ts";
import { ReviewMessages } from "./review-messages.tsx";
import { adjustedTotals, grantedBy } from "./review-totals.ts";
import type { FormMessage } from "../../../forms/form-message.ts";
import type { ReviewAnswer, ReviewView } from "./review-view.ts";
import { findUnusualAdjustment } from "./unusual-adjustment.ts";

interface ReviewFrameProps {
  view: ReviewView;
  /** What the last post came back with. */
  answer: ReviewAnswer | undefined;
  /** The last post did not get through. */
  lost: FormMessage | undefined;
  children: ReactNode;
}

/** The document's page as a form that decides it. A plain form; scripts reckon as one types and ask before it is left. */
export function ReviewFrame({ view, answer, lost, children }: ReviewFrameProps) {
  const { pathname, search } = useLocation();
  const enhanced = useEnhanced();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(answer?.text ?? view.text);
  const [edited, setEdited] = useState(answer !== undefined);
  useAnswer(answer, setText);
  useTypedBefore(form, setText);
  useLeaveWarning(edited, form);
  useNextKey(form);

  const changeField = useCallback((name: string, value: string) => {
    setEdited(true);
    setText((now) => ({ ...now, fields: { ...now.fields, [name]: value } }));
  }, []);
  const changeLine = useCallback((list: AdjustedList, id: string, amount: string) => {
    setEdited(true);
    setText((now) => {
      const lines = (now.lists[list] ?? []).map((line) => (line["id"] === id ? { ...line, adjustedFee: amount } : line));
      return { ...now, lists: { ...now.lists, [list]: lines } };
    });
  }, []);
  const review = useMemo<Review>(() => {
    const { money } = view;
    const totals = money.terms && adjustedTotals(grantedBy(text, money), money.terms, money.claimed.other);
    const problems = new Map([...(answer?.problems ?? [])].reverse().map(({ path = "", message }) => [path, message]));
    const unusual = findUnusualAdjustment(text, money, view.changePercent);
    return { view, text, totals, unusual, problems, changeField, changeLine };
  }, [view, text, answer, changeField, changeLine]);

  /** Amounts are reckoned here already. */
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    // A submit event is what React wraps here; it names the button that was pressed.
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (enhanced && submitter instanceof HTMLButtonElement && submitter.value === "recalculate") event.preventDefault();
  }

  return (
    <ReviewContext.Provider value={review}>
      <Form
        ref={form}
        method="post"
        action={pathname + withoutOnce(search)}
        encType="multipart/form-data"
        className="editor review"
        aria-label="审核"
        noValidate
        onSubmit={handleSubmit}
      >
        {/* The first button is what Enter presses: it decides nothing. */}
        <button type="submit" name={intentName} value="recalculate" className="unseen" tabIndex={-1} aria-hidden="true">
          重新计算
        </button>
        <FormToken value={answer?.formToken ?? view.formToken} />
        <input type="hidden" name="version" value={text.fields["version"]} />
        <input type="hidden" name="asRendered" value={text.fields["asRendered"]} />
        <ReviewMessages view={view} answer={answer} lost={lost} here={pathname + withoutOnce(search)} />
        {children}
        <ReviewBar />
      </Form>
    </ReviewContext.Provider>
  );
}

/** The address without what is said once only. */
function withoutOnce(search: string): string {
  const kept = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => name === "queue"));
  return [...kept].length === 0 ? "" : `?${kept.toString()}`;
}

/** The form takes what its answer brings, a colleague's version for one; what was typed while that was under way stays. */
function useAnswer(answer: ReviewAnswer | undefined, setText: (change: (now: FormText) => FormText) => void): void {
  const seen = useRef(answer);
  useEffect(() => {
    if (!answer || seen.current === answer) return;
    seen.current = answer;
    const { text, sent = text } = answer;
    setText((now) => mergeAnswer({ sent: byId(sent), current: byId(now), answered: byId(text) }));
  }, [answer, setText]);
}

/** Lines of a review are the document's: they go by its ids. */
function byId({ fields, lists }: FormText): FormText {
  const keyed = Object.entries(lists).map(([list, lines]) => [list, lines.map((line) => ({ ...line, key: line["id"] || line.key }))]);
  return { fields, lists: Object.fromEntries(keyed) as FormText["lists"] };
}

/** What was typed before scripts took over, or was put back by the browser, stands in the fields alone: it is adopted once. */
function useTypedBefore(form: RefObject<HTMLFormElement>, setText: (change: (now: FormText) => FormText) => void): void {
  useEffect(() => {
    if (!form.current) return;
    const typed = readFormText([...new FormData(form.current)], reviewForm).text;
    const written = (text: FormText) => JSON.stringify(toEntries(text).filter(([name]) => !name.endsWith(".key")));
    setText((now) => (written(typed) === written(now) ? now : typed));
  }, [form, setText]);
}

/** F9 saves and goes on to the next document. */
function useNextKey(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    function answerKey(event: KeyboardEvent) {
      if (event.key !== "F9" || event.ctrlKey || event.altKey || event.metaKey) return;
      const button = form.current?.querySelector<HTMLButtonElement>(`button[name="${intentName}"][value="saveNext"]`);
      if (!button) return;
      event.preventDefault();
      button.click();
    }
    document.addEventListener("keydown", answerKey);
    return () => document.removeEventListener("keydown", answerKey);
  }, [form]);
}
