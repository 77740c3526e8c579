import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormField, FormFields } from "#app/lib/forms/form-field.tsx";
import { revalidateUnlessAnswered, postForm } from "#app/lib/forms/form-route.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { ReportEditor } from "../report-editor.tsx";
import { Causes } from "./causes.tsx";
import { supportEditor } from "./support-editor.server.ts";
import { supportForm as form } from "./support-form.ts";
import { techSupportKind } from "./tech-support-kind.ts";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => supportEditor.load(args);
export const action = (args: ActionFunctionArgs) => supportEditor.action(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

/** A technical support as its dealer writes it (2 §2). */
export default function SupportEditor() {
  return (
    <ReportEditor
      loaded={useLoaderData<typeof loader>()}
      form={form}
      kind={techSupportKind}
      preview={pathTo("techSupportUploadPreview")}
      similarBy="主题、主因件、故障现象或故障码"
      causeTitle="主因件与现象"
      order={
        <FormFields
          form={form}
          id="order"
          title="基本信息"
          names={[
            ...(["reportStyleDictId", "questionLevelDictId", "reportTypeId", "reportCategoryDictId"] as const),
            ...(["subject", "forPreAuthorizationFlag"] as const),
          ]}
        />
      }
      vehicle={
        <>
          <FormField form={form} name="batteryPackInformation" />
          <FormField form={form} name="gdtAccount" />
        </>
      }
      causes={<Causes />}
      fault={
        <FormFields
          form={form}
          id="fault"
          title="现象与操作"
          names={["phenomenonSummary", "operationDone", "dealerRepairPlan", "remark"]}
        />
      }
    />
  );
}
