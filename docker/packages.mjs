// Narrows the package.json of this directory to what an image runs, before `npm install` reads it beside the lock file:
//   node docker/packages.mjs NAME…   these, from whichever list they stand in
import { readFileSync, writeFileSync } from "node:fs";
import process from "node:process";

const names = process.argv.slice(2);
const { dependencies, devDependencies, optionalDependencies, ...manifest } = JSON.parse(readFileSync("package.json", "utf8"));
const known = { ...devDependencies, ...optionalDependencies, ...dependencies };
const unknown = names.filter((name) => !(name in known));
if (unknown.length > 0) throw new Error(`package.json has no ${unknown.join(", ")}`);
const narrowed = { ...manifest, dependencies: Object.fromEntries(names.map((name) => [name, known[name]])) };
writeFileSync("package.json", `${JSON.stringify(narrowed, undefined, 2)}\n`);
