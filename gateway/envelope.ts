/** The body of an answer as the backends wrap it (1 §7.1). */
export interface Envelope {
  /** Sent as a string or as a number; compared as a string. */
  status: string;
  statusText: string;
  data: unknown;
}

/** The envelope of a parsed answer, or nothing when it has none: an answer without a status says neither yes nor no. */
export function toEnvelope(answer: unknown): Envelope | undefined {
  if (!isRecord(answer)) return undefined;
  const { status, statusText, data } = answer;
  if (typeof status !== "number" && (typeof status !== "string" || status === "")) return undefined;
  return { status: String(status), statusText: typeof statusText === "string" ? statusText : "", data: data ?? null };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.]*(?:[eE][+-]?\d+)?/g;
/** Cheap to look for: only such an answer is worth the slow way. May take a text for a number, never the other way. */
const longNumber = /(?:[:,[\s]|^)-?\d[\d.]{15}/;

/**
 * Parses JSON. A number of more than 15 digits (a 19-digit id, a large amount) would lose its last ones as a float, so
 * it becomes a string: every wire shape reads numbers in either form.
 *
 * @throws SyntaxError when it is not JSON
 */
export function parseAnswer(text: string): unknown {
  if (!longNumber.test(text)) return JSON.parse(text);
  return JSON.parse(text.replace(stringOrNumber, (token) => (isTooLongForFloat(token) ? `"${token}"` : token)));
}

function isTooLongForFloat(token: string): boolean {
  return !token.startsWith('"') && !/[eE]/.test(token) && token.replace(/[-.]/g, "").length > 15;
}

/**
 * Takes every null out of a parsed answer, however deep, because null counts as absent: properties go, elements of
 * lists go. Changes the answer in place; walks with its own stack, so that no nesting can exhaust the call stack.
 */
export function stripNulls(answer: unknown): void {
  const open: unknown[] = [answer];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (Array.isArray(value)) {
      let kept = 0;
      for (const element of value) {
        if (element === null) continue;
        value[kept++] = element;
        if (typeof element === "object") open.push(element);
      }
      value.length = kept;
    } else if (isRecord(value)) {
      for (const key in value) {
        const field = value[key];
        if (field === null) delete value[key];
        else if (typeof field === "object") open.push(field);
      }
    }
  }
}
