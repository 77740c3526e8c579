import { OwnedFiles } from "#app/lib/forms/owned-files.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { pathTo } from "#app/registry/route-table.ts";
import { billPaymentForm } from "./statement-forms.ts";

/** The bank's receipt of a payment. */
export function PaymentFiles() {
  return (
    <Section id="files" title="付款凭证">
      <OwnedFiles
        form={billPaymentForm}
        section="files"
        list="attachmentList"
        upload="upload"
        word="付款凭证"
        preview={pathTo("companyDeductUploadPreview")}
        hint="银行回单的 PDF 或图片，每个不超过 20 MB。经销商可见。"
      />
    </Section>
  );
}
