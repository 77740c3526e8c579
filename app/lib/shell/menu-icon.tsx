/**
 * The picture of a top-level entry, by its menu code: a piece of the one file that has them all, cut out by the style sheet, which has the
 * first for whatever has none of its own. For the `use` of an SVG browsers ask once for each of them, before they lay out anything: a
 * thirtieth of the way to the first row.
 */
export function MenuIcon({ code }: { code: string }) {
  return <span className={`icon icon-${code}`} />;
}
