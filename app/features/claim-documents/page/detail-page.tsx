import type { HeadersFunction } from "@remix-run/node";
import { Link, useLocation, type ShouldRevalidateFunction } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Moment, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { DetailHeader } from "#app/lib/details/detail-page.tsx";
import { MessageNotice } from "#app/lib/forms/ui/message-notice.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { useFormAnswer } from "#app/lib/forms/form-route.ts";
import { usePostedAnswer } from "#app/lib/forms/posts/posted-answer.ts";
import { vehicleHistoryAddress } from "../history-address.ts";
import { editorAddress, listAddress } from "#app/lib/documents/document-address.ts";
import { useClaimDocument } from "../claim-document-context.tsx";
import { copyAddress } from "../copy-address.ts";
import { ClaimDocumentStatusTag } from "../claim-document-status-tag.tsx";
import { pendingList, returnedStatus, reviewersWords, daysOf } from "../claim-document-words.ts";
import type { actOnDetail } from "../detail/detail-action.server.ts";
import { DraftDeletion } from "#app/lib/documents/draft-deletion.tsx";
import type { NamedRoute } from "#app/registry/route-table.ts";
import { DecidedPanel } from "../review/decided-panel.tsx";
import { usePrefetchNext } from "../review/prefetch-next.ts";
import { reviewForms, type ReviewShape } from "../review/review-form.ts";
import { ReviewFrame } from "../review/review-frame.tsx";
import type { ReviewData, ReviewView } from "../review/review-view.ts";
import { QueueNav } from "../review/queue-nav.tsx";
import type { SinceReturned } from "../detail/since-returned.ts";
import type { ClaimDocumentBodyProps } from "./page-content.ts";
import { ReadingBody } from "./reading-body.tsx";
import { ReviewBody } from "./review-body.tsx";
import { SinceBar, SinceProvider } from "./since-bar.tsx";

/* What the routes of a document's page share; each of them names these as its own. */

/** A review that could not be sent says when to try again. */
export const detailHeaders: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("retry-after");
  return retryAfter ? { "retry-after": retryAfter } : {};
};

/** What the page holds is newer than what is stored: its own posts never read it again. */
export const revalidateDetail: ShouldRevalidateFunction = ({ formMethod, currentUrl, nextUrl, defaultShouldRevalidate }) =>
  formMethod === undefined || formMethod === "GET" || currentUrl.pathname !== nextUrl.pathname ? defaultShouldRevalidate : false;

interface DetailPageProps extends ClaimDocumentBodyProps {
  title: string;
  mayEdit: boolean;
  /** Of the button that deletes a draft. */
  deletionToken: string | undefined;
  notice: string | undefined;
  /** For whoever may decide the document. */
  review: ReviewView | undefined;
  /** Of the page's data as JSON. */
  prefetchRoute: NamedRoute;
  /** Of one that waits again after it was returned. */
  since: SinceReturned | undefined;
  /** What is begun from it in this state, and what prints it. */
  actions: ReactNode;
}

/** A claim's or a pre-authorization's page: to be read, or to be decided. */
export function DetailPage({ title, mayEdit, deletionToken, notice, review, prefetchRoute, since, actions, ...body }: DetailPageProps) {
  const { audience, document: shown, mayReadHistory } = body;
  const kind = useClaimDocument();
  const posted = usePostedAnswer<typeof actOnDetail>(shown);
  const { answer, lost } = useFormAnswer<ReviewShape, ReviewData>(reviewForms[kind.name], shown);
  const { pathname } = useLocation();
  const days = daysOf(shown);
  const problem = posted && "deletion" in posted ? posted.deletion : undefined;
  const decided = answer?.closed && answer.pageData.decided;
  const reviewing = decided ? undefined : review;
  const saysReason = mayEdit && shown.status === returnedStatus;
  usePrefetchNext(reviewing, prefetchRoute);
  return (
    <>
      {notice && <Notice tone="warning" title={notice} announce />}
      {reviewing?.notices.map((title) => (
        <Notice key={title} tone="warning" title={title}>
          待审队列因此比原来的列表大；要按原来的条件审核，请返回列表重新查询。
        </Notice>
      ))}
      {lost && !reviewing && <MessageNotice message={lost} />}
      {problem && (
        <Notice tone="critical" title={problem.title} announce>
          <p>{problem.advice}</p>
          {problem.reference && <p>问题编号：{problem.reference}</p>}
        </Notice>
      )}
      {answer && decided && (
        <DecidedPanel answer={answer} currency={shown.currencyCode} here={pathname} list={listAddress(kind, "company", pendingList)} />
      )}
      {answer?.message && !reviewing && !decided && <Notice tone={answer.message.tone} title={answer.message.title} announce />}
      <DetailHeader
        number={title}
        status={
          <>
            <ClaimDocumentStatusTag status={decided?.status ?? shown.status} name={decided?.statusName ?? shown.statusName} />
            {shown.recommendation && <StatusTag tone="info">建议批准</StatusTag>}
            {since && <StatusTag tone="warning">{`第 ${since.submission} 次提交`}</StatusTag>}
          </>
        }
        actions={
          <>
            {reviewing && <QueueNav review={reviewing} />}
            {mayEdit && (
              <ButtonLink variant="primary" to={editorAddress(kind, audience, shown.id)}>
                修改
              </ButtonLink>
            )}
            {audience === "dealer" && <ButtonLink to={copyAddress(kind, shown.id)}>复制为新单</ButtonLink>}
            {deletionToken && <DraftDeletion number={title} token={deletionToken} />}
            {mayReadHistory && shown.vehicleVin && <ButtonLink to={vehicleHistoryAddress(shown.vehicleVin)}>车辆历史</ButtonLink>}
            {actions}
          </>
        }
      >
        {reviewing && !since && "首次提交 · "}
        {days && `${days.word} ${days.days} · `}
        {shown.createUserName} <Moment value={shown.createDate} />（{shown.submitterCode} {shown.submitterName}）
      </DetailHeader>
      {shown.recommendation && (
        <Notice tone="info" title={`${shown.recommendation.userName ?? "同事"}建议批准`}>
          金额超过其审批额度（
          <Moment value={shown.recommendation.date} />
          ），需要有额度的审核人决定。
        </Notice>
      )}
      {saysReason && (
        <Notice tone="warning" title={`退回意见：${reviewersWords(shown) ?? "没有写明，请询问审核人员。"}`}>
          <Link to={editorAddress(kind, audience, shown.id)}>修改并再次提交</Link>
        </Notice>
      )}
      {reviewing ? (
        <ReviewFrame key={reviewing.form.formKey} view={reviewing} answer={answer} lost={lost}>
          <SinceProvider since={since}>
            <ReviewBody {...body} above={<SinceBar since={since} />} />
          </SinceProvider>
        </ReviewFrame>
      ) : (
        <ReadingBody {...body} saysReason={saysReason} />
      )}
    </>
  );
}
