import type { EditorCheck } from "./editor-facts.ts";

/** The field that says which warnings its user has seen and sends the form for all that. */
export const confirmedField = "warningsConfirmed";

/** Warnings that are asked about before the form is sent. */
export interface Confirming {
  warnings: readonly EditorCheck[];
  /** What a confirmation of exactly these says, so that it is none of others. */
  confirmation: string;
}

/** What is asked about a form with these checks; undefined where there is nothing to ask. */
export function confirmingOf(checks: readonly EditorCheck[]): Confirming | undefined {
  const warnings = checks.filter(({ level }) => level === "warning");
  if (warnings.length === 0) return undefined;
  const said = warnings.map(({ rule, path = "", values }) => [rule, path, ...Object.entries(values).flat()].join(" "));
  return { warnings, confirmation: said.sort().join("; ") };
}
