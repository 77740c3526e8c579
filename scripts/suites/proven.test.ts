import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { filesLeftOut, isLeftOut, leavingOut, longTests, newerNode, type LongTest } from "./long-tests.ts";
import { allLong, findProven, fingerprint, recordProven } from "./proven.ts";

let root: string;
function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const lock = { packages: { "": {}, "node_modules/zod": { version: "4.0.0" }, "node_modules/vitest": { version: "4.0.0", dev: true } } };
const name = "screens e2e/load/load.screen.test.ts";

describe("a long test", () => {
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "proven-"));
    for (const { file, guards } of [...Object.values(longTests).flat(), newerNode] as LongTest[])
      for (const path of [file, ...guards]) write(/\.\w+$|\/run$|Dockerfile$/.test(path) ? path : `${path}/inside.ts`, path);
    write("package-lock.json", JSON.stringify(lock));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it("is left out once it has passed, until what it guards changes", () => {
    write("scripts/suites/proven.json", "{}");
    expect(findProven(root)).toEqual(new Set());
    expect(recordProven(root, [name])).toBe(true);
    expect(findProven(root)).toEqual(new Set([name]));
    write("app/server/load/inside.ts", "changed");
    expect(findProven(root)).toEqual(new Set());
    expect(recordProven(root, [name])).toBe(true);
    expect(findProven(root)).toEqual(new Set([name]));
    expect(recordProven(root, [name])).toBe(false);
  });

  it.each([
    ["a file that comes", () => write("app/server/load/more.ts", "")],
    ["the test itself", () => write("e2e/load/load.screen.test.ts", "changed")],
    ["a file that goes", () => rmSync(join(root, "app/server/load/inside.ts"))],
  ])("runs again for %s", (_, change) => {
    write("scripts/suites/proven.json", "{}");
    recordProven(root, [name]);
    change();
    expect(findProven(root).has(name)).toBe(false);
  });

  it("does not run again for what it does not guard, nor for another test beside what it guards", () => {
    write("scripts/suites/proven.json", "{}");
    recordProven(root, [name, "unit app/other.test.ts"]);
    write("app/server/load/admission.test.ts", "");
    write("app/screens/part/list.tsx", "");
    expect(findProven(root)).toEqual(new Set([name]));
  });

  it("that guards the packages runs again for those that are installed where the product runs", () => {
    write("scripts/suites/proven.json", "{}");
    recordProven(root, ["newer-node"]);
    const { packages } = lock;
    write("package-lock.json", JSON.stringify({ packages: { ...packages, "node_modules/knip": { version: "6.0.0", dev: true } } }));
    expect(findProven(root)).toEqual(new Set(["newer-node"]));
    write("package-lock.json", JSON.stringify({ packages: { ...packages, "node_modules/zod": { version: "4.0.1" } } }));
    expect(findProven(root)).toEqual(new Set());
  });

  it("whose guarded sources are not there is told", () => {
    expect(() => fingerprint(root, { file: "e2e/load/load.screen.test.ts", guards: ["app/nowhere"] })).toThrow("nowhere");
  });

  it("that waits is left out until it is on record, and then runs when what it guards has changed", () => {
    const waiting = "screens e2e/chaos/chaos.screen.test.ts";
    write("scripts/suites/proven.json", "{}");
    expect([findProven(root).has(waiting), findProven(root, true).has(waiting)]).toEqual([false, true]);
    expect(findProven(root, true).has(name)).toBe(false);
    recordProven(root, [waiting]);
    write("e2e/chaos/inside.ts", "changed");
    expect(findProven(root, true).has(waiting)).toBe(false);
  });

  it("that did not pass keeps what was known of it", () => {
    write("scripts/suites/proven.json", "{}");
    recordProven(root, [name]);
    recordProven(root, []);
    expect(findProven(root).has(name)).toBe(true);
  });
});

it.each([...allLong()])("%s is there, and so is what it guards", (_, test) => {
  expect(existsSync(test.file)).toBe(true);
  expect(fingerprint(process.cwd(), test)).toMatch(/^[\w-]{22}$/);
});

it("is left out by the project that has it", async () => {
  const before = { ...process.env };
  Object.assign(process.env, leavingOut(longTests));
  const [{ default: suites }, { default: journeys }] = [await import("../../vitest.config.ts"), await import("../../e2e/vitest.config.ts")];
  process.env = before;
  const projects = [...(suites.test?.projects ?? []), journeys].flatMap((project) =>
    typeof project === "object" && "test" in project && project.test ? [project.test] : [],
  );
  for (const [name, tests] of Object.entries(longTests)) {
    const excluded = projects.find((project) => project.name === name)?.exclude;
    const whole = (tests as readonly LongTest[]).filter(({ part }) => !part);
    expect(excluded, name).toEqual(expect.arrayContaining(whole.map(({ file }) => file)));
  }
});

it("of many rows is left out by the file that has it beside others, which stays", () => {
  const file = "fixtures/part/parts.test.ts";
  const parts = longTests.unit.filter((test) => test.file === file);
  const before = { ...process.env };
  Object.assign(process.env, leavingOut({ unit: parts }));
  const left = [isLeftOut("unit", file), isLeftOut("unit", "fixtures/partner/partners.test.ts"), filesLeftOut("unit").includes(file)];
  process.env = before;
  expect(left).toEqual([true, false, false]);
});

it("is left out of its own project alone", () => {
  const [load] = longTests.screens.filter(({ file }) => file === "e2e/load/load.screen.test.ts");
  const before = { ...process.env };
  Object.assign(process.env, leavingOut({ screens: load ? [load] : [] }));
  const left = [filesLeftOut("screens"), filesLeftOut("containers")];
  process.env = before;
  expect(left).toEqual([["e2e/load/load.screen.test.ts"], []]);
});
