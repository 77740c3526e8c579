import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { readTrace, startTrace, type Trace } from "#gateway/trace.ts";
import type { Slot } from "../overload/limiter.ts";
import type { HttpMetrics } from "../http/http-metrics.ts";
import { newNonce, newRequestId, type IncomingVisit } from "./request-context.ts";

/** Until somebody watches over the connection. */
const neverLeft = new AbortController().signal;

/** What the host notes on a response while it is answered. */
export interface Noted {
  requestId: string;
  trace: Trace;
  nonce: string;
  visited: IncomingVisit["visited"];
  account?: string | undefined;
  /** Absent when the overload limiter has rejected the request. */
  slot?: Slot | undefined;
  /** Ends when the browser has left before its answer was out. */
  left: AbortSignal;
}

/**
 * Gives each request its id (none is taken from outside: it must not be forgeable in our logs) and its trace, which a
 * trusted proxy may have begun, and writes one line and one set of metrics when it ends. The line names the route by id: addresses carry document numbers and names.
 */
export function accessLog(log: Logger, metrics: HttpMetrics): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    const trace = readTrace(single(request.headers["traceparent"]), single(request.headers["tracestate"])) ?? startTrace();
    const noted: Noted = { requestId: newRequestId(), trace, nonce: newNonce(), visited: {}, left: neverLeft };
    Object.assign(response.locals, noted);
    response.setHeader("x-request-id", noted.requestId);
    metrics.began();
    response.once("close", () => {
      const { requestId, visited, account, slot } = notedOf(response);
      const ms = performance.now() - began;
      const route = visited.route?.id ?? (request.originalUrl.startsWith("/assets/") ? "asset" : "other");
      metrics.ended(route, request.method, response.statusCode, ms / 1000, slot || route === "asset" ? trace.id : undefined);
      const line = {
        requestId,
        traceId: trace.id,
        method: request.method,
        route,
        status: response.statusCode,
        ms: Math.round(ms),
        account,
        complete: response.writableFinished,
      };
      if (route === "asset") log.debug(line, "request");
      else log.info(line, "request");
    });
    next();
  };
}

/** Node joins what was sent twice by a comma; its types allow a list. */
function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(",") : header;
}

export function notedOf(response: { locals: unknown }): Noted {
  // `accessLog` runs first and sets it on every response; Express types locals as `any`.
  return response.locals as Noted;
}
