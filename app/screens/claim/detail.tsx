import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { auditList, claimDetail, claimErrors, rmaOfClaim } from "#gateway/operations/claim.ts";
import { Moment } from "../../components/cells/cells.tsx";
import { AmountCompare } from "../../components/detail/amount-compare.tsx";
import { DetailColumns, DetailHeader, Section, SectionIndex } from "../../components/detail/detail-page.tsx";
import { Facts } from "../../components/detail/facts.tsx";
import { Notice } from "../../components/form/notice.tsx";
import { Timeline } from "../../components/detail/timeline.tsx";
import { hasEntry } from "../../server/access-rules.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { claimEditorAddress, vehicleHistoryAddress } from "./claim-address.ts";
import { draftStatus, editRefusal } from "./claim-editing.server.ts";
import { ClaimStatusTag } from "./claim-status-tag.tsx";
import { deductionFacts, faultFacts, feeFacts, linkFacts, recordFacts, reviewFacts, summaryFacts, warrantyFacts } from "./detail-facts.tsx";
import { FeeTotals, LaborLines, OtherFeeLines, PartLines } from "./detail-lines.tsx";
import { Attachments, ErrorRecords, ReturnData } from "./detail-related.tsx";
import { toClaimView, toErrorRecords, toReturnData, toTimeline } from "./detail-view.server.ts";
import { readCodeNames } from "./dictionary-names.server.ts";
import { deleteDraft, deletionFormId } from "./draft-deletion.server.ts";
import { DraftDeletion } from "./draft-deletion.tsx";
import { optionalRead } from "./optional-read.server.ts";
import { PartMissing } from "./part-missing.tsx";
import { PrintButton } from "./print-button.tsx";

export const meta = pageMeta;

/**
 * A claim, whole, in two rounds of calls: the claim itself first, so that a claim of another dealer costs one call and leaves
 * one trace; then what stands around it, each part of which may fail on its own.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { actor, backend } = context;
  const claim = await backend.read(claimDetail, { params: { id: params["detailID"] ?? "" } });
  const title = claim.applicationNumber ?? claim.id;
  const refusal = editRefusal(claim, actor);
  const [menu, names, errors, returns, timeline] = await Promise.all([
    context.menu(),
    readCodeNames(backend, claim),
    optionalRead(backend.read(claimErrors, { params: { id: claim.id } }), toErrorRecords),
    optionalRead(backend.read(rmaOfClaim, { params: { id: claim.id } }), toReturnData),
    optionalRead(backend.read(auditList, { body: { applicationNo: title } }), (records) => toTimeline(records, actor.side)),
  ]);
  return {
    title,
    side: actor.side,
    mayReadHistory: hasEntry(menu, "companyClaimSearchHistory"),
    mayEdit: refusal === undefined,
    deletionToken: refusal === undefined && claim.status === draftStatus ? context.formTokens.issue(deletionFormId) : undefined,
    // Whoever wanted to edit a claim that allows it no more has been sent here.
    notice: new URL(request.url).searchParams.get("notice") === "edit" ? refusal : undefined,
    claim: toClaimView(claim, actor.side),
    names,
    errors,
    returns,
    timeline,
  };
}

/** A draft is deleted where it is read. */
export async function action(args: ActionFunctionArgs) {
  return deleteDraft(args);
}

