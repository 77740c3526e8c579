import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { transform, type CustomAtRules, type Selector, type SelectorComponent, type Visitor } from "lightningcss";
import { PurgeCSS } from "purgecss";
import type { Plugin } from "vite";

const kits = path.resolve(import.meta.dirname, "../..");
const polarisStyles = /@shopify\/polaris\/build\/esm\/styles\.css$/;

/**
 * Leaves of Polaris's style sheet (50 KB gzip) what the components our kits import can use. It happens when the sheet is read, not
 * after bundling, so that the hashed file name follows the content, in development as in production.
 * Of its themes the one we use stays, and of its variables those somebody reads.
 */
export function purgePolaris(): Plugin {
  return {
    name: "purge-polaris",
    enforce: "pre",
    async transform(css, id) {
      if (!polarisStyles.test(id)) return undefined;
      const [polaris, own] = await Promise.all([readUsedPolaris(), readOwnFiles()]);
      const [result] = await new PurgeCSS().purge({
        css: [{ raw: css }],
        content: [polaris, ...own].map((raw) => ({ raw, extension: "js" })),
        defaultExtractor: (content) => content.match(/[\w-]+/g) ?? [],
        safelist: ["html", "body"],
        blocklist: [/^p-theme-(?!light$)/, buttonsBut(own)],
        keyframes: true,
        fontFace: true,
      });
      if (!result) throw new Error("PurgeCSS gave no answer for Polaris's style sheet");
      return { code: withoutUnused(result.css, [polaris, ...own]), map: null };
    },
  };
}

/** Classes of Polaris's button that our files do not name: its label brings the button along, for an action our fields do not offer. */
function buttonsBut(own: readonly string[]): RegExp {
  const named = new Set(own.flatMap((text) => [...text.matchAll(/Polaris-Button([\w-]+)/g)].map(([, part]) => part)));
  return new RegExp(`^Polaris-Button(?!(${[...named].join("|")})?$)`);
}

/** The sheet without the variables that neither it nor `readers` use (PurgeCSS's own search removes ones that are used). */
function withoutUnused(css: string, readers: readonly string[]): string {
  const declared = new Map<string, string>();
  const rules = css.replaceAll(/(--p-[\w-]+)\s*:([^;}]*)/g, (_, name: string, value: string) => {
    declared.set(name, `${declared.get(name) ?? ""} ${value}`);
    return "";
  });
  const used = new Set<string>();
  const waiting = [rules, ...readers];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const [name] of text.matchAll(/--p-[\w-]+/g)) {
      if (used.has(name)) continue;
      used.add(name);
      waiting.push(declared.get(name) ?? "");
    }
  }
  const unusedSymbols = [...declared.keys()].filter((name) => !used.has(name));
  return transform({ filename: "polaris.css", code: Buffer.from(css), unusedSymbols, visitor: withoutScrollbars }).code.toString();
}

/**
 * Polaris colours the page's scrollbar anew whenever the pointer comes or goes, slowly, and all that stands on a page inherits that colour:
 * everything is styled again, for each frame of a tenth of a second, the first time while a page arrives. The browser's own stays.
 */
const withoutScrollbars: Visitor<CustomAtRules> = {
  Rule: {
    style: ({ value }) => (value.selectors.every(isOfScrollbar) ? [] : undefined),
  },
};

function isOfScrollbar(selector: Selector): boolean {
  const [first, ...others] = selector;
  return (
    first?.type === "type" &&
    first.name === "html" &&
    others.length > 0 &&
    others.every((part) => isHover(part) || (part.type === "pseudo-element" && part.kind === "webkit-scrollbar"))
  );
}

const isHover = (part: SelectorComponent) => part.type === "pseudo-class" && part.kind === "hover";

/** What of ours may read a variable of Polaris. */
async function readOwnFiles(): Promise<string[]> {
  const own = path.resolve(import.meta.dirname, "../../..");
  const files = await readdir(own, { recursive: true });
  return Promise.all(files.filter((file) => /\.(css|tsx?)$/.test(file)).map((file) => readFile(path.join(own, file), "utf8")));
}

/** The code of Polaris that our components reach: every class name they can set stands in it. */
async function readUsedPolaris(): Promise<string> {
  const names = await importedNames();
  const { outputFiles } = await build({
    stdin: { contents: `export { ${[...names].sort().join(", ")} } from "@shopify/polaris";`, resolveDir: kits },
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
  const files = await readdir(kits, { recursive: true });
  const names = new Set<string>();
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue;
    const source = await readFile(path.join(kits, file), "utf8");
    for (const [, list = ""] of source.matchAll(/import \{([^}]*)\} from "@shopify\/polaris"/g))
      for (const name of list.split(",").map((part) => part.trim())) if (name && !name.startsWith("type ")) names.add(name);
  }
  return names;
}
