import { constants } from "node:zlib";
import compression from "compression";
import type { ServerBuild } from "@remix-run/node";
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request as ExpressRequest,
  type RequestHandler,
  type Response as ExpressResponse,
} from "express";
import { isPageRequest, isPrefetch, limitOverload, type OverloadOptions } from "../overload/limit-overload.ts";
import { accessLog, notedOf } from "../request/access-log.ts";
import { limitBody } from "#app/lib/forms/posts/body-limit.ts";
import { guardBuild } from "../guard/guard.ts";
import { createManifestAnswer } from "../guard/manifest-answer.ts";
import type { HttpMetrics } from "../http/http-metrics.ts";
import { hasSheet } from "../http/first-styles.ts";
import { isOverlongPath } from "../http/overlong-path.ts";
import { isOwnRequest } from "../http/origin-check.ts";
import { ownProblem, problemPage, type OwnProblem } from "#app/lib/shell/own-problem.ts";
import { createRemixAdapter, sendResponse } from "../http/remix-adapter.ts";
import { buildRequestContext, type HostParts } from "../request/request-context.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { toWebRequest } from "../http/web-request.ts";

export interface HttpOptions extends HostParts, OverloadOptions {
  metrics: HttpMetrics;
  /** The server build now; in development it changes with the sources. */
  build: () => Promise<ServerBuild>;
  /** Serves the client files: the built ones, or Vite in development. */
  clientFiles: RequestHandler;
  dev: boolean;
  trustProxy: false | number | string;
  /** Bytes a request's body may have, where the route takes no files. */
  bodyLimit: number;
}

const methods = new Set(["GET", "HEAD", "POST"]);

const compressTo = (brotliQuality: number) => compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } } });
/** By 5 a list is 8 % smaller than by 4, the package's own, and takes 0.3 ms more (docs/decisions/0024). */
const compressPages = compressTo(5);
/** Another 4 % and 2 ms, where it decides whether rows come with a connection's first flight. */
const compressFirstPages = compressTo(7);

/** Everything between the socket and Remix: ids, limits, headers, files, then the guarded screens. */
export function createHttpApp(options: HttpOptions): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", options.trustProxy);
  app.use(dropForwardedHeaders);
  app.use(accessLog(options.log, options.metrics));
  app.use(securityHeaders(options.dev));
  app.use(limitMethods);
  app.use(options.clientFiles);
  app.use(limitOverload(options));
  app.use((request, response, next) => (hasSheet(request) ? compressPages : compressFirstPages)(request, response, next));
  app.use(refuseForeignOrigin(options));
  app.use(answerScreens(options));
  app.use(lastResort(options));
  return app;
}

/** Remix and we would believe them; only a declared proxy may speak of protocol, host and address, or of the trace a request is part of. */
const dropForwardedHeaders: RequestHandler = (request, _response, next) => {
  // Express compiles its setting into this function; its types do not name it.
  const trusts = request.app.get("trust proxy fn") as (address: string, hop: number) => boolean;
  if (!trusts(request.socket.remoteAddress ?? "", 0)) {
    for (const name of Object.keys(request.headers))
      if (proxyHeaders.has(name) || name.startsWith("x-forwarded-")) delete request.headers[name];
  }
  next();
};

const proxyHeaders = new Set(["forwarded", "traceparent", "tracestate"]);

const limitMethods: RequestHandler = (request, response, next) => {
  if (methods.has(request.method)) return next();
  response.setHeader("allow", "GET, HEAD, POST");
  if (request.method === "OPTIONS") return void response.status(204).end();
  refuse(response, "badMethod");
};

function refuseForeignOrigin({ gateway }: HttpOptions): RequestHandler {
  return (request, response, next) => {
    const own = { protocol: request.protocol, host: publicHost(request) };
    if (isOwnRequest(request.method, request.headers, own)) return next();
    const { requestId, trace } = notedOf(response);
    gateway.auditEvent({ event: "request.foreignOrigin", requestId, traceId: trace.id });
    refuse(response, "foreignOrigin");
  };
}

function answerScreens(options: HttpOptions): RequestHandler {
  let guarded: { build: ServerBuild; answer: ReturnType<typeof createRemixAdapter> } | undefined;
  const adapterOf = (build: ServerBuild) => {
    if (guarded?.build === build) return guarded.answer;
    const own = guardBuild(build);
    guarded = { build, answer: createRemixAdapter(own, createManifestAnswer(own)) };
    return guarded.answer;
  };
  return (request, response, next) => {
    void answer(request, response).catch(next);
  };

  async function answer(request: ExpressRequest, response: ExpressResponse): Promise<void> {
    const host = publicHost(request);
    const { requestId, trace, nonce, visited, slot, left } = notedOf(response);
    // What no action wanted to read would otherwise stand in front of the connection's next request.
    response.once("finish", () => request.resume());
    const body = limitBody(request, options.bodyLimit);
    const webRequest = toWebRequest(request, { host, body: body.stream, signal: left });
    if (!webRequest) return refuse(response, "badAddress");
    response.setHeader("cache-control", "private, no-store");
    const { pathname } = new URL(webRequest.url);
    if (isOverlongPath(pathname)) return refuse(response, "longAddress");
    const context = await buildRequestContext(options, {
      requestId,
      trace,
      nonce,
      visited,
      cookieHeader: request.headers.cookie,
      userAgent: request.headers["user-agent"],
      unattended: isPrefetch(request),
      slot,
      address: request.ip ?? "",
      signal: left,
      secureCookies: options.secureCookies ?? request.secure,
      widenBody: body.widen,
      dataRequest: pathname.endsWith(".data"),
    });
    // What was typed has to be given back, and a script of ours reads no page: the guard answers these.
    if (context.storeDown && isPageRequest(request)) return refuse(response, "storeDown");
    notedOf(response).account = context.signedIn?.actor.account;
    // What is left to do is to send it, at the pace of whoever reads it.
    await adapterOf(await options.build())(webRequest, response, context, () => slot?.release());
  }
}

/** Express takes the host from X-Forwarded-Host only when the proxy is trusted; it drops the port, so it is read here. */
function publicHost(request: ExpressRequest): string {
  const forwarded = request.headers["x-forwarded-host"];
  const first = (Array.isArray(forwarded) ? forwarded[0] : forwarded)?.split(",")[0]?.trim();
  return first || (request.headers.host ?? "");
}

function refuse(response: ExpressResponse, name: OwnProblem): void {
  const { problem, status } = ownProblem(name, notedOf(response).requestId);
  // The page is a few hundred bytes: it fails only when the browser has left, and then nobody misses it.
  sendResponse(problemPage(problem, status), response).catch(() => response.destroy());
}

/** Express tells an error handler by its four parameters. */
function lastResort(options: HttpOptions): ErrorRequestHandler {
  return (error: unknown, _request, response, _next) => {
    const { requestId, trace } = notedOf(response);
    const ids = { requestId, traceId: trace.id };
    if (response.destroyed || response.writableEnded)
      return void options.log.debug({ err: error, ...ids }, "the browser left before the answer ended");
    options.log.error({ err: error, ...ids }, "answer broke off");
    // The beginning is out: only a cut connection still tells the browser that the rest is missing.
    if (response.headersSent) return void response.destroy();
    refuse(response, "unexpected");
  };
}
