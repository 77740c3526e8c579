import { existsSync } from "node:fs";
import { expect, it, describe } from "vitest";
import { findFolderCircles, indexes } from "./folder-circles.ts";

const graphOf = (imports: Record<string, string[]>) => new Map(Object.entries(imports));

describe("circles among folders", () => {
  it("are found where no file imports itself by any way, and name the imports that close them", () => {
    const graph = graphOf({ "a/one.ts": ["b/one.ts"], "b/one.ts": [], "b/two.ts": ["c/one.ts"], "c/one.ts": ["a/two.ts"], "a/two.ts": [] });
    expect(findFolderCircles(graph)).toEqual([
      {
        folders: ["a", "b", "c", "a"],
        imports: ["a/one.ts → b/one.ts", "b/two.ts → c/one.ts", "c/one.ts → a/two.ts"],
      },
    ]);
  });

  it("are those of a folder with one within it, too", () => {
    const graph = graphOf({ "a/one.ts": ["a/b/one.ts"], "a/b/one.ts": ["a/two.ts"], "a/two.ts": [] });
    expect(findFolderCircles(graph).map(({ folders }) => folders)).toEqual([["a", "a/b", "a"]]);
  });

  it("are not made by tests, by what a subject brings to the matrices, or within one folder", () => {
    const graph = graphOf({
      "app/kit/kit.ts": ["app/kit/part.ts"],
      "app/kit/part.ts": [],
      "app/kit/kit.test.ts": ["app/features/master-data/parts/list.ts"],
      "app/features/master-data/parts/list.ts": ["app/kit/kit.ts"],
      "e2e/subjects/master-data/parts.ts": ["e2e/subjects.ts"],
      "e2e/subjects.ts": ["app/features/master-data/parts/list.ts", "app/lib/shell/routes.ts"],
      "app/lib/shell/routes.ts": [],
      "e2e/subjects/shell.ts": ["e2e/subjects.ts"],
    });
    expect(findFolderCircles(graph)).toEqual([]);
  });

  it("are not made by an index of all subjects, whose name must be that of a file", () => {
    expect(findFolderCircles(graphOf({ "app/registry/route-table.ts": ["app/a/routes.ts"], "app/a/routes.ts": ["app/main.ts"] }))).toEqual(
      [],
    );
    expect(findFolderCircles(graphOf({ "app/table.ts": ["app/a/routes.ts"], "app/a/routes.ts": ["app/main.ts"] }))).toHaveLength(1);
    expect(indexes.filter((file) => !existsSync(file))).toEqual([]);
  });
});
