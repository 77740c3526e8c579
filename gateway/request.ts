import { FormData } from "undici";
import { z } from "zod";
import type { Operation } from "./operation.ts";

/** An operation of any input and output; what the engine works with once the caller's types are checked. */
export type DeclaredCall = Omit<Operation, "~input" | "~output">;

/** The parts of an operation's input, as the caller hands them over. */
export interface CallInput {
  params?: Readonly<Record<string, string>>;
  query?: unknown;
  body?: unknown;
}

/** An input the declaration does not allow; nothing was sent. Names the part, never a value. */
export class InputRefused extends Error {
  override readonly name = "InputRefused";
}

export interface EncodedInput {
  /** Path with its parameters and query. */
  path: string;
  body: string | FormData | undefined;
}

/** Whether an operation is called with an input at all. */
export function takesInput(operation: DeclaredCall): boolean {
  return operation.query !== undefined || operation.body !== undefined || operation.path.includes("{");
}

/** Writes an input as documented: parameters into the path, query and body through their declared shapes. @throws InputRefused */
export function encodeInput(operation: DeclaredCall, input: CallInput): EncodedInput {
  const query = operation.query ? encodeQuery(encodePart(operation.query, input.query, "query")) : "";
  return {
    path: fillPath(operation.path, input.params ?? {}) + (query && `?${query}`),
    body: operation.body ? encodeBody(operation, encodePart(operation.body, input.body, "body")) : undefined,
  };
}

function encodePart(schema: z.ZodType, value: unknown, part: string): unknown {
  const encoded = z.safeEncode(schema, value);
  if (encoded.success) return encoded.data;
  throw new InputRefused(`${part} ${encoded.error.issues.map((issue) => issue.path.join(".")).join(", ")}`);
}

/** Slashes of the documented path stay as they are, double and trailing ones included. */
function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  if (!path.includes("{")) return path;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    // An empty or dotted segment would address another operation.
    if (!value || value === "." || value === "..") throw new InputRefused(`path ${name}`);
    return percentEncode(value, name);
  });
}

function encodeQuery(query: unknown): string {
  if (typeof query !== "object" || query === null) return "";
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(query)) {
    for (const single of Array.isArray(value) ? value : [value]) {
      if (single === undefined || single === null) continue;
      pairs.push(`${percentEncode(name, name)}=${percentEncode(String(single), name)}`);
    }
  }
  return pairs.join("&");
}

function percentEncode(value: string, name: string): string {
  try {
    return encodeURIComponent(value);
  } catch (error) {
    // Half a surrogate pair has no UTF-8 form.
    if (error instanceof URIError) throw new InputRefused(`text of ${name}`);
    throw error;
  }
}

function encodeBody(operation: DeclaredCall, body: unknown): string | FormData {
  if (!operation.multipart) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value instanceof Blob) form.append(name, value, value instanceof File ? value.name : name);
    else if (value !== undefined) form.append(name, String(value));
  }
  return form;
}
