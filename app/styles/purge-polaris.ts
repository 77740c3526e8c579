import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { PurgeCSS } from "purgecss";
import type { Plugin } from "vite";

const components = path.resolve(import.meta.dirname, "../components");
const polarisStyles = /@shopify\/polaris\/build\/esm\/styles\.css$/;

/**
 * Leaves of Polaris's style sheet (50 KB gzip) what the components we import can use. It happens when the sheet is read, not
 * after bundling, so that the hashed file name follows the content, in development as in production.
 * Variables stay (`variables: true` of PurgeCSS removes ones that are used).
 */
export function purgePolaris(): Plugin {
  return {
    name: "purge-polaris",
    enforce: "pre",
    async transform(css, id) {
      if (!polarisStyles.test(id)) return undefined;
      const [result] = await new PurgeCSS().purge({
        css: [{ raw: css }],
        content: [{ raw: await readUsedPolaris(), extension: "js" }],
        defaultExtractor: (content) => content.match(/[\w-]+/g) ?? [],
        safelist: ["html", "body"],
        keyframes: true,
        fontFace: true,
      });
      if (!result) throw new Error("PurgeCSS gave no answer for Polaris's style sheet");
      return { code: result.css, map: null };
    },
  };
}

/** The code of Polaris that our components reach: every class name they can set stands in it. */
async function readUsedPolaris(): Promise<string> {
  const names = await importedNames();
  const { outputFiles } = await build({
    stdin: { contents: `export { ${[...names].sort().join(", ")} } from "@shopify/polaris";`, resolveDir: components },
    bundle: true,
    write: false,
    format: "esm",
    external: ["react", "react-dom", "react/jsx-runtime"],
    loader: { ".css": "empty" },
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  return outputFiles.map((file) => file.text).join("\n");
}

async function importedNames(): Promise<Set<string>> {
  const files = await readdir(components, { recursive: true });
  const names = new Set<string>();
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue;
    const source = await readFile(path.join(components, file), "utf8");
    for (const [, list = ""] of source.matchAll(/import \{([^}]*)\} from "@shopify\/polaris"/g))
      for (const name of list.split(",").map((part) => part.trim())) if (name && !name.startsWith("type ")) names.add(name);
  }
  return names;
}
