import { fileURLToPath } from "node:url";
import { parseAst, type Plugin } from "vite";
import { findRoute } from "#app/registry/route-table.ts";
import { describeHandles } from "./describe-route.ts";

const app = fileURLToPath(new URL("../..", import.meta.url));
const wholeTable = `${app}registry/route-table.ts`;
const browserTable = `${app}lib/routing/browser-routes.ts`;
const imported = /\/route-table\.ts$/;
/** Functions of the route table whose route ids the build reads. */
const naming: ReadonlySet<string> = new Set(["pathTo", "namedRoutes"]);

/**
 * Keeps the route table out of browsers. Where scripts name a route, in `pathTo("…")` or `namedRoutes(…)`, they get its path; whatever
 * else they import of the table fails the build. A page's own title and place come with its module, as its `handle`. So a further
 * route weighs nothing on pages that do not lead there.
 */
export function browserRoutes(): Plugin {
  const handles = describeHandles();
  return {
    name: "browser-routes",
    resolveId: {
      // Before Vite's own, which would answer.
      order: "pre",
      async handler(source, importer, options) {
        // What the development server scans for packages is not taken apart yet: modules of the server are among it, which need the table.
        const isScanned = "scan" in options && options.scan === true;
        if (options.ssr || isScanned || !imported.test(source)) return undefined;
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        return found?.id === wholeTable ? browserTable : found;
      },
    },
    transform(code, id, options) {
      const handle = id.startsWith(app) ? handles.get(id.slice(app.length)) : undefined;
      const paths = options?.ssr ? code : withPaths(code);
      if (!handle && paths === code) return undefined;
      return { code: handle ? `${paths}\nexport const handle = ${JSON.stringify(handle)};\n` : paths, map: null };
    },
  };
}

interface Node {
  type: string;
  start: number;
  end: number;
}

/** A module's code with the path of each route where its id stood. @throws for an id that is none */
export function withPaths(code: string): string {
  if (!code.includes("/route-table.ts")) return code;
  const tree = parseAst(code);
  const names = new Set(
    tree.body.flatMap((node) =>
      node.type === "ImportDeclaration" && imported.test(String(node.source.value))
        ? node.specifiers.flatMap((one) =>
            one.type === "ImportSpecifier" && one.imported.type === "Identifier" && naming.has(one.imported.name) ? [one.local.name] : [],
          )
        : [],
    ),
  );
  const ids = [...nodesIn(tree)].flatMap((node) => {
    if (node.type !== "CallExpression" || !("callee" in node) || !("arguments" in node) || !Array.isArray(node.arguments)) return [];
    return isNode(node.callee) && "name" in node.callee && names.has(String(node.callee.name)) ? textsOf(node.arguments[0]) : [];
  });
  return ids
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, value }) => text.slice(0, start) + JSON.stringify(pathOf(value)) + text.slice(end), code);
}

function pathOf(id: string): string {
  const entry = findRoute(id);
  if (!entry) throw new Error(`no route ${id}`);
  return entry.path;
}

/** The texts a call's argument consists of: one, or the values of an object, at any depth. */
function textsOf(argument: unknown): (Node & { value: string })[] {
  if (!isNode(argument)) return [];
  if ("value" in argument && argument.type === "Literal") {
    const { start, end, type, value } = argument;
    return typeof value === "string" ? [{ type, start, end, value }] : [];
  }
  if (!("properties" in argument) || !Array.isArray(argument.properties)) return [];
  return argument.properties.flatMap((property: unknown) => (isNode(property) && "value" in property ? textsOf(property.value) : []));
}

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesIn(item);
  } else if (isNode(value)) {
    yield value;
    for (const child of Object.values(value)) yield* nodesIn(child);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value && "end" in value;
}
