import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "undici";
import { z } from "zod";
import { freePort } from "#fixtures/free-port.ts";

/* An engine too old for today's drivers, by the part of its debugging protocol that it has. */

const Target = z.object({ type: z.string(), webSocketDebuggerUrl: z.string() });
const Version = z.object({ Browser: z.string() });
const Message = z.looseObject({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});
const Evaluated = z.object({
  result: z.object({ value: z.unknown().optional() }),
  exceptionDetails: z.object({ text: z.string(), exception: z.object({ description: z.string().optional() }).optional() }).optional(),
});
const Thrown = z.object({
  exceptionDetails: z.object({ exception: z.object({ description: z.string() }).optional(), url: z.string().optional() }),
});
const Picture = z.object({ data: z.string() });

/** One window of an engine. */
export interface OldEngine {
  /** "HeadlessChrome/79.0.3945.0" */
  name: string;
  major: number;
  /** Script errors since the last look. */
  takeErrors(): string[];
  resize(width: number, height?: number): Promise<void>;
  /** The value of an expression in the page. @throws when it throws there */
  evaluate(expression: string): Promise<unknown>;
  /** Waits until an expression is true. @throws after 20 s */
  until(expression: string): Promise<void>;
  open(address: string): Promise<void>;
  /** Does what leads to another document, and waits until that stands. */
  turn(act: () => Promise<unknown>): Promise<void>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  choose(selector: string, value: string): Promise<void>;
  shoot(file: string): Promise<void>;
  close(): void;
}

/** Starts a browser of the old days. Its folder holds the libraries it came with. */
export async function startEngine(binary: string): Promise<OldEngine> {
  const port = await freePort();
  const flags = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-software-rasterizer",
    "--single-process",
    "--no-zygote",
    "--lang=zh-CN",
  ];
  const child = spawn(binary, [...flags, `--remote-debugging-port=${port}`, "about:blank"], { stdio: "ignore", cwd: dirname(binary) });
  process.once("exit", () => child.kill("SIGKILL"));
  const { Browser: name } = Version.parse(await readJson(`http://127.0.0.1:${port}/json/version`));
  const targets = z.array(Target).parse(await readJson(`http://127.0.0.1:${port}/json/list`));
  const socket = new WebSocket(targets.find(({ type }) => type === "page")?.webSocketDebuggerUrl ?? "");
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });

  let last = 0;
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let errors: string[] = [];
  socket.addEventListener("message", ({ data }) => {
    const { id, method, params, result, error } = Message.parse(JSON.parse(String(data)));
    if (method === "Runtime.exceptionThrown") {
      const { exception, url = "" } = Thrown.parse(params).exceptionDetails;
      errors.push(`${exception?.description ?? "error"} ${url}`);
    }
    // A form that is left half filled in asks first.
    if (method === "Page.javascriptDialogOpening") void send("Page.handleJavaScriptDialog", { accept: true });
    if (id === undefined) return;
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  const send = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      setTimeout(() => reject(new Error(`${name} does not answer ${method}`)), 50_000).unref();
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  await send("Page.enable");
  await send("Runtime.enable");

  const engine: OldEngine = {
    name,
    major: Number(/\/(\d+)/.exec(name)?.[1]),
    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
    async resize(width, height = 900) {
      await send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = Evaluated.parse(
        await send("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true }),
      );
      if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
      return result.value;
    },
    async until(expression) {
      const end = Date.now() + 20_000;
      while (Date.now() < end) {
        // Between two documents there is none to ask.
        if (await engine.evaluate(expression).catch(() => false)) return;
        await sleep(100);
      }
      throw new Error(`${await engine.evaluate("location.href")}: never ${expression}`);
    },
    open: (address) => engine.turn(() => send("Page.navigate", { url: address })),
    async turn(act) {
      await engine.evaluate("window.leftBehind = true");
      await act();
      await engine.until("!window.leftBehind && document.readyState === 'complete'");
    },
    async click(selector) {
      await engine.evaluate(`${find(selector)}.click()`);
    },
    async type(selector, text) {
      await engine.evaluate(`(${find(selector)}.focus(), ${find(selector)}.select())`);
      await send("Input.insertText", { text });
    },
    async choose(selector, value) {
      await engine.evaluate(
        `(function (e) { e.value = ${JSON.stringify(value)}; e.dispatchEvent(new Event("change", { bubbles: true })); })(${find(selector)})`,
      );
    },
    async shoot(file) {
      const size = await engine.evaluate("[innerWidth, Math.min(6000, document.documentElement.scrollHeight)].join()");
      const [width = 1366, height = 900] = String(size).split(",").map(Number);
      await engine.resize(width, height);
      const { data } = Picture.parse(await send("Page.captureScreenshot", { format: "png" }));
      await writeFile(file, Buffer.from(data, "base64"));
      await engine.resize(width);
    },
    close() {
      socket.close();
      child.kill("SIGKILL");
    },
  };
  return engine;
}

/** Any of several selectors' first match; one that is none fails by name. */
function find(selector: string): string {
  const text = JSON.stringify(selector);
  return `(document.querySelector(${text}) || (function () { throw new Error("nothing is " + ${text}); })())`;
}

/** The debugging port opens some time after the start. */
async function readJson(address: string): Promise<unknown> {
  for (let tries = 0; ; tries++) {
    try {
      return await (await fetch(address, { signal: AbortSignal.timeout(5_000) })).json();
    } catch (error) {
      if (tries > 100) throw error;
      await sleep(100);
    }
  }
}
