import { useEffect, useRef, type RefObject } from "react";
import { readPostedText, type FormText } from "./values/form-text.ts";
import { saysTheSame } from "./conflicts/merge-answer.ts";
import { useEnhanced } from "./ui/enhanced.ts";
import { underIds, type Form } from "./form.ts";

/** What was typed before scripts took over, or was put back by the browser, stands in the controls alone: it is adopted once. */
export function useTypedBefore(element: RefObject<HTMLFormElement>, form: Form, text: FormText, adopt: (typed: FormText) => void): void {
  const enhanced = useEnhanced();
  // Where scripts lead to a page, nobody has typed into it before them.
  const rendered = useRef<FormText | undefined>(enhanced ? undefined : text);
  useEffect(() => {
    if (!element.current || !rendered.current) return;
    const typed = readPostedText(new FormData(element.current), form);
    const same = saysTheSame(typed, rendered.current);
    rendered.current = undefined;
    if (!same) adopt(underIds(form, typed));
  }, [element, form, adopt]);
}
