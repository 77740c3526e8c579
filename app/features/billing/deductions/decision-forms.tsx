import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormField } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { useFormAnswer } from "#app/lib/forms/form-route.ts";
import type { FormView } from "#app/lib/forms/form-view.ts";
import { companyForm, confirmForm, type CompanyShape, type ConfirmShape } from "./decision-form.ts";

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
