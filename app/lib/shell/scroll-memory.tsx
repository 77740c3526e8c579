import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { ScrollRestoration } from "react-router-dom";

/** Scroll positions by history entry; the framework's own component stores them without the documented prefix (2 §9). */
const storageKey = "pro__scroll_positions";
/** The same of tables that scroll by themselves. */
const tablesKey = "pro__table_positions";
/** Positions that are kept: the newest. */
const positionsMax = 100;

/** Brings a page back to where it was left; `restoreScroll` does so before any other script arrives. */
export function ScrollMemory() {
  useTablePositions();
  return <ScrollRestoration storageKey={storageKey} />;
}

/** Brings the tables of an entry back to where they were scrolled to; each is known by its label. */
function useTablePositions(): void {
  const { key } = useLocation();
  useEffect(() => {
    const positions = readPositions();
    const nameOf = (table: Element) => `${key} ${table.getAttribute("aria-label") ?? ""}`;
    for (const table of document.querySelectorAll(".tablebox")) {
      const [left, top] = positions.get(nameOf(table)) ?? [];
      if (left !== undefined && top !== undefined) table.scrollTo(left, top);
    }
    const note = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.classList.contains("tablebox")) return;
      const name = nameOf(target);
      positions.delete(name);
      positions.set(name, [target.scrollLeft, target.scrollTop]);
    };
    const keep = () => writePositions(positions);
    // Scroll events do not bubble.
    document.addEventListener("scroll", note, { capture: true, passive: true });
    window.addEventListener("pagehide", keep);
    return () => {
      keep();
      document.removeEventListener("scroll", note, { capture: true });
      window.removeEventListener("pagehide", keep);
    };
  }, [key]);
}

type Positions = Map<string, [left: number, top: number]>;

/** Where storage is forbidden, or holds what is not ours, tables begin at their tops. */
function readPositions(): Positions {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(tablesKey) ?? "[]") as [string, [number, number]][]);
  } catch {
    return new Map();
  }
}

function writePositions(positions: Positions): void {
  try {
    sessionStorage.setItem(tablesKey, JSON.stringify([...positions].slice(-positionsMax)));
  } catch {
    // As without storage.
  }
}

/**
 * Runs behind the page, in the words of the oldest engine. An entry without a key has no position: neither the history is written nor the
 * storage opened for it, which together hold up the first rows of a list by a fortieth. Without storage a page begins at its top.
 */
export const restoreScroll = `(function () {
  try {
    var entry = history.state;
    if (!entry || !entry.key) return;
    var top = JSON.parse(sessionStorage.getItem("${storageKey}") || "{}")[entry.key];
    if (typeof top === "number") scrollTo(0, top);
  } catch (forbidden) {}
})();`;

/** Gives the page's entry of the history the key under which its position is kept. Before there is a router: each first entry would be "default" to it. */
export function keyFirstEntry(): void {
  const entry: unknown = history.state;
  if (typeof entry === "object" && entry !== null && "key" in entry) return;
  history.replaceState({ key: Math.random().toString(32).slice(2), idx: 0 }, "");
}
