import { z } from "zod";
import type { RequestContext } from "#app/lib/request/context.ts";

const Result = z.object({
  id: z.string(),
  number: z.string(),
  dealer: z.string(),
  /** Why its dealer has not got it; absent where it has. */
  refusal: z.string().optional(),
});
/** What became of one lead. */
export type AssignResult = z.output<typeof Result>;

const collection = "lead-assignments";
/** As long as the form that made it can be sent again. */
const secondsRemembered = 24 * 3600;

/** Under the form's key, which `done` remembers. */
export async function rememberAssigned(
  { records }: Pick<RequestContext, "records">,
  key: string,
  results: readonly AssignResult[],
): Promise<void> {
  await records.write(collection, key, { results }, secondsRemembered);
}

/** None for a key nobody of this user has. */
export async function findAssigned({ records }: Pick<RequestContext, "records">, key: string | undefined): Promise<AssignResult[]> {
  if (key === undefined) return [];
  const found = z.array(Result).safeParse((await records.read(collection, key))["results"]);
  return found.success ? found.data : [];
}
