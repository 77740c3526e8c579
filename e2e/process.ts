import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { basename } from "node:path";
import { notePrinted } from "./run-record.ts";

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** A program started for a test: what it printed, how it ended, and its end when the test is over. */
export interface StartedProcess {
  child: ChildProcess;
  /** Both streams so far. */
  output(): string;
  /** Standard error so far. */
  errors(): string;
  /** Whether the test itself asked it to end. */
  askedToStop(): boolean;
  /** Resolves with the exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  /** Asks it to end (SIGTERM) and, when it has not after ten seconds, ends it. */
  stop(): Promise<number | null>;
  /** Ends it at once (SIGKILL), as a power cut or an orchestrator without patience would. */
  kill(): Promise<number | null>;
}

/** Where `npm run read-fields` asks for it: what of the backend's answers is read. */
function readFieldsRecorder(): Readonly<Record<string, string>> {
  const directory = process.env.READ_FIELDS_DIR;
  if (directory === undefined) return {};
  return { READ_FIELDS_DIR: directory, NODE_OPTIONS: `--import=${new URL("read-fields/note-read-fields.mjs", import.meta.url).href}` };
}

/**
 * Starts a Node program of the product. The environment is the given one plus PATH and HOME: no setting of the machine leaks in.
 *
 * @param options.within what becomes Node when it has done its own, with Node's command line behind its own
 */
export function startProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  options: { ipc?: boolean; within?: readonly string[] } = {},
): StartedProcess {
  const [program = "", ...words] = [...(options.within ?? []), process.execPath, ...args];
  const child = spawn(program, words, {
    env: { ...readFieldsRecorder(), PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", ...env },
    stdio: options.ipc ? ["ignore", "pipe", "pipe", "ipc"] : ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  const printer = `${basename(args.at(-1) ?? "", ".js")}-${child.pid}`;
  let both = "";
  let errors = "";
  let asked = false;
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    both += text;
    notePrinted(`${printer}-out`, text);
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    both += text;
    errors += text;
    notePrinted(`${printer}-err`, text);
  });
  const ended = once(child, "close").then(([code]) => {
    running.delete(child);
    return typeof code === "number" ? code : null;
  });
  return {
    child,
    output: () => both,
    errors: () => errors,
    ended,
    askedToStop: () => asked,
    async stop() {
      asked = true;
      if (child.exitCode !== null || child.signalCode !== null) return ended;
      child.kill("SIGTERM");
      const last = setTimeout(() => child.kill("SIGKILL"), 25_000);
      const code = await ended;
      clearTimeout(last);
      return code;
    },
    kill() {
      asked = true;
      child.kill("SIGKILL");
      return ended;
    },
  };
}
