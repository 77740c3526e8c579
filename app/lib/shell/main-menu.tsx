import { useLocation } from "@remix-run/react";
import { Fragment, useEffect, useRef, type ReactNode } from "react";
import { PrefetchLink } from "../ui/prefetch-link.tsx";
import { useClosing } from "../ui/drop-down.tsx";
import { formatCount } from "../ui/cells/format.ts";
import type { RouteRef } from "../routing/place.ts";
import type { MenuItem, MenuLink, MenuView } from "./menu.ts";
import { entryOf } from "./menu-entry.ts";
import { saveSetting } from "./keep-setting.ts";
import { MenuIcon } from "./menu-icon.tsx";
import { headingsOf, sectionOf, shortNameOf } from "./menu-sections.ts";
import type { ShellData } from "./shell-data.server.ts";

interface MainMenuProps {
  menu: MenuView;
  shell: ShellData;
  collapsed: boolean;
  place: RouteRef | undefined;
  /** What stands below the entries. */
  children: ReactNode;
}

/**
 * The left menu. Collapsed it is a rail of pictures with short names, where a group's links open beside it. On a phone it opens under a
 * button of the header's bar: the panel follows that `<details>` and shows while it is open.
 */
export function MainMenu({ menu, shell, collapsed, place, children }: MainMenuProps) {
  const narrow = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  useEffect(() => narrow.current?.removeAttribute("open"), [pathname]);
  const entry = entryOf(menu, pathname, place?.above ?? []);
  const exact = pathname === entry;
  return (
    <nav className="menu" aria-label="主菜单">
      <details className="menubutton" ref={narrow}>
        <summary>
          <span className="menu-lines" aria-hidden="true" />
          <span className="unseen">菜单</span>
        </summary>
      </details>
      <div className="menu-panel">
        {menu.map((item, at) => {
          const section = sectionOf(item.code);
          const begins = section !== undefined && section !== sectionOf(menu[at - 1]?.code);
          return (
            <Fragment key={item.code}>
              {begins && <p className="menu-head">{section}</p>}
              {item.to ? (
                <MenuEntry link={{ ...item, to: item.to }} code={item.code} current={item.to === entry} {...{ exact, collapsed }} />
              ) : (
                <MenuGroup {...{ item, entry, exact, shell, collapsed }} />
              )}
            </Fragment>
          );
        })}
        {children}
      </div>
    </nav>
  );
}

interface MenuGroupProps {
  item: MenuItem;
  /** Address of the entry the current page belongs to. */
  entry: string | undefined;
  exact: boolean;
  shell: ShellData;
  collapsed: boolean;
}

/**
 * A group: open when it holds the current page or was the last one opened; in the rail only while one chooses from it. Of those that do not
 * hold the current page one is open at a time.
 */
function MenuGroup({ item, entry, exact, shell, collapsed }: MenuGroupProps) {
  const holdsCurrent = item.children.some((child) => child.to === entry);
  const headings = headingsOf(item.children.map(({ to }) => to));
  const wanted = !collapsed && (holdsCurrent || shell.openGroup === item.code);
  const box = useRef<HTMLDetailsElement>(null);
  const remembered = useRef(wanted);
  useClosing(box, collapsed);
  return (
    <details
      ref={box}
      data-code={item.code}
      open={wanted}
      className={holdsCurrent ? "here" : undefined}
      {...(!holdsCurrent && { name: "menu" })}
      onToggle={(event) => {
        // The event also comes for the state a page starts with; only a change of the user's is kept.
        const { open } = event.currentTarget;
        if (collapsed || open === remembered.current) return;
        remembered.current = open;
        const others = othersOpen(event.currentTarget);
        // Closed by the one that was opened, which is kept by its own event.
        if (!open && others.length > 0) return;
        // Engines before Chromium 120 do not know the name of a `<details>`.
        if (!holdsCurrent) for (const other of others) other.open = false;
        saveSetting(shell.preferencesToken, { setting: "openGroup", group: open ? item.code : "" });
      }}
    >
      <summary title={collapsed ? item.name : undefined}>
        <MenuIcon code={item.code} />
        {collapsed && <ShortName code={item.code} name={item.name} />}
        <span className="menu-name">{item.name}</span>
      </summary>
      <div className="menu-links">
        {item.children.map((child) => (
          <Fragment key={child.to}>
            {headings.has(child.to) && <p className="menu-head">{headings.get(child.to)}</p>}
            <MenuEntry link={child} current={child.to === entry} exact={exact} />
          </Fragment>
        ))}
      </div>
    </details>
  );
}

/** The open groups beside this one that are not kept open by the current page. */
function othersOpen(box: HTMLDetailsElement): HTMLDetailsElement[] {
  const groups = box.parentElement?.querySelectorAll<HTMLDetailsElement>("details[open]:not(.here)") ?? [];
  return [...groups].filter((group) => group !== box);
}

/** What a rail has room for; the whole name is read out and stands in the tooltip. */
function ShortName({ code, name }: { code: string; name: string }) {
  return (
    <span className="menu-short" aria-hidden="true">
      {shortNameOf(code, name)}
    </span>
  );
}

interface MenuEntryProps {
  link: MenuLink;
  current: boolean;
  exact: boolean;
  /** Of an entry that stands by itself. */
  code?: string;
  collapsed?: boolean;
}

/** `aria-current` says page for the page itself and true for what lies below it. */
function MenuEntry({ link, current, exact, code, collapsed = false }: MenuEntryProps) {
  const { count } = link;
  return (
    <PrefetchLink
      to={link.to}
      data-code={code}
      aria-current={current ? (exact ? "page" : "true") : undefined}
      title={collapsed ? link.name : undefined}
    >
      {code && <MenuIcon code={code} />}
      {code && collapsed && <ShortName code={code} name={link.name} />}
      {code ? <span className="menu-name">{link.name}</span> : link.name}
      {count && (
        <span className="count">
          <span className="unseen">{count.name}</span>
          {formatCount(count.count)}
        </span>
      )}
    </PrefetchLink>
  );
}
