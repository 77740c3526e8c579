import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";

/*
 * A page's script that fails to load makes the framework reload the page one is on, and the click is lost. So the target of
 * every navigation is remembered until it is reached, under the documented prefix; after such a reload it is opened as a full
 * page. One that has not arrived after 120 s is opened that way too.
 */
const key = "pro__pending_target";
const patienceMs = 120_000;

interface PendingTarget {
  address: string;
  /** Epoch milliseconds. */
  since: number;
}

/** Remembers where the current navigation goes, and goes there by a full page load when it takes too long. */
export function useLostNavigation(): void {
  const { state, location, formMethod } = useNavigation();
  const target = state === "loading" && (formMethod ?? "GET") === "GET" ? location.pathname + location.search + location.hash : undefined;
  useEffect(() => {
    if (target === undefined) return;
    remember({ address: target, since: Date.now() });
    const timer = window.setTimeout(() => window.location.assign(target), patienceMs);
    return () => {
      window.clearTimeout(timer);
      forget();
    };
  }, [target]);
}

/** After a reload in the middle of a navigation: opens its target. @returns whether it does. */
export function resumeLostNavigation(): boolean {
  const pending = recall();
  forget();
  if (!pending || !isReload() || Date.now() - pending.since > 2 * patienceMs) return false;
  if (pending.address === window.location.pathname + window.location.search + window.location.hash) return false;
  window.location.replace(pending.address);
  return true;
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type === "reload";
}

function remember(pending: PendingTarget): void {
  storage()?.setItem(key, JSON.stringify(pending));
}

function forget(): void {
  storage()?.removeItem(key);
}

function recall(): PendingTarget | undefined {
  const text = storage()?.getItem(key);
  // Only this module writes under the key, so the shape is known.
  return text ? (JSON.parse(text) as PendingTarget) : undefined;
}

function storage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    // Browsers that forbid storage throw on access: then a lost navigation stays lost.
    return undefined;
  }
}
