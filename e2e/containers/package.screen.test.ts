// @module-tag slow
import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDataDir, removeDataDir, root, startApp, type StartedApp } from "#e2e/product.ts";
import { signedIn } from "#e2e/visitor.ts";
import { developmentPackages, optionalPackages, packagesIn, sourcesIn } from "./package-content.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

/*
 * What the image of the web tier holds and may do, without a container: put together by the Dockerfile's own lines, run as its user, on a
 * file system that is read-only but for data and temporary files.
 */

const dockerfile = readFileSync(join(root, "Dockerfile"), "utf8").replaceAll("\\\n", " ");
const user = Number(/^USER (\d+)/m.exec(dockerfile)?.[1]);

const becomeUser = `exec setpriv --reuid=${user} --regid=${user} --clear-groups --bounding-set=-all -- "$@"`;
/** Becomes what its arguments say, confined as a container of the image is. */
const confine = `
  mount --make-rprivate / &&
  for own in "$DATA_DIR" "$TMPDIR" "$PRODUCT"; do mount --bind "$own" "$own" || exit; done &&
  for fixed in / "$PRODUCT"; do mount -o remount,bind,ro "$fixed" || exit; done &&
  cd "$PRODUCT" &&
  ${becomeUser}`;
const within = ["unshare", "--mount", "sh", "-c", confine, "confined"];
const trial = `mount --make-rprivate / && mount -o remount,bind,ro / && ${becomeUser}`;
const mayConfine = spawnSync("unshare", ["--mount", "sh", "-c", trial, "confined", "true"]).status === 0;

let directory: string;
let places: { PRODUCT: string; DATA_DIR: string; TMPDIR: string };
let web: StartedApp | undefined;
beforeAll(async () => {
  directory = await makeDataDir();
  chmodSync(directory, 0o755);
  places = { PRODUCT: join(directory, "product"), DATA_DIR: join(directory, "data"), TMPDIR: join(directory, "tmp") };
  for (const place of Object.values(places)) mkdirSync(place);
  for (const file of ["package.json", "package-lock.json", ".npmrc"]) cpSync(join(root, file), join(places.PRODUCT, file));
  runLine("npm ci --omit=dev");
  runLine("keep-used.mjs");
  runLine("rm build/server/backend");
});
afterAll(async () => {
  await web?.stop();
  await removeDataDir(directory);
});

/** What the RUN line with these words does to an image, done to the directory. */
function runLine(words: string): void {
  const [, line = ""] = new RegExp(`^RUN (.*${words}.*)$`, "m").exec(dockerfile) ?? [];
  expect(line).toContain(words);
  const { status, output } = spawnSync("sh", ["-c", line.replaceAll("/product/", root)], {
    cwd: places.PRODUCT,
    env: { ...process.env, DEMO: "" },
    encoding: "utf8",
  });
  expect({ status, output: status === 0 ? [] : output }).toEqual({ status: 0, output: [] });
}

describe("what the image of the web tier holds", () => {
  it("is no development package, no reference backend, and none of its packages", () => {
    const { PRODUCT } = places;
    const installed = packagesIn(readFileSync(join(PRODUCT, "node_modules/.package-lock.json"), "utf8"));
    expect(installed.length).toBeGreaterThan(100);
    const others = new Set([...developmentPackages(), ...optionalPackages()]);
    expect(others).toContain("node_modules/hono");
    expect(installed.filter((path) => others.has(path))).toEqual([]);
    expect(readdirSync(join(PRODUCT, "build/server")).filter((file) => /^(backend|embed)\./.test(file))).toEqual([]);
    const sources = sourcesIn(readFileSync(join(PRODUCT, "build/server/main.js.map"), "utf8"));
    expect(sources.filter((source) => source.includes("fixtures/"))).toEqual([]);
  });

  it("lets a dealer in as nobody in particular, and can write nothing but data and temporary files", async (test) => {
    if (!mayConfine) return test.skip("file systems may not be made read-only here (unshare --mount)");
    for (const place of [places.DATA_DIR, places.TMPDIR]) chownSync(place, user, user);
    const touch = 'touch x; touch "$DATA_DIR/x" && touch "$TMPDIR/x" && id -u';
    const [program = "", ...words] = [...within, "sh", "-c", touch];
    const { stdout, stderr } = spawnSync(program, words, { env: { ...process.env, ...places }, encoding: "utf8" });
    expect(stdout.trim()).toBe(String(user));
    expect(stderr).toMatch(/'x': Read-only file system/);

    web = await startApp({ BACKEND_URL: backendUrl, ...places }, { bundle: "build/server/main.js", within });
    const dealer = await signedIn(web.url, "d10001");
    const list = await dealer.get("/claim/search");
    expect(list.$("tbody tr").length).toBeGreaterThan(5);
    const status = readFileSync(`/proc/${web.child.pid}/status`, "utf8");
    expect(status).toMatch(new RegExp(`^Uid:\\s+${user}\\s`, "m"));
    expect(status).toMatch(/^CapEff:\s+0+$/m);
    expect(await web.stop()).toBe(0);
  });
});
