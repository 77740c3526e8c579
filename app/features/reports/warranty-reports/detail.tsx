import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Moment, Money } from "#app/lib/ui/cells/cells.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { revalidateUnlessAnswered, postForm } from "#app/lib/forms/form-route.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { ReportDetail } from "../report-detail.tsx";
import { actOnReport } from "./answer-action.server.ts";
import { AnswerForm, WordForm } from "./answer-forms.tsx";
import { loadWarrantyReport } from "./detail.server.ts";
import { EstimateSection } from "./estimate.tsx";
import { KindnessEditor } from "./kindness-editor.tsx";
import { KindnessGrant } from "./kindness-grant.tsx";
import { warrantyReportKind } from "./warranty-report-kind.ts";
import { warrantyReportWords as words } from "./warranty-report-words.ts";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => loadWarrantyReport(args);
export const action = (args: ActionFunctionArgs) => actOnReport(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

type Loaded = Awaited<ReturnType<typeof loadWarrantyReport>>;

/** A warranty report with its conversation; the company answers it here (2 §2). */
export default function WarrantyReportDetail() {
  const loaded = useLoaderData<typeof loader>();
  const { own, estimate, recommendation, kindness, granting } = loaded;
  return (
    <ReportDetail
      loaded={loaded}
      kind={warrantyReportKind}
      own={{
        beforeVehicle: [{ label: words.warrantyReportTypeName, value: own.warrantyReportTypeName }],
        last: [
          { label: "查看时间", value: own.viewDate && <Moment value={own.viewDate} /> },
          // Net of tax, in the dealer's currency.
          { label: words.approvedAmount, value: own.approvedAmount && <Money amount={own.approvedAmount} currency={own.currencyCode} /> },
          { label: words.kindnessAuthCode, value: own.kindnessAuthCode },
        ],
        reasonWord: "故障原因",
      }}
      beside={
        (recommendation || estimate) && (
          <>
            {recommendation && (
              <Notice tone="info" title={`${recommendation.userName ?? "同事"}建议批准`}>
                <Money amount={recommendation.amount} currency={own.currencyCode} />（
                <Moment value={recommendation.date} />
                ），超过其审批额度，需要有额度的同事决定。
              </Notice>
            )}
            {estimate && <EstimateSection estimate={estimate} />}
          </>
        )
      }
      afterFiles={<KindnessGrant part={kindness} />}
      reply={replyOf(loaded)}
      queue={loaded.queue}
      speak={granting && loaded.answer && <AnswerForm loaded={loaded.answer} status={loaded.status} />}
    />
  );
}

function replyOf({ word, answer, granting, kindness, own, status }: Loaded) {
  const code = own.kindnessAuthCode;
  // What was approved waits for its code first; opinions are said where they stand.
  if (granting) {
    const used = kindness?.ok === true && (kindness.value.claims.length > 0 || (kindness.value.usedCount ?? 0) > 0);
    return { id: "grant", title: "善意授权", go: "去授权", form: <KindnessEditor loaded={granting} code={code} used={used} /> };
  }
  if (word) return { title: "发表意见", go: "去发表意见", form: <WordForm loaded={word} /> };
  return answer && { title: "答复", go: "去答复", form: <AnswerForm loaded={answer} status={status} /> };
}
