/*
 * Whether a page goes on by itself after a draft was saved and comes again after vehicles were imported, as the browser keeps it (2 §4,
 * §9). What it counts as where nothing is kept each of the two says.
 */

const name = "pro__activityRefresh";

/** Storage may be switched off: then nothing is kept. */
function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** @param absent what it counts as where nothing is kept */
export function readRefreshFlag(absent: boolean): boolean {
  const kept = storage()?.getItem(name);
  return kept === "true" || kept === "false" ? kept === "true" : absent;
}

export function keepRefreshFlag(flag: boolean): void {
  try {
    storage()?.setItem(name, String(flag));
  } catch {
    // Full or read-only: what it counts as without one stays.
  }
}
