// Narrows the package.json of this directory to what an image runs, before `npm install` reads it beside the lock file:
//   node docker/packages.mjs only NAME…      these, from whichever list they stand in
//   node docker/packages.mjs without NAME…   what production needs, but for these
import { readFileSync, writeFileSync } from "node:fs";
import process from "node:process";

const [which, ...names] = process.argv.slice(2);
const { dependencies, devDependencies, ...manifest } = JSON.parse(readFileSync("package.json", "utf8"));
const known = { ...devDependencies, ...dependencies };
const unknown = names.filter((name) => !(name in known));
if (unknown.length > 0) throw new Error(`package.json has no ${unknown.join(", ")}`);
const kept = which === "only" ? names : Object.keys(dependencies).filter((name) => !names.includes(name));
const narrowed = { ...manifest, dependencies: Object.fromEntries(kept.map((name) => [name, known[name]])) };
writeFileSync("package.json", `${JSON.stringify(narrowed, undefined, 2)}\n`);
