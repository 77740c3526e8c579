import { Labelled } from "@shopify/polaris";
import type { ReactNode } from "react";

/** What every field of a form is told: its place, its words, its value, what is wrong with it. */
export interface EntryProps {
  /** Id of the input: what error summaries link to. */
  id: string;
  name: string;
  label: string;
  value: string;
  onChange(name: string, value: string): void;
  /** The server's message. */
  problem?: string | undefined;
  required?: boolean;
  /** What the value stands for: the name of a typed code. */
  hint?: ReactNode;
  /** Takes two columns. */
  wide?: boolean;
  /** It has the focus when its page opens. */
  begins?: boolean | undefined;
}

/** The attributes that tie a control to its message and its hint, where Polaris's labels and `FieldMessages` put them. */
export function fieldState(id: string, problem: string | undefined, hint?: ReactNode) {
  const described = [problem && problemId(id), hint && hintId(id)].filter(Boolean).join(" ");
  return { "aria-invalid": problem ? true : undefined, "aria-describedby": described || undefined };
}

/** Ids of the message and the hint of a control, as Polaris gives them. */
export const problemId = (id: string) => `${id}Error`;
const hintId = (id: string) => `${id}HelpText`;

/** A label over a control of our own, with the message and the hint below. */
export function FieldFrame({
  id,
  label,
  required = false,
  problem,
  hint,
  wide,
  children,
}: Pick<EntryProps, "id" | "label" | "required" | "problem" | "hint" | "wide"> & { children: ReactNode }) {
  return (
    <div className={wide ? "field field-wide" : "field"}>
      <Labelled
        id={id}
        label={label}
        requiredIndicator={required}
        {...(problem === undefined ? {} : { error: problem })}
        {...(hint ? { helpText: hint } : {})}
      >
        {children}
      </Labelled>
    </div>
  );
}

/** What stands under a control that has its name elsewhere: in the head of its column. */
export function FieldMessages({ id, problem, hint }: Pick<EntryProps, "id" | "problem" | "hint">) {
  return (
    <>
      {problem && (
        <p id={problemId(id)} className="field-problem">
          {problem}
        </p>
      )}
      {hint && (
        <p id={hintId(id)} className="field-hint">
          {hint}
        </p>
      )}
    </>
  );
}
