import { type Envelope, parseAnswer, toEnvelope } from "#gateway/envelope.ts";
import type { Provider } from "./verification.ts";

/** What a backend has answered, whatever it is. */
export interface RawAnswer {
  http: number;
  /** Undefined where it is no JSON, or has none. */
  envelope: Envelope | undefined;
}

/** Sends one request as it stands, without the gateway. @param body JSON as text @throws where no answer comes in time */
export async function callRaw(
  { url, timeout }: Provider,
  headers: Readonly<Record<string, string>>,
  { method, path, body }: { method: string; path: string; body: string | undefined },
): Promise<RawAnswer> {
  const response = await fetch(url + path, {
    method,
    headers: { ...headers, accept: "application/json", ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body }),
    redirect: "manual",
    signal: AbortSignal.timeout(timeout * 1000),
  });
  return { http: response.status, envelope: toEnvelope(readJson(await response.text())) };
}

function readJson(text: string): unknown {
  try {
    return parseAnswer(text);
  } catch {
    return undefined;
  }
}
