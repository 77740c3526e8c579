import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { environmentNames } from "#app/server/process/config.ts";
import { createHttpMetrics } from "#app/server/http/http-metrics.ts";
import { createProcessMetrics } from "#app/server/process/process-metrics.ts";
import { settingNames } from "#fixtures/backend/settings.ts";
import { startTestBackend } from "#fixtures/backend/test-backend.ts";
import { createGatewayMetrics } from "#gateway/metrics.ts";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const readme = read("README.md");
/** Whatever stands in backquotes. */
const quotedIn = (text: string) => new Set([...text.matchAll(/`([^`\n]+)`/g)].map(([, words = ""]) => words));

describe("README", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

  it("names every variable the product and the reference backend read", () => {
    const named = quotedIn(readme);
    const services = /^BACKEND_(AUTH|UAA|CORE|MAIN|CLAIM|CVRM|ADAPTER|ACTIVITY)_URL$/;
    const read = new Set([...environmentNames, ...settingNames].map((name) => name.replace(services, "BACKEND_<SERVICE>_URL")));
    expect([...read].filter((name) => !named.has(name))).toEqual([]);
  });

  it("tells what every command does, and names none that does not exist", () => {
    const commands = [...readme.matchAll(/npm (?:run (?:-s )?)?([a-z:-]+)/g)].map(([, name = ""]) => name).filter((name) => name !== "ci");
    expect(Object.keys(scripts).filter((name) => !commands.includes(name))).toEqual([]);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe("README's way in for CI", () => {
  it("works as it stands: a token, a state, a call, and a call that fails", async ({ skip }) => {
    skip(spawnSync("curl", ["--version"]).status !== 0, "curl is not installed");
    const backend = await startTestBackend({ settings: { pactStates: true, faults: true } });
    const [, block = ""] = /^```sh\n(api=[\s\S]*?)^```$/m.exec(readme) ?? [];
    const own = block.replace("http://127.0.0.1:4000", backend.url);
    expect(own).toContain(backend.url);
    const again = `${own}\ncurl -s -o /dev/null -w '\\n%{http_code}' "$api/api/claim/v1/claim/900001" -H "authorization: Bearer $token"`;
    const { stdout } = await promisify(execFile)("bash", ["-euo", "pipefail", "-c", again]);
    expect(stdout).toContain('"data":{"id":"900001"');
    expect(stdout.split("\n").at(-1)).toBe("503");
    await backend.close();
  });
});

describe("operations.md", () => {
  it("names every metric of ours, and none that does not exist", async () => {
    const { registry } = createHttpMetrics();
    createGatewayMetrics(registry);
    onTestFinished(createProcessMetrics(registry, { version: "1" }));
    const ours = registry
      .getMetricsAsArray()
      .map(({ name }) => name)
      .filter((name) => /^(http|gateway|audit|event_loop|warranty)_/.test(name));
    const named = [...quotedIn(read("docs/operations.md"))].flatMap(
      (words) => /^(?:http|gateway|audit|event_loop|warranty)_[a-z_]+/.exec(words)?.[0] ?? [],
    );
    expect(ours.filter((name) => !named.includes(name))).toEqual([]);
    expect(named.filter((name) => !ours.includes(name))).toEqual([]);
  });

  it("says of every alert what to do, and of none that does not exist", () => {
    const alerts = [...read("docker/prometheus/alerts.yml").matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    const [, chapter = ""] = /^## Alerts$([\s\S]*?)^## /m.exec(read("docs/operations.md")) ?? [];
    const told = [...chapter.matchAll(/^\| (\w+) +\| (page|ticket) +\| \S.*\| \S.*\|$/gm)].map(([, name]) => name);
    expect(alerts.length).toBeGreaterThan(10);
    expect(told).toEqual(alerts);
  });
});
