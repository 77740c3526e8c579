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
}

/** The attributes that tie an input to its message and its hint. */
export function fieldState(id: string, problem: string | undefined, hint?: ReactNode) {
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return { "aria-invalid": problem ? true : undefined, "aria-describedby": described || undefined };
}

/** A label over its control, with the message and the hint below. */
export function FieldFrame({
  id,
  label,
  required,
  problem,
  hint,
  wide,
  children,
}: Pick<EntryProps, "id" | "label" | "required" | "problem" | "hint" | "wide"> & { children: ReactNode }) {
  return (
    <div className={wide ? "field field-wide" : "field"}>
      <label htmlFor={id} className={required ? "required" : undefined}>
        {label}
      </label>
      {children}
      <FieldMessages id={id} problem={problem} hint={hint} />
    </div>
  );
}

/** What stands under a control. */
export function FieldMessages({ id, problem, hint }: Pick<EntryProps, "id" | "problem" | "hint">) {
  return (
    <>
      {problem && (
        <p id={`${id}-problem`} className="field-problem">
          {problem}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </>
  );
}
