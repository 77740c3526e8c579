/*
 * What several pages share, in few files: by itself the bundler makes a file of each set of modules that the same pages load, and
 * a list followed thirty of them. What weighs much on pages that do not need it stays apart, and so do the addresses of each kind of
 * document (docs/decisions/0021).
 */

import { fileURLToPath } from "node:url";

const app = fileURLToPath(new URL("../../app/", import.meta.url));

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const packages = /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//;
/** Entries of every page, which the framework asks for by name, and what has a style sheet: the root's are one. */
const entries = /\/app\/(root|entry\.client|shell\/layout|components\/polaris-styles)\.tsx?$/;
const groups: readonly (readonly [name: string, modules: RegExp])[] = [
  ["list", /\/app\/(list|components\/list)\//],
  ["page", /\/app\/components\/((cells|detail)\/|(section|table|drop-down)\.)|\/app\/(view|document\/(print-address|document-address))/],
  [
    "application",
    /\/app\/screens\/application\/(application-(words|list|status-tag)|claim-words|(bulk-)?review-address|copy-address|draft-deletion)/,
  ],
];

/** The chunk a module goes to with others; undefined: the bundler's choice. */
export function sharedChunk(id: string, { getModuleInfo }: Modules): string | undefined {
  if (packages.test(id)) return "packages";
  // Style sheets and what the build makes up have no place of their own.
  if (!/\.tsx?$/.test(id) || entries.test(id)) return undefined;
  if (ofEveryPage(id, getModuleInfo)) return "frame";
  return groups.find(([, modules]) => modules.test(id))?.[0];
}

/** Modules of the frame around every page, once they are all known. */
let frame: ReadonlySet<string> | undefined;

function ofEveryPage(id: string, getModuleInfo: Modules["getModuleInfo"]): boolean {
  frame ??= reached(
    ["root.tsx", "entry.client.tsx", "shell/layout.tsx"].map((entry) => app + entry),
    getModuleInfo,
  );
  return frame.has(id);
}

function reached(from: readonly string[], getModuleInfo: Modules["getModuleInfo"]): ReadonlySet<string> {
  const found = new Set(from);
  // A set is walked with what is added on the way.
  for (const id of found) for (const next of getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
