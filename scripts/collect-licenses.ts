import type { Plugin } from "vite";

/**
 * Licenses that packages carry as comments go once into `assets/licenses.txt` instead of into every script that a first visit loads; with
 * `esbuild.legalComments` of none, which takes them out of the scripts.
 */
export function collectLicenses(): Plugin {
  const licenses = new Set<string>();
  return {
    name: "collect-licenses",
    renderChunk: {
      order: "pre",
      handler(code) {
        for (const [comment] of code.matchAll(/\/\*[*!](?:(?!\*\/)[\s\S])*\*\//g))
          if (/@license|@preserve|copyright/i.test(comment)) licenses.add(comment);
        return null;
      },
    },
    generateBundle() {
      if (licenses.size > 0)
        this.emitFile({ type: "asset", fileName: "assets/licenses.txt", source: `${[...licenses].sort().join("\n\n")}\n` });
    },
  };
}
