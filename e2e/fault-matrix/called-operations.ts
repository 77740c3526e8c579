import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "#e2e/product.ts";
import { operations } from "#gateway/operations/index.ts";

/**
 * The declared operations that the product asks for, by id: whatever a module of it imports as a value from the declarations. What
 * nothing calls yet cannot fail on a screen.
 *
 * @throws where a module takes declarations in a way that is not known here, so that none is passed over
 */
export async function findCalledOperations(): Promise<string[]> {
  const ids = new Set<string>();
  for (const file of sourcesIn(join(root, "app"))) {
    const source = readFileSync(file, "utf8");
    const imports = [...source.matchAll(imported)];
    const mentions = source.match(/#gateway\/operations\//g)?.length ?? 0;
    if (mentions !== imports.length) throw new Error(`${file} takes declarations in a way that is not known here`);
    for (const [, type, names = "", subject = ""] of imports) {
      if (type !== undefined) continue;
      // A module of declarations, whose exports are looked at by name.
      const declared = (await import(`../../gateway/operations/${subject}.ts`)) as Record<string, { id?: unknown } | undefined>;
      for (const name of names.split(",").map((each) => each.trim().split(" as ")[0] ?? "")) ids.add(String(declared[name]?.id));
    }
  }
  return [...operations.keys()].filter((id) => ids.has(id));
}

const imported = /^import (type )?\{([^}]*)\} from "#gateway\/operations\/([\w-]+)\.ts"/gm;

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}
