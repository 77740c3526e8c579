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

  it("are looked for along relative and # imports of the real sources", async () => {
    const graph = await readImportGraph();
    expect(graph.get("app/server/process/main.ts")).toEqual(expect.arrayContaining(["gateway/client.ts", "app/server/process/host.ts"]));
    expect(graph.size).toBeGreaterThan(400);
  });
});
