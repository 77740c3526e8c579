import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import {
  Link,
  useActionData,
  useLoaderData,
  useLocation,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { auditList, claimDetail, claimErrors, rmaOfClaim } from "#gateway/operations/claim.ts";
import { Moment } from "../../components/cells/cells.tsx";
import { formTokenName } from "../../components/form/form-token-name.ts";
import { DetailHeader } from "../../components/detail/detail-page.tsx";
import { Notice } from "../../components/form/notice.tsx";
import { readPostedForm, type PostedForm } from "../../forms/posted-form.server.ts";
import { hasEntry } from "../../server/access-rules.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { claimEditorAddress, claimListAddress, vehicleHistoryAddress } from "./claim-address.ts";
import { draftStatus, editRefusal } from "../application/application-editing.server.ts";
import { ApplicationStatusTag } from "../application/application-status-tag.tsx";
import { pendingList } from "../application/application-words.ts";
import { ApplicationBody } from "../application/detail-body.tsx";
import { toApplicationView, toErrorRecords, toReturnData, toTimeline } from "../application/detail-view.server.ts";
import { readCodeNames } from "../application/dictionary-names.server.ts";
import { deleteDraft, deletionFormId } from "../application/draft-deletion.server.ts";
import { DraftDeletion } from "../application/draft-deletion.tsx";
import { intentName } from "../../components/form/intent-name.ts";
import { optionalRead } from "../optional-read.server.ts";
import { PrintLink } from "../../components/print/print-link.tsx";
import { packingListAddress, printAddress } from "../print/print-address.ts";
import { DecidedPanel } from "../application/review/decided-panel.tsx";
import { actOnReview } from "../application/review/review-action.server.ts";
import { reviewForm } from "../application/review/review-form.ts";
import { ReviewFrame } from "../application/review/review-frame.tsx";
import { loadBeside, loadReview } from "../application/review/review-loader.server.ts";
import { postOrLost } from "../../forms/lost-post.ts";

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
    optionalRead(backend.read(auditList, { body: { applicationNo: title } }), (records) => toTimeline(records, actor.side, claim)),
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
    claim: toApplicationView(claim, actor.side),
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
    return isReview(form) ? await actOnReview(args, form) : await deleteDraft(args, form.get(formTokenName));
  } finally {
    await form.dispose();
  }
}

/** A deletion has nothing in it but its token; what somebody typed comes back whatever else is missing. */
function isReview({ entries }: PostedForm): boolean {
  return entries.some(([name]) => name === intentName || reviewForm.fields.includes(name));
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return postOrLost(() => serverAction<typeof action>());
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
  const body = <ApplicationBody {...{ side, claim, names, errors, returns, timeline, beside, mayReadHistory }} />;
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
        status={<ApplicationStatusTag status={decided?.status ?? claim.status} name={decided?.statusName ?? claim.statusName} />}
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
            {returns.ok && returns.value && <PrintLink to={packingListAddress(claim.id)}>打印装箱单</PrintLink>}
            <PrintLink to={printAddress("claim", claim.id)}>打印</PrintLink>
          </>
        }
      >
        {claim.existDays !== undefined && `停留 ${claim.existDays} 天 · `}
        {claim.createUserName}（{claim.submitterCode} {claim.submitterName}）创建于 <Moment value={claim.createDate} />
      </DetailHeader>
      {reviewing ? (
        <ReviewFrame key={reviewing.formKey} view={reviewing} answer={answer} lost={lost}>
          {body}
        </ReviewFrame>
      ) : (
        body
      )}
    </>
  );
}
