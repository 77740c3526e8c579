import { createPath, useNavigation, type Navigation } from "@remix-run/react";
import { useEffect } from "react";

/*
 * A page's script that fails to load makes the framework reload the page one is on, and the click is lost. So the target of
 * every navigation is remembered until it is reached, under the documented prefix; after such a reload it is opened as a full
 * page. One that has not arrived after 120 s is opened that way too.
 */
const key = "pro__pending_target";
const defaultTimeoutMs = 120_000;

/** Remembers where the current navigation goes, and goes there by a full page load when it takes too long. */
export function useFailedNavigation(): void {
  const target = targetOf(useNavigation());
  // Whatever a page before this one was on the way to.
  useEffect(() => openStorage()?.removeItem(key), []);
  useEffect(() => {
    if (target === undefined) return;
    const storage = openStorage();
    storage?.setItem(key, JSON.stringify({ address: target, from: createPath(window.location), since: Date.now() }));
    const timer = window.setTimeout(() => window.location.assign(target), defaultTimeoutMs);
    return () => {
      window.clearTimeout(timer);
      storage?.removeItem(key);
    };
  }, [target]);
}

/** The page a navigation is loading. A post's own answer can be asked for by nobody; the page it leads on to is one like any other. */
function targetOf({ state, location, formMethod, formAction }: Navigation): string | undefined {
  if (state !== "loading") return undefined;
  const isOwnAnswer = formMethod !== undefined && formMethod !== "GET" && formAction === location.pathname + location.search;
  return isOwnAnswer ? undefined : createPath(location);
}

/**
 * Runs at the end of the document, before and without any script file, because those are what failed: after a reload in the
 * middle of a navigation it opens the target; without storage a lost navigation stays lost. Written in the words of the oldest engine.
 * A page that was not reloaded does not open the storage: what is remembered of another page is of no use to it, and opening takes long.
 */
export const resumeFailedNavigation = `(function () {
  try {
    var entry = performance.getEntriesByType("navigation")[0];
    if (!entry || entry.type !== "reload") return;
    var pending = JSON.parse(sessionStorage.getItem("${key}") || "null");
    sessionStorage.removeItem("${key}");
    var here = location.pathname + location.search + location.hash;
    if (!pending || pending.from !== here || pending.address === here) return;
    if (pending.address.charAt(0) !== "/" || pending.address.charAt(1) === "/") return;
    if (Date.now() - pending.since < ${2 * defaultTimeoutMs}) location.replace(pending.address);
  } catch (forbidden) {}
})();`;

function openStorage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    // Browsers that forbid storage throw on access: then a lost navigation stays lost.
    return undefined;
  }
}
