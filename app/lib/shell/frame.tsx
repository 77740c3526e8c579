import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { pathTo } from "#app/registry/route-table.ts";
import { PrefetchLink } from "../ui/prefetch-link.tsx";
import type { RouteRef } from "../routing/place.ts";
import { breadcrumbsOf } from "./breadcrumbs.ts";
import { Breadcrumbs } from "./crumb-list.tsx";
import { KeyboardHelp } from "./keyboard-help.tsx";
import { MainMenu } from "./main-menu.tsx";
import { MenuToggle } from "./menu-toggle.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { SearchBox } from "./search-box.tsx";
import { QuickSearchPanel } from "./quick-search-panel.tsx";
import type { ShellData } from "./shell-data.server.ts";
import { SignInNotices } from "./sign-in-notices.tsx";
import { UserMenu } from "./user-menu.tsx";
import { useMenu } from "./written-menu.ts";

interface FrameProps {
  shell: ShellData;
  /** Where one is, for menu and breadcrumbs. */
  place: RouteRef | undefined;
  /** What the page's loader returned: its `title` names the page. */
  data: unknown;
  params: Readonly<Record<string, string | undefined>>;
  children: ReactNode;
}

/** What stands around every page of a signed-in user: the header with the brand, and the menu. From 1024 px up both stay in view. */
export function Frame({ shell, place, data, params, children }: FrameProps) {
  const [collapsed, setCollapsed] = useState(shell.collapsed);
  const { pathname } = useLocation();
  const menu = useMenu(shell);
  const content = useArrival();
  return (
    <div className={collapsed ? "frame collapsed" : "frame"}>
      <a className="skip" href="#content">
        跳到正文
      </a>
      <header className="top">
        <a className="brand" href="/home">
          <span className="brand-mark" aria-hidden="true" />
          <span className="brand-name">保修索赔平台</span>
        </a>
        <Breadcrumbs crumbs={breadcrumbsOf(place, menu, pathname, data, params)} />
        {shell.searchAt && <SearchBox to={shell.searchAt} suggestions={shell.suggestionsAt} />}
        {shell.demo && <span className="ribbon">演示环境</span>}
        {shell.surveyPending && place?.id !== "question" && (
          <PrefetchLink className="survey-link no-print" to={pathTo("question")}>
            问卷
          </PrefetchLink>
        )}
        <KeyboardHelp />
        <UserMenu shell={shell} />
      </header>
      <MainMenu menu={menu} shell={shell} collapsed={collapsed} place={place}>
        {place?.id !== "quickSearch" && <QuickSearchPanel offered={shell.quickSearch} collapsed={collapsed} />}
        <MenuToggle token={shell.preferencesToken} collapsed={collapsed} onToggle={setCollapsed} />
      </MainMenu>
      <main id="content" className="content" ref={content} tabIndex={-1}>
        <OfflineNotice />
        <SignInNotices notices={shell.notices} token={shell.preferencesToken} />
        {children}
      </main>
    </div>
  );
}

/**
 * With scripts no new document tells a screen reader that the page changed: the content takes the focus instead. A form that is answered
 * in place stays where it was scrolled to, and what it leads to would stay there as well: it begins at its top, where the page says what
 * was done. A page that says itself where one begins keeps the focus there.
 */
function useArrival() {
  const { pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const done = new URLSearchParams(search).get("done");
  const content = useRef<HTMLElement>(null);
  const last = useRef({ pathname, done });
  const focusedBefore = typeof document === "undefined" ? null : document.activeElement;
  useEffect(() => {
    const before = last.current;
    last.current = { pathname, done };
    const moved = before.pathname !== pathname;
    if (!moved && (done === null || done === before.done)) return;
    const focused = document.activeElement;
    const isChosen = focused !== focusedBefore && focused !== document.body && content.current?.contains(focused) === true;
    if (!isChosen && (moved || focused === document.body)) content.current?.focus({ preventScroll: true });
    if (type !== "POP" && hash === "") window.scrollTo(0, 0);
    if (isChosen) focused?.scrollIntoView({ block: "nearest" });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- it is of the rendering that brought the page
  }, [pathname, done, type, hash]);
  return content;
}
