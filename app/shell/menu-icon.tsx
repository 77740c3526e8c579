import pictures from "./menu-icons.svg";

/** Top-level entries with a picture of their own, by menu code; the file has one of this id for each. */
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

/** The picture of a top-level entry: one file has them all, so a page carries none. */
export function MenuIcon({ code }: { code: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${pictures}#${pictured.has(code) ? code : "other"}`} />
    </svg>
  );
}
