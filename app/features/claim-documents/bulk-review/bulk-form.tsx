import { Button } from "#app/lib/ui/button.tsx";
import { useEnhanced } from "#app/lib/forms/ui/enhanced.ts";
import { SelectEntry } from "#app/lib/forms/ui/entry-fields.tsx";
import { PartMissing } from "#app/lib/details/part-missing.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormField } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import type { FormMessage } from "#app/lib/forms/posts/form-message.ts";
import { fieldId } from "#app/lib/forms/values/form-text.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { useClaimDocument } from "../claim-document-context.tsx";
import { DecisionChoice } from "../review/decision-choice.tsx";
import { bulkDecisions, bulkReviewForm, chosenOf } from "./bulk-review-form.ts";
import type { BulkFormView, BulkRow, SpotChecks } from "./bulk-review-view.ts";
import { BulkRows } from "./bulk-rows.tsx";
import { BulkSummary } from "./bulk-summary.tsx";

interface BulkFormProps {
  view: BulkFormView;
  rows: readonly BulkRow[];
  spotChecks: SpotChecks | undefined;
  /** The last post did not get through. */
  lost: FormMessage | undefined;
  /** Address of the list the documents were chosen in. */
  list: string;
}

/** One decision for the chosen documents; scripts add up as boxes are ticked. */
export function BulkForm({ view, rows, spotChecks, lost, list }: BulkFormProps) {
  return (
    <FormFrame
      form={bulkReviewForm}
      view={view}
      lost={lost}
      label="批量审核"
      className="editor review"
      enter="recalculate"
      live="recalculate"
    >
      <Chosen rows={rows} spotChecks={spotChecks} />
      <ReviewOfAll />
      <BulkBar list={list} />
    </FormFrame>
  );
}

function Chosen({ rows, spotChecks }: Pick<BulkFormProps, "rows" | "spotChecks">) {
  const { text } = useForm(bulkReviewForm);
  const enhanced = useEnhanced();
  const chosen = chosenOf(text).map(({ id }) => id);
  return (
    <>
      <BulkSummary chosen={rows.filter(({ id }) => chosen.includes(id))} offered={rows} spotChecks={spotChecks} />
      <BulkRows rows={rows} />
      {!enhanced && (
        <Button type="submit" name={intentName} value="recalculate" className="recalculate">
          重新计算汇总
        </Button>
      )}
    </>
  );
}

function ReviewOfAll() {
  const { granted } = useClaimDocument();
  const { text, problems, changeField } = useForm(bulkReviewForm);
  return (
    <Section id="review" title="审核">
      <DecisionChoice
        choices={bulkDecisions}
        value={text.fields.decision}
        problem={problems.get("decision")}
        onChange={(value) => changeField("decision", value)}
      />
      <p className="quiet">批准时各单的{granted}金额保持现状；要调整金额，请单独审核。</p>
      <div className="grid">
        <StandardComment />
        <FormField form={bulkReviewForm} name="approveCommentRemark" />
        <FormField form={bulkReviewForm} name="internalApproveComment" />
      </div>
    </Section>
  );
}

/** What was chosen is sent again where the choices cannot be read. */
function StandardComment() {
  const { text, offered, problems, changeField } = useForm(bulkReviewForm);
  const name = "approveCommentDictId";
  const value = text.fields[name];
  const offer = offered[name];
  if (offer?.ok) {
    const { label } = bulkReviewForm.shape.fields[name];
    return (
      <SelectEntry
        id={fieldId(name)}
        {...{ name, label, value }}
        problem={problems.get(name)}
        choices={offer.value}
        onChange={changeField}
      />
    );
  }
  return (
    <>
      <input type="hidden" name={name} value={value} />
      {offer && <PartMissing what="标准意见" part={offer} />}
    </>
  );
}

function BulkBar({ list }: { list: string }) {
  const { text } = useForm(bulkReviewForm);
  return (
    <FormBar form={bulkReviewForm} back={list} buttons={[{ write: "send", words: "提交审核", busy: "正在审核…" }]}>
      <span className="form-status">已选 {chosenOf(text).length} 单</span>
    </FormBar>
  );
}