export default function ClaimDetail() {
  const { title, side, mayReadHistory, mayEdit, deletionToken, notice, claim, names, errors, returns, timeline } =
    useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  return (
    <>
      {notice && <Notice tone="warning" title={notice} announce />}
      {problem && (
        <Notice tone="critical" title={problem.title} announce>
          <p>{problem.advice}</p>
          {problem.reference && <p>参考编号：{problem.reference}</p>}
        </Notice>
      )}
      <DetailHeader
        number={title}
        status={<ClaimStatusTag status={claim.status} name={claim.statusName} />}
        actions={
          <>
            {mayEdit && (
              <Link className="button primary" to={claimEditorAddress(side, claim.id)}>
                修改
              </Link>
            )}
            {deletionToken && <DraftDeletion number={title} token={deletionToken} />}
            {mayReadHistory && claim.vehicleVin && (
              <Link className="button" to={vehicleHistoryAddress(claim.vehicleVin)}>
                车辆历史
              </Link>
            )}
            <PrintButton />
          </>
        }
      >
        {claim.existDays !== undefined && `停留 ${claim.existDays} 天 · `}
        {claim.createUserName}（{claim.submitterCode} {claim.submitterName}）创建于 <Moment value={claim.createDate} />
      </DetailHeader>
      <SectionIndex sections={sections} />
      <DetailColumns
        aside={
          <>
            <Section id="amounts" title="金额">
              <AmountCompare
                original={claim.totalAmount}
                adjusted={claim.adjustedTotalAmount}
                difference={claim.difference}
                percent={claim.percent}
                currency={claim.currencyCode}
              />
            </Section>
            <Section id="errors" title="错误记录" {...(errors.ok && errors.value.length > 0 ? { tone: "warning" as const } : {})}>
              {errors.ok ? <ErrorRecords records={errors.value} /> : <PartMissing what="错误记录" part={errors} />}
            </Section>
            <Section id="history" title="经过">
              {timeline.ok ? <History entries={timeline.value} /> : <PartMissing what="经过" part={timeline} />}
            </Section>
          </>
        }
      >
        <Section id="summary" title="概要">
          <Facts facts={summaryFacts(claim, names)} />
        </Section>
        <Section id="warranty" title="车辆与保修">
          <Facts facts={warrantyFacts(claim)} />
        </Section>
        <Section id="fault" title="故障与原因">
          <Facts facts={faultFacts(claim, names)} />
        </Section>
        <Section id="links" title="授权与关联">
          <Facts facts={linkFacts(claim)} />
          {claim.deduction && <Facts facts={deductionFacts(claim.deduction, names, claim.currencyCode)} />}
        </Section>
        <Section id="parts" title="零件明细">
          <PartLines claim={claim} />
        </Section>
        <Section id="labor" title="工时明细">
          <LaborLines claim={claim} />
        </Section>
        <Section id="other-fees" title="其他费用">
          <OtherFeeLines claim={claim} />
        </Section>
        <Section id="fees" title="费用合计">
          <FeeTotals claim={claim} />
          <Facts facts={feeFacts(claim)} />
        </Section>
        <Section id="attachments" title="附件">
          <Attachments claim={claim} side={side} />
        </Section>
        <Section id="review" title="审核">
          <Facts facts={reviewFacts(claim, side === "company")} />
        </Section>
        <Section id="returns" title="返件">
          {returns.ok ? <ReturnData returns={returns.value} needed={claim.rmaOccurredFlag} /> : <PartMissing what="返件" part={returns} />}
        </Section>
        <div className="no-print">
          <Section id="record" title="系统信息">
            <details className="unfilled">
              <summary>记录编号与版本</summary>
              <Facts facts={recordFacts(claim)} />
            </details>
          </Section>
        </div>
      </DetailColumns>
    </>
  );
}

const sections = [
  { id: "amounts", title: "金额" },
  { id: "summary", title: "概要" },
  { id: "warranty", title: "车辆与保修" },
  { id: "fault", title: "故障与原因" },
  { id: "links", title: "授权与关联" },
  { id: "parts", title: "零件明细" },
  { id: "labor", title: "工时明细" },
  { id: "other-fees", title: "其他费用" },
  { id: "fees", title: "费用合计" },
  { id: "attachments", title: "附件" },
  { id: "review", title: "审核" },
  { id: "returns", title: "返件" },
  { id: "errors", title: "错误记录" },
  { id: "history", title: "经过" },
];

function History({ entries }: { entries: ReturnType<typeof toTimeline> }) {
  if (entries.length === 0) return <p className="quiet">没有记录。</p>;
  return (
    <Timeline
      entries={entries.map((entry) => ({
        id: entry.key,
        title: entry.statusName ? `${entry.operationName ?? "操作"}（${entry.statusName}）` : (entry.operationName ?? "操作"),
        by: entry.operatorName,
        at: entry.operateTime,
        note: entry.remark,
      }))}
    />
  );
}
