import { Section } from "#app/lib/ui/section.tsx";
import { LineField } from "#app/lib/forms/line-field.tsx";
import { OwnedFiles } from "#app/lib/forms/owned-files.tsx";
import { pathTo } from "#app/registry/route-table.ts";
import type { deductionChangeForm, deductionForm } from "./deduction-form.ts";

/** What proves a deduction: its dealer sees the same files. */
export function DeductionFiles({ form }: { form: typeof deductionForm | typeof deductionChangeForm }) {
  // Both forms have the same files.
  const own = form as typeof deductionForm;
  return (
    <Section id="attachments" title="附件">
      <OwnedFiles
        form={own}
        section="attachments"
        list="attachmentList"
        upload="upload"
        word="附件"
        preview={pathTo("companyDeductUploadPreview")}
        hint="jpg、png、pdf、txt、xlsx、docx、mp4，每个不超过 20 MB，最多 50 个。经销商可见。"
        more={(_line, index) => <LineField form={own} list="attachmentList" index={index} name="description" />}
      />
    </Section>
  );
}
