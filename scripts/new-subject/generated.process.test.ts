// @module-tag nightly
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/*
 * A subject is generated in a copy of the sources, and held against what a change must pass. A repository of its own makes the copy's files
 * known to the checks that ask git.
 */
const copy = mkdtempSync(join(tmpdir(), "new-subject-"));
const minutes = 60_000;

/** Without what the surrounding run tells its own tests. */
const env = { ...process.env };
for (const name of Object.keys(env)) if (/^(VITEST|TEST$|NODE_ENV$|PRODUCT_BUILT$|GIT_)/.test(name)) Reflect.deleteProperty(env, name);

function run(command: string, more: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync("bash", ["-c", command], { cwd: copy, env: { ...env, ...more }, encoding: "utf8" });
  return { status, output: `${stdout}\n${stderr}` };
}

function pass(command: string, more?: Readonly<Record<string, string>>): void {
  const { status, output } = run(command, more);
  expect(status, output.slice(-6000)).toBe(0);
}

const linesOf = (command: string) => run(command).output.trim().split("\n");
let written: readonly string[] = [];
let changed: readonly string[] = [];

beforeAll(() => {
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" }).split("\0");
  for (const file of files.filter((file) => file !== "" && existsSync(file))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(file, join(copy, file));
  }
  // Links, or copies on another disk.
  pass('cp -al "$PACKAGES" node_modules 2>/dev/null || { rm -rf node_modules && cp -a "$PACKAGES" node_modules; }', {
    PACKAGES: resolve("node_modules"),
  });
  pass("git init -q && git add -A && npm run -s new-subject -- part-kit --label 零件包");
  written = linesOf("git ls-files --others --exclude-standard");
  changed = linesOf("git diff --name-only");
  pass("git add -A");
}, 10 * minutes);
afterAll(() => rmSync(copy, { recursive: true, force: true }), 5 * minutes);

describe("a generated subject", { timeout: 20 * minutes }, () => {
  it("has at most 12 files of its own and 3 that others share", () => {
    const derived = ["docs/openapi.json", "gateway/needed-fields.ts", "fixtures/testing/names.ts"];
    expect(written).toHaveLength(12);
    expect(changed.filter((file) => !derived.includes(file) && !file.startsWith("contracts/pacts/"))).toEqual([
      "app/registry/route-table.ts",
      "fixtures/subjects/subjects.ts",
      "gateway/operations/index.ts",
    ]);
  });

  it("is not generated twice", () => {
    const { status, output } = run("npm run -s new-subject -- part-kit --label 零件包");
    expect({ status, output }).toMatchObject({ status: 2, output: expect.stringContaining("part-kit exists already") });
  });

  it.each([
    ["types", "npx tsc"],
    ["rules", "npx eslint $(git ls-files '*part-kit*' | grep -E '[.]tsx?$') app/registry gateway/operations fixtures/subjects"],
    ["formatting", "npx prettier --check $(git ls-files '*part-kit*') app/registry gateway/operations fixtures/subjects"],
    ["architecture", "npm run -s house"],
    ["contracts", "npx vitest run --project contracts --tags-filter='!slow && !nightly'"],
    [
      "backend and registries",
      "npx vitest run --project unit --project process --project backend --tags-filter='!slow && !nightly' part-kit fixtures/accounts fixtures/subjects fixtures/reset e2e/subjects gateway app/lib/routing scripts/documents",
    ],
  ])("passes %s", (_, command) => pass(command));

  it("passes the tests of its screens, in full", () => {
    pass("npm run -s build");
    pass("npx vitest run --project screens app/features/part-kits", { PRODUCT_BUILT: "1" });
  });

  it.each([
    ["a rule", "fixtures/part-kits/part-kits.ts", 'filled("title", "名称", 50),', "--project backend fixtures/part-kits"],
    ["the filter", "fixtures/part-kits/part-kits.ts", "title: part(\"doc->>'title'\"),", "--project backend fixtures/part-kits"],
    [
      "a form it is attacked with",
      "e2e/subjects/part-kits.ts",
      'partKitCreate: bare(create, [["remark", typed]], ["submit", ""]),',
      "--project process e2e/subjects",
    ],
  ])("fails its tests without %s", (_, file, line, tests) => {
    const path = join(copy, file);
    const text = readFileSync(path, "utf8");
    expect(text).toContain(line);
    writeFileSync(path, text.replace(line, ""));
    try {
      const { status, output } = run(`npx vitest run ${tests}`);
      expect(status, output.slice(-3000)).toBe(1);
      expect(output).toContain("AssertionError");
    } finally {
      writeFileSync(path, text);
    }
  });
});
