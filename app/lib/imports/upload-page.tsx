import { Form, Link } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Moment, StatusTag } from "../ui/cells/cells.tsx";
import { formatCount } from "../ui/cells/format.ts";
import { FieldFrame, fieldState } from "../forms/ui/field-frame.tsx";
import { CsrfToken } from "../forms/ui/csrf-token.tsx";
import { Notice } from "../forms/ui/notice.tsx";
import { SubmitButton } from "../forms/ui/submit-button.tsx";
import { ListPage } from "../lists/ui/list-page.tsx";
import { Section } from "../ui/section.tsx";
import { Table, type Column } from "../ui/table.tsx";
import { sheetName } from "./sheet-name.ts";
import { stateTags } from "./import-states.ts";
import type { ImportProblem, UploadView } from "./import-view.ts";

const fileId = "field-file";
const sheetId = "field-sheet";

/** Where a file to import is chosen: it is checked as a whole before anything is written. */
export function ImportUploadPage({ view, problem }: { view: UploadView; problem: ImportProblem | undefined }) {
  const { word, columns, jobs } = view;
  const sheets = problem?.sheets ?? [];
  const hint = `${view.formats} 文件，不超过 20 MB、${formatCount(view.rowsMax)} 行。上传后先检查整个文件，确认之前不写入任何内容。`;
  return (
    <ListPage title={`${word}导入`}>
      {problem && (
        <Notice tone="critical" title={problem.title} announce>
          {problem.advice && <p>{problem.advice}</p>}
        </Notice>
      )}
      <Section id="file" title="选择文件">
        <Form method="post" encType="multipart/form-data">
          <CsrfToken value={view.token} />
          <FieldFrame id={fileId} label="要导入的文件" required problem={undefined} hint={hint}>
            <input
              id={fileId}
              name="file"
              type="file"
              required
              className="control"
              accept={view.accept}
              {...fieldState(fileId, undefined, hint)}
            />
          </FieldFrame>
          {sheets.length > 0 && (
            <FieldFrame id={sheetId} label="工作表" required problem={undefined}>
              <select id={sheetId} name={sheetName} className="control">
                {sheets.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </FieldFrame>
          )}
          <p className="done-actions">
            <SubmitButton busy="正在上传并检查…">上传并检查</SubmitButton>
            {view.templates.map(({ format, to }) => (
              <ButtonLink key={format} external to={to} download>
                下载模板（.{format}）
              </ButtonLink>
            ))}
          </p>
        </Form>
      </Section>
      {jobs.length > 0 && (
        <Section id="recent" title="最近上传">
          <Table label="最近上传的文件" columns={jobColumns} rows={jobs} rowKey={({ id }) => id} stacks />
          <p className="quiet">检查结果只有您本人可见，上传一天后自动删除，最多保留最近 5 个。</p>
        </Section>
      )}
      <Section id="columns" title="模板各列">
        <Table label="模板各列" columns={columnColumns} rows={columns} rowKey={({ label }) => label} stacks fits />
      </Section>
    </ListPage>
  );
}

const jobColumns: readonly Column<UploadView["jobs"][number]>[] = [
  { id: "file", header: "文件", rowHeader: true, long: "wrap", cell: (job) => <Link to={job.to}>{job.fileName}</Link> },
  { id: "state", header: "状态", cell: ({ state }) => <StatusTag tone={stateTags[state].tone}>{stateTags[state].label}</StatusTag> },
  { id: "accepted", header: "可导入", align: "end", cell: ({ accepted }) => formatCount(accepted) },
  { id: "refused", header: "未通过", align: "end", cell: ({ refused }) => formatCount(refused) },
  { id: "checked", header: "上传时间", cell: ({ checkedAt }) => <Moment value={checkedAt} /> },
];

const columnColumns: readonly Column<UploadView["columns"][number]>[] = [
  { id: "label", header: "列", rowHeader: true, cell: ({ label }) => label },
  { id: "required", header: "必填", cell: ({ required }) => (required ? "必填" : "选填") },
  { id: "takes", header: "填写说明", long: "wrap", cell: ({ takes }) => takes },
  { id: "example", header: "示例", cell: ({ example }) => example },
];
