/*
 * The state of a list is its address, so every list can be shared, bookmarked and walked back. What equals the default is
 * left out. All addresses of lists are built here.
 */

export interface Sort {
  column: string;
  descending: boolean;
}

/** Parameters that say how a list is shown, not what it contains. */
export const viewParams = { page: "page", size: "size", sort: "sort" } as const;

/** Rows a page (1 §9); the first is the default and is never written. */
export const listSizes = [10, 20, 50, 100] as const;

/** A sort order as it stands in the address: "createDate", or "-createDate" for descending. */
export function writeSort(sort: Sort): string {
  return `${sort.descending ? "-" : ""}${sort.column}`;
}

/** The order an address asks for; undefined when it asks for none. Whether the column may be sorted on is the list's to say. */
export function readSort(value: string | null | undefined): Sort | undefined {
  if (!value) return undefined;
  return value.startsWith("-") ? { column: value.slice(1), descending: true } : { column: value, descending: false };
}

/** The order a click on a column's heading asks for: descending first, because the newest is what people look for. */
export function nextSort(current: Sort | undefined, column: string): Sort {
  return { column, descending: !(current?.column === column && current.descending) };
}

/**
 * The search part of the same list with some parameters changed (`null` removes one): "?vin=L&page=2", or "?" when nothing is
 * left, which as a link means the plain list. Anything but turning the page goes back to the first page.
 */
export function changeList(current: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(current);
  if (!(viewParams.page in changes)) next.delete(viewParams.page);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, value);
  }
  return toSearch(next);
}

/** Parameters that tell of something that just happened: they are said once and go with the next link. */
const oneTimeParams: ReadonlySet<string> = new Set(["problem", "reference", "done"]);

/** The search part for these parameters: empty ones, one-time ones and defaults left out, `_routes` and `index` of the framework too. */
export function toSearch(params: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const [name, value] of params) {
    if (value === "" || name === "_routes" || name === "index" || oneTimeParams.has(name)) continue;
    if (name === viewParams.page && value === "1") continue;
    if (name === viewParams.size && value === String(listSizes[0])) continue;
    kept.append(name, value);
  }
  return `?${kept.toString()}`;
}

/** Page numbers a pager offers, `null` for a gap: first, last and the neighbours of the current one. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const shown = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers.flatMap((page, index) => {
    const before = numbers[index - 1];
    if (before === undefined || page - before === 1) return [page];
    // A gap of a single page is shown as that page: it takes no more room than the dots.
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
}
