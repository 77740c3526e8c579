import { useRef, type ReactNode } from "react";
import { SelectEntry, type Choice } from "./ui/entry-fields.tsx";
import { fieldId, lineInputName, type FormText, type TextLine } from "./values/form-text.ts";
import type { FieldName, Form, LineField, ListName, Shape, ShowIntent } from "./form.ts";
import { FileEntry } from "./file-entry.tsx";
import { useForm, type FormState } from "./form-state.ts";
import { lineIntent } from "./line-intent.ts";
import { PhoneUpload } from "./phone-upload.tsx";
import { IntentButton } from "./ui/intent-button.tsx";

interface OwnedFilesProps<S extends Shape, List extends ListName<S>> {
  form: Form<S>;
  /** Id of the section around, where the page stands again after a post. */
  section: string;
  /** The list of the form that holds its files. */
  list: List;
  /** The field of a file's line that names what it belongs to; without it each is the document's. */
  owner?: LineField<S, List>;
  /** The field of the form that says so of those that are being chosen. */
  said?: FieldName<S>;
  /** What they can belong to. */
  owners?: readonly Choice[];
  /** What no choice means. */
  ownerHint?: string;
  /** The form's own button that takes them up. */
  upload: ShowIntent<S>;
  /** What one is called. */
  word: string;
  /** Our address of a file that no document carries yet, which its line's proof is said to. */
  preview: string;
  /** Which are taken, in words. */
  hint: string;
  accept?: string;
  /** What else is said of one. */
  more?(line: TextLine, index: number): ReactNode;
}

/**
 * Files of what stands in a form: each says what it belongs to, where that is more than one thing. The input stands last: everything typed has arrived before the first
 * byte of a file. With scripts one that is chosen goes up at once and is seen; without them any button takes it along.
 */
export function OwnedFiles<S extends Shape, List extends ListName<S>>(props: OwnedFilesProps<S, List>) {
  const { form, section, list, said, owners = [], ownerHint, upload, word, hint, accept } = props;
  const { text, formKey, problems, changeField }: FormState = useForm(form);
  const button = useRef<HTMLButtonElement>(null);
  const lines = (text as FormText).lists[list] ?? [];
  const problem = problems.get("file") ?? problems.get(list);
  return (
    <>
      <ul className="files">
        {lines.map((line, index) => (
          <OwnedFile key={line.key} {...props} line={line} index={index} />
        ))}
      </ul>
      <div className="grid grid-next">
        {said !== undefined && (
          <SelectEntry
            id={fieldId(said)}
            name={said}
            label={form.shape.fields[said]?.label ?? ""}
            hint={ownerHint}
            value={text.fields[said] ?? ""}
            onChange={changeField}
            choices={owners}
          />
        )}
        {/* Drawn anew once its files are lines: they are not sent twice. */}
        <FileEntry
          key={lines.length}
          id={fieldId("file")}
          name="file"
          label={`添加${word}`}
          multiple
          accept={accept}
          upload={upload}
          section={section}
          problem={problem}
          hint={hint}
          button={button}
        >
          <PhoneUpload formKey={formKey} upload={button} />
        </FileEntry>
      </div>
    </>
  );
}

/** One that has gone up. */
function OwnedFile<S extends Shape, List extends ListName<S>>({
  form,
  section,
  list,
  owner,
  owners = [],
  word,
  preview,
  more,
  line,
  index,
}: OwnedFilesProps<S, List> & { line: TextLine; index: number }) {
  const { problems, changeLine }: FormState = useForm(form);
  const { fields = {}, code = "" } = form.shape.lists?.[list] ?? {};
  const place = `${word} ${index + 1}`;
  const address = `${preview}?${new URLSearchParams({ address: line[code] ?? "", proof: line["proof"] ?? "" }).toString()}`;
  const name = line["attachmentName"] ?? "";
  const wrong = problems.get(lineInputName(list, index, code));
  const hidden = ["key", ...Object.keys(fields).filter((field) => fields[field]?.kind === "hidden")];
  return (
    <li>
      <div className="file" role="group" aria-label={`${place} ${name}`}>
        <a className="file-preview" href={address} target="_blank" rel="noreferrer" aria-label={`查看${place} ${name}（新窗口）`}>
          {/\.(png|jpe?g)$/i.test(name) ? <img src={address} alt="" loading="lazy" /> : <span>查看</span>}
        </a>
        <div className="file-fields">
          {owner !== undefined && (
            <SelectEntry
              id={fieldId(lineInputName(list, index, owner))}
              name={lineInputName(list, index, owner)}
              label={`${place} ${fields[owner]?.label ?? ""}`}
              value={line[owner] ?? ""}
              problem={problems.get(lineInputName(list, index, owner))}
              onChange={(_, value) => changeLine(list, line.key, owner, value)}
              choices={owners}
            />
          )}
          {more?.(line, index)}
          {wrong && (
            <p id={fieldId(lineInputName(list, index, code))} className="field-problem">
              {wrong}
            </p>
          )}
        </div>
        <span className="file-end">
          <IntentButton variant="tertiary" intent={lineIntent("remove", list, index)} at={section} aria-label={`移除${place} ${name}`}>
            移除
          </IntentButton>
        </span>
        {hidden.map((field) => (
          <input key={field} type="hidden" name={lineInputName(list, index, field)} value={line[field] ?? ""} />
        ))}
      </div>
    </li>
  );
}
