import { themes } from "@shopify/polaris-tokens";
import type { Plugin } from "vite";

const tokens = /@shopify\/polaris-tokens\/dist\/esm\/build\/index\.mjs$/;
const allThemes = /var themes = \{.*?\n\};/s;

/** What Polaris's scripts read of a theme. Everything else reaches styles as variables of the style sheet. */
const { breakpoints, motion, space } = themes.light;

/**
 * Sends browsers of Polaris's themes what its scripts read of the one we use: the package carries four, with every colour, which
 * costs more than all our own code of a list.
 */
export function polarisLightTheme(): Plugin {
  return {
    name: "polaris-light-theme",
    enforce: "pre",
    transform(code, id) {
      if (!tokens.test(id)) return undefined;
      if (!allThemes.test(code))
        throw new Error("polaris-tokens keeps its themes elsewhere now: adapt app/lib/ui/styles/polaris-light-theme.ts");
      return {
        code: code.replace(allThemes, () => `var themes = ${JSON.stringify({ light: { breakpoints, motion, space } })};`),
        map: null,
      };
    },
  };
}
