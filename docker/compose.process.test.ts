import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { environmentNames } from "#app/server/process/config.ts";
import { settingNames } from "#fixtures/backend/settings.ts";

const file = fileURLToPath(new URL("compose.yml", import.meta.url));
const beside = (path: string) => join(dirname(file), path);
const text = readFileSync(file, "utf8");

const Service = z.object({
  image: z.string().optional(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown()).transform((on) => Object.keys(on))]).default([]),
  networks: z.object({ default: z.object({ aliases: z.array(z.string()) }) }).optional(),
});
const { services, volumes } = z
  .object({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.unknown()) })
  .parse(parse(text, { merge: true }));
/** No secret of the machine's own. */
const machine = { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV };
const copies = Object.entries(services).filter(([, { build }]) => build?.dockerfile === "Dockerfile");

describe("docker/compose.yml", () => {
  it("sets no variable that the product or the reference backend does not read", () => {
    const of = (dockerfile: string) =>
      Object.values(services).flatMap(({ build, environment }) => (build?.dockerfile === dockerfile ? Object.keys(environment) : []));
    expect(of("Dockerfile").length).toBeGreaterThan(0);
    expect(of("Dockerfile").filter((name) => !environmentNames.includes(name))).toEqual([]);
    expect(of("docker/backend.Dockerfile").filter((name) => !settingNames.includes(name))).toEqual([]);
  });

  it("builds from files that are there and mounts files that are there, or volumes that it declares", () => {
    for (const { build } of Object.values(services)) {
      if (build) expect(existsSync(join(beside(build.context), build.dockerfile)), build.dockerfile).toBe(true);
    }
    for (const mounted of Object.values(services).flatMap((service) => service.volumes)) {
      const [source = ""] = mounted.split(":");
      expect(source.startsWith(".") ? existsSync(beside(source)) : source in volumes, mounted).toBe(true);
    }
  });

  it("waits for services that are there, and takes images by their release", () => {
    for (const { depends_on: on } of Object.values(services)) expect(on.filter((name) => !(name in services))).toEqual([]);
    const foreign = Object.values(services).flatMap(({ image, build }) => (image && !build ? [image] : []));
    expect(foreign.filter((image) => !/:v?\d/.test(image))).toEqual([]);
  });

  it("has two copies, which nginx and Prometheus find by the names they have here", () => {
    expect(copies).toHaveLength(2);
    const upstream = [...readFileSync(beside("nginx.conf"), "utf8").matchAll(/^ +server ([\w-]+):3000/gm)].map(([, name]) => name);
    expect(upstream).toEqual(copies.map(([name]) => name));
    const targets = z.array(z.object({ static_configs: z.array(z.object({ targets: z.array(z.string()) })) }));
    const { scrape_configs: scraped, alerting } = z
      .object({ scrape_configs: targets, alerting: z.object({ alertmanagers: targets }) })
      .parse(parse(readFileSync(beside("prometheus/prometheus.yml"), "utf8")));
    const named = (configs: typeof scraped) => configs.flatMap((config) => config.static_configs.flatMap((each) => each.targets));
    expect(named(scraped)).toEqual(copies.map(([name]) => `${name}:9464`));
    expect(Object.keys(services)).toEqual(expect.arrayContaining(named(alerting.alertmanagers).map((target) => target.split(":")[0])));
  });

  it("knows no secret: each is asked for by its name", () => {
    const secrets = Object.values(services).flatMap(({ environment }) =>
      Object.entries(environment).flatMap(([name, value]) => (/SECRET|PASSWORD/.test(name) ? [value] : [])),
    );
    expect(secrets.length).toBeGreaterThan(3);
    expect(secrets.filter((value) => !/^\$\{[A-Z_]+(:\?[^}]+)?\}$/.test(value))).toEqual([]);
  });

  it("is what Docker Compose takes for a whole", ({ skip }) => {
    const [program = "", ...before] = [["docker", "compose"], ["docker-compose"]].find(
      ([name = "", ...args]) => spawnSync(name, [...args, "version"]).status === 0,
    ) ?? [""];
    skip(!program, "Docker Compose is not installed");
    const names = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = ""]) => [name, "x"]);
    const checked = spawnSync(program, [...before, "-f", file, "config", "-q"], {
      env: { ...machine, ...Object.fromEntries(names) },
      encoding: "utf8",
    });
    expect(`${checked.stdout}${checked.stderr}`.trim()).toBe("");
    expect(checked.status).toBe(0);
    const without = spawnSync(program, [...before, "-f", file, "config", "-q"], { env: machine, encoding: "utf8" });
    expect(without.status).not.toBe(0);
    expect(without.stderr).toMatch(/set [A-Z_]+/);
  });
});
