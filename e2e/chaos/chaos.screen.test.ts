// @module-tag nightly
import { expect, it } from "vitest";
import { Findings } from "./check.ts";
import { scenarios } from "./scenarios.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

/* What `npm run chaos` tries, in short: everything that does not hang on how fast the machine is. */

it.each(scenarios.filter(({ longOnly }) => !longOnly).map((scenario) => [scenario.name, scenario] as const))(
  "%s",
  async (name, { run }) => {
    const findings = new Findings(name);
    await run(findings, { backendUrl, brief: true });
    const untimed = findings.checks.filter(({ timed }) => !timed);
    expect(untimed.length).toBeGreaterThan(0);
    expect(untimed.filter(({ ok }) => !ok)).toEqual([]);
  },
);
