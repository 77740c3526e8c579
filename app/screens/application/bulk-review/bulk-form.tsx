import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useEnhanced } from "../../../components/form/enhanced.ts";
import { AreaEntry, SelectEntry } from "../../../components/form/entry-fields.tsx";
import { FormMessages } from "../../../components/form/form-messages.tsx";
import { FormToken } from "../../../components/form/form-token.tsx";
import { intentName } from "../../../forms/intent-name.ts";
import { PartMissing } from "../../../components/detail/part-missing.tsx";
import { Section } from "../../../components/section.tsx";
import { fieldId, readFormText } from "../../../forms/form-text.ts";
import type { FormMessage } from "../../../forms/form-message.ts";
import { useLeaveWarning } from "../../../forms/leave-warning.ts";
import { useApplication } from "../application-context.tsx";
import { DecisionChoice } from "../review/decision-choice.tsx";
import { reviewWordsOf } from "../review/review-form.ts";
import { bulkDecisions, bulkReviewForm } from "./bulk-review-form.ts";
import type { BulkReviewAnswer, BulkReviewView } from "./bulk-review-view.ts";
import { BulkRows } from "./bulk-rows.tsx";
import { BulkSummary } from "./bulk-summary.tsx";

interface BulkFormProps {
  view: BulkReviewView;
  /** What the last post came back with. */
  answer: BulkReviewAnswer | undefined;
  /** The last post did not get through. */
  lost: FormMessage | undefined;
  /** Address of the list the documents were chosen in. */
  list: string;
}

/** One decision for the chosen documents: a plain form; scripts add up as boxes are ticked, and ask before it is left. */
export function BulkForm({ view, answer, lost, list }: BulkFormProps) {
  const { pathname, search } = useLocation();
  const application = useApplication();
  const enhanced = useEnhanced();
  const form = useRef<HTMLFormElement>(null);
  const begun = answer?.text ?? view.text;
  const [fields, setFields] = useState(begun.fields);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(begun.chosen));
  const [edited, setEdited] = useState(answer !== undefined);
  useLeaveWarning(edited, form);
  // What was typed before scripts took over, or was put back by the browser, stands in the fields alone: it is adopted once.
  useEffect(() => {
    if (!form.current) return;
    const { text } = readFormText([...new FormData(form.current)], bulkReviewForm);
    setFields(text.fields);
    setChosen(new Set((text.lists["documents"] ?? []).flatMap(({ id }) => id || [])));
  }, []);

  function changeField(name: string, value: string) {
    setEdited(true);
    setFields((now) => ({ ...now, [name]: value }));
  }
  function choose(id: string, isChosen: boolean) {
    setEdited(true);
    setChosen((now) => new Set(isChosen ? [...now, id] : [...now].filter((other) => other !== id)));
  }
  /** Sums stand there already. */
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    // A submit event is what React wraps here; it names the button that was pressed.
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (enhanced && submitter instanceof HTMLButtonElement && submitter.value === "recalculate") event.preventDefault();
  }
  const words = reviewWordsOf(application);
  const problemOf = (name: string) => answer?.problems.find(({ path }) => path === name)?.message;
  const entry = (name: string) => ({
    id: fieldId(name),
    name,
    label: words[name] ?? name,
    value: fields[name] ?? "",
    onChange: changeField,
    problem: problemOf(name),
  });

  return (
    <Form
      ref={form}
      method="post"
      action={pathname + withoutForm(search)}
      encType="multipart/form-data"
      className="editor review"
      aria-label="批量审核"
      noValidate
      onSubmit={handleSubmit}
    >
      {/* The first button is what Enter presses: it decides nothing. */}
      <button type="submit" name={intentName} value="recalculate" className="unseen" tabIndex={-1} aria-hidden="true">
        重新计算
      </button>
      <FormToken value={answer?.formToken ?? view.formToken} />
      <BulkMessages view={view} answer={answer} lost={lost} />
      <BulkSummary chosen={view.rows.filter(({ id }) => chosen.has(id))} offered={view.rows.length} />
      <BulkRows rows={view.rows} chosen={chosen} onChoose={choose} />
      {!enhanced && (
        <button type="submit" name={intentName} value="recalculate" className="button recalculate">
          重新计算汇总
        </button>
      )}
      <Section id="review" title="审核">
        <DecisionChoice
          choices={bulkDecisions}
          value={fields["decision"]}
          problem={problemOf("decision")}
          onChange={(value) => changeField("decision", value)}
        />
        <p className="quiet">批准时各单的{application.granted}金额保持现状；要调整金额，请单独审核。</p>
        <div className="grid">
          {view.comments.ok ? (
            <SelectEntry {...entry("approveCommentDictId")} choices={view.comments.value} />
          ) : (
            <>
              {/* What was chosen there is sent again. */}
              <input type="hidden" name="approveCommentDictId" value={fields["approveCommentDictId"] ?? ""} />
              <PartMissing what="标准意见" part={view.comments} />
            </>
          )}
          <AreaEntry {...entry("approveCommentRemark")} hint="写入每一单，经销商可见" wide />
          <AreaEntry {...entry("internalApproveComment")} hint="经销商不可见；不填写时各单原有的内部意见不变" wide />
        </div>
      </Section>
      <BulkBar list={list} count={chosen.size} />
    </Form>
  );
}

function BulkMessages({ view, answer, lost }: Pick<BulkFormProps, "view" | "answer" | "lost">) {
  const unsent = lost && { ...lost, advice: `${lost.advice ?? ""}再次提交不会重复审核。` };
  const message = unsent ?? (answer ? answer.message : view.message);
  return <FormMessages arrival={lost || answer} message={message} problems={answer?.problems ?? []} />;
}

function BulkBar({ list, count }: { list: string; count: number }) {
  const { formMethod } = useNavigation();
  const sending = formMethod === "POST";
  return (
    <div className="form-bar no-print">
      <Link className="button" to={list}>
        返回
      </Link>
      <span className="form-status">已选 {count} 单</span>
      <button type="submit" className="button primary" name={intentName} value="send" disabled={sending}>
        {sending ? "正在审核…" : "提交审核"}
      </button>
    </div>
  );
}

/** The address without the name of a kept form: what is sent now is newer. */
function withoutForm(search: string): string {
  const kept = new URLSearchParams(search);
  kept.delete("form");
  const written = kept.toString();
  return written === "" ? "" : `?${written}`;
}
