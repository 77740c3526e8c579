import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormFields } from "#app/lib/forms/form-field.tsx";
import { revalidateUnlessAnswered, postForm } from "#app/lib/forms/form-route.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { ReportEditor } from "../report-editor.tsx";
import { warrantyReportEditor } from "./report-editor.server.ts";
import { reportForm as form } from "./report-form.ts";
import { warrantyReportKind } from "./warranty-report-kind.ts";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => warrantyReportEditor.load(args);
export const action = (args: ActionFunctionArgs) => warrantyReportEditor.action(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

/** A warranty report as its dealer writes it (2 §2). */
export default function WarrantyReportEditor() {
  return (
    <ReportEditor
      loaded={useLoaderData<typeof loader>()}
      form={form}
      kind={warrantyReportKind}
      preview={pathTo("repairSupportUploadPreview")}
      similarBy="主因件、故障现象或故障码"
      causeTitle="主因件与原因"
      order={<FormFields form={form} id="order" title="基本信息" names={["warrantyReportTypeDictId", "subject"]} />}
      fault={<FormFields form={form} id="fault" title="现象与操作" names={["phenomenonSummary", "operationDone", "remark"]} />}
    />
  );
}
