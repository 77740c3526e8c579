import { createContext, useContext } from "react";
import { useNonce } from "./nonce.ts";

/** The styles that this answer has within; undefined where it links to them, and in the browser. */
export const InlineStylesContext = createContext<string | undefined>(undefined);

/** Styles within the page. In the browser they are what the page came with, so that a document rendered anew keeps them. */
export function InlineStyles() {
  const given = useContext(InlineStylesContext);
  const nonce = useNonce();
  const found = typeof document === "undefined" ? null : document.querySelector<HTMLStyleElement>("style[data-styles]");
  const css = found?.textContent ?? given;
  if (css === undefined) return null;
  return <style data-styles="" nonce={found?.nonce ?? nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}
