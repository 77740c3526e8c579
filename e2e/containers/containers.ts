import type { Readable } from "node:stream";
import { GenericContainer, getContainerRuntimeClient, Wait, type StartedNetwork, type StartedTestContainer } from "testcontainers";
import { noteSettings, noteTokens } from "#e2e/product.ts";
import { notePrinted } from "#e2e/run-record.ts";
import { freePort } from "#fixtures/free-port.ts";
import { nameRun, runLabel } from "./engine.ts";
import { images } from "./images.ts";

type Settings = Readonly<Record<string, string>>;

/** A container of ours that serves. */
export interface ServingContainer {
  /** From the machine the tests run on; no slash at the end. */
  url: string;
  /** The inner container, for what is asked of the engine. */
  id: string;
  /** Runs a command in it. */
  exec(...command: string[]): Promise<{ exitCode: number; output: string }>;
  /** `docker stop`: asks it to end (SIGTERM). @returns its exit code */
  end(): Promise<number>;
  /** `docker kill`. */
  kill(): Promise<void>;
  /** `docker start`: once more after its end, with what its volumes hold. Whoever asked waits until it is ready. */
  startAgain(): Promise<void>;
  /** What it printed. */
  output(): string;
  /** Removes it, running or not. */
  stop(): Promise<void>;
}

export interface WebContainer extends ServingContainer {
  adminUrl: string;
}

/** Where a container is: in a network of containers, under a name, or, where it must reach servers of this machine, in the machine's own. */
export type Place = { network: StartedNetwork; alias: string } | "host" | "alone";

/** As strictly as the images allow: nothing may be written but their volumes, no privilege is left. */
class LockedContainer extends GenericContainer {
  protected override async beforeContainerCreated(): Promise<void> {
    this.hostConfig.ReadonlyRootfs = true;
  }
}

/** The reference backend's image. */
export async function startBackendContainer(settings: Settings = {}, place: Place = "alone"): Promise<ServingContainer> {
  const port = place === "host" ? await freePort() : 4000;
  const started = await startLocked(images.backend, { LOG_LEVEL: "warn", ...settings, PORT: String(port) }, [port], place);
  return {
    ...started,
    async stop() {
      if (settings["FAULTS"] === "1") await noteTokens(started.url);
      await started.stop();
    },
  };
}

/** The web tier's image. @param place `host`: `settings` may name PORT and ADMIN_PORT */
export async function startWebContainer(settings: Settings, place: Place = "alone", image: string = images.web): Promise<WebContainer> {
  const free = async (name: string, inside: number) => Number(settings[name] ?? (place === "host" ? await freePort() : inside));
  const [port, adminPort] = [await free("PORT", 3000), await free("ADMIN_PORT", 9464)];
  // The reference backend's own client; many posts in a short time, as tests do.
  const given = { POST_LIMIT: "0", BACKEND_CLIENT_SECRET: "warranty-web-secret", ...settings };
  const started = await startLocked(image, { ...given, PORT: String(port), ADMIN_PORT: String(adminPort) }, [port, adminPort], place);
  return { ...started, adminUrl: started.urlOf(adminPort) };
}

async function startLocked(image: string, settings: Settings, ports: readonly [number, ...number[]], place: Place) {
  noteSettings(settings);
  let printed = "";
  const container = new LockedContainer(image)
    .withEnvironment({ ...settings })
    .withDroppedCapabilities("ALL")
    .withSecurityOpt("no-new-privileges")
    .withLabels({ [runLabel]: nameRun() })
    .withStartupTimeout(200_000)
    .withWaitStrategy(Wait.forHealthCheck())
    .withLogConsumer((stream: Readable) => {
      stream.setEncoding("utf8").on("data", (text: string) => {
        printed += text;
        notePrinted(`container-${image.replace(/\W/g, "-")}-${ports[0]}`, text);
      });
    });
  if (place === "host") container.withNetworkMode("host");
  else container.withExposedPorts(...ports);
  if (typeof place === "object") container.withNetwork(place.network).withNetworkAliases(place.alias);
  const started = await container.start();
  const urlOf = (port: number) => `http://127.0.0.1:${place === "host" ? port : started.getMappedPort(port)}`;
  return { url: urlOf(ports[0]), urlOf, ...(await controlOf(started)), output: () => printed };
}

async function controlOf(started: StartedTestContainer) {
  const { container } = await getContainerRuntimeClient();
  const inner = container.getById(started.getId());
  return {
    id: started.getId(),
    async exec(...command: string[]) {
      const { exitCode, output } = await started.exec(command);
      return { exitCode, output };
    },
    async end() {
      const ended: Promise<{ StatusCode: number }> = inner.wait();
      await inner.stop({ t: 20 });
      return (await ended).StatusCode;
    },
    kill: async () => void (await inner.kill()),
    startAgain: async () => void (await inner.start()),
    stop: async () => void (await inner.remove({ force: true, v: true })),
  };
}

/** Runs an image to its end, as `docker run --rm`; its network is this machine's. */
export async function runContainer(
  image: string,
  { args = [], settings = {}, volumes = [] }: { args?: readonly string[]; settings?: Settings; volumes?: readonly string[] },
): Promise<{ code: number; output: string }> {
  const { container } = await getContainerRuntimeClient();
  const inner = await container.dockerode.createContainer({
    Image: image,
    Cmd: [...args],
    Env: Object.entries(settings).map(([name, value]) => `${name}=${value}`),
    Labels: { [runLabel]: nameRun() },
    // One stream of plain text.
    Tty: true,
    HostConfig: { NetworkMode: "host", ReadonlyRootfs: true, CapDrop: ["ALL"], Binds: [...volumes] },
  });
  try {
    await inner.start();
    const { StatusCode: code }: { StatusCode: number } = await inner.wait();
    const output = (await inner.logs({ stdout: true, stderr: true })).toString("utf8").replaceAll("\r\n", "\n");
    return { code, output };
  } finally {
    await inner.remove({ force: true, v: true });
  }
}
