import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { readFile, writeFile, chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "#e2e/product.ts";
import { freePort } from "#fixtures/free-port.ts";

/* Debian's nginx and Redis as processes of a test: own ports, own directories, ended with the test. */

/** A server program that runs until it is told otherwise. */
export interface Server {
  port: number;
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
  /** Its standard error so far. */
  errors(): string;
}

/** The first of the programs that this machine has not; undefined when it has them all. */
export function missingProgram(programs: Readonly<Record<string, readonly string[]>>): string | undefined {
  return Object.entries(programs).find(([name, args]) => spawnSync(name, args).status !== 0)?.[0];
}

/** Redis that writes down what it has acknowledged. @param port of one that ran before; the directory has its records */
export async function startRedis(dir: string, port?: number): Promise<Server> {
  const at = port ?? (await freePort());
  await mkdir(dir, { recursive: true });
  const settings = { port: at, bind: "127.0.0.1", dir, appendonly: "yes", appendfsync: "always", save: "" };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return runServer("redis-server", args, at);
}

/**
 * nginx with the very configuration that the containers have. Replaced are only the copies' addresses, its own one, and the directory
 * of its temporary files.
 */
export async function startNginx(dir: string, copies: readonly [number, number]): Promise<Server> {
  const port = await freePort();
  const given = await readFile(join(root, "docker/nginx.conf"), "utf8");
  const replaced = {
    "web-1:3000": `127.0.0.1:${copies[0]}`,
    "web-2:3000": `127.0.0.1:${copies[1]}`,
    "listen 8080;": `listen 127.0.0.1:${port};`,
    " /tmp/": ` ${dir}/`,
  };
  await mkdir(dir, { recursive: true });
  await chmod(dir, 0o700);
  const config = join(dir, "nginx.conf");
  await writeFile(config, Object.entries(replaced).reduce(replaceAll, given));
  // Started by root, its worker would be somebody who may not write here.
  const user = process.getuid?.() === 0 ? " user root;" : "";
  return runServer("nginx", ["-c", config, "-p", dir, "-e", "stderr", "-g", `daemon off;${user}`], port);
}

function replaceAll(text: string, [from, to]: [string, string]): string {
  if (!text.includes(from)) throw new Error(`docker/nginx.conf says nothing of ${from}`);
  return text.replaceAll(from, to);
}

/** Starts a server program. @param port where it listens; it is waited for */
export async function runServer(program: string, args: readonly string[], port: number): Promise<Server> {
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] });
  const end = () => void child.kill("SIGKILL");
  process.once("exit", end);
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  const ended = once(child, "close");
  await Promise.race([
    untilListening(port),
    ended.then(([code]) => {
      throw new Error(`${program} ended (${String(code)}):\n${said}`);
    }),
  ]);
  return {
    port,
    signal: (name) => void child.kill(name),
    errors: () => said,
    async stop() {
      process.removeListener("exit", end);
      child.kill("SIGCONT");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const socket = connect(port, "127.0.0.1");
    const answers = await new Promise<boolean>((resolve) => {
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    });
    socket.destroy();
    if (answers) return;
    await sleep(50);
  }
  throw new Error(`nothing listens on ${port}`);
}
