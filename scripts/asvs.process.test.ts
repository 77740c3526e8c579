import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const lines = read("docs/asvs.md")
  .split("\n")
  .filter((line) => line.startsWith("- "));

/** Numbers, requirement and evidence of a line: `- 1.2.3, 1.2.4 requirement: evidence`. */
const rows = lines.map((line) => {
  const [, numbers = "", evidence = ""] = /^- (\d[\d., ]*\d) \S.*?: ((?:`|docs: |code: |n\/a: |open: ).+)$/.exec(line) ?? [];
  return { line, numbers: numbers.split(", "), evidence };
});
const quoted = rows.flatMap(({ evidence }) =>
  [...evidence.matchAll(/`([^`\s]+\.\w+)` "([^"]+)"/g)].map(([, file = "", words = ""]) => ({ file, words })),
);
const paths = rows.flatMap(({ evidence }) =>
  [...evidence.matchAll(/`((?:\w+\/|Dockerfile|\.dockerignore|[\w-]+\.(?:jsonc?|js)$)[\w./-]*)`/g)].map(([, path = ""]) => path),
);

/** The texts that a file gives to its tests and their groups as titles: a literal that a callback follows. */
function titlesOf(source: string): string[] {
  const pattern = /\(\s*("(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`),\s*(?:\{[^{}]*\},\s*)?(?:async\b|\()/g;
  return [...source.matchAll(pattern)].map(([, title = ""]) => title.slice(1, -1));
}

const headingsOf = (document: string) => [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);

describe("docs/asvs.md", () => {
  it("has a number, a requirement and evidence in every line", () => {
    expect(rows.filter(({ evidence }) => evidence === "").map(({ line }) => line)).toEqual([]);
    expect(rows.length).toBeGreaterThan(100);
  });

  it("names each requirement once, in order", () => {
    const numbers = rows.flatMap((row) => row.numbers);
    expect(numbers).toHaveLength(new Set(numbers).size);
    const firsts = rows.map(({ numbers: [first = ""] }) => first);
    expect(firsts).toEqual(firsts.toSorted((one, other) => one.localeCompare(other, "en", { numeric: true })));
  });

  it("names files that exist", () => {
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([]);
  });

  it("names tests and headings that exist", () => {
    const missing = quoted.filter(({ file, words }) => {
      const text = read(file);
      const found = file.endsWith(".md") ? headingsOf(text) : titlesOf(text);
      return !found.some((title) => title.includes(words));
    });
    expect(missing).toEqual([]);
  });

  it("quotes a title of every test file it names", () => {
    const titled = new Set(quoted.map(({ file }) => file));
    expect(paths.filter((path) => /\.(?:test|journey)\.ts$/.test(path) && !titled.has(path))).toEqual([]);
  });
});
