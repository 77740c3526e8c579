import type { MenuView } from "./menu.ts";

/**
 * The address of the entry that a page belongs to: its own, else that of the nearest page above it that has one.
 * @param above paths of the pages above, the highest first
 */
export function entryOf(menu: MenuView, pathname: string, above: readonly { path: string }[]): string | undefined {
  const entries = new Set(menu.flatMap(({ to, children }) => [to, ...children.map((child) => child.to)]));
  return [pathname, ...above.map(({ path }) => path).reverse()].find((path) => entries.has(path));
}
