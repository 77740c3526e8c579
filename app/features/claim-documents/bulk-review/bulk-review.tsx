import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { EmptyState, ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { revalidateUnlessStayed, postForm, useFormAnswer } from "#app/lib/forms/form-route.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { listAddress } from "#app/lib/documents/document-address.ts";
import { ClaimDocumentProvider } from "../claim-document-context.tsx";
import { claimDocumentKinds } from "../claim-document-kinds.ts";
import { pendingList } from "../claim-document-words.ts";
import { BulkForm } from "./bulk-form.tsx";
import { BulkResults } from "./bulk-results.tsx";
import { actOnBulkReview } from "./bulk-review-action.server.ts";
import { bulkReviewForm } from "./bulk-review-form.ts";
import { loadBulkReview } from "./bulk-review-loader.server.ts";
import { ClosedRows } from "./bulk-rows.tsx";

export const meta = pageMeta;
export const clientAction = postForm;

export function loader(args: LoaderFunctionArgs) {
  return loadBulkReview(args);
}

export function action(args: ActionFunctionArgs) {
  return actOnBulkReview(args);
}

export const shouldRevalidate = revalidateUnlessStayed;

export default function BulkReview() {
  const view = useLoaderData<typeof loader>();
  const { claimDocument, queue, rows, spotChecks, closed, result, missing } = view;
  const { answer, lost } = useFormAnswer<(typeof bulkReviewForm)["shape"], undefined>(bulkReviewForm, view);
  const kind = claimDocumentKinds[claimDocument];
  const { word } = kind;
  const list = listAddress(kind, "company", queue || pendingList);
  return (
    <ClaimDocumentProvider name={claimDocument}>
      <ListPage title="批量审核" actions={<ButtonLink to={list}>返回{word}列表</ButtonLink>}>
        {result && <BulkResults {...result} list={list} />}
        {missing.length > 0 && (
          <Notice tone="warning" title={missing.map((what) => `${what}暂时读不到`).join("，")}>
            <p>请稍后刷新本页。</p>
          </Notice>
        )}
        {closed.length > 0 && <ClosedRows rows={closed} />}
        {(rows.length > 0 || answer) && (
          <>
            {result && <h2>没有完成的 {rows.length} 单</h2>}
            <BulkForm
              key={view.form.formKey + rows.map(({ id }) => id).join()}
              view={answer ?? view.form}
              rows={rows}
              spotChecks={spotChecks}
              lost={lost && { ...lost, advice: `${lost.advice ?? ""}再次提交不会重复审核。` }}
              list={list}
            />
          </>
        )}
        {rows.length === 0 && !result && !answer && (
          <EmptyState title={closed.length > 0 ? "没有可以审核的单据" : "还没有选择单据"}>
            <p>
              请在 <Link to={list}>{word}列表</Link> 中勾选待批准的单据。
            </p>
          </EmptyState>
        )}
      </ListPage>
    </ClaimDocumentProvider>
  );
}
