import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const directory = fileURLToPath(new URL("../../../docker/prometheus", import.meta.url));
const promtool = (...args: string[]) => spawnSync("promtool", args, { cwd: directory, encoding: "utf8" });
const installed = spawnSync("promtool", ["--version"]).status === 0;

for (const [says, args] of [
  ["are valid", ["check", "rules", "alerts.yml"]],
  ["fire when they must, and only then", ["test", "rules", "alerts.test.yml"]],
  ["belong to a configuration that is valid", ["check", "config", "prometheus.yml"]],
] as const) {
  it(`the alert rules ${says}`, ({ skip }) => {
    skip(!installed, "promtool is not installed");
    const { status, stdout, stderr } = promtool(...args);
    expect(status, stdout + stderr).toBe(0);
  });
}
