/** Top-level entries with a picture of their own, by menu code. */
const pictured: ReadonlySet<string> = new Set([
  "home",
  "homeDatavPlatform",
  "claim",
  "backManage",
  "repairSupport",
  "techSupport",
  "onGoing",
  "settings",
  "warrantyCoverage",
  "quickMenu",
]);

/**
 * The picture of a top-level entry: a piece of the one file that has them all, cut out by the style sheet. For the `use` of an SVG
 * browsers ask once for each of them, before they lay out anything: a thirtieth of the way to the first row.
 */
export function MenuIcon({ code }: { code: string }) {
  return <span className={pictured.has(code) ? `icon icon-${code}` : "icon"} />;
}
