import { findImportCircles, type ImportGraph } from "./import-circles.ts";

/**
 * Files whose whole purpose is to list every subject: they stand in a folder that subjects build upon, so each would close a
 * circle. They hold lists and nothing else; a circle among files is one here as well.
 */
export const indexes: readonly string[] = [
  // Every address of the product; whoever links asks it.
  "app/registry/route-table.ts",
  // Every kind of document: what it can be asked, how it is read, what it is on paper.
  "app/registry/document-kinds.server.ts",
  "app/registry/document-sources.server.ts",
  "app/registry/document-sheets.tsx",
  // Claims and pre-authorizations, which build upon what both have.
  "app/features/claim-documents/claim-document-kinds.ts",
  // Every operation by its id.
  "gateway/operations/index.ts",
  // Every table, in the order they came to be: the store makes them all.
  "fixtures/subjects/migrations.ts",
  // Every scenario, in the order of the report.
  "e2e/chaos/scenarios.ts",
];

/** Tests, and what a subject brings to the matrices, stand beside what they prove and use whatever proves it. */
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith("e2e/subjects/");

/** A circle among folders: its folders in their order, the first one again at the end, and the imports that close it. */
export interface FolderCircle {
  folders: readonly string[];
  /** `app/a/x.ts → app/b/y.ts`: of each two folders that follow each other the first few. */
  imports: readonly string[];
}

const importsNamed = 3;

/** Folders that import each other, by whatever way round. A folder and one within it are two. */
export function findFolderCircles(graph: ImportGraph): FolderCircle[] {
  const counted = (file: string) => !isTest(file) && !indexes.includes(file);
  const between = new Map<string, Map<string, string[]>>();
  for (const [file, imports] of graph) {
    if (!counted(file)) continue;
    const onward = between.get(folderOf(file)) ?? new Map<string, string[]>();
    between.set(folderOf(file), onward);
    for (const imported of imports.filter(counted)) {
      if (folderOf(imported) === folderOf(file)) continue;
      onward.set(folderOf(imported), [...(onward.get(folderOf(imported)) ?? []), `${file} → ${imported}`]);
    }
  }
  const folders = new Map([...between].map(([folder, onward]) => [folder, [...onward.keys()]]));
  return findImportCircles(folders).map((circle) => ({
    folders: circle,
    imports: circle.slice(1).flatMap(
      (folder, at) =>
        between
          .get(circle[at] ?? "")
          ?.get(folder)
          ?.slice(0, importsNamed) ?? [],
    ),
  }));
}

function folderOf(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf("/")));
}
