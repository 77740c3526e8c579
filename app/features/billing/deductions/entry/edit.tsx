import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { DetailHeader } from "#app/lib/details/detail-page.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormFields } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { revalidateUnlessAnswered, postForm, useFormAnswer } from "#app/lib/forms/form-route.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { deductionKind } from "../deduction-kind.ts";
import { changeDeduction, loadDeductionChange } from "./edit-action.server.ts";
import { deductionChangeForm as form, deductionFields, type DeductionChangeShape } from "./deduction-form.ts";
import { DeductionFiles } from "./deduction-files.tsx";
import { DeductionLines } from "./deduction-lines.tsx";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => loadDeductionChange(args, args.params["id"] ?? "");
export const action = (args: ActionFunctionArgs) => changeDeduction(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

/** A deduction as the company changes it until it is confirmed, and answers a dealer who objected. */
export default function DeductionEdit() {
  const loaded = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  const { answer, lost } = useFormAnswer<DeductionChangeShape, (typeof loaded)["pageData"]>(form, loaded);
  const view = answer ?? loaded;
  const { changing } = view.pageData;
  const names = changing?.objected ? (["answerRemark", ...deductionFields] as const) : deductionFields;
  return (
    <>
      <DetailHeader number={`修改抵扣 ${changing?.deductionNumber ?? ""}`}>索赔单 {changing?.claimNumber}。确认以前可以修改。</DetailHeader>
      {changing?.objected && (
        <Notice tone="warning" title="经销商有异议">
          {changing.feedback}
        </Notice>
      )}
      <FormFrame form={form} view={view} lost={lost} label="修改抵扣" enter="submit">
        <FormFields form={form} id="reason" title="抵扣原因" names={names} />
        <DeductionLines form={form} lines={changing?.lines ?? []} currency={changing?.currencyCode} />
        <DeductionFiles form={form} />
        <FormBar
          form={form}
          back={detailAddress(deductionKind, "company", id)}
          buttons={[{ write: "submit", words: "保存", busy: "正在保存…" }]}
        />
      </FormFrame>
    </>
  );
}
