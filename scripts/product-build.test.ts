import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { bundleProcesses } from "./product-build.ts";

const outdir = mkdtempSync(join(tmpdir(), "warranty-bundle-"));
beforeAll(() => bundleProcesses(outdir));
afterAll(() => rmSync(outdir, { recursive: true, force: true }));

describe.each(["main.js", "backend.js"])("the bundle %s", (file) => {
  const imported = () => {
    const found = readFileSync(join(outdir, file), "utf8").matchAll(
      /^(?:import|export) (?:[^"';]* from )?"([^"]+)";?$|\bimport\("([^"]+)"\)/gm,
    );
    return [...new Set([...found].map(([, outside, later]) => outside ?? later ?? ""))];
  };

  it("holds our own sources and leaves packages outside", () => {
    expect(imported().filter((name) => name.startsWith("#") || name.startsWith("."))).toEqual([]);
    expect(imported()).toContain(file === "main.js" ? "express" : "hono");
  });

  it("needs nothing that an installation without development packages lacks", () => {
    const packages = imported()
      .filter((name) => !name.startsWith("node:") && !builtinModules.includes(name))
      .map((name) =>
        name
          .split("/")
          .slice(0, name.startsWith("@") ? 2 : 1)
          .join("/"),
      );
    // Vite is imported in development alone.
    expect(packages.filter((name) => !(name in manifest.dependencies))).toEqual(file === "main.js" ? ["vite"] : []);
  });
});
