import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { committedPacts, pactDirectory } from "./pact-files.ts";
import { gatherPacts, writeAlone } from "./written-pacts.ts";

it("the committed contracts are what the examples write, byte for byte", ({ skip }) => {
  skip(!process.env["CI"], "checked in CI alone: a changed example differs from its pact file until the run has passed");
  const contents = (directory: string) =>
    new Map(readdirSync(directory).map((name) => [name, readFileSync(path.join(directory, name), "utf8")]));
  expect(contents(pactDirectory)).toEqual(contents(committedPacts));
});

it("an interaction that is written again stands in the place of its old self, the others as they were, and none of a test that failed", async () => {
  const pact = (...sentences: readonly [description: string, status: number][]) => ({
    consumer: { name: "web" },
    interactions: sentences.map(([description, status]) => ({
      description,
      providerStates: [{ name: "a user is signed in", params: { account: "d10001" } }],
      request: { method: "GET", path: "/" },
      response: { status },
    })),
    provider: { name: "claim" },
  });
  const write = (directory: string, written: ReturnType<typeof pact>) =>
    writeFileSync(path.join(directory, "web-claim.json"), JSON.stringify(written, null, 2));
  const directory = mkdtempSync(path.join(tmpdir(), "pacts-"));
  try {
    write(directory, pact(["b", 200], ["d", 200]));
    for (const [sentence, status] of [
      ["c", 200],
      ["b", 404],
      ["a", 200],
    ] as const)
      await writeAlone(async (alone) => write(alone, pact([sentence, status])));
    await expect(writeAlone(() => Promise.reject(new Error("not what was asked for")))).rejects.toThrow("not what was asked for");
    gatherPacts(directory);
    expect(readdirSync(directory)).toEqual(["web-claim.json"]);
    const gathered = JSON.stringify(pact(["a", 200], ["b", 404], ["c", 200], ["d", 200]), null, 2);
    expect(readFileSync(path.join(directory, "web-claim.json"), "utf8")).toBe(gathered);
  } finally {
    rmSync(directory, { recursive: true });
  }
});
