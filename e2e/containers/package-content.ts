import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { root } from "#e2e/product.ts";

/** The packages that the lock file knows as needed for development alone, as it names them: `node_modules/…`. */
export const developmentPackages = () => lockedAs("dev");

/** Those it knows as optional: what the reference backend alone needs, and what its packages need. */
export const optionalPackages = () => lockedAs("optional");

function lockedAs(flag: "dev" | "optional"): ReadonlySet<string> {
  const lock = z
    .object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional(), optional: z.boolean().optional() })) })
    .parse(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));
  return new Set(Object.entries(lock.packages).flatMap(([path, flags]) => (flags[flag] ? [path] : [])));
}

/** @param listing npm's own of what it has installed: `node_modules/.package-lock.json` */
export function packagesIn(listing: string): string[] {
  return Object.keys(z.object({ packages: z.record(z.string(), z.unknown()) }).parse(JSON.parse(listing)).packages);
}

/** The sources a bundle was made of, from its source map. */
export function sourcesIn(sourceMap: string): string[] {
  return z.object({ sources: z.array(z.string()) }).parse(JSON.parse(sourceMap)).sources;
}
