import type { IncomingHttpHeaders } from "node:http";
import { findDepartures } from "./agreed-forms.ts";
import { decodeAnswer, type ContractViolations } from "./contract-violations.ts";
import { isRecord, parseAnswer, stripNulls, toEnvelope } from "./envelope.ts";
import type { ErrorKind, GatewayError } from "./errors.ts";
import { failure, type FailedCall, readRetryAfter, refusedSignIn } from "./failure.ts";
import type { DeclaredCall } from "./request.ts";

/** A whole answer as text. */
export interface TextAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** What a successful answer holds. `value` is the decoded data, null when none is declared. */
export interface Success {
  value: unknown;
  statusText: string;
}

/** Reads an answer as its operation declares it. @throws GatewayError for every answer but a success */
export function readAnswer(operation: DeclaredCall, answer: TextAnswer, call: FailedCall, violations: ContractViolations): Success {
  const body = parseOrNothing(answer.text);
  const refusal = refusalByStatus(operation.form === "oauth", answer, body, call);
  if (refusal) throw refusal;
  // Success is HTTP 200; the product takes its neighbours for the same, and says so.
  if (answer.status !== 200) violations.record(call, ["(HTTP status)"]);
  if (operation.form !== "oauth" && !hasAgreedStatus(body)) violations.record(call, ["(status)"]);
  const { data, statusText } =
    operation.form === "oauth" ? { data: body, statusText: "" } : openEnvelope(operation, body, answer.status, call);
  if (!operation.answer) return { value: null, statusText };
  if (data === null || data === undefined) return { value: absentData(operation, call), statusText };
  stripNulls(data);
  const departures = findDepartures(operation, data);
  // First what could not be read: of an operation only so many fields are counted by name.
  const paths = new Set<string>();
  const decoded = decodeAnswer(operation.answer, data, (unread) => unread.forEach((path) => paths.add(path)));
  for (const path of departures) paths.add(path);
  if (paths.size > 0) violations.record(call, [...paths]);
  if (!decoded) throw failure("malformed", call, { backendStatus: answer.status });
  return { value: decoded.value, statusText };
}

/** Why there is no attachment, of JSON in its place: its status says so, or an envelope that says no; else nobody can tell. */
export function readFileRefusal(answer: TextAnswer, call: FailedCall): GatewayError {
  const envelope = toEnvelope(parseOrNothing(answer.text));
  const kind = envelope && envelope.status !== "0" ? "notFound" : "malformed";
  return refusalByStatus(false, answer, undefined, call) ?? failure(kind, call, { backendStatus: answer.status });
}

/** What an answer's HTTP status alone says, by the error catalogue (1 §8). */
function refusalByStatus(oauth: boolean, answer: TextAnswer, body: unknown, call: FailedCall): GatewayError | undefined {
  const { status } = answer;
  if (status >= 200 && status < 300) return undefined;
  const fields = isRecord(body) ? body : {};
  const statusText = toEnvelope(body)?.statusText;
  const known = { backendStatus: status, statusText, retryAfter: readRetryAfter(answer.headers["retry-after"]) };
  if (status === 401 && hasLoginFlag(fields)) return refusedSignIn(call, { backendStatus: status, statusText });
  if (oauth && (status === 400 || (status === 401 && typeof fields["error"] === "string"))) {
    return refusedSignIn(call, {
      backendStatus: status,
      oauthError: typeof fields["error"] === "string" ? fields["error"].slice(0, 100) : undefined,
    });
  }
  return failure(kindOfStatus(status), call, known);
}

/** What an HTTP status other than 2xx means (1 §8); a sign-in that was refused aside. */
export function kindOfStatus(status: number): ErrorKind {
  switch (status) {
    case 401:
      return "unauthenticated";
    case 403:
      return "forbidden";
    case 404:
    case 410:
      return "notFound";
    case 408:
    case 504:
      return "timeout";
    case 409:
      return "conflict";
    case 429:
      return "overloaded";
    case 502:
    case 503:
      return "unavailable";
    default:
      if (status >= 500) return "serverError";
      // A redirect leads away from the documented path and is never followed.
      return status >= 400 ? "badRequest" : "malformed";
  }
}

/** Where backends put the flag that marks a 401 as the answer to a sign-in attempt is not documented; both places are read. */
function hasLoginFlag(body: Record<string, unknown>): boolean {
  return [body, body["data"], body["result"]].some((part) => isRecord(part) && Boolean(part["loginFlag"]));
}

function openEnvelope(
  operation: DeclaredCall,
  body: unknown,
  backendStatus: number,
  call: FailedCall,
): { data: unknown; statusText: string } {
  const envelope = toEnvelope(body);
  if (!envelope) throw failure("malformed", call, { backendStatus });
  if (envelope.status === operation.success) return envelope;
  const kind = operation.multipart && envelope.status === "-1" ? "uploadFailed" : "refused";
  throw failure(kind, call, { backendStatus, statusText: envelope.statusText });
}

/** Whether the envelope says success or refusal as agreed: a whole number, plainly written. "00" is read as a refusal, and is none. */
function hasAgreedStatus(body: unknown): boolean {
  return /^(0|-?[1-9]\d*)$/.test(toEnvelope(body)?.status ?? "");
}

/** An answer without data where data is declared: a documented null, a detail that is not there, or a broken contract. */
function absentData(operation: DeclaredCall, call: FailedCall): null {
  if (operation.nullable) return null;
  throw failure(operation.method === "GET" && operation.effect === "read" ? "notFound" : "malformed", call);
}

/** Text that is not JSON is no answer; the status and the missing envelope say the rest. */
function parseOrNothing(text: string): unknown {
  try {
    return parseAnswer(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
