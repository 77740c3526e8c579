import { themes } from "@shopify/polaris-tokens";
import type { Plugin } from "vite";

const tokens = /@shopify\/polaris-tokens\/dist\/esm\/build\/index\.mjs$/;
const allThemes = /var themes = \{.*?\n\};/s;

/**
 * Sends browsers the one theme of Polaris we use: the package carries four, which costs more than all our own code of a list.
 */
export function polarisLightTheme(): Plugin {
  return {
    name: "polaris-light-theme",
    enforce: "pre",
    transform(code, id) {
      if (!tokens.test(id)) return undefined;
      if (!allThemes.test(code)) throw new Error("polaris-tokens keeps its themes elsewhere now: adapt app/styles/polaris-light-theme.ts");
      return { code: code.replace(allThemes, () => `var themes = ${JSON.stringify({ light: themes.light })};`), map: null };
    },
  };
}
