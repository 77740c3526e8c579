import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Moment, StatusTag, YesNo } from "#app/lib/ui/cells/cells.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { LineTable } from "#app/lib/details/line-table.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import type { Column } from "#app/lib/ui/table.tsx";
import { revalidateUnlessAnswered, postForm } from "#app/lib/forms/form-route.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { ReportDetail } from "../report-detail.tsx";
import { Authorizations } from "./authorizations.tsx";
import { actOnSupport } from "./answer-action.server.ts";
import { CompanyForm, DealerForm, PublishForm, SupplierForm } from "./answer-forms.tsx";
import { loadTechSupport } from "./detail.server.ts";
import { PublishedToSuppliers } from "./sent-to-suppliers.tsx";
import { techSupportKind } from "./tech-support-kind.ts";
import { techSupportWords as words } from "./tech-support-words.ts";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => loadTechSupport(args);
export const action = (args: ActionFunctionArgs) => actOnSupport(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

type Loaded = Awaited<ReturnType<typeof loadTechSupport>>;

/** A technical support with its conversation (2 §2). */
export default function TechSupportDetail() {
  const loaded = useLoaderData<typeof loader>();
  const { own, failures, authorizations, sent, publish } = loaded;
  return (
    <ReportDetail
      loaded={loaded}
      kind={techSupportKind}
      own={{
        beforeVehicle: [
          { label: words.questionLevelName, value: own.questionLevelName },
          { label: words.reportStyleName, value: own.reportStyleName },
          { label: words.reportTypeName, value: own.category },
        ],
        ofVehicle: [
          { label: "电池包信息", value: own.batteryPackInformation },
          { label: "GDT 账号", value: own.gdtAccount },
        ],
        last: [
          {
            label: words.forPreAuthorizationFlag,
            value: own.forPreAuthorizationFlag !== undefined && <YesNo value={own.forPreAuthorizationFlag} />,
          },
        ],
        reasonWord: "故障责任",
        afterReason: [{ label: "主要故障原因", value: own.mainFailureName }],
        afterOperation: [{ label: "经销商维修方案", value: own.dealerRepairPlan, wide: true }],
      }}
      beside={<AnswerProgress own={own} />}
      afterSummary={authorizations && <Authorizations {...authorizations} />}
      causes={<LineTable label="故障原因" none="没有故障原因。" rows={failures} rowKey={({ key }) => key} columns={failureColumns} />}
      afterFiles={
        sent && (
          <PublishedToSuppliers sent={sent}>
            {publish && <PublishForm loaded={publish} />}
            {loaded.supplierAnswer && <SupplierForm loaded={loaded.supplierAnswer} />}
          </PublishedToSuppliers>
        )
      }
      reply={replyOf(loaded)}
      queue={loaded.queue}
    />
  );
}

function replyOf({ word, answer, status, late }: Pick<Loaded, "word" | "answer" | "status" | "late">) {
  if (word) return { title: "发表意见", go: "去处理", form: <DealerForm loaded={word} status={status} /> };
  return answer && { title: "答复", go: "去答复", form: <CompanyForm loaded={answer} status={status} late={late} /> };
}

function AnswerProgress({ own }: Pick<Loaded, "own">) {
  return (
    <Section id="answer" title="答复进度">
      <Facts
        facts={[
          {
            label: words.answerDueDate,
            value: own.answerDueDate && (
              <>
                <Moment value={own.answerDueDate} /> {own.overdueFlag && <StatusTag tone="critical">逾期</StatusTag>}
              </>
            ),
          },
          { label: words.answerDate, value: own.answerDate && <Moment value={own.answerDate} /> },
          { label: words.inTimeFlag, value: own.inTimeFlag !== undefined && <YesNo value={own.inTimeFlag} /> },
          { label: words.confirmDueDate, value: own.confirmDueDate && <Moment value={own.confirmDueDate} /> },
          { label: words.closeDate, value: own.closeDate && <Moment value={own.closeDate} /> },
          { label: words.evaluation, value: own.evaluation },
        ]}
      />
    </Section>
  );
}

const failureColumns: readonly Column<Loaded["failures"][number]>[] = [
  { id: "code", header: "原因代码", rowHeader: true, cell: (row) => row.failureCode },
  { id: "words", header: "故障原因", cell: (row) => row.failureDesc },
  { id: "main", header: "主要", cell: (row) => <YesNo value={row.isMain} /> },
];
