import { expect, it } from "vitest";
import { readPactFiles } from "./pact-files.ts";
import { summarize, toInteractionResult } from "./verify-results.ts";

const [pact] = readPactFiles();
const [interaction] = pact?.interactions ?? [];
if (!pact || !interaction) throw new Error("no pact");

const report = `Failures:
  1.1) has a matching body
    $.data.createDate -> Expected '2026-11-01' to match '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$'
    $.data.submitterCode -> Expected '10002' to match '^10001$'`;

it("says in words what a pattern asks for", () => {
  const { differences } = toInteractionResult(pact, interaction, { ok: false, output: report, seconds: 0.1 });
  expect(differences).toEqual([
    "$.data.createDate -> Expected '2026-11-01' to match an instant like 2026-11-01T10:00:00+08:00",
    "$.data.submitterCode -> Expected '10002' to match 10001",
  ]);
});

it("warns of an answer that lets users wait, which is no failure", () => {
  const results = [0.4, 3.2, 3.1].map((seconds) => toInteractionResult(pact, interaction, { ok: true, output: "", seconds }));
  expect(results.map(({ slow }) => slow)).toEqual([false, true, true]);
  expect(summarize(results)).toMatchObject([{ passed: 3, failed: 0, slowest: 3.2 }]);
  expect(summarize(results.slice(0, 1))).toMatchObject([{ slowest: undefined }]);
});

it("leaves no pattern of the contracts without words", () => {
  const regexes = new Set(
    JSON.stringify(readPactFiles())
      .match(/"regex":"\^(?:[^"\\]|\\.)*"/g)
      ?.map((each) => JSON.parse(`{${each}}`).regex),
  );
  expect(regexes.size).toBeGreaterThan(8);
  for (const regex of regexes) {
    const output = `Failures:\n$.a -> Expected 'x' to match '${regex}'`;
    const [difference] = toInteractionResult(pact, interaction, { ok: false, output, seconds: 0 }).differences;
    expect(difference).not.toMatch(/\^|\$$/);
  }
});
