import { remembered } from "#gateway/operation.ts";
import { pending } from "#gateway/operations/session.ts";
import { surveyTip } from "#gateway/operations/questionnaire.ts";
import { isRead, readBriefly, type BriefRead } from "../data/brief-read.server.ts";
import { hasPermission } from "../routing/access-rules.ts";
import type { RequestContext } from "../request/context.ts";
import { toPendingCounts } from "./menu-counts.ts";
import { writeSearchItems } from "./menu-text.ts";
import type { OfferedSearch } from "./quick-search-panel.tsx";
import { readSearchKinds } from "./search-kinds.server.ts";

/** Some minutes late is early enough for a questionnaire, and one call a page would not be worth it. */
const recentTip = remembered(surveyTip, { seconds: 300, by: "user" });

/** Half a minute late is early enough for the counts of the menu; what shows a document's own state asks anew. */
const recentPending = remembered(pending, { seconds: 30, by: "user" });

interface SurveyNotice {
  pendingFlag?: boolean | undefined;
  surveyId?: string | undefined;
}

/** What the frame shows besides menu and user. None of it may take a page down or hold it up, whatever its service does. */
export async function readFrameParts(context: RequestContext) {
  const { actor, backend } = context;
  const [survey, kinds, waiting] = await Promise.all([
    actor.audience === "dealer" ? readBriefly(context, backend.read(recentTip)) : undefined,
    hasPermission(actor, "companyQuickSearch") && actor.audience === "company" ? readBriefly(context, readSearchKinds(backend)) : undefined,
    readBriefly(context, backend.read(recentPending)),
  ]);
  return {
    survey: isRead(survey) ? survey.value : undefined,
    quickSearch: offer(kinds),
    counts: isRead(waiting) ? toPendingCounts(waiting.value.pendingList, actor.audience) : {},
    late: [survey, kinds, waiting].includes("late"),
  };
}

/** Whether the floating link is shown: one waits, and it is not the one the user has just handed in. */
export function surveyWaits(notice: SurveyNotice | undefined, answered: unknown): boolean {
  return notice?.pendingFlag === true && notice.surveyId !== undefined && notice.surveyId !== answered;
}

/** A part of it would look like all of it: its page says what is missing. */
function offer(read: BriefRead<Awaited<ReturnType<typeof readSearchKinds>>> | undefined): OfferedSearch {
  if (read === undefined) return undefined;
  return isRead(read) && !read.value.problem ? { itemsText: writeSearchItems(read.value.items) } : "elsewhere";
}
