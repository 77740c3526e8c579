import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Network, type StartedNetwork } from "testcontainers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { backendControl } from "#e2e/faults.ts";
import { root } from "#e2e/product.ts";
import { signedIn } from "#e2e/visitor.ts";
import { freePort } from "#fixtures/free-port.ts";
import { runContainer, startBackendContainer, startWebContainer, type ServingContainer, type WebContainer } from "./containers.ts";
import { baseImage } from "./engine.ts";
import { images, inspectImage } from "./images.ts";
import { developmentPackages, optionalPackages, packagesIn, sourcesIn } from "./package-content.ts";

let network: StartedNetwork;
let backend: ServingContainer;
let web: WebContainer;
beforeAll(async () => {
  network = await new Network().start();
  backend = await startBackendContainer({ FAULTS: "1" }, { network, alias: "backend" });
  // The health check of the image has passed when this resolves; its root file system is read-only, and no capability is left.
  web = await startWebContainer({ BACKEND_URL: "http://backend:4000" }, { network, alias: "web" });
});
afterAll(async () => {
  await web.stop();
  await backend.stop();
  await network.stop();
});

async function installedPackages(container: ServingContainer): Promise<string[]> {
  return packagesIn((await container.exec("cat", "node_modules/.package-lock.json")).output);
}

describe("the image of the web tier", () => {
  it("refuses to start without the address of a backend, in one sentence that says what to set", async () => {
    // In the machine's own network, where somebody may have the usual ports.
    const settings = { PORT: String(await freePort()), ADMIN_PORT: String(await freePort()) };
    const { code, output } = await runContainer(images.web, { settings });
    expect(code).toBe(1);
    expect(output).toContain("BACKEND_URL");
    expect(output.trim().split("\n")).toHaveLength(1);
  });

  it("runs as nobody in particular, and cannot write but where it must", async () => {
    expect((await web.exec("id", "-u")).output.trim()).toBe("10001");
    const tried = await web.exec("sh", "-c", "touch /product/x; touch /data/x && touch /tmp/x && echo written");
    expect(tried.output).toMatch(/Read-only file system/);
    expect(tried.output).toContain("written");
  });

  it("holds no development package, no reference backend, and none of its packages", async () => {
    const installed = await installedPackages(web);
    expect(installed.length).toBeGreaterThan(100);
    const development = developmentPackages();
    expect(installed.filter((path) => development.has(path))).toEqual([]);
    const optional = optionalPackages();
    expect(installed.filter((path) => optional.has(path))).toEqual([]);
    expect(
      (await web.exec("ls", "fixtures", "build/server/backend.js", "build/server/embed.js")).output.match(/No such file/g),
    ).toHaveLength(3);
    const sources = sourcesIn((await web.exec("cat", "build/server/main.js.map")).output);
    expect(sources).toContain("../../app/server/process/main.ts");
    expect(sources.filter((source) => source.includes("fixtures/"))).toEqual([]);
  });

  it("takes little room, and little memory before anybody asks it anything", async () => {
    const { megabytes } = await inspectImage(images.web);
    expect(megabytes).toBeLessThan(250);
    const idle = await startWebContainer({ BACKEND_URL: "http://backend:4000" }, { network, alias: "idle" });
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec((await idle.exec("cat", "/proc/1/status")).output) ?? [];
    expect(Number(kilobytes) / 1000).toBeLessThan(150);
    await idle.stop();
  });

  it("says of itself what it is", async () => {
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
    for (const image of Object.values(images)) {
      const { labels } = await inspectImage(image);
      expect(labels).toMatchObject({ "org.opencontainers.image.version": version, "org.opencontainers.image.base.name": baseImage });
      expect(Object.keys(labels).sort()).toEqual(
        ["base.name", "description", "revision", "title", "version"].map((name) => `org.opencontainers.image.${name}`),
      );
    }
  });

  it("lets the request under way end when it is stopped, and exits with 0", async () => {
    const stopped = await startWebContainer({ BACKEND_URL: "http://backend:4000" }, { network, alias: "stopped" });
    const visitor = await signedIn(stopped.url, "d10001");
    const control = backendControl(backend.url);
    await control.fail("claim.page", "delay", { delayMs: 2000, times: 1 });
    await control.forgetCalls();
    const slow = visitor.get("/claim/search");
    await control.untilCalled("claim.page");
    const code = stopped.end();
    expect((await slow).status).toBe(200);
    expect(await code).toBe(0);
    await expect(fetch(`${stopped.url}/login`)).rejects.toThrow();
    await stopped.stop();
  });
});

describe("the image with the demo world", () => {
  it("is the whole product in one container", async () => {
    const demo = await startWebContainer({}, "alone", images.demo);
    const dealer = await signedIn(demo.url, "d10001");
    const list = await dealer.get("/claim/search");
    expect(list.$("tbody tr").length).toBeGreaterThan(5);
    expect(list.text).toContain("演示环境");
    const installed = await installedPackages(demo);
    const development = developmentPackages();
    expect(installed.filter((path) => development.has(path))).toEqual([]);
    expect(await demo.end()).toBe(0);
    await demo.stop();
  });
});
