import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import type { Place } from "../routing/place.ts";
import type { MenuItem, MenuLink } from "./menu.ts";
import { keepSetting } from "./keep-setting.ts";
import type { ShellData } from "./shell-data.server.ts";

interface MainMenuProps {
  shell: ShellData;
  place: Place | undefined;
  /** What stands below the entries. */
  children: ReactNode;
}

/** The left menu. On narrow screens it opens under ☰ 菜单: the entries follow that `<details>` and show while it is open. */
export function MainMenu({ shell, place, children }: MainMenuProps) {
  const narrow = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  useEffect(() => narrow.current?.removeAttribute("open"), [pathname]);
  const code = place?.menu;
  return (
    <nav className="menu" aria-label="主菜单">
      <details className="menubutton" ref={narrow}>
        <summary>☰ 菜单</summary>
      </details>
      {shell.menu.map((item) =>
        item.to ? (
          <MenuEntry key={item.code} link={{ ...item, to: item.to }} current={item.code === code} exact={place?.id === code} />
        ) : (
          <MenuGroup key={item.code} item={item} code={code} exact={place?.id === code} shell={shell} />
        ),
      )}
      {children}
    </nav>
  );
}

interface MenuGroupProps {
  item: MenuItem;
  /** Menu code of the current page. */
  code: string | undefined;
  exact: boolean;
  shell: ShellData;
}

/** A group: open when it holds the current page or was the last one opened. */
function MenuGroup({ item, code, exact, shell }: MenuGroupProps) {
  const holdsCurrent = item.children.some((child) => child.code === code);
  const wanted = holdsCurrent || shell.openGroup === item.code;
  const remembered = useRef(wanted);
  return (
    <details
      open={wanted}
      onToggle={(event) => {
        // The event also comes for the state a page starts with; only a change of the user's is kept.
        const { open } = event.currentTarget;
        if (open === remembered.current) return;
        remembered.current = open;
        keepSetting(shell.preferencesToken, { setting: "openGroup", group: open ? item.code : "" });
      }}
    >
      <summary>{item.name}</summary>
      {item.children.map((child) => (
        <MenuEntry key={child.code} link={child} current={child.code === code} exact={exact} />
      ))}
    </details>
  );
}

/** `aria-current` says page for the page itself and true for what lies below it. */
function MenuEntry({ link, current, exact }: { link: MenuLink; current: boolean; exact: boolean }) {
  return (
    <Link to={link.to} prefetch="intent" aria-current={current ? (exact ? "page" : "true") : undefined}>
      {link.name}
    </Link>
  );
}
