import { findRoute, pathTo, type RouteEntry, type NamedRoute } from "../route-table.ts";

/** One entry of the menu as the server sends it. */
interface MenuSource {
  menuCode: string;
  menuName: string;
  children?: readonly MenuSource[] | undefined;
}

export interface MenuLink {
  code: string;
  name: string;
  to: string;
}
/** A group with its links, or a link of its own when it has an address. */
export interface MenuItem {
  code: string;
  name: string;
  to?: string | undefined;
  children: MenuLink[];
}
export type MenuView = readonly MenuItem[];

/** The one entry whose menu code is not the name of its route (1 §2.2: "Clicking the top-level 'my home' entry goes to /home"). */
const homeMenuCode = "homepage";

/** The menu as it is shown: only entries that have a screen for this side; groups that would be empty are left out. */
export function toMenuView(menu: readonly MenuSource[], side: "dealer" | "company"): MenuView {
  return menu.flatMap((entry): MenuItem[] => {
    const children = (entry.children ?? []).flatMap((child) => toLink(child, side));
    // The home entry leads home itself, so it cannot be opened: what stands under it follows it.
    if (entry.menuCode === homeMenuCode) return [...toLink(entry, side), ...children].map((link) => ({ ...link, children: [] }));
    if (children.length > 0) return [{ code: entry.menuCode, name: entry.menuName, children }];
    // A group whose screens are all missing is no link, even where its code is the name of a route (claim).
    const [link] = entry.children?.length ? [] : toLink(entry, side);
    return link ? [{ ...link, children: [] }] : [];
  });
}

/** Address of the screen a menu code names, when there is one that this side may visit. */
export function addressOfMenuCode(code: string, side: "dealer" | "company"): string | undefined {
  const entry = findRoute(code === homeMenuCode ? "home" : code);
  return entry && isScreen(entry) && isFor(entry, side) ? pathTo(entry.id as NamedRoute) : undefined;
}

function toLink(entry: MenuSource, side: "dealer" | "company"): MenuLink[] {
  const to = addressOfMenuCode(entry.menuCode, side);
  return to ? [{ code: entry.menuCode === homeMenuCode ? "home" : entry.menuCode, name: entry.menuName, to }] : [];
}

function isScreen(entry: RouteEntry): boolean {
  return entry.frame === "shell" && !entry.path.includes(":");
}

function isFor(entry: RouteEntry, side: "dealer" | "company"): boolean {
  return entry.audience === side || entry.audience === "both" || entry.audience === "signed-in";
}
