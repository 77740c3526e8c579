import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import {
  Link,
  useActionData,
  useLoaderData,
  useLocation,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { auditList, claimDetail, claimErrors, rmaOfClaim } from "#gateway/operations/claim.ts";
import { Moment } from "../../components/cells/cells.tsx";
import { formTokenName } from "../../components/form/form-token-name.ts";
import { AmountCompare } from "../../components/detail/amount-compare.tsx";
import { DetailColumns, DetailHeader, Section, SectionIndex } from "../../components/detail/detail-page.tsx";
import { Facts } from "../../components/detail/facts.tsx";
import { Notice } from "../../components/form/notice.tsx";
import { Timeline } from "../../components/detail/timeline.tsx";
import { readPostedForm } from "../../forms/posted-form.server.ts";
import { hasEntry } from "../../server/access-rules.ts";
import type { Side } from "../../server/context.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { claimEditorAddress, claimListAddress, vehicleHistoryAddress } from "./claim-address.ts";
import { draftStatus, editRefusal } from "./claim-editing.server.ts";
import { ClaimStatusTag } from "./claim-status-tag.tsx";
import { pendingList } from "./claim-words.ts";
import { deductionFacts, faultFacts, feeFacts, linkFacts, recordFacts, reviewFacts, summaryFacts, warrantyFacts } from "./detail-facts.tsx";
import { FeeTotals, LaborLines, OtherFeeLines, PartLines } from "./detail-lines.tsx";
import { Attachments, ErrorRecords, ReturnData } from "./detail-related.tsx";
import { toClaimView, toErrorRecords, toReturnData, toTimeline } from "./detail-view.server.ts";
import { readCodeNames } from "./dictionary-names.server.ts";
import { deleteDraft, deletionFormId } from "./draft-deletion.server.ts";
import { DraftDeletion } from "./draft-deletion.tsx";
import { intentName } from "./editor/editor-intent.ts";
import { optionalRead } from "./optional-read.server.ts";
import { PartMissing } from "./part-missing.tsx";
import { PrintButton } from "./print-button.tsx";
import { DecidedPanel } from "./review/decided-panel.tsx";
import { actOnReview } from "./review/review-action.server.ts";
import { ReviewCompare, ReviewTotals } from "./review/review-amounts.tsx";
import { Duplicates, VehicleHistory } from "./review/review-beside.tsx";
import { reviewForm } from "./review/review-form.ts";
import { ReviewFrame } from "./review/review-frame.tsx";
import { AdjustmentReason, OtherFeeAdjustment } from "./review/review-line.tsx";
import { loadBeside, loadReview } from "./review/review-loader.server.ts";
import { postReview } from "./review/review-post.ts";
import { ReviewSection } from "./review/review-section.tsx";

export const meta = pageMeta;

/** A review that could not be sent says when to try again. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("retry-after");
  return retryAfter ? { "retry-after": retryAfter } : {};
};

/**
 * A claim, whole, in two rounds of calls: the claim itself first, so that a claim of another dealer costs one call and leaves
 * one trace; then what stands around it, each part of which may fail on its own.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { actor, backend } = context;
  const claim = await backend.read(claimDetail, { params: { id: params["detailID"] ?? "" } });
  const title = claim.applicationNumber ?? claim.id;
  const refusal = editRefusal(claim, actor);
  const search = new URL(request.url).searchParams;
  const [menu, names, errors, returns, timeline, review, beside] = await Promise.all([
    context.menu(),
    readCodeNames(backend, claim),
    optionalRead(backend.read(claimErrors, { params: { id: claim.id } }), (errors) => toErrorRecords(errors, actor.side)),
    optionalRead(backend.read(rmaOfClaim, { params: { id: claim.id } }), toReturnData),
    optionalRead(backend.read(auditList, { body: { applicationNo: title } }), (records) => toTimeline(records, actor.side)),
    loadReview(context, claim, search),
    actor.side === "company" ? loadBeside(context, claim) : undefined,
  ]);
  return {
    title,
    side: actor.side,
    mayReadHistory: hasEntry(menu, "companyClaimSearchHistory"),
    mayEdit: refusal === undefined,
    deletionToken: refusal === undefined && claim.status === draftStatus ? context.formTokens.issue(deletionFormId) : undefined,
    // Whoever wanted to edit a claim that allows it no more has been sent here.
    notice: search.get("notice") === "edit" ? refusal : undefined,
    claim: toClaimView(claim, actor.side),
    names,
    errors,
    returns,
    timeline,
    review,
    beside,
  };
}

/** A draft is deleted, and a claim reviewed, where it is read. */
export async function action(args: ActionFunctionArgs) {
  const form = await readPostedForm(args, reviewForm.id);
  try {
    return form.get(intentName) === undefined ? await deleteDraft(args, form.get(formTokenName)) : await actOnReview(args, form);
  } finally {
    await form.dispose();
  }
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return postReview(() => serverAction<typeof action>());
}

/** What the page holds is newer than what is stored: its own posts never read it again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, currentUrl, nextUrl, defaultShouldRevalidate }) =>
  formMethod === undefined || formMethod === "GET" || currentUrl.pathname !== nextUrl.pathname ? defaultShouldRevalidate : false;

export default function ClaimDetail() {
  const { title, side, mayReadHistory, mayEdit, deletionToken, notice, claim, names, errors, returns, timeline, review, beside } =
    useLoaderData<typeof loader>();
  const posted = useActionData<typeof clientAction>();
  const { pathname } = useLocation();
  const lost = posted !== undefined && "lost" in posted;
  const problem = posted && "deletion" in posted ? posted.deletion : undefined;
  const answer = posted && "review" in posted ? posted.review : undefined;
  const decided = answer?.decided;
  const reviewing = decided ? undefined : review;
  const frame = (page: ReactNode) =>
    reviewing ? (
      <ReviewFrame key={reviewing.formKey} view={reviewing} answer={answer} lost={lost}>
        {page}
      </ReviewFrame>
    ) : (
      page
    );
  return (
    <>
      {notice && <Notice tone="warning" title={notice} announce />}
      {lost && !reviewing && <Notice tone="critical" title="没有送出，请检查网络后再试一次" announce />}
      {problem && (
        <Notice tone="critical" title={problem.title} announce>
          <p>{problem.advice}</p>
          {problem.reference && <p>参考编号：{problem.reference}</p>}
        </Notice>
      )}
      {answer && decided && (
        <DecidedPanel answer={answer} currency={claim.currencyCode} here={pathname} list={claimListAddress("company", pendingList)} />
      )}
      {answer?.message && !reviewing && <Notice tone={answer.message.tone} title={answer.message.title} announce />}
      <DetailHeader
        number={title}
        status={<ClaimStatusTag status={decided?.status ?? claim.status} name={decided?.statusName ?? claim.statusName} />}
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
      {frame(
        <>
          <SectionIndex sections={sectionsOf(side)} />
          <DetailColumns
            aside={
              <>
                <Section id="amounts" title="金额">
                  {reviewing ? (
                    <ReviewCompare />
                  ) : (
                    <AmountCompare
                      original={claim.totalAmount}
                      adjusted={claim.adjustedTotalAmount}
                      difference={claim.difference}
                      percent={claim.percent}
                      currency={claim.currencyCode}
                    />
                  )}
                </Section>
                <Section
                  id="errors"
                  title={checksTitle[side]}
                  {...(errors.ok && errors.value.length > 0 ? { tone: "warning" as const } : {})}
                >
                  {errors.ok ? <ErrorRecords records={errors.value} /> : <PartMissing what={checksTitle[side]} part={errors} />}
                </Section>
                {beside?.duplicates && (
                  <Section id="duplicates" title="疑似重复">
                    <Duplicates duplicates={beside.duplicates} />
                  </Section>
                )}
                {beside?.history && claim.vehicleVin && (
                  <Section id="vehicle-history" title="车辆历史">
                    <VehicleHistory vin={claim.vehicleVin} history={beside.history} mayReadAll={mayReadHistory} />
                  </Section>
                )}
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
              {claim.parts.length > 0 && <AdjustmentReason name="partFeeRemark" />}
            </Section>
            <Section id="labor" title="工时明细">
              <LaborLines claim={claim} />
              {claim.labor.length > 0 && <AdjustmentReason name="laborFeeRemark" />}
            </Section>
            <Section id="other-fees" title="其他费用">
              <OtherFeeLines claim={claim} />
              <OtherFeeAdjustment />
            </Section>
            <Section id="fees" title="费用合计">
              {reviewing ? <ReviewTotals /> : <FeeTotals claim={claim} />}
              <Facts facts={feeFacts(claim)} />
            </Section>
            <Section id="attachments" title="附件">
              <Attachments claim={claim} side={side} />
            </Section>
            {reviewing ? (
              <ReviewSection />
            ) : (
              <Section id="review" title="审核">
                <Facts facts={reviewFacts(claim, side === "company")} />
              </Section>
            )}
            <Section id="returns" title="返件">
              {returns.ok ? (
                <ReturnData returns={returns.value} needed={claim.rmaOccurredFlag} />
              ) : (
                <PartMissing what="返件" part={returns} />
              )}
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
        </>,
      )}
    </>
  );
}

const checksTitle: Readonly<Record<Side, string>> = { dealer: "错误记录", company: "检查结果" };

function sectionsOf(side: Side) {
  return sections.map((section) => (section.id === "errors" ? { ...section, title: checksTitle[side] } : section));
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
