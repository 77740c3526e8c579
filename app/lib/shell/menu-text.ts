import type { SearchItem } from "./quick-search.ts";
import type { MenuItem, MenuLink, MenuView } from "./menu.ts";

/*
 * The frame's lists for the scripts that take a page over, or ask for its data alone; the menu of a document they read where it stands
 * (`written-menu.ts`). As lines of text they cost a quarter of what trees of objects do (580 → 140 bytes compressed, 32 entries), and
 * each further entry a dozen bytes.
 */

const cellEnd = "\t";
const lineEnd = "\n";

/** Names come from the backend: what would end a cell is a space in them. */
function toText(lines: readonly (readonly (string | number)[])[]): string {
  return lines.map((cells) => cells.map((cell) => String(cell).replaceAll(/[\t\n]/g, " ")).join(cellEnd)).join(lineEnd);
}

function toLines(text: string): string[][] {
  return text === "" ? [] : text.split(lineEnd).map((line) => line.split(cellEnd));
}

const linkCells = ({ name, to, count }: Pick<MenuItem, "name" | "to" | "count">) => [
  name,
  to ?? "",
  ...(count ? [count.count, count.name] : []),
];

function linkOf([name = "", to = "", count, waiting]: string[]): MenuLink {
  return { name, to, ...(count !== undefined && waiting !== undefined && { count: { name: waiting, count: Number(count) } }) };
}

/** A line an item, its code first; a line without a code is a link of the item above. */
export function writeMenu(menu: MenuView): string {
  return toText(menu.flatMap((item) => [[item.code, ...linkCells(item)], ...item.children.map((child) => ["", ...linkCells(child)])]));
}

/** What `writeMenu` was given. */
export function readMenu(text: string): MenuView {
  const menu: MenuItem[] = [];
  for (const [code = "", ...cells] of toLines(text)) {
    const link = linkOf(cells);
    if (code === "") menu.at(-1)?.children.push(link);
    else menu.push({ code, ...link, to: link.to || undefined, children: [] });
  }
  return menu;
}

/** A line a filter item of the quick search. */
export function writeSearchItems(items: readonly SearchItem[]): string {
  return toText(items.map(({ menuCode, menuName, columnCode, columnName }) => [menuCode, menuName, columnCode, columnName]));
}

/** What `writeSearchItems` was given. */
export function readSearchItems(text: string): SearchItem[] {
  return toLines(text).map(([menuCode = "", menuName = "", columnCode = "", columnName = ""]) => ({
    menuCode,
    menuName,
    columnCode,
    columnName,
  }));
}
