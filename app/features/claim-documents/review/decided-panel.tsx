import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Moment, Money, Nothing } from "#app/lib/ui/cells/cells.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import type { Difference } from "#app/lib/forms/posts/form-problem.ts";
import { useClaimDocument } from "../claim-document-context.tsx";
import { claimWords } from "../claim-words.ts";
import { decisions } from "./review-form.ts";
import type { ReviewFormView } from "./review-view.ts";

const columns: readonly Column<Difference>[] = [
  { id: "label", header: "项目", rowHeader: true, cell: ({ label }) => label },
  { id: "stored", header: "现在保存的", long: "wrap", cell: ({ stored }) => stored || <Nothing /> },
  { id: "typed", header: "您填写的", long: "wrap", cell: ({ typed }) => typed || <Nothing /> },
];

interface DecidedPanelProps {
  answer: ReviewFormView;
  currency: string | undefined;
  /** The page's own address, and the list of what waits. */
  here: string;
  list: string;
}

/** Somebody else has decided the document: who, what and when, and what was typed here, to be copied. */
export function DecidedPanel({ answer, currency, here, list }: DecidedPanelProps) {
  const { word, granted } = useClaimDocument();
  const { closed, pageData: shown, text } = answer;
  if (!closed || !shown.decided) return null;
  const { statusName, by, at, comment, adjustedTotal } = shown.decided;
  const { differences } = closed;
  const wanted = decisions.find(({ value }) => value === text.fields.decision)?.label;
  return (
    <Section id="decided" title={`该${word}${statusName}，您的审核没有保存`} tone="critical">
      <p role="alert">
        {by ?? "其他人"} 于 <Moment value={at} /> 处理，现在的状态：{statusName}，{granted}金额{" "}
        <Money amount={adjustedTotal} currency={currency} />。
      </p>
      {comment && (
        <p className="review-comment">
          {claimWords.approveCommentRemark}：{comment}
        </p>
      )}
      <p>您选择的审核结论：{wanted ?? "未选择"}。您填写的内容没有保存，可以在下面复制。</p>
      {differences.length > 0 ? (
        <div className="conflict-table">
          <Table label="您填写的与现在保存的" columns={columns} rows={differences} rowKey={({ path }) => path} />
        </div>
      ) : (
        <p>您填写的意见和金额与现在保存的相同。</p>
      )}
      <p className="notice-actions">
        <ButtonLink external to={here}>
          查看最新内容
        </ButtonLink>{" "}
        <ButtonLink external to={list}>
          返回待批准列表
        </ButtonLink>
      </p>
    </Section>
  );
}
