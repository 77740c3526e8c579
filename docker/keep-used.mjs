// Takes out of an image's node_modules what its programs never load: other module formats, source maps, types, what is for browsers.
//   node docker/keep-used.mjs DIRECTORY PROGRAM… [--with FILE…]
// What they load is found as a bundler finds it; files and folders that code opens by name come behind --with. A package's description and
// its licence stay. Programs and files are paths within the directory.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import process from "node:process";
import { URL } from "node:url";
import { build } from "esbuild";

const [directory = "", ...words] = process.argv.slice(2);
const split = words.includes("--with") ? words.indexOf("--with") : words.length;
const [programs, opened] = [words.slice(0, split), words.slice(split + 1)];
const modules = join(directory, "node_modules");
// Needed for development or by the reference backend alone, and not there.
const { devDependencies, optionalDependencies } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const missing = Object.keys({ ...devDependencies, ...optionalDependencies }).filter((name) => !existsSync(join(modules, name)));

/** @param conditions of `exports` beside those every release of Node knows */
async function inputsOf(conditions) {
  const { metafile } = await build({
    absWorkingDir: resolve(directory),
    entryPoints: programs,
    bundle: true,
    write: false,
    metafile: true,
    outdir: "unwritten",
    platform: "node",
    format: "esm",
    target: "node20",
    conditions,
    // Node loads all that is imported, used or not.
    treeShaking: false,
    ignoreAnnotations: true,
    external: [...missing, "*.node"],
    logLevel: "error",
  });
  return Object.keys(metafile.inputs);
}

const kept = join(directory, "node_modules.kept");
const always = /^(package\.json|licen[cs]e[\w.-]*|notice[\w.-]*|copying[\w.-]*)$/i;
// From Node 22 on packages may have a module for whoever requires one.
const inputs = [...(await inputsOf([])), ...(await inputsOf(["module-sync"]))];
const used = [...inputs, ...opened.flatMap(filesOf)].filter((file) => file.startsWith("node_modules/"));
const packages = new Set(used.map((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? ""));
// Some describe folders of theirs as well: by that Node knows what stands for them, and which format files in them have.
const told = [...packages].flatMap((name) =>
  readdirSync(join(directory, name), { recursive: true })
    .filter((file) => always.test(basename(file)) && !file.includes("node_modules/"))
    .map((file) => join(name, file)),
);
for (const file of new Set([...used, ...told, "node_modules/.package-lock.json"])) {
  const from = join(directory, file);
  if (!statSync(from, { throwIfNoEntry: false })?.isFile()) continue;
  const to = join(kept, file.slice("node_modules/".length));
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}
rmSync(modules, { recursive: true });
renameSync(kept, modules);

/** @throws when it is not there */
function filesOf(path) {
  const at = join(directory, path);
  return statSync(at).isDirectory() ? readdirSync(at).map((file) => join(path, file)) : [path];
}
