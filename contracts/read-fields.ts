import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { AnyOperation } from "#gateway/operation.ts";
import { operations } from "#gateway/operations/index.ts";
import { isRecord, toEnvelope } from "#gateway/envelope.ts";
import { notAsked } from "./fields-not-asked.ts";
import { pathPattern } from "./path-pattern.ts";

/*
 * An example asks for what its state fixes, and a screen reads more than that: a field that no answer has is missing from a page, and nobody is
 * told. So of every operation each field that screens read must stand in some answer of a verification, whichever.
 */

/** By operation and by the field's path within the answer's data (`records[].status`): addresses of pages that read it. */
const ReadFields = z.record(z.string(), z.record(z.string(), z.array(z.string())));
export type ReadFields = z.output<typeof ReadFields>;

/** Written by `npm run read-fields`. */
export const readFieldsFile = fileURLToPath(new URL("./read-fields.json", import.meta.url));

export const readFields: ReadFields = ReadFields.parse(JSON.parse(readFileSync(readFieldsFile, "utf8")));

/** A field that screens read and no answer had. */
export interface MissingField {
  field: string;
  /** Pages that read it. */
  readBy: readonly string[];
}

/** An address that is written out goes before one with a parameter. */
const matchers = [...operations.values()]
  .map((operation: AnyOperation) => ({ operation, pattern: pathPattern(operation.path), parameters: operation.path.split("{").length }))
  .sort((one, other) => one.parameters - other.parameters);

const excused = new Set(
  notAsked.flatMap(({ fields }) => Object.entries(fields).flatMap(([operation, names]) => names.map((name) => `${operation} ${name}`))),
);

/** What the answers of one verification have held. */
export class AnsweredFields {
  readonly #held = new Map<string, Set<string>>();

  /** Takes note of one answer. @param path with or without query */
  note({ method, path, status, type, bytes }: { method: string; path: string; status: number; type: string; bytes: Buffer }): void {
    if (status !== 200 || !/\bjson\b/i.test(type)) return;
    const [address = ""] = path.split("?");
    const called = matchers.find(({ operation, pattern }) => operation.method === method && pattern.test(address))?.operation;
    if (!called) return;
    const answer = parse(bytes.toString("utf8"));
    const envelope = toEnvelope(answer);
    if (envelope && envelope.status !== called.success) return;
    const held = this.#held.get(called.id) ?? new Set<string>();
    this.#held.set(called.id, held);
    collect(envelope ? envelope.data : answer, "", held);
  }

  /** Of an operation that answered: undefined where none of its answers succeeded, or no screen reads it. */
  missing(operation: string): readonly MissingField[] | undefined {
    const held = this.#held.get(operation);
    const read = readFields[operation];
    if (!held || !read) return undefined;
    return Object.entries(read).flatMap(([field, readBy]) =>
      held.has(field) || excused.has(`${operation} ${field}`) ? [] : [{ field, readBy }],
    );
  }
}

/** Adds the path of every field that has a value. */
function collect(value: unknown, path: string, held: Set<string>): void {
  if (Array.isArray(value)) for (const element of value) collect(element, `${path}[]`, held);
  if (!isRecord(value)) return;
  for (const [name, field] of Object.entries(value)) {
    if (field === null) continue;
    const at = path === "" ? name : `${path}.${name}`;
    held.add(at);
    collect(field, at, held);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Whoever verifies the example says that it is no JSON.
    return undefined;
  }
}
