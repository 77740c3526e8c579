import { fieldId } from "#app/lib/forms/values/form-text.ts";
import type { FormProblem } from "#app/lib/forms/posts/form-problem.ts";
import { ErrorSummary } from "./error-summary.tsx";

/** The problems of a form's fields, each a link to its own; nothing where there are none. `arrival`: of the answer that brought them. */
export function ProblemSummary({ problems, arrival }: { problems: readonly FormProblem[]; arrival: unknown }) {
  if (problems.length === 0) return null;
  return (
    <ErrorSummary
      title={`有 ${problems.length} 处需要更正`}
      problems={problems.map(({ path, message }) => ({ ...(path ? { field: fieldId(path) } : {}), message }))}
      arrival={arrival}
    />
  );
}
