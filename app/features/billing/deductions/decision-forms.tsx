import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormField } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { useFormAnswer, type DisplayedForm } from "#app/lib/forms/form-route.ts";
import type { FormView } from "#app/lib/forms/form-view.ts";
import { companyForm, confirmForm, repaymentForm, type CompanyShape, type ConfirmShape, type RepaymentShape } from "./decision-form.ts";

/** A dealer's yes or no. */
export function ConfirmForm({ loaded, objected }: { loaded: FormView<ConfirmShape>; objected: boolean }) {
  const { answer, lost } = useFormAnswer<ConfirmShape, unknown>(confirmForm, loaded);
  return (
    <FormFrame key={loaded.formKey} form={confirmForm} view={answer ?? loaded} lost={lost} label="确认抵扣">
      <FormField form={confirmForm} name="feedback" />
      <FormBar
        form={confirmForm}
        buttons={[
          ...(objected ? [] : [{ write: "object" as const, words: "提出异议", busy: "正在提交…" }]),
          { write: "confirm", words: "确认抵扣", busy: "正在确认…" },
        ]}
      />
    </FormFrame>
  );
}

/** Records what its dealer has paid back. */
export function RepaymentForm(shown: DisplayedForm<RepaymentShape>) {
  return (
    <FormFrame key={shown.view.formKey} {...shown} label="登记还款">
      <FormField form={repaymentForm} name="repaidAmount" />
      <FormField form={repaymentForm} name="repaidDate" />
      <FormField form={repaymentForm} name="repaidVoucherNumber" />
      <FormBar form={repaymentForm} buttons={[{ write: "submit", words: "登记还款", busy: "正在登记…" }]} />
    </FormFrame>
  );
}

/** The company voids it, or confirms it in place of a dealer whose days are over. */
export function CompanyForm({ loaded, confirmable }: { loaded: FormView<CompanyShape>; confirmable: boolean }) {
  const { answer, lost } = useFormAnswer<CompanyShape, unknown>(companyForm, loaded);
  return (
    <FormFrame key={loaded.formKey} form={companyForm} view={answer ?? loaded} lost={lost} label="处理抵扣">
      <FormField form={companyForm} name="voidRemark" />
      <FormBar
        form={companyForm}
        buttons={[
          { write: "void", words: "作废", busy: "正在作废…", danger: true },
          ...(confirmable ? [{ write: "confirm" as const, words: "代为确认", busy: "正在确认…" }] : []),
        ]}
      />
    </FormFrame>
  );
}
