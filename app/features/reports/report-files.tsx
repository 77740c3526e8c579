import { Section } from "#app/lib/ui/section.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import { LineField } from "#app/lib/forms/line-field.tsx";
import { OwnedFiles } from "#app/lib/forms/owned-files.tsx";
import type { ReportForm } from "./report-fields.ts";

const list = "attachmentList";
const said = ["attachmentName", "description", "attachmentRemark"] as const;

/** The files of the report and of its solutions. @param preview our address of a file that no report carries yet */
export function ReportFiles({ form, preview }: { form: ReportForm; preview: string }) {
  const { text } = useForm(form);
  return (
    <Section id="attachments" title="附件">
      <OwnedFiles
        form={form}
        section="attachments"
        list={list}
        owner="solution"
        said="filesOf"
        owners={text.lists.solutionList.map(({ key }, index) => ({ value: key, label: `方案 ${index + 1}` }))}
        ownerHint="不选：报告本身"
        upload="upload"
        word="附件"
        preview={preview}
        hint="jpg、png、pdf、txt、xlsx、docx、mp4、zip、log、csv、asc，每个不超过 100 MB，最多 50 个。"
        more={(_line, index) => said.map((name) => <LineField key={name} form={form} list={list} index={index} name={name} />)}
      />
    </Section>
  );
}
