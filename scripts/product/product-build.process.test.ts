import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { bundleProcesses } from "./product-build.ts";

const outdir = mkdtempSync(join(tmpdir(), "warranty-bundle-"));
beforeAll(() => bundleProcesses(outdir));
afterAll(() => rmSync(outdir, { recursive: true, force: true }));

/** A bundle's imports from outside, once each. */
const importsOf = (file: string) => {
  const found = readFileSync(join(outdir, file), "utf8").matchAll(
    /^(?:import|export) (?:[^"';]* from )?"([^"]+)";?$|\bimport\("([^"]+)"\)/gm,
  );
  return [...new Set([...found].map(([, outside, later]) => outside ?? later ?? ""))];
};
/** The packages among them. */
const packagesOf = (file: string) => [
  ...new Set(
    importsOf(file)
      .filter((name) => !/^node:|^\./.test(name) && !builtinModules.includes(name))
      .map((name) =>
        name
          .split("/")
          .slice(0, name.startsWith("@") ? 2 : 1)
          .join("/"),
      ),
  ),
];

describe.each(["main.js", "backend.js", "embed.js"])("the bundle %s", (file) => {
  it("holds our own sources and leaves packages outside", () => {
    // The host's one door to the reference backend.
    expect(importsOf(file).filter((name) => name.startsWith("#") || name.startsWith("."))).toEqual(
      file === "main.js" ? ["./embed.js"] : [],
    );
    expect(importsOf(file)).toContain({ "main.js": "express", "backend.js": "hono", "embed.js": "zod" }[file]);
  });

  it("needs nothing that an installation without development packages lacks", () => {
    // Vite is imported in development alone.
    const others = { "main.js": ["vite"], "backend.js": Object.keys(manifest.optionalDependencies), "embed.js": [] }[file];
    expect(
      packagesOf(file)
        .filter((name) => !(name in manifest.dependencies))
        .sort(),
    ).toEqual(others);
  });
});

describe("the images", () => {
  const namesIn = (dockerfile: string) =>
    /node packages\.mjs ([^;&]+)/
      .exec(readFileSync(dockerfile, "utf8"))?.[1]
      ?.trim()
      .split(/[\s\\]+/) ?? [];

  it("of the reference backend has the packages of its bundle and no other", () => {
    expect(namesIn("docker/backend.Dockerfile").sort()).toEqual(packagesOf("backend.js").sort());
  });
});
