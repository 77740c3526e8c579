import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Button } from "#app/lib/ui/button.tsx";
import { Money } from "#app/lib/ui/cells/cells.tsx";
import { DetailHeader } from "#app/lib/details/detail-page.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormFields } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { revalidateUnlessAnswered, postForm, useFormAnswer } from "#app/lib/forms/form-route.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { deductionWords as words } from "../deduction-words.ts";
import { loadDeductionForm, makeDeduction, readPage } from "./create-action.server.ts";
import { deductionFields, deductionForm as form, type DeductionShape } from "./deduction-form.ts";
import { DeductionFiles } from "./deduction-files.tsx";
import { DeductionLines } from "./deduction-lines.tsx";

export const meta = pageMeta;
export const loader = async (args: LoaderFunctionArgs) =>
  loadDeductionForm(args, await readPage(args.context, new URL(args.request.url).searchParams));
export const action = (args: ActionFunctionArgs) => makeDeduction(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

/** Takes money back from a claim: all that is left of it, or amounts of its lines (1 §2.4). */
export default function DeductionCreate() {
  const loaded = useLoaderData<typeof loader>();
  const { answer, lost } = useFormAnswer<DeductionShape, (typeof loaded)["pageData"]>(form, loaded);
  const view = answer ?? loaded;
  const { claim, number, why } = view.pageData;
  return (
    <>
      <DetailHeader number="新建抵扣">从已批准或已赔付的索赔单收回金额，由经销商确认。</DetailHeader>
      <Section id="choice" title="选择索赔单">
        <Form method="get" className="grid" aria-label="选择索赔单">
          <div className="field">
            <label htmlFor="choice-number">{words.claimNumber}</label>
            <input
              id="choice-number"
              name="number"
              className="control"
              defaultValue={claim?.claimNumber ?? number}
              required
              autoComplete="off"
            />
          </div>
          <div className="field">
            <Button type="submit">查询</Button>
          </div>
        </Form>
        {why && <Notice tone="warning" title={why} />}
      </Section>
      {claim && (
        <FormFrame form={form} view={view} lost={lost} label="新建抵扣" enter="submit">
          <Section id="claim" title="索赔单">
            <Facts
              facts={[
                { label: words.claimNumber, value: claim.claimNumber },
                { label: words.vehicleVin, value: claim.vehicleVin },
                { label: words.dealer, value: claim.dealer },
                { label: "调整后金额", value: <Money amount={claim.adjustedTotalAmount} currency={claim.currencyCode} /> },
                { label: "已抵扣", value: <Money amount={claim.deductionTotal} currency={claim.currencyCode} /> },
                { label: words.claimLeft, value: <Money amount={claim.deductionLeft} currency={claim.currencyCode} /> },
              ]}
            />
          </Section>
          <FormFields form={form} id="reason" title="抵扣原因" names={deductionFields} />
          <DeductionLines form={form} lines={claim.lines} currency={claim.currencyCode} />
          <DeductionFiles form={form} />
          <FormBar form={form} back={pathTo("companyDeductSearch")} buttons={[{ write: "submit", words: "新建抵扣", busy: "正在新建…" }]} />
        </FormFrame>
      )}
    </>
  );
}
