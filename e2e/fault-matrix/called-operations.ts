import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "#e2e/product.ts";
import { operations } from "#gateway/operations/index.ts";

/**
 * The declared operations that these folders of the product ask for, by id: whatever a module imports as a value from the
 * declarations. What no screen calls yet cannot fail on one.
 */
export async function findCalledOperations(folders: readonly string[]): Promise<string[]> {
  const ids = new Set<string>();
  for (const file of folders.flatMap((folder) => sourcesIn(join(root, folder)))) {
    for (const [, names = "", subject = ""] of readFileSync(file, "utf8").matchAll(imported)) {
      // A module of declarations, whose exports are looked at by name.
      const declared = (await import(`../../gateway/operations/${subject}.ts`)) as Record<string, { id?: unknown } | undefined>;
      for (const name of names.split(",").map((each) => each.trim().split(" as ")[0] ?? "")) ids.add(String(declared[name]?.id));
    }
  }
  return [...operations.keys()].filter((id) => ids.has(id));
}

const imported = /^import \{([^}]*)\} from "#gateway\/operations\/([\w-]+)\.ts"/gm;

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}
