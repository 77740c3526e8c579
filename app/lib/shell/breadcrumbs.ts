import { fillPath } from "../routing/fill-path.ts";
import type { RouteRef } from "../routing/place.ts";
import type { MenuView } from "./menu.ts";
import { entryOf } from "./menu-entry.ts";

/** A step on the way to the current page; the last one, and groups of the menu, have no address. */
export interface Crumb {
  title: string;
  to?: string | undefined;
}

/** What a page is called: its loader's `title` (a document's number), else its name in the route table. */
export function titleOf(place: RouteRef | undefined, data: unknown): string | undefined {
  if (typeof data === "object" && data !== null && "title" in data && typeof data.title === "string") return data.title;
  return place?.title;
}

/** The way from the menu's group over the pages above down to this one. */
export function breadcrumbsOf(
  place: RouteRef | undefined,
  menu: MenuView,
  pathname: string,
  data: unknown,
  params: Readonly<Record<string, string | undefined>>,
): Crumb[] {
  const title = titleOf(place, data);
  if (!place || !title) return [];
  const known = Object.fromEntries(Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined));
  const above = place.above.map((page) => ({ title: page.title, to: fillPath(page.path, known) }));
  const entry = entryOf(menu, pathname, place.above);
  const group = menu.find((item) => item.children.some((child) => child.to === entry));
  const pages = [...above, { title }];
  // A group is called as its only list at times: said once.
  return [...(group && group.name !== pages[0]?.title ? [{ title: group.name }] : []), ...pages];
}
