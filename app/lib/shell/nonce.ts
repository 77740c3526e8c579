import { createContext, useContext } from "react";

/**
 * The nonce of this answer's Content-Security-Policy. Empty in the browser: it hides the attribute from scripts, and React
 * compares with what it finds.
 */
export const NonceContext = createContext("");

export function useNonce(): string {
  return useContext(NonceContext);
}
