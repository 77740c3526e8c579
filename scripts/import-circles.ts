import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

/** The files each file imports. Paths are relative to the project. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const sources = ["app", "gateway", "fixtures", "contracts", "e2e", "scripts"];

/** Every relative and `#` import among our own TypeScript files. @param types whether imports of types alone count */
export function readImportGraph({ types }: { types: boolean }): ImportGraph {
  const files = sources.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  return new Map(files.map((file) => [file, importsOf(file, types)]));
}

function importsOf(file: string, types: boolean): string[] {
  const text = readFileSync(file, "utf8");
  const typeOnly = types ? [] : typeImportsOf(file, text);
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.filter(({ pos }) => !typeOnly.some(({ start, end }) => pos >= start && pos < end))
    .flatMap(({ fileName }) => {
      if (fileName.startsWith("#")) return [fileName.slice(1)];
      return fileName.startsWith(".") ? [join(dirname(file), fileName)] : [];
    })
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path));
}

/** Where the imports and exports of types alone stand. */
function typeImportsOf(file: string, text: string): { start: number; end: number }[] {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest).statements.flatMap((statement) => {
    const isType = ts.isImportDeclaration(statement)
      ? statement.importClause?.isTypeOnly
      : ts.isExportDeclaration(statement) && statement.isTypeOnly;
    return isType ? [{ start: statement.pos, end: statement.end }] : [];
  });
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
