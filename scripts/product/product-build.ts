import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "esbuild";
import { contractFiles, packContractFile } from "#app/server/process/contract-page.ts";
import { takeApart } from "./style-rules.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const stampFile = join(root, "build/stamp");
const sources = [
  "app",
  "gateway",
  "fixtures",
  "public",
  "docs/openapi.json",
  "scripts/product",
  "package-lock.json",
  "package.json",
  "remix.config.js",
  "tsconfig.json",
  "vite.config.ts",
];
const notBuilt = /\.(test|screen\.test|pact\.test)\.tsx?$/;

/**
 * Builds everything the product runs from: Remix's client and server (build/client, build/server/index.js), the host
 * (build/server/main.js), the reference backend (build/server/backend.js) and the page of the contracts
 * (build/contracts) on the admin port. Packages stay in node_modules.
 * @throws when a step fails; a build that failed counts as stale
 */
export async function buildProduct(): Promise<void> {
  const stamp = await stampOfSources();
  await rm(join(root, "build"), { recursive: true, force: true });
  await run(process.execPath, [join(root, "node_modules/@remix-run/dev/dist/cli.js"), "vite:build", "--logLevel", "error"]);
  await bundleProcesses(join(root, "build/server"));
  await packContractFiles(join(root, "build/contracts"));
  await takeStylesApart(join(root, "build/client/assets"), join(root, "build/style-rules.json"));
  await compressAssets(join(root, "build/client/assets"));
  await writeFile(join(root, "build/build.json"), `${JSON.stringify(await describeBuild())}\n`);
  await writeFile(stampFile, stamp);
}

/** As gzip alone: 4.6 MB of text in every image would be 0.6 MB of use to few. */
async function packContractFiles(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const work = Object.entries(contractFiles).map(async ([name, { from }]) =>
    writeFile(join(directory, `${name}.gz`), await packContractFile(root, from)),
  );
  await Promise.all(work);
}

/** What the running product says of itself (app/server/process/build-info.ts). `COMMIT` names the commit where there is no repository. */
async function describeBuild(): Promise<{ version: string; commit?: string; builtAt: string }> {
  // Our own package.json.
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string };
  const commit = process.env.COMMIT ?? (await readCommit());
  return { version, ...(commit ? { commit } : {}), builtAt: new Date().toISOString() };
}

async function readCommit(): Promise<string | undefined> {
  try {
    return (await promisify(execFile)("git", ["rev-parse", "--short=12", "HEAD"], { cwd: root })).stdout.trim();
  } catch {
    // No repository or no git: a build from an archive has no commit to name.
    return undefined;
  }
}

/**
 * Bundles the host (`main.js`), the reference backend (`backend.js`) and the host's one door to it (`embed.js`): an image without
 * the demo world leaves out these two. Packages and the screens stay outside.
 */
export async function bundleProcesses(outdir: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: { main: "app/server/process/main.ts", backend: "fixtures/backend/main.ts", embed: "fixtures/backend/embed.ts" },
    outdir,
    bundle: true,
    packages: "external",
    // Our own `#…` imports look like packages to esbuild; they are sources and belong into the bundle.
    plugins: [
      {
        name: "door-to-the-backend",
        setup: (signInRoute) =>
          signInRoute.onResolve({ filter: /^#fixtures\/backend\/embed\.ts$/ }, () => ({ path: "./embed.js", external: true })),
      },
      {
        name: "own-imports",
        setup: (own) => own.onResolve({ filter: /^#(app|gateway|fixtures)\// }, ({ path }) => ({ path: join(root, path.slice(1)) })),
      },
    ],
    platform: "node",
    target: "node20",
    format: "esm",
    sourcemap: true,
    // Traces need names and lines; the sources themselves lie in the repository, at the commit a build names.
    sourcesContent: false,
    logLevel: "warning",
  });
}

/** Whether the build is missing or older than the sources. */
export async function isBuildStale(): Promise<boolean> {
  const built = await readFile(stampFile, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return built !== (await stampOfSources());
}

/** A hash over names and contents: times of files mean nothing after a checkout. */
async function stampOfSources(): Promise<string> {
  const hash = createHash("sha256");
  for (const source of sources)
    for (const file of await filesOf(join(root, source))) {
      hash
        .update(relative(root, file))
        .update("\0")
        .update(await readFile(file))
        .update("\0");
    }
  return hash.digest("hex");
}

async function filesOf(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true, recursive: true });
    const files = entries.filter((entry) => entry.isFile() && !notBuilt.test(entry.name));
    return files.map((entry) => join(entry.parentPath, entry.name)).sort();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOTDIR") return [path];
    if (code === "ENOENT") return [];
    throw error;
  }
}

/** Writes what a first page takes its styles from, by the address of the sheet. */
async function takeStylesApart(assets: string, file: string): Promise<void> {
  const sheets = (await readdir(assets)).filter((name) => name.endsWith(".css"));
  const taken = sheets.map(async (name) => [`/assets/${name}`, takeApart(await readFile(join(assets, name), "utf8"))] as const);
  await writeFile(file, JSON.stringify(Object.fromEntries(await Promise.all(taken))));
}

/** Compressed once, as well as it goes, instead of for every reader. */
async function compressAssets(directory: string): Promise<void> {
  const files = (await readdir(directory)).filter((name) => /\.(js|css|svg|json|txt)$/.test(name));
  const work = files.map(async (name) => {
    const bytes = await readFile(join(directory, name));
    await writeFile(join(directory, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
    await writeFile(join(directory, `${name}.br`), await promisify(brotliCompress)(bytes, options));
  });
  await Promise.all(work);
}

function run(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, NODE_ENV: "production" } });
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`构建失败：${args.join(" ")}（退出码 ${code}）`))));
  });
}
