import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readLogLines, tellsDemoPassword } from "./log-lines.ts";
import { findSecrets, type Secret } from "./secret-search.ts";

/*
 * What the processes of one run of a suite print, and the secrets the run uses: passwords typed, tokens and cookies received,
 * keys handed to processes. Each is noted where it comes into being, in whichever process of the run; at the run's end one is
 * searched for the other. Outside of a run nothing is noted.
 */

/** Names the record's directory; the processes that run the tests inherit it. */
const variable = "RUN_RECORD_DIR";
const secretsFile = "secrets.jsonl";

const noted = new Set<string>();

export function noteSecret(what: string, value: string): void {
  const directory = process.env[variable];
  const line = `${JSON.stringify({ what, value })}\n`;
  if (directory === undefined || value === "" || noted.has(line)) return;
  noted.add(line);
  appendFileSync(join(directory, secretsFile), line);
}

/** A cookie that a session hangs on: as it travels, and the session's id within its signed value. Other cookies say nothing. */
export function noteSessionCookie(name: string, value: string): void {
  if (value === "") return;
  const plain = decodeURIComponent(value);
  if (/^(__Host-)?handover$/.test(name))
    noteSecret("the cookie of a handed token", Buffer.from(plain, "base64").toString("utf8").slice(1, -1));
  if (!/^(__Host-)?session$/.test(name)) return;
  noteSecret("a session cookie", plain);
  noteSecret("a session cookie", value);
  const id: unknown = JSON.parse(Buffer.from(plain.slice(0, plain.lastIndexOf(".")), "base64").toString("utf8"));
  if (typeof id === "string") noteSecret("a session's id", id);
}

/** The tokens of every form on a page. */
export function noteCsrfTokens(page: string): void {
  for (const [, token = ""] of page.matchAll(/name="csrfToken" value="([^"]+)"/g)) noteSecret("a form token", token);
}

/** @param printer which process printed it, and where; one name, one log */
export function notePrinted(printer: string, text: string): void {
  const directory = process.env[variable];
  if (directory !== undefined) appendFileSync(join(directory, `${printer}.log`), text);
}

export interface RunRecord {
  /** Ends the record. @throws when a log holds a secret or anything but lines of a log, naming the logs, which stay */
  close(): void;
}

export function openRunRecord(): RunRecord {
  const directory = mkdtempSync(join(tmpdir(), "warranty-record-"));
  process.env[variable] = directory;
  return {
    close() {
      delete process.env[variable];
      const secrets = readSecrets(directory);
      const logs = readdirSync(directory)
        .filter((name) => name.endsWith(".log"))
        .map((name) => ({ name, printed: readFileSync(join(directory, name), "utf8") }));
      const look = (what: string, lookAt: (printed: string, name: string) => string[]) => {
        const found = logs.flatMap(({ name, printed }) => lookAt(printed, name).map((line) => `${name}: ${line}`));
        if (found.length > 0)
          throw new Error(`logs in ${directory} hold ${what}, in ${found.length} lines:\n${found.slice(0, 20).join("\n")}`);
      };
      look("secrets", (printed) => findSecrets(printed, secrets, tellsDemoPassword));
      look("what is no line of a log", findStrayLines);
      // A search for nothing finds nothing.
      if (logs.some(({ printed }) => printed.includes('"account":')) && !secrets.some(({ what }) => what === "a session cookie"))
        throw new Error(`somebody signed in, and no session cookie was noted in ${directory}`);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** What the product or the reference backend printed that is no line of a log, but for the sentence of one that could not start. */
function findStrayLines(printed: string, name: string): string[] {
  if (!/^(main|backend)-/.test(name)) return [];
  // Node's own word when a measurement reads a process's memory through its inspector.
  const others = readLogLines(printed).others.filter((line) => !/^(Debugger (listening|attached|ending)|For help, see: )/.test(line));
  const sentence = name.endsWith("-err.log") && /^[\u4e00-\u9fff]/.test(others.at(-1) ?? "");
  return sentence ? others.slice(0, -1) : others;
}

function readSecrets(directory: string): Secret[] {
  const file = join(directory, secretsFile);
  if (!existsSync(file)) return [];
  // Written by noteSecret.
  return readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Secret);
}
