import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project: the nearest folder above that has a package.json, from the sources and from the bundle (build/server) alike. */
export const projectFolder = findUp(dirname(fileURLToPath(import.meta.url)));

function findUp(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error("no package.json above the host's own files");
  return findUp(above);
}
