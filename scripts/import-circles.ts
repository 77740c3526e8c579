import { readdirSync } from "node:fs";
import { build } from "esbuild";

/** Which files each file imports as values; types are gone before anything runs, so they close no circle. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const sources = ["app", "gateway", "fixtures", "contracts", "e2e", "scripts"];

/** Every import among our own TypeScript files, as esbuild resolves them. Paths are relative to the project. */
export async function readImportGraph(): Promise<ImportGraph> {
  const entryPoints = sources.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const { metafile } = await build({
    entryPoints,
    outdir: "build",
    write: false,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    metafile: true,
    packages: "external",
    logLevel: "error",
    plugins: [
      {
        name: "own sources only",
        setup({ onResolve }) {
          // Our own `#…` imports look like packages to esbuild.
          onResolve({ filter: /^#/ }, ({ path }) => ({ path: `${process.cwd()}/${path.slice(1)}` }));
          // What Vite alone understands imports nothing of ours.
          onResolve({ filter: /^virtual:|\?|\.(css|json|svg)$/ }, ({ path }) => ({ path, external: true }));
        },
      },
    ],
  });
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ external }) => !external).map(({ path }) => path),
    ]),
  );
}

/** Circles among imports, each as the files in their order, the first one again at the end; a circle is told once. */
export function findImportCircles(graph: ImportGraph): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]) => {
    const begin = way.indexOf(file);
    if (begin >= 0) return void circles.push([...way.slice(begin), file]);
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) walk(next, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return circles;
}
