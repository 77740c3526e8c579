/** A fault sown into the product: tests that do not find it protect nobody from it. */
export interface Mutant {
  /** What is wrong with it, in a few words. */
  name: string;
  /** Path of the source. */
  file: string;
  /** Stands in it exactly once. */
  find: string;
  replace: string;
  /** Files of the default run; one of their tests has to fail. */
  tests: readonly string[];
}

/** @throws Error when the text is not there, or there twice: the source has changed since, and the mutant has to follow */
export function sow({ name, file, find, replace }: Mutant, source: string): string {
  const found = source.split(find).length - 1;
  if (found !== 1) throw new Error(`“${name}”: its text stands ${found} times in ${file}`);
  return source.replace(find, () => replace);
}
