import { describe, expect, it } from "vitest";
import { findImportCircles, readImportGraph } from "./import-circles.ts";

const graphOf = (imports: Record<string, string[]>) => new Map(Object.entries(imports));

describe("import circles", () => {
  it("are found wherever the walk begins, and told once", () => {
    expect(findImportCircles(graphOf({ a: ["b"], b: ["c"], c: ["b"] }))).toEqual([["b", "c", "b"]]);
    expect(findImportCircles(graphOf({ a: ["a"] }))).toEqual([["a", "a"]]);
  });

  it("are not two ways to one file", () => {
    expect(findImportCircles(graphOf({ a: ["b", "c"], b: ["d"], c: ["d"], d: [] }))).toEqual([]);
  });

  it("are looked for along relative and # imports of the real sources, of values or of types too", () => {
    const graph = readImportGraph({ types: false });
    expect(graph.get("app/server/process/main.ts")).toEqual(expect.arrayContaining(["gateway/client.ts", "app/server/process/host.ts"]));
    expect(graph.get("app/server/process/build-info.ts")).not.toContain("app/lib/request/context.ts");
    expect(readImportGraph({ types: true }).get("app/server/process/build-info.ts")).toContain("app/lib/request/context.ts");
    expect(graph.size).toBeGreaterThan(400);
  });
});
