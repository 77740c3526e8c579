import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { root } from "#e2e/product.ts";

/** The packages that the lock file knows as needed for development alone, as it names them: `node_modules/…`. */
export function developmentPackages(): ReadonlySet<string> {
  const lock = z
    .object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) })
    .parse(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));
  return new Set(Object.entries(lock.packages).flatMap(([path, { dev }]) => (dev ? [path] : [])));
}

/** @param listing npm's own of what it has installed: `node_modules/.package-lock.json` */
export function packagesIn(listing: string): string[] {
  return Object.keys(z.object({ packages: z.record(z.string(), z.unknown()) }).parse(JSON.parse(listing)).packages);
}

/** Whether the reference backend alone needs it. */
export function isOfBackend(path: string): boolean {
  return /node_modules\/(@electric-sql\/pglite|kysely|hono|pg)$/.test(path);
}

/** The sources a bundle was made of, from its source map. */
export function sourcesIn(sourceMap: string): string[] {
  return z.object({ sources: z.array(z.string()) }).parse(JSON.parse(sourceMap)).sources;
}
