import { z } from "zod";

/** A declaration; `name` of a custom property alone, which is worth its bytes where somebody reads it. */
const Declaration = z.object({ css: z.string(), name: z.string().optional(), reads: z.array(z.string()) });
/** What a selector asks for: the words for elements, `.classes`, ids and attributes that a page must have for it to match anything. */
const Selector = z.object({ css: z.string(), words: z.array(z.string()) });
const Rule = z.object({
  /** The conditions around it, the outermost first: `@media (…)`. */
  within: z.array(z.string()),
  selectors: z.array(Selector),
  declarations: z.array(Declaration),
});

/** A style sheet taken apart by the build (scripts/product/style-rules.ts): the rules in their order, and what moves by name. */
export const StyleRules = z.object({ rules: z.array(Rule), keyframes: z.array(z.object({ name: z.string(), css: z.string() })) });
export type StyleRules = z.output<typeof StyleRules>;
type Rule = z.output<typeof Rule>;

/**
 * The styles that a page needs as it is written, in the order of the sheet. What the page becomes later needs the whole sheet.
 *
 * @param html what is written, classes between double quotes; each other word in it counts, also where it is no name: a rule too many
 *   changes nothing
 * @returns CSS that makes `html` look as the whole sheet does on a screen; what is for printing or for a pointer alone and what has a
 *   picture is left to the sheet
 * @param onDesktop whether the browser says that it is on no phone: then rules for narrow windows are left to the sheet too
 */
export function neededStyles({ rules, keyframes }: StyleRules, html: string, onDesktop = false): string {
  const words = new Set(html.match(/[\w-]+/g));
  for (const [, classes = ""] of html.matchAll(/\sclass="([^"]*)"/g)) for (const name of classes.split(" ")) words.add(`.${name}`);
  const kept = rules.flatMap((rule): Rule[] => {
    if (onDesktop && rule.within.some(isNarrow)) return [];
    const selectors = rule.selectors.filter((selector) => selector.words.every((word) => words.has(word)));
    return selectors.length > 0 ? [{ ...rule, selectors }] : [];
  });
  const read = readProperties(kept, words);
  let css = "";
  let open: readonly string[] = [];
  for (const { within, selectors, declarations } of kept) {
    const written = declarations.filter(({ name }) => name === undefined || read.has(name)).map((declaration) => declaration.css);
    if (written.length === 0) continue;
    if (within.join() !== open.join()) {
      css += "}".repeat(open.length) + within.map((condition) => `${condition}{`).join("");
      open = within;
    }
    css += `${selectors.map((selector) => selector.css).join()}{${written.join(";")}}`;
  }
  css += "}".repeat(open.length);
  return css + keyframes.flatMap((moved) => (css.includes(moved.name) ? [moved.css] : [])).join("");
}

/** Widest window of a phone on which a page is laid out in another way, CSS pixels. */
const narrow = 760;

const isNarrow = (condition: string) => Number(/\(max-width: *(\d+)px\)/.exec(condition)?.[1] ?? Infinity) <= narrow;

/** The custom properties that rules read, at once or by way of others, and those the page itself names. */
function readProperties(rules: readonly Rule[], words: ReadonlySet<string>): ReadonlySet<string> {
  const readBy = new Map<string, string[]>();
  const waiting: string[] = [];
  for (const { name, reads } of rules.flatMap((rule) => rule.declarations)) {
    if (name === undefined || words.has(name)) waiting.push(...reads);
    if (name === undefined) continue;
    if (words.has(name)) waiting.push(name);
    readBy.set(name, [...(readBy.get(name) ?? []), ...reads]);
  }
  const read = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (read.has(name)) continue;
    read.add(name);
    waiting.push(...(readBy.get(name) ?? []));
  }
  return read;
}
