import { useEffect, useRef, type Dispatch, type RefObject } from "react";
import { readSentText, type FormText } from "../../../forms/form-text.ts";
import type { EditorChange } from "./editor-state.ts";
import { saysTheSame } from "../../../forms/merge-answer.ts";
import { useApplication } from "../application-context.tsx";
import { applicationForms } from "../application-form.ts";

/** What was typed before scripts took over, or was put back by the browser, stands in the fields alone: it is adopted once. */
export function useTypedBefore(form: RefObject<HTMLFormElement>, text: FormText, change: Dispatch<EditorChange>): void {
  const shape = applicationForms[useApplication().name];
  const rendered = useRef<FormText | undefined>(text);
  useEffect(() => {
    if (!form.current || !rendered.current) return;
    const typed = readSentText(new FormData(form.current), shape);
    if (!saysTheSame(typed, rendered.current)) change({ kind: "text", text: typed });
    rendered.current = undefined;
  }, [form, change, shape]);
}
