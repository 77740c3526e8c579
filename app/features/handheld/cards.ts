import type { MenuEntry } from "#gateway/schemas/session.ts";
import { findRoute, type RouteEntry } from "#app/registry/route-table.ts";

export interface Card {
  code: string;
  name: string;
  to: string;
}

/** The entries of a handheld menu, at any depth, that have a screen for this side: nothing leads nowhere. */
export function toCards(
  menu: readonly MenuEntry[],
  audience: "dealer" | "company",
  find: (code: string) => RouteEntry | undefined = findRoute,
): Card[] {
  return menu.flatMap(({ menuCode, menuName, children = [] }) => {
    const route = find(menuCode);
    const here = route && isOpen(route, audience) ? [{ code: menuCode, name: menuName, to: route.path }] : [];
    return [...here, ...toCards(children, audience, find)];
  });
}

function isOpen({ handheld, path, audience: opened }: RouteEntry, audience: "dealer" | "company"): boolean {
  return handheld === true && !path.includes(":") && (opened === audience || opened === "both" || opened === "signed-in");
}
