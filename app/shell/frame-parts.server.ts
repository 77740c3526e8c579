import { setTimeout } from "node:timers/promises";
import { isGatewayError } from "#gateway/errors.ts";
import { remembered } from "#gateway/operation.ts";
import { shortcutTypes } from "#gateway/operations/quick-search.ts";
import { surveyTip } from "#gateway/operations/survey.ts";
import { hasPermission } from "../routing/access-rules.ts";
import type { RequestContext } from "../server/request/context.ts";
import type { OfferedSearch } from "./quick-search-panel.tsx";
import { toSearchTypes } from "./search-types.ts";

/** Some minutes late is early enough for a questionnaire, and one call a page would not be worth it. */
const recentTip = remembered(surveyTip, { seconds: 300, by: "user" });

/** How long a page waits for what merely stands beside it. The call goes on, and the next page finds its answer. */
const patienceMs = 400;

/** What could be read of a part; `late` while its answer is under way, `missing` when there is none. */
type Part<Value> = { value: Value } | "late" | "missing";

interface SurveyNotice {
  pendingFlag?: boolean | undefined;
  surveyId?: string | undefined;
}

/** What the frame shows besides menu and user. None of it may take a page down or hold it up, whatever its service does. */
export async function readFrameParts(context: RequestContext) {
  const { actor, backend } = context;
  const [survey, types] = await Promise.all([
    actor.side === "dealer" ? readPart(context, backend.read(recentTip)) : undefined,
    hasPermission(actor, "companyQuickSearch") && actor.side === "company" ? readPart(context, backend.read(shortcutTypes)) : undefined,
  ]);
  return { survey: isRead(survey) ? survey.value : undefined, quickSearch: offer(types), late: survey === "late" || types === "late" };
}

/** Whether the floating link is shown: one waits, and it is not the one the user has just handed in. */
export function surveyWaits(notice: SurveyNotice | undefined, answered: unknown): boolean {
  return notice?.pendingFlag === true && notice.surveyId !== undefined && notice.surveyId !== answered;
}

function offer(types: Part<Parameters<typeof toSearchTypes>[0]> | undefined): OfferedSearch {
  if (types === undefined) return undefined;
  return isRead(types) ? { types: toSearchTypes(types.value) } : "elsewhere";
}

function isRead<Value>(part: Part<Value> | undefined): part is { value: Value } {
  return typeof part === "object";
}

/** An ended session is told by what the page itself reads. */
function readPart<Value>({ log }: Pick<RequestContext, "log">, read: Promise<Value>): Promise<Part<Value>> {
  const part = read.then(
    (value): Part<Value> => ({ value }),
    (error: unknown): Part<Value> => {
      if (!isGatewayError(error)) throw error;
      log.warn({ kind: error.kind, operation: error.operation }, "a part of the frame cannot be read");
      return "missing";
    },
  );
  return Promise.race([part, setTimeout(patienceMs, "late" as const, { ref: false })]);
}
