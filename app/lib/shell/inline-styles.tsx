import { createContext, useContext } from "react";
import { useNonce } from "./nonce.ts";

/** The styles that this answer has within, and the address of all of them; undefined where it links to them, and in the browser. */
export const InlineStylesContext = createContext<{ css: string; sheet: string } | undefined>(undefined);

/** In the browser styles are what the page came with, so that a document rendered anew keeps them. */
const inBrowser = <Found extends Element>(selector: string) =>
  typeof document === "undefined" ? null : document.querySelector<Found>(selector);

/** Styles within the page: those it needs as it is written. */
export function InlineStyles() {
  const given = useContext(InlineStylesContext);
  const nonce = useNonce();
  const found = inBrowser<HTMLStyleElement>("style[data-styles]");
  const css = found?.textContent ?? given?.css;
  if (css === undefined) return null;
  return <style data-styles="" nonce={found?.nonce ?? nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}

/** The whole sheet at the end of a page that has styles within: what stands before it is shown without it, scripts or none. */
export function LastStyles() {
  const given = useContext(InlineStylesContext);
  const sheet = inBrowser<HTMLLinkElement>("link[data-styles]")?.getAttribute("href") ?? given?.sheet;
  return sheet === undefined ? null : <link data-styles="" rel="stylesheet" href={sheet} />;
}
