import postcss, { type AtRule, type ChildNode, type Declaration, type Root, type Rule } from "postcss";
import selectorParser from "postcss-selector-parser";
import type { StyleRules } from "#app/server/http/style-rules.ts";

/**
 * Takes a built style sheet apart, so that a page can be given the rules it needs (app/server/http/style-rules.ts).
 * @throws on a kind of rule whose meaning outside of the sheet nobody has thought of, and on nested rules, which are to be lowered before
 */
export function takeApart(css: string): StyleRules {
  const taken: StyleRules = { rules: [], keyframes: [] };
  const take = (nodes: readonly ChildNode[], within: readonly string[]) => {
    for (const node of nodes) {
      if (node.type === "rule") takeRule(node, within);
      else if (node.type === "atrule") takeAtRule(node, within);
    }
  };
  const takeRule = (rule: Rule, within: readonly string[]) => {
    const parts = partsOf(rule);
    // A picture comes after the rows in any case; asked for before them it holds them up.
    if (parts.selectors.length > 0 && !hasPicture(rule)) taken.rules.push({ within: [...within], ...parts });
  };
  const takeAtRule = (node: AtRule, within: readonly string[]) => {
    switch (node.name) {
      case "media":
      case "supports":
        // A page is seen before it is printed, and has the whole sheet by then.
        if (!/^print\b/.test(node.params)) take(node.nodes ?? [], [...within, `@${node.name} ${node.params}`]);
        return;
      case "keyframes":
      case "-webkit-keyframes":
        taken.keyframes.push({ name: node.params, css: node.toString() });
        return;
      case "page":
        return;
      default:
        throw new Error(`style-rules: @${node.name} is not known here: say what a first page does with it`);
    }
  };
  const sheet = postcss.parse(css);
  writeConstants(sheet);
  take(sheet.nodes, []);
  return taken;
}

/**
 * A property that is the same everywhere is written where it is read: looked up for each element it takes longer, and more bytes. It is the
 * root's, the last value of each, and nothing else sets it.
 */
function writeConstants(sheet: Root): void {
  const values = new Map<string, string>();
  const varying = new Set<string>();
  sheet.walkDecls(/^--/, ({ prop, value, parent }) => {
    if (parent?.parent === sheet && "selector" in parent && parent.selector === ":root") values.set(prop, value);
    else varying.add(prop);
  });
  for (const name of varying) values.delete(name);
  const fill = (text: string): string =>
    text.replace(/var\((--[\w-]+)\)/g, (reading, name: string) => {
      const value = values.get(name);
      return value === undefined ? reading : fill(value);
    });
  sheet.walkDecls((declaration) => {
    declaration.value = fill(declaration.value);
  });
}

/** Or only says where in a picture to look. */
const hasPicture = (rule: Rule) =>
  rule.some((node) => node.type === "decl" && node.value.includes("url(")) ||
  rule.every((node) => node.type === "decl" && node.prop.endsWith("mask-position"));

function partsOf(rule: Rule): Pick<StyleRules["rules"][number], "selectors" | "declarations"> {
  const selectors = rule.selectors.flatMap((selector) => {
    const words = wordsOf(selector);
    return words ? [{ css: selector, words }] : [];
  });
  const declarations = rule.nodes
    .filter((node) => node.type !== "comment")
    .map((node) => {
      if (node.type !== "decl") throw new Error(`style-rules: within ${rule.selector} stands a rule: it is to be lowered before`);
      return partsOfDeclaration(node);
    });
  return { selectors, declarations };
}

function partsOfDeclaration(declaration: Declaration) {
  const reads = [...new Set(declaration.value.match(/--[\w-]+/g))];
  return { css: declaration.toString(), ...(declaration.prop.startsWith("--") && { name: declaration.prop }), reads };
}

/**
 * Classes with their dot. Without what stands in the brackets of `:not(.a)`, `:is(.a, .b)` or `:nth-child(2)`: there need be none of it.
 * @returns undefined for what is under a pointer: nobody points at what is not there yet
 */
function wordsOf(selector: string): string[] | undefined {
  const words = new Set<string>();
  for (const { nodes } of selectorParser().astSync(selector).nodes)
    for (const node of nodes)
      if (node.type === "class") words.add(`.${node.value}`);
      else if (node.type === "id" || node.type === "tag") words.add(node.value);
      else if (node.type === "attribute") words.add(node.attribute);
      else if (node.type === "pseudo" && node.value === ":hover") return undefined;
  return [...words];
}
