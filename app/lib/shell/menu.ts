import { findRoute, pathTo, type RouteEntry, type NamedRoute } from "#app/registry/route-table.ts";
import type { PendingCount, PendingCounts } from "./menu-counts.ts";

/** One entry of the menu as the server sends it. */
interface MenuSource {
  menuCode: string;
  menuName: string;
  children?: readonly MenuSource[] | undefined;
}

/** Every page carries all of them: they have no code. */
export interface MenuLink {
  name: string;
  to: string;
  /** What waits there for the user. */
  count?: PendingCount | undefined;
}
/** A group with its links, or a link of its own when it has an address. */
export interface MenuItem {
  code: string;
  name: string;
  to?: string | undefined;
  count?: PendingCount | undefined;
  children: MenuLink[];
}
export type MenuView = readonly MenuItem[];

/** The one entry whose menu code is not the name of its route (1 §2.2: "Clicking the top-level 'my home' entry goes to /home"). */
const homeMenuCode = "homepage";

/**
 * The menu as it is shown: only entries that have a screen for this side; groups that would be empty are left out.
 * @param counts what waits, by menu code
 */
export function toMenuView(menu: readonly MenuSource[], audience: "dealer" | "company", counts: PendingCounts = {}): MenuView {
  const toLink = ({ menuCode, menuName }: MenuSource): MenuLink[] => {
    const to = addressOfMenuCode(menuCode, audience);
    const count = counts[menuCode];
    return to === undefined ? [] : [{ name: menuName, to, ...(count && { count }) }];
  };
  return menu.flatMap((entry): MenuItem[] => {
    const children = (entry.children ?? []).flatMap(toLink);
    // The home entry leads home itself, so it cannot be opened: what stands under it follows it.
    if (entry.menuCode === homeMenuCode)
      return [entry, ...(entry.children ?? [])].flatMap((each) =>
        toLink(each).map((link) => ({ code: codeOf(each), ...link, children: [] })),
      );
    if (children.length > 0) return [{ code: entry.menuCode, name: entry.menuName, children }];
    // A group whose screens are all missing is no link, even where its code is the name of a route (claim).
    const [link] = entry.children?.length ? [] : toLink(entry);
    return link ? [{ code: entry.menuCode, ...link, children: [] }] : [];
  });
}

/** Address of the screen a menu code names, when there is one that this side may visit. */
export function addressOfMenuCode(code: string, audience: "dealer" | "company"): string | undefined {
  const entry = findRoute(code === homeMenuCode ? "home" : code);
  return entry && isScreen(entry) && isFor(entry, audience) ? pathTo(entry.id as NamedRoute) : undefined;
}

const codeOf = ({ menuCode }: MenuSource) => (menuCode === homeMenuCode ? "home" : menuCode);

function isScreen(entry: RouteEntry): boolean {
  return entry.frame === "shell" && !entry.path.includes(":");
}

function isFor(entry: RouteEntry, audience: "dealer" | "company"): boolean {
  return entry.audience === audience || entry.audience === "both" || entry.audience === "signed-in";
}
