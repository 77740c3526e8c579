import { execFile, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { environmentNames } from "#app/server/process/config.ts";
import { createHttpMetrics } from "#app/server/http/http-metrics.ts";
import { createProcessMetrics } from "#app/server/process/process-metrics.ts";
import { faultKinds } from "#fixtures/faults.ts";
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

describe("docs/contracts.md", () => {
  it("says of every fault what it is", () => {
    const rows = [...read("docs/contracts.md").matchAll(/^\| (`[^|]*`) +\|/gm)].flatMap(([, cell = ""]) => [...quotedIn(cell)]);
    expect(faultKinds.filter((kind) => !rows.includes(kind))).toEqual([]);
  });
});

const documents = [
  "README.md",
  "CONTEXT.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" }).map((file) => `docs/${file}`),
].filter((file) => file.endsWith(".md"));

it("no document links to a file that is not there", () => {
  const linked = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path = ""]) => join(dirname(file), path)),
  );
  expect(linked.length).toBeGreaterThan(30);
  expect(linked.filter((path) => !existsSync(path))).toEqual([]);
});

it("no document names a file that is not there", () => {
  const named = documents.flatMap((file) =>
    [...read(file).matchAll(/`((?:app|gateway|fixtures|contracts|e2e|scripts|docker)\/[\w./-]+\.\w+)`/g)].map(([, path = ""]) => path),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

describe("README's way in for CI", () => {
  it("works as it stands: a token, a state, a call, a call that fails, and the way back", async ({ skip }) => {
    skip(spawnSync("curl", ["--version"]).status !== 0, "curl is not installed");
    const backend = await startTestBackend({ settings: { pactStates: true, faults: true } });
    const [, block = ""] = /^```sh\n(api=[\s\S]*?)^```$/m.exec(readme) ?? [];
    const own = block.replace("http://127.0.0.1:4000", backend.url);
    expect(own).toContain(backend.url);
    const ask = `curl -s -o /dev/null -w '\\n%{http_code}' "$api/api/claim/v1/claim/900001" -H "authorization: Bearer $token"\n`;
    const again = own.replace(/^# back to/m, `${ask}$&`) + ask;
    const { stdout } = await promisify(execFile)("bash", ["-euo", "pipefail", "-c", again]);
    expect(stdout).toContain('"data":{"id":"900001"');
    expect(stdout.split("\n").slice(-2)).toEqual(["503", "401"]);
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

  it("names every event of the audit log", () => {
    const sources = ["app", "gateway"]
      .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`))
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file));
    const events = sources.flatMap((file) => [...read(file).matchAll(/(?:audit\(|event: )"(\w+\.\w+)"/g)].map(([, event = ""]) => event));
    expect(events.length).toBeGreaterThan(15);
    const named = quotedIn(read("docs/operations.md").replaceAll('"event":', "").replaceAll('"', ""));
    expect([...new Set(events)].filter((event) => !named.has(event))).toEqual([]);
  });

  it("has a runbook with the severity of every alert, and of none that does not exist", () => {
    const rules = [...read("docker/prometheus/alerts.yml").matchAll(/- alert: (\w+)$[\s\S]*?severity: (\w+)/gm)];
    const alerts = rules.map(([, name, severity]) => `${name}: ${severity}`);
    const [, chapter = ""] = /^## Alerts$([\s\S]*?)^## /m.exec(read("docs/operations.md")) ?? [];
    const runbooks = [...chapter.matchAll(/^### (\w+)\n\n(page|ticket): \S.*\. Do: \S.*\. Drill: \S.*\.$/gm)];
    const told = runbooks.map(([, name, severity]) => `${name}: ${severity}`);
    expect(alerts.length).toBeGreaterThan(10);
    expect(told).toEqual(alerts);
  });
});

it("security.md names evidence for each threat", () => {
  const [, chapter = ""] = /^## Threats$([\s\S]*?)^## /m.exec(read("docs/security.md")) ?? [];
  const threats = chapter.split("\n").filter((line) => line.startsWith("- "));
  expect(threats.length).toBeGreaterThan(15);
  expect(threats.filter((line) => !/(?:ASVS [\d., ]*\d|`[\w/.-]+\.test\.ts`)$/.test(line))).toEqual([]);
  const numbers = threats.flatMap((line) => line.match(/\b\d+\.\d+\.\d+\b/g) ?? []);
  const assessed = new Set(read("docs/asvs.md").match(/\b\d+\.\d+\.\d+\b/g));
  expect(numbers.filter((number) => !assessed.has(number))).toEqual([]);
});
