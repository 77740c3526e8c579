import { findRoute, pathTo, type RouteEntry, type RouteId } from "../route-table.ts";
import type { MenuView } from "./menu.ts";

/** A step on the way to the current page; the last one, and groups of the menu, have no address. */
export interface Crumb {
  title: string;
  to?: string | undefined;
}

/** What a page is called: its loader's `title` (a document's number), else its name in the route table. */
export function titleOf(entry: RouteEntry | undefined, data: unknown): string | undefined {
  if (typeof data === "object" && data !== null && "title" in data && typeof data.title === "string") return data.title;
  return entry?.title;
}

/** The way from the menu's group over the pages above down to this one. */
export function breadcrumbsOf(
  entry: RouteEntry | undefined,
  menu: MenuView,
  data: unknown,
  params: Readonly<Record<string, string | undefined>>,
): Crumb[] {
  const title = titleOf(entry, data);
  if (!entry || !title) return [];
  const above: Crumb[] = [];
  for (let parent = findRoute(entry.parent); parent; parent = findRoute(parent.parent))
    above.unshift({ title: parent.title, to: addressOf(parent, params) });
  const group = menu.find((item) => item.children.some((child) => child.code === (entry.menu ?? entry.id)));
  return [...(group ? [{ title: group.name }] : []), ...above, { title }];
}

function addressOf(entry: RouteEntry, params: Readonly<Record<string, string | undefined>>): string {
  const known = Object.fromEntries(Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined));
  // The entry came out of the route table, so its id is one of the table's.
  return pathTo(entry.id as RouteId, known);
}
