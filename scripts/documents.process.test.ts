import { execFile, execFileSync, spawnSync } from "node:child_process";
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
import { operations } from "#gateway/operations/index.ts";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
/** Every Markdown file that git knows or would take. */
const documents = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "*.md"], { encoding: "utf8" })
  .split("\0")
  .filter((file) => file !== "" && existsSync(file));
/** Whatever stands in backquotes. */
const quotedIn = (text: string) => new Set([...text.matchAll(/`([^`\n]+)`/g)].map(([, words = ""]) => words));

describe("every document", () => {
  const kilobytesOf = (path: string) => Buffer.byteLength(read(path)) / 1024;

  it.each([
    ["README.md", 10],
    ["docs/architecture.md", 10],
    ["docs/glossary.md", 8],
    ["docs/how-to/", 4],
  ])("%s has at most %i KB", (path, most) => {
    const named = documents.filter((file) => file.startsWith(path));
    expect(named).not.toEqual([]);
    expect(named.filter((file) => kilobytesOf(file) > most)).toEqual([]);
  });

  it("together they have at most 150 KB", () => {
    expect(documents.reduce((sum, file) => sum + kilobytesOf(file), 0)).toBeLessThanOrEqual(150);
  });

  it("links to files and headings that exist", () => {
    const broken = documents.flatMap((file) => brokenLinksOf(file).map((link) => `${file}: ${link}`));
    expect(broken).toEqual([]);
  });

  it("names files and folders that exist", () => {
    const named = documents.flatMap((file) =>
      [...read(file).matchAll(/`((?:app|gateway|fixtures|contracts|e2e|scripts|docker)\/[\w./-]+)`/g)].map(([, path = ""]) => path),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });
});

function brokenLinksOf(file: string): string[] {
  const prose = withoutCode(read(file));
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = "", anchor] = link.split("#");
    const target = path === "" ? file : join(dirname(file), path);
    if (!existsSync(target)) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  });
}

/** Anchors of the headings, as GitHub makes them. */
function anchorsOf(file: string): string[] {
  return [...withoutCode(read(file)).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function withoutCode(text: string): string {
  return text.replace(/^ *```[\s\S]*?^ *```$/gm, "");
}

describe("commands", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const commands = documents.flatMap((file) =>
    [...read(file).matchAll(/\bnpm (?:run (?:-s |--silent )?([a-z][a-z:-]*)|(test|start)\b)/g)].map(([, run, short]) => ({
      file,
      name: run ?? short ?? "",
    })),
  );

  it("named in a document exist", () => {
    expect(commands.filter(({ name }) => !(name in scripts))).toEqual([]);
  });

  it("that exist are described in README or with the tests", () => {
    const described = new Set(
      commands.flatMap(({ file, name }) => (["README.md", "docs/how-to/run-tests.md"].includes(file) ? [name] : [])),
    );
    expect(Object.keys(scripts).filter((name) => !described.has(name))).toEqual([]);
  });
});

describe("docs/configuration.md", () => {
  const services = /^BACKEND_(AUTH|UAA|CORE|MAIN|CLAIM|CVRM|ADAPTER|ACTIVITY)_URL$/;
  const settings = new Set([...environmentNames, ...settingNames].map((name) => name.replace(services, "BACKEND_<SERVICE>_URL")));
  const entries = [...read("docs/configuration.md").matchAll(/^- (`.+?): /gm)].map(([, entry = ""]) => entry);
  /** Names; their defaults stand in brackets. */
  const described = entries.flatMap((entry) => [...quotedIn(entry.replace(/\([^)]*\)/g, ""))]);

  it("describes every variable the product and the reference backend read", () => {
    expect([...settings].filter((name) => !described.includes(name))).toEqual([]);
  });

  it("describes no variable that nothing reads", () => {
    expect(described.filter((name) => !settings.has(name))).toEqual([]);
  });
});

describe("docs/contracts.md", () => {
  it("says of every fault what it is", () => {
    const [, list = ""] = /\bFaults:\n\n((?:- .*\n)+)/.exec(read("docs/contracts.md")) ?? [];
    const named = [...list.matchAll(/^- `(\w+)`: \S/gm)].map(([, kind]) => kind);
    expect(named.toSorted()).toEqual([...faultKinds].toSorted());
  });
});

it("docs/assumptions.md names every operation that declares assumptions, and no operation that does not", () => {
  const declared = [...operations.values()].flatMap(({ id, assumed }) => (assumed === undefined ? [] : [id]));
  const named = [...quotedIn(read("docs/assumptions.md"))].filter((words) => /^[a-zA-Z]+\.[a-zA-Z]+$/.test(words));
  expect(named.toSorted()).toEqual(declared.toSorted());
});

describe("docs/how-to/run-tests.md", () => {
  it("has an example for CI that works: a token, a state, a call, a call that fails, and the reset", async ({ skip }) => {
    skip(spawnSync("curl", ["--version"]).status !== 0, "curl is not installed");
    const backend = await startTestBackend({ settings: { pactStates: true, faults: true } });
    const [, block = ""] = /^```sh\n(api=[\s\S]*?)^```$/m.exec(read("docs/how-to/run-tests.md")) ?? [];
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
    const answer = runbooks.map(([, name, severity]) => `${name}: ${severity}`);
    expect(alerts.length).toBeGreaterThan(10);
    expect(answer).toEqual(alerts);
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
