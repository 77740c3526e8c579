import type { ReactNode } from "react";
import { DetailHeader } from "../details/detail-page.tsx";
import { FormBar } from "./form-bar.tsx";
import { FormFields } from "./form-field.tsx";
import { FormFrame } from "./form-frame.tsx";
import { useFormAnswer } from "./form-route.ts";
import type { FormView } from "./form-view.ts";
import type { FieldName, Form, Shape, WriteIntent } from "./form.ts";

interface RecordFormProps<S extends Shape, Stored> {
  form: Form<S>;
  /** What one is called: 取件地址. */
  word: string;
  loaded: FormView<S, { stored?: Stored | undefined }>;
  /** The list it belongs to. */
  back: string;
  /** Said of a stored one: who and when. */
  note(stored: Stored): ReactNode;
  parts: readonly { id: string; title: string; names: readonly FieldName<S>[] }[];
}

/** The page of a record whose form is a `recordAction`: a new one, or a stored one to be read and changed. */
export function RecordForm<S extends Shape, Stored>({ form, word, loaded, back, note, parts }: RecordFormProps<S, Stored>) {
  const { answer, lost } = useFormAnswer<S, { stored?: Stored | undefined }>(form, loaded);
  const view = answer ?? loaded;
  const { stored } = view.pageData;
  const title = stored ? word : `新建${word}`;
  // The one button that a form has whose description names no other.
  const save = { write: "submit" as WriteIntent<S>, words: "保存", busy: "正在保存…" };
  return (
    <>
      <DetailHeader number={title}>{stored && note(stored)}</DetailHeader>
      <FormFrame form={form} view={view} lost={lost} label={title}>
        {parts.map((part) => (
          <FormFields key={part.id} form={form} {...part} />
        ))}
        <FormBar form={form} back={back} buttons={[save]} />
      </FormFrame>
    </>
  );
}
