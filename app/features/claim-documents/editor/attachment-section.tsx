import { memo, useCallback, useEffect, useId, useRef, useState } from "react";
import { Button } from "#app/lib/ui/button.tsx";
import { FieldMessages, fieldState, problemId } from "#app/lib/forms/ui/field-frame.tsx";
import { fieldId, lineInputName, type TextLine } from "#app/lib/forms/values/form-text.ts";
import { useClaimDocument } from "../claim-document-context.tsx";
import { anyClaimDocumentForm, uploadDescription } from "../claim-document-form.ts";
import { lineIntent } from "#app/lib/forms/line-intent.ts";
import { PhoneUpload } from "#app/lib/forms/phone-upload.tsx";
import { Field, useEditor } from "./editor-fields.tsx";
import { lineWords } from "../field-words.ts";
import { messagesOf } from "./line-sections.tsx";
import { uploadPreviewAddress } from "./upload-address.ts";
import { uploadFailureMessage } from "./upload-words.ts";
import type { Upload, Uploads } from "./use-uploads.ts";
import { IntentButton } from "#app/lib/forms/ui/intent-button.tsx";

const list = "attachmentList";

/**
 * The files of the form. The input stands last in the form, so that everything typed has arrived before the first byte of a
 * file. With scripts a file goes up as soon as it is chosen; without them 上传, or any other button, takes it along.
 */
export function AttachmentSection({ uploads, upload, dismiss }: Uploads) {
  const { state, problems, begins } = useEditor();
  const lines = state.text.lists[list] ?? [];
  const messages = messagesOf(problems, list);
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const typed = state.text.fields[uploadDescription] ?? "";
  const [begun] = useState(typed !== "");
  const description = useRef(typed);
  useEffect(() => {
    description.current = typed;
  });
  const take = useCallback(() => {
    if (!input.current?.files?.length) return;
    upload([...input.current.files], description.current);
    input.current.value = "";
  }, [upload]);
  // A file that was chosen before scripts took over goes up now.
  useEffect(take, [take]);
  const problem = problems.get("file") ?? problems.get(list);
  return (
    <section id="attachments" className="card" aria-labelledby="attachments-title">
      <div className="card-head">
        <h2 id="attachments-title">附件</h2>
        {lines.length > 0 && <span className="fold-count">{lines.length}</span>}
        <PhoneUpload formKey={state.view.formKey} upload={button} />
      </div>
      {lines.length > 0 && (
        <ul className="files">
          {lines.map((line, index) => (
            <AttachmentRow key={line.key} line={line} index={index} problems={messages.get(index)} />
          ))}
        </ul>
      )}
      <ul className="files" aria-live="polite">
        {uploads.map((each) => (
          <UploadRow key={each.id} upload={each} onDismiss={dismiss} />
        ))}
      </ul>
      <details className="unfilled" open={begun}>
        <summary>为所选文件填写说明</summary>
        <Field name={uploadDescription} />
      </details>
      <div className="field" id={fieldId(list)}>
        <label htmlFor={fieldId("file")}>添加附件</label>
        <span className="pick">
          <input
            ref={input}
            id={fieldId("file")}
            name="file"
            type="file"
            multiple
            className="control"
            onChange={take}
            {...(begins === "file" ? { autoFocus: true } : {})}
            {...fieldState(fieldId("file"), problem)}
            aria-describedby={[problem && problemId(fieldId("file")), hintId].filter(Boolean).join(" ")}
          />
          <IntentButton ref={button} className="without-scripts" intent="upload" at="attachments">
            上传
          </IntentButton>
        </span>
        <FieldMessages id={fieldId("file")} problem={problem} />
        <p id={hintId} className="field-hint">
          jpg、png、pdf、txt、xlsx、docx、mp4，每个不超过 20 MB，最多 {anyClaimDocumentForm.linesMax} 个。
        </p>
      </div>
    </section>
  );
}

const shownFields = ["attachmentName", "description", "attachmentRemark"] as const;

const AttachmentRow = memo(function AttachmentRow({
  line,
  index,
  problems = {},
}: {
  line: TextLine;
  index: number;
  problems: Readonly<Record<string, string>> | undefined;
}) {
  const { audience, change } = useEditor();
  const address = uploadPreviewAddress(useClaimDocument(), audience, line);
  const name = line["attachmentName"] ?? "";
  const place = `附件 ${index + 1}`;
  const changeField = useCallback(
    (field: string, value: string) => change({ kind: "line", list, key: line.key, field, value }),
    [change, line.key],
  );
  const wrong = Object.keys(problems).length > 0;
  const [open, setOpen] = useState(wrong);
  if (wrong && !open) setOpen(true);
  return (
    <li className="file">
      <a className="file-preview" href={address} target="_blank" rel="noreferrer" aria-label={`查看${place} ${name}（新窗口）`}>
        {isPicture(line) ? <img src={address} alt="" loading="lazy" /> : <span>查看</span>}
      </a>
      <details className="unfilled file-fields" open={open}>
        <summary>
          {name} <span className="quiet">{formatSize(line["size"])}</span>
        </summary>
        {shownFields.map((field) => {
          const input = lineInputName(list, index, field);
          const id = fieldId(input);
          return (
            <div key={field} className="field">
              <label htmlFor={id}>
                <span className="unseen">{place} </span>
                {lineWords[field]}
              </label>
              <input
                id={id}
                name={input}
                className="control"
                autoComplete="off"
                value={line[field] ?? ""}
                onChange={(event) => changeField(field, event.currentTarget.value)}
                {...fieldState(id, problems[field])}
              />
              <FieldMessages id={id} problem={problems[field]} />
            </div>
          );
        })}
        {problems["attachmentUrl"] && (
          <p id={fieldId(lineInputName(list, index, "attachmentUrl"))} className="field-problem">
            {problems["attachmentUrl"]}
          </p>
        )}
      </details>
      <IntentButton variant="tertiary" intent={lineIntent("remove", list, index)} at="attachments" aria-label={`移除${place} ${name}`}>
        移除
      </IntentButton>
      {["key", "attachmentUrl", "size", "proof"].map((field) => (
        <input key={field} type="hidden" name={lineInputName(list, index, field)} value={line[field] ?? ""} />
      ))}
    </li>
  );
});

function UploadRow({ upload, onDismiss }: { upload: Upload; onDismiss(id: number): void }) {
  return (
    <li className="file">
      <span className="file-fields">
        {upload.name}
        {upload.problem ? (
          <span className="field-problem">{uploadFailureMessage(upload.problem)}</span>
        ) : (
          <progress value={upload.share} max={1} aria-label={`正在上传 ${upload.name}`} />
        )}
      </span>
      {upload.problem && (
        <Button type="button" variant="tertiary" onClick={() => onDismiss(upload.id)} aria-label={`知道了，${upload.name} 没有上传`}>
          知道了
        </Button>
      )}
    </li>
  );
}

/** Browsers show these in a page; anything else is a link. */
function isPicture(line: TextLine): boolean {
  return /\.(jpe?g|png|gif|webp)$/i.test(line["attachmentUrl"] ?? "") || /\.(jpe?g|png|gif|webp)$/i.test(line["attachmentName"] ?? "");
}

/** Bytes as people read them; nothing where the size is not known. */
function formatSize(size: string | undefined): string {
  const bytes = Number(size);
  if (!size || !Number.isFinite(bytes)) return "";
  if (bytes < 1024) return `${bytes} 字节`;
  return bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(0)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
