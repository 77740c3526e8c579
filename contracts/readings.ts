import { patterns } from "./patterns.ts";

/**
 * What the product must hold once it has read an example: each value in the form that its matcher's word has inside. A flag
 * is true or false, a whole number a number, everything else a text, amounts as well; of `exactly` only the value is told.
 */
export function readingOf(example: unknown): unknown {
  if (Array.isArray(example)) return example.map(readingOf);
  if (typeof example !== "object" || example === null) return example;
  if ("pact:matcher:type" in example) return readingOfMatcher(example);
  return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, readingOf(value)]));
}

function readingOfMatcher(matcher: object & { regex?: unknown; value?: unknown; variants?: unknown }): unknown {
  switch (matcher.regex) {
    case undefined:
      return readingOf(matcher.variants ?? matcher.value);
    case patterns.flag.regex:
      return matcher.value === 1;
    case patterns.whole.regex:
      return Number(matcher.value);
    default:
      return isAnyWord(matcher.regex) ? String(matcher.value) : new Exactly(String(matcher.value));
  }
}

const isAnyWord = (regex: unknown) => Object.values(patterns).some((pattern) => pattern.regex === regex);

/** Takes the one value in whatever form it has inside, as `expect` asks it. */
class Exactly {
  constructor(private readonly value: string) {}
  asymmetricMatch(held: unknown): boolean {
    return String(typeof held === "boolean" ? Number(held) : held) === this.value;
  }
  toString(): string {
    return `exactly ${this.value}`;
  }
}
