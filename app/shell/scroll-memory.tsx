import { ScrollRestoration } from "react-router-dom";

/** Scroll positions by history entry; the framework's own component stores them without the documented prefix (2 §9). */
const storageKey = "pro__scroll_positions";

/** Brings a page back to where it was left. The script does so before any other arrives; it stands behind the page. */
export function ScrollMemory({ nonce }: { nonce: string | undefined }) {
  return (
    <>
      <ScrollRestoration storageKey={storageKey} />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: restoreScroll }} />
    </>
  );
}

/** In the words of the oldest engine. An entry of the history gets the key under which the router will know it. Without storage a page begins at its top. */
const restoreScroll = `(function () {
  try {
    var entry = history.state;
    if (!entry || !entry.key) history.replaceState(entry = { key: Math.random().toString(32).slice(2) }, "");
    var top = JSON.parse(sessionStorage.getItem("${storageKey}") || "{}")[entry.key];
    if (typeof top === "number") scrollTo(0, top);
  } catch (forbidden) {}
})();`.replace(/\n +/g, "\n");
