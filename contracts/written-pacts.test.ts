import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { pactDirectory } from "./pact-files.ts";

it("the committed contracts are what the examples write, byte for byte", ({ skip }) => {
  skip(!process.env["CI"], "checked in CI alone: while an example is being changed its pact file differs until it is committed");
  const { status, stdout } = spawnSync("git", ["status", "--porcelain", "--", pactDirectory], { cwd: pactDirectory, encoding: "utf8" });
  skip(status !== 0, "no git repository to compare with");
  expect(stdout).toBe("");
});
