import { pathTo } from "#app/registry/route-table.ts";
import { hasPermission } from "../routing/access-rules.ts";
import type { Actor, RequestContext } from "../request/context.ts";
import { preferencesForm } from "../preferences/preferences-form.ts";
import { readCollapsed, readFrameSettings } from "../preferences/preference-store.server.ts";
import { toMenuView } from "./menu.ts";
import { writeMenu } from "./menu-text.ts";
import { readFrameParts, surveyWaits } from "./frame-parts.server.ts";

/** What the frame around every signed-in page shows: menu, user, notices. @throws a redirect to the login when nobody is signed in. */
export async function loadShell(request: Request, context: RequestContext) {
  const { actor, signedIn, csrfTokens } = context;
  const [menu, settings, collapsed, parts] = await Promise.all([
    context.menu(),
    readFrameSettings(context),
    readCollapsed(request),
    readFrameParts(context),
  ]);
  const menuText = writeMenu(toMenuView(menu, actor.audience, parts.counts));
  if (context.written) context.written.menuText = menuText;
  return {
    /** For `useMenu`; a document has the menu itself. */
    ...(!context.written && { menuText }),
    openGroup: settings.openGroup,
    autoReturn: settings.autoReturn,
    collapsed,
    user: {
      name: actor.userName,
      place: actor.audience === "company" ? "厂家" : [actor.dealerCode, actor.dealerName].filter(Boolean).join(" "),
      account: actor.account,
    },
    notices: settings.noticesSeen ? [] : (signedIn?.notices ?? []),
    quickSearch: parts.quickSearch,
    /** Where the header's box is answered, for those who may search. */
    ...searchAddresses(actor),
    surveyPending: surveyWaits(parts.survey, settings.answeredSurvey),
    /** Some part did not come in time: it is asked for again with the next page. */
    late: parts.late,
    demo: context.demo,
    preferencesToken: csrfTokens.share(preferencesForm.id),
  };
}

/** A dealer searches its own documents; company staff whatever the quick search lets them. */
function searchAddresses(actor: Actor): { searchAt: string | undefined; suggestionsAt: string } {
  if (actor.audience === "dealer") return { searchAt: pathTo("search"), suggestionsAt: pathTo("searchSuggestions") };
  const searchAt = hasPermission(actor, "companyQuickSearch") ? pathTo("companySearch") : undefined;
  return { searchAt, suggestionsAt: pathTo("companySearchSuggestions") };
}

export type ShellData = Awaited<ReturnType<typeof loadShell>>;
