import { YesNo } from "../ui/cells/cells.tsx";
import type { Fact } from "../details/facts.tsx";

/** Fields as facts, each under its word: a flag as 是 or 否, all else as it is. */
export function fieldFacts<Name extends string>(
  words: Readonly<Record<Name, string>>,
  of: Readonly<Partial<Record<Name, string | number | boolean | undefined>>>,
  names: readonly Name[],
): Fact[] {
  return names.map((name) => {
    const value = of[name];
    return { label: words[name], value: typeof value === "boolean" ? <YesNo value={value} /> : value };
  });
}
