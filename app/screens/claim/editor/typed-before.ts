import { useEffect, useRef, type Dispatch, type RefObject } from "react";
import { readFormText, type FormText } from "../../../forms/form-text.ts";
import { claimForm } from "./claim-form.ts";
import type { EditorChange } from "./editor-state.ts";
import { saysTheSame } from "./merge-answer.ts";

/** What was typed before scripts took over, or was put back by the browser, stands in the fields alone: it is adopted once. */
export function useTypedBefore(form: RefObject<HTMLFormElement>, text: FormText, change: Dispatch<EditorChange>): void {
  const rendered = useRef<FormText | undefined>(text);
  useEffect(() => {
    if (!form.current || !rendered.current) return;
    const entries = [...new FormData(form.current)].map(
      ([name, value]) => [name, typeof value === "string" ? plainEnds(value) : value] as const,
    );
    const typed = readFormText(entries, claimForm).text;
    if (!saysTheSame(typed, rendered.current)) change({ kind: "text", text: typed });
    rendered.current = undefined;
  }, [form, change]);
}

/** Browsers of different age tell line ends of a text area differently. */
function plainEnds(value: string): string {
  return value.replace(/\r\n?/g, "\n");
}
