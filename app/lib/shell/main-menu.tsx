import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { AheadLink } from "../ui/ahead-link.tsx";
import { useClosing } from "../ui/drop-down.tsx";
import { formatCount } from "../ui/cells/format.ts";
import type { Place } from "../routing/place.ts";
import type { MenuItem, MenuLink, MenuView } from "./menu.ts";
import { entryOf } from "./menu-entry.ts";
import { keepSetting } from "./keep-setting.ts";
import { MenuIcon } from "./menu-icon.tsx";
import type { ShellData } from "./shell-data.server.ts";

interface MainMenuProps {
  menu: MenuView;
  shell: ShellData;
  collapsed: boolean;
  place: Place | undefined;
  /** What stands below the entries. */
  children: ReactNode;
}

/**
 * The left menu. Collapsed it is a rail of pictures, where a group's links open beside it. On narrow screens it opens under ☰ 菜单:
 * the entries follow that `<details>` and show while it is open.
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
        <summary>☰ 菜单</summary>
      </details>
      {menu.map((item) =>
        item.to ? (
          <MenuEntry
            key={item.code}
            link={{ ...item, to: item.to }}
            code={item.code}
            current={item.to === entry}
            exact={exact}
            title={collapsed ? item.name : undefined}
          />
        ) : (
          <MenuGroup key={item.code} {...{ item, entry, exact, shell, collapsed }} />
        ),
      )}
      {children}
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

/** A group: open when it holds the current page or was the last one opened; in the rail only while one chooses from it. */
function MenuGroup({ item, entry, exact, shell, collapsed }: MenuGroupProps) {
  const holdsCurrent = item.children.some((child) => child.to === entry);
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
      onToggle={(event) => {
        // The event also comes for the state a page starts with; only a change of the user's is kept.
        const { open } = event.currentTarget;
        if (collapsed || open === remembered.current) return;
        remembered.current = open;
        keepSetting(shell.preferencesToken, { setting: "openGroup", group: open ? item.code : "" });
      }}
    >
      <summary title={collapsed ? item.name : undefined}>
        <MenuIcon code={item.code} />
        <span className="menu-name">{item.name}</span>
      </summary>
      <div className="menu-links">
        {item.children.map((child) => (
          <MenuEntry key={child.to} link={child} current={child.to === entry} exact={exact} />
        ))}
      </div>
    </details>
  );
}

interface MenuEntryProps {
  link: MenuLink;
  current: boolean;
  exact: boolean;
  /** Of an entry that stands by itself. */
  code?: string;
  title?: string | undefined;
}

/** `aria-current` says page for the page itself and true for what lies below it. */
function MenuEntry({ link, current, exact, code, title }: MenuEntryProps) {
  const { count } = link;
  return (
    <AheadLink to={link.to} data-code={code} aria-current={current ? (exact ? "page" : "true") : undefined} title={title}>
      {code && <MenuIcon code={code} />}
      {code ? <span className="menu-name">{link.name}</span> : link.name}
      {count && (
        <span className="count">
          <span className="unseen">{count.name}</span>
          {formatCount(count.count)}
        </span>
      )}
    </AheadLink>
  );
}
