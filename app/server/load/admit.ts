import { setTimeout } from "node:timers/promises";
import type { Request, RequestHandler, Response } from "express";
import type { SessionSign } from "#app/auth/session-cookie.ts";
import { notedOf } from "../request/access-log.ts";
import type { Admission } from "./admission.ts";
import type { HttpMetrics } from "../http/http-metrics.ts";
import { ownProblem, problemHtml } from "../guard/problem.ts";

/**
 * How long a visitor who is refused waits for being told so. Whoever asks again at once would else be refused thousands of times a second,
 * and take as much from users as by being answered. The more are waiting already the longer the next one waits, so that however many ask
 * again at once, a hundred a second are refused.
 *
 * @param waiting visitors who have not been told yet
 */
export function visitorHoldMs(waiting: number): number {
  return Math.min(Math.max(shortestHoldMs, waiting * holdStepMs), longestHoldMs);
}

const shortestHoldMs = 500;
const holdStepMs = 10;
/** Shorter than the patience of browsers and balancers. */
const longestHoldMs = 20_000;

export interface AdmitOptions {
  /** Lets in what can be answered in good time. The client's files and the admin port stand before it. */
  admission: Admission;
  metrics: HttpMetrics;
  /** Resolves when every connection that has come is accepted, or after a while. */
  accepted: () => Promise<void>;
  sessionSign: SessionSign;
  secureCookies: boolean | undefined;
}

/**
 * Waits for a place for each request and notes it. A page too many is refused here, by as little work as can be: refusing must not
 * use up what answering needs. What was typed has to be kept, and a script of ours reads no page: these go on without a place, and
 * the guard refuses them.
 */
export function admit({ admission, metrics, accepted, sessionSign, secureCookies }: AdmitOptions): RequestHandler {
  let held = 0;
  const holdVisitor = async (signal: AbortSignal) => {
    held += 1;
    // Who leaves meanwhile need not be told.
    await setTimeout(visitorHoldMs(held), undefined, { signal }).catch(() => {});
    held -= 1;
  };
  return (request, response, next) => {
    const noted = notedOf(response);
    const left = new AbortController();
    response.once("close", () => {
      noted.place?.leave();
      if (!response.writableFinished) left.abort();
    });
    noted.left = left.signal;
    const enter = async () => {
      const session = await sessionSign(request.headers.cookie, secureCookies ?? request.secure);
      // Among the connections that wait may be a user's: they are accepted one a turn, so that no visitor's page may make turns long.
      if (!session) await accepted();
      const place = await admission.enter({
        session,
        post: request.method === "POST",
        ahead: isFetchedAhead(request),
        signal: left.signal,
      });
      if (!place && !session) await holdVisitor(left.signal);
      return place;
    };
    enter().then((place) => {
      // Whoever has left gets no answer, and was not sent away.
      if (left.signal.aborted) return void place?.leave();
      if (!place) metrics.turnedAway();
      noted.place = place;
      if (place || !isForPage(request)) next();
      else turnAway(response);
    }, next);
  };
}

function turnAway(response: Response): void {
  const { problem, status } = ownProblem("crowded", notedOf(response).requestId);
  const seconds = String(problem.retryAfter);
  response.status(status).setHeader("retry-after", seconds);
  // The page asks again by itself, scripts or not.
  response.setHeader("refresh", seconds);
  response.setHeader("cache-control", "private, no-store");
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(problemHtml(problem));
}

/** A browser asks for a page, and sends nothing along. */
export function isForPage({ method, path, headers }: Request): boolean {
  return method !== "POST" && !path.endsWith(".data") && headers.accept !== "application/json";
}

/** What a browser loads before its user asks for it keeps no session alive. */
export function isFetchedAhead({ headers }: Request): boolean {
  return [headers["sec-purpose"], headers["purpose"]].some((purpose) => String(purpose).includes("prefetch"));
}
