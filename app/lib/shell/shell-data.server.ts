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
  const menuText = writeMenu(toMenuView(menu, actor.side, parts.counts));
  if (context.written) context.written.menuText = menuText;
  return {
    /** For `useMenu`; a document has the menu itself. */
    ...(!context.written && { menuText }),
    openGroup: settings.openGroup,
    autoReturn: settings.autoReturn,
    collapsed,
    user: {
      name: actor.userName,
      place: actor.side === "company" ? "厂家" : [actor.dealerCode, actor.dealerName].filter(Boolean).join(" "),
      account: actor.account,
    },
    notices: settings.noticesSeen ? [] : (signedIn?.notices ?? []),
    quickSearch: parts.quickSearch,
    /** Where the header's box is answered, for those who may search. */
    searchAt: searchAddress(actor),
    surveyPending: surveyWaits(parts.survey, settings.answeredSurvey),
    /** Some part did not come in time: it is asked for again with the next page. */
    late: parts.late,
    demo: context.demo,
    preferencesToken: csrfTokens.share(preferencesForm.id),
  };
}

/** A dealer searches its own documents; company staff whatever the quick search lets them. */
function searchAddress(actor: Actor): string | undefined {
  if (actor.side === "dealer") return pathTo("search");
  return hasPermission(actor, "companyQuickSearch") ? pathTo("companySearch") : undefined;
}

export type ShellData = Awaited<ReturnType<typeof loadShell>>;
