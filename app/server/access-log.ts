import type { RequestHandler } from "express";
import type { Logger } from "pino";
import type { HttpMetrics } from "./http-metrics.ts";
import { newNonce, newRequestId, type IncomingVisit } from "./request-context.ts";

/** What the host notes on a response while it is answered. */
export interface Noted {
  requestId: string;
  nonce: string;
  visited: IncomingVisit["visited"];
  account?: string | undefined;
}

/**
 * Gives each request its id (none is taken from outside: it must not be forgeable in our logs) and writes one line and
 * one set of metrics when it ends. The line names the route by id: addresses carry document numbers and names.
 */
export function accessLog(log: Logger, metrics: HttpMetrics): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    const noted: Noted = { requestId: newRequestId(), nonce: newNonce(), visited: {} };
    Object.assign(response.locals, noted);
    response.setHeader("x-request-id", noted.requestId);
    metrics.began();
    response.once("close", () => {
      const { requestId, visited, account } = notedOf(response);
      const ms = performance.now() - began;
      const route = visited.route?.id ?? (request.originalUrl.startsWith("/assets/") ? "asset" : "other");
      metrics.ended(route, request.method, response.statusCode, ms / 1000);
      const line = {
        requestId,
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

export function notedOf(response: { locals: unknown }): Noted {
  // `accessLog` runs first and sets it on every response; Express types locals as `any`.
  return response.locals as Noted;
}
