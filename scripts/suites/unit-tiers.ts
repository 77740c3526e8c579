import { existsSync, readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, normalize } from "node:path";
import { wholeFiles } from "./long-tests.ts";

/** Unit tests by what they need, each a list of files; what is in neither list has its modules to itself. */
export interface UnitTiers {
  /** Nothing but their own process: no other process, no port, no database, neither by themselves nor by anything they import. */
  pure: string[];
  /** The reference backend within their own process, on databases of their own. */
  backend: string[];
  /** Ports, connections and the product's host within their own process: no other process, no reference backend. */
  hosted: string[];
}

/** Told by what the tests import, so that a new one falls into its place by itself. */
export function findUnitTiers(root: string): UnitTiers {
  const waysFrom = createWayFinder(root);
  const tiers: UnitTiers = { pure: [], backend: [], hosted: [] };
  for (const file of findUnitTests(root).sort()) {
    const source = readFileSync(join(root, file), "utf8");
    if (keepsState.test(source)) continue;
    const { own, outside } = waysFrom(file);
    const reachesBackend = own.has(testBackend);
    if (long.has(file) && !reachesBackend) continue;
    if (outside.length === 0 && !calls.test(source)) tiers.pure.push(file);
    else if (reachesBackend) tiers.backend.push(file);
    else if (outside.every((way) => hosts.test(lastOf(way)))) tiers.hosted.push(file);
  }
  return tiers;
}

/**
 * Those that a run may leave out stand where that can be said: in the reference backend's tier, else in none. An embedded database fills
 * 100,000 rows in the process that calls it: connections that nobody looked after meanwhile are closed, and the next call fails.
 */
const long: ReadonlySet<string> = new Set(wholeFiles("unit"));

/** What opens ports and connections, and leaves nothing behind when they are closed. */
const hosts = /^(node:(http|https|net|tls|dns|stream\/consumers|vm)|express|undici|redis|rate-limiter-flexible)(\/|$)/;
const lastOf = (way: string): string => way.split(" → ").at(-1) ?? way;

/** Opens databases with the reference backend on them. */
const testBackend = "fixtures/backend/test-backend.ts";

/** What a test reaches, and by which way: files of our own, and, as ways alone, what leads out of a pure world. */
export interface Ways {
  own: ReadonlyMap<string, string>;
  outside: readonly string[];
}

export function createWayFinder(root: string): (file: string) => Ways {
  const imports = new Map<string, Import[]>();
  const importsOf = (file: string) => {
    const known = imports.get(file) ?? readImports(root, file);
    imports.set(file, known);
    return known;
  };
  return (test) => {
    const ways = new Map([[test, test]]);
    const outside: string[] = [];
    // A map tells of what is added while it is walked through: breadth first, so that each way is a shortest one.
    for (const [file, way] of ways) {
      for (const { wanted, own } of importsOf(file)) {
        if (own === undefined && !isPure(wanted)) outside.push(`${way} → ${wanted}`);
        if (own !== undefined && !ways.has(own)) ways.set(own, `${way} → ${own}`);
      }
    }
    return { own: ways, outside };
  };
}

interface Import {
  wanted: string;
  /** Our own file it names; undefined for packages and what Vite makes. */
  own: string | undefined;
}

/** Node's own modules that reach nothing outside; reading a file is looking at the sources. */
const pureBuiltins = new Set(
  ["assert", "async_hooks", "buffer", "crypto", "events", "fs", "fs/promises", "module", "os", "path", "perf_hooks", "querystring"]
    .concat(["stream", "stream/promises", "string_decoder", "timers", "timers/promises", "url", "util", "v8", "zlib"])
    .map((name) => `node:${name}`),
);

/** Packages that open connections, databases or processes, or run the product's host. */
const reaching =
  /^(@electric-sql\/pglite|pg|redis|undici|express|hono|@hono\/node-server|rate-limiter-flexible|playwright-core|testcontainers|@sparticuz\/chromium|@pact-foundation\/.*|vite|esbuild|@remix-run\/dev|tsx|fs-native-extensions)(\/|$)/;

function isPure(wanted: string): boolean {
  if (wanted.startsWith("node:")) return pureBuiltins.has(wanted);
  return !builtinModules.includes(wanted) && !reaching.test(wanted);
}

/** What would change the next file's world: modules replaced, files made, the environment written. */
const keepsState =
  /\bvi\.(mock|doMock|stub\w+|setSystemTime|useFakeTimers)\(|\bprocess\.(env(\.\w+|\[[^\]]+\]) \?{0,2}=[^=]|chdir\()|\bmkdtemp|\bwriteFile|\bspawn|\bfork\(/;

/** Connections that Node opens without an import; who made the server closes it, and with it whatever was left open. */
const calls = /\bfetch\(/;

const importing = /^(?:import|export)\b(?! type\b)[^"';]*?(?:from )?"([^"]+)"|\bimport\("([^"]+)"\)/gm;

function readImports(root: string, file: string): Import[] {
  return [...readFileSync(join(root, file), "utf8").matchAll(importing)].map(([, from, dynamic]) => {
    const wanted = from ?? dynamic ?? "";
    const path = wanted.startsWith("#") ? wanted.slice(1) : wanted.startsWith(".") ? normalize(join(dirname(file), wanted)) : undefined;
    return { wanted, own: path !== undefined && /\.tsx?$/.test(path) && existsSync(join(root, path)) ? path : undefined };
  });
}

const folders = ["app", "gateway", "fixtures", "e2e", "scripts"];

function findUnitTests(root: string): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.test\.tsx?$/.test(file) && !/\.(screen|container)\.test\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
}
