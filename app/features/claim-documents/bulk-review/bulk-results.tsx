import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Moment, StatusTag, type Tone } from "#app/lib/ui/cells/cells.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import { useClaimDocument } from "../claim-document-context.tsx";
import { claimDocumentStatus } from "../claim-document-words.ts";
import type { BulkItem, BulkOutcome } from "./bulk-result.server.ts";
import { NewWindowLink } from "./bulk-rows.tsx";

const outcomeTags: Readonly<Record<BulkOutcome["kind"], { label: string; tone: Tone }>> = {
  done: { label: "已完成", tone: "success" },
  recommended: { label: "建议批准", tone: "info" },
  decided: { label: "他人已处理", tone: "warning" },
  changed: { label: "内容已变", tone: "warning" },
  missing: { label: "没有找到", tone: "warning" },
  refused: { label: "未通过", tone: "critical" },
  failed: { label: "失败", tone: "critical" },
  underWay: { label: "处理中", tone: "info" },
  unsent: { label: "未发送", tone: "idle" },
};

/** What became of each document; those that need somebody come first. */
export function BulkResults({
  decision,
  items,
  list,
}: {
  decision: string;
  items: readonly BulkItem[];
  /** Of what waits. */ list: string;
}) {
  const claimDocument = useClaimDocument();
  const { label } = claimDocumentStatus(Number(decision));
  const done = items.filter(({ outcome }) => outcome.kind === "done");
  const waiting = items.filter(({ outcome }) => outcome.kind === "recommended");
  const others = items.filter(({ outcome }) => outcome.kind !== "done" && outcome.kind !== "recommended");
  const columns: Column<BulkItem>[] = [
    {
      id: "number",
      header: claimDocument.numberWord,
      rowHeader: true,
      cell: ({ id, number, outcome }) => (outcome.kind === "missing" ? number : <NewWindowLink id={id}>{number}</NewWindowLink>),
    },
    {
      id: "outcome",
      header: "结果",
      cell: ({ outcome: { kind } }) => (
        <StatusTag tone={outcomeTags[kind].tone}>{kind === "done" ? label : outcomeTags[kind].label}</StatusTag>
      ),
    },
    { id: "words", header: "说明", long: "wrap", cell: ({ outcome }) => <OutcomeWords outcome={outcome} /> },
  ];
  const title = [
    done.length > 0 && `${label} ${done.length} 单`,
    waiting.length > 0 && `建议批准 ${waiting.length} 单`,
    others.length > 0 && `${others.length} 单没有完成`,
  ];
  return (
    <>
      <Notice
        tone={others.length === 0 ? "success" : done.length + waiting.length === 0 ? "critical" : "warning"}
        title={title.filter(Boolean).join("，")}
        announce
      >
        <p className="notice-actions">
          {others.length > 0 && (
            <>
              <ButtonLink external to="#result">
                查看没有完成的 {others.length} 单
              </ButtonLink>{" "}
            </>
          )}
          <ButtonLink to={list}>继续审核待批准的{claimDocument.word}</ButtonLink>
        </p>
      </Notice>
      <Section id="result" title="审核结果">
        <Table label="审核结果" columns={columns} rows={[...others, ...waiting, ...done]} rowKey={({ id }) => id} stacks />
      </Section>
    </>
  );
}

function OutcomeWords({ outcome }: { outcome: BulkOutcome }) {
  switch (outcome.kind) {
    case "done":
      return null;
    case "recommended":
      return <>金额超过您的审批额度，等待有额度的同事批准。</>;
    case "decided":
      return (
        <>
          {outcome.by ?? "其他人"} 于 <Moment value={outcome.at} /> 处理：{outcome.statusName}
          {outcome.comment && `（${outcome.comment}）`}。您的审核没有保存。
        </>
      );
    case "changed":
      return <>打开之后内容有变化，请核对后再审核。</>;
    case "missing":
      return <>单据不存在。</>;
    case "refused":
      return <OutcomeText {...outcome} />;
    case "failed":
      return (
        <>
          <OutcomeText {...outcome} /> 可以再试一次，不会重复审核。
        </>
      );
    case "underWay":
      return <>{outcome.words}请一分钟后再试一次，查看结果。</>;
    case "unsent":
      return <>前面的单据失败后没有继续发送，可以再试一次。</>;
  }
}

function OutcomeText({ words, reference }: { words: string; reference?: string | undefined }) {
  return (
    <>
      {words}
      {reference && ` 问题编号：${reference}`}
    </>
  );
}
