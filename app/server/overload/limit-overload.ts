import { setTimeout } from "node:timers/promises";
import type { Request, RequestHandler, Response } from "express";
import type { SessionSign } from "#app/auth/session-cookie.ts";
import { ownProblem, problemHtml } from "#app/lib/shell/own-problem.ts";
import type { HttpMetrics } from "../http/http-metrics.ts";
import { notedOf } from "../request/access-log.ts";
import type { OverloadLimiter, Priority } from "./limiter.ts";

export interface OverloadOptions {
  limiter: OverloadLimiter;
  metrics: HttpMetrics;
  /** Resolves when every connection that has come is accepted, or after a while. */
  accepted: () => Promise<void>;
  sessionSign: SessionSign;
  secureCookies: boolean | undefined;
}

/**
 * Acquires a slot for each request. A rejected page is answered here, with as little work as possible. A rejected POST or data request goes
 * on without a slot: the guard answers it, as it saves what was typed and writes errors that scripts can read.
 */
export function limitOverload({ limiter, metrics, accepted, sessionSign, secureCookies }: OverloadOptions): RequestHandler {
  let delayed = 0;
  const delayRejection = async (signal: AbortSignal) => {
    delayed += 1;
    // Rejects only when the client leaves, which ends the delay early.
    await setTimeout(rejectionDelayMs(delayed), undefined, { signal }).catch(() => {});
    delayed -= 1;
  };

  return (request, response, next) => {
    const noted = notedOf(response);
    const left = new AbortController();
    noted.left = left.signal;
    response.once("close", () => {
      noted.slot?.release();
      if (!response.writableFinished) left.abort();
    });
    const acquire = async () => {
      const signedIn = await sessionSign(request.headers.cookie, secureCookies ?? request.secure);
      // Node accepts one connection a turn of the event loop: pages for anonymous clients would delay users' connections.
      if (!signedIn) await accepted();
      const slot = await limiter.acquire(priorityOf(request, signedIn), left.signal);
      if (!slot && !signedIn) await delayRejection(left.signal);
      return slot;
    };
    acquire().then((slot) => {
      if (left.signal.aborted) return void slot?.release();
      if (!slot) metrics.rejected();
      noted.slot = slot;
      if (slot || !isPageRequest(request)) next();
      else reject(response);
    }, next);
  };
}

/**
 * How long the rejection of an anonymous request is delayed. Clients that retry at once are rejected a hundred times a second at most,
 * however many they are.
 *
 * @param delayed rejections that are delayed now
 */
export function rejectionDelayMs(delayed: number): number {
  return Math.min(Math.max(500, delayed * 10), 20_000);
}

function priorityOf(request: Request, signedIn: boolean): Priority {
  if (isPrefetch(request)) return "prefetch";
  if (request.method === "POST") return signedIn ? "userPost" : "anonymousPost";
  return signedIn ? "userGet" : "anonymousGet";
}

function reject(response: Response): void {
  const { problem, status } = ownProblem("overloaded", notedOf(response).requestId);
  const seconds = String(problem.retryAfter);
  response.status(status).setHeader("retry-after", seconds);
  // The page reloads itself, with or without scripts.
  response.setHeader("refresh", seconds);
  response.setHeader("cache-control", "private, no-store");
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(problemHtml(problem));
}

/** A browser asks for a page, and sends nothing along. */
export function isPageRequest({ method, path, headers }: Request): boolean {
  return method !== "POST" && !path.endsWith(".data") && headers.accept !== "application/json";
}

/** Loaded by a browser before its user asks for it, so it keeps no session alive. */
export function isPrefetch({ headers }: Request): boolean {
  return [headers["sec-purpose"], headers["purpose"]].some((purpose) => String(purpose).includes("prefetch"));
}
