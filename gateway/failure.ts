import { catalogue, type ErrorKind, GatewayError, type GatewayFailure, signInMessages } from "./errors.ts";

/** Which call failed, as an error and its log line name it. */
export interface FailedCall {
  operation: string;
  service: string;
  reference: string;
  traceId?: string | undefined;
}

interface Circumstances {
  /** The backend's own words; used where the catalogue lets it speak. */
  statusText?: string | undefined;
  backendStatus?: number | undefined;
  oauthError?: string | undefined;
  retryAfter?: number | undefined;
  sent?: false | undefined;
  cause?: unknown;
}

const longestMessage = 2_000;

/** Builds the error of a kind from the catalogue. */
export function failure(kind: ErrorKind, call: FailedCall, circumstances: Circumstances = {}): GatewayError {
  const entry = catalogue[kind];
  const spoken = circumstances.statusText?.trim().slice(0, longestMessage);
  const plain: GatewayFailure = {
    kind,
    operation: call.operation,
    service: call.service,
    message: entry.source === "statusText" && spoken ? spoken : entry.message,
    advice: entry.advice,
    status: entry.status,
    retryable: entry.retryable,
    backendStatus: circumstances.backendStatus,
    oauthError: circumstances.oauthError,
    retryAfter: circumstances.retryAfter,
    sent: circumstances.sent,
    reference: call.reference,
  };
  return new GatewayError(plain, circumstances.cause === undefined ? undefined : { cause: circumstances.cause });
}

/**
 * A sign-in the backend turned down: an OAuth 400 (words by its `error`), or a 401 with a login flag (its own words).
 * Nobody is signed out by it (1 §8).
 */
export function refusedSignIn(
  call: FailedCall,
  refusal: { oauthError?: string | undefined; statusText?: string | undefined; backendStatus: number },
): GatewayError {
  const message =
    refusal.statusText?.trim() || (refusal.oauthError === "invalid_grant" ? signInMessages.invalid_grant : signInMessages.other);
  return new GatewayError({
    ...plainFailure(failure("invalidCredentials", call, { backendStatus: refusal.backendStatus, oauthError: refusal.oauthError })),
    message: message.slice(0, longestMessage),
  });
}

/** The same failure for another caller: a call that several requests waited for carries each one's own reference. */
export function withReference(error: GatewayError, reference: string): GatewayError {
  return error.reference === reference ? error : new GatewayError({ ...plainFailure(error), reference }, { cause: error });
}

function plainFailure(error: GatewayError): GatewayFailure {
  const { kind, operation, service, message, advice, status, retryable, backendStatus, oauthError, retryAfter, sent, reference } = error;
  return { kind, operation, service, message, advice, status, retryable, backendStatus, oauthError, retryAfter, sent, reference };
}

/** Kinds that say the backend is not well, as opposed to: it answered no. */
export function isOutage(kind: ErrorKind): boolean {
  return kind === "unavailable" || kind === "timeout" || kind === "serverError" || kind === "overloaded";
}

/** The connection was never made. */
const unconnected = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"]);
const ownTimeouts = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"]);

/** What a broken connection means. `ended` says whether we ended the call ourselves, and why. */
export function toTransportFailure(error: unknown, call: FailedCall, ended: "aborted" | "timeout" | undefined): GatewayError {
  if (ended) return failure(ended, call, { cause: error });
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (ownTimeouts.has(code)) return failure("timeout", call, { cause: error });
  // A value no header or request line can carry; nothing was sent.
  if (code === "UND_ERR_INVALID_ARG") return failure("badRequest", call, { cause: error });
  // The parser gave up: there was an answer, but it is not HTTP.
  if ((error instanceof Error && error.name === "HTTPParserError") || code === "UND_ERR_HEADERS_OVERFLOW")
    return failure("malformed", call, { cause: error });
  return failure("unavailable", call, { cause: error, ...(unconnected.has(code) ? { sent: false } : {}) });
}

/** The backend's Retry-After in seconds, from either of its two forms. */
export function readRetryAfter(header: string | string[] | undefined): number | undefined {
  const value = Array.isArray(header) ? header[0] : header;
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 3_600) : undefined;
}
