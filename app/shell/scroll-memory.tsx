import { ScrollRestoration } from "react-router-dom";

/** Scroll positions by history entry; the framework's own component stores them without the documented prefix (2 §9). */
const storageKey = "pro__scroll_positions";

/** Brings a page back to where it was left; `restoreScroll` does so before any other script arrives. */
export function ScrollMemory() {
  return <ScrollRestoration storageKey={storageKey} />;
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
