import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { createRequestHandler, type AppLoadContext, type RequestHandler, type ServerBuild } from "@remix-run/node";
import type { HostContext } from "../request/request-context.ts";
import { createNarrowBuild } from "./narrow-build.ts";

/** Where browsers ask which routes and scripts the addresses of a page's links mean, before anybody goes there. */
const manifestPath = "/__manifest";

/**
 * Answers a web Request with Remix and streams the answer at the pace of whoever reads it.
 * @param answerManifest in the place of Remix's own answer about routes
 */
export function createRemixAdapter(build: ServerBuild, answerManifest: (address: URL, context: HostContext) => Response) {
  const handle = createRemixHandler(build);
  // Our context is Remix's load context, whose type has an index signature besides that no interface meets.
  /** @param made called when the answer has been made and is only to be sent */
  return async (request: Request, response: ServerResponse, context: HostContext, made: () => void): Promise<void> => {
    const address = new URL(request.url);
    const answer =
      address.pathname === manifestPath ? answerManifest(address, context) : await handle(request, context as unknown as AppLoadContext);
    made();
    await sendResponse(answer, response);
  };
}

/** Remix's answer to a request, from the few routes its address could mean (`narrow-build.ts`). */
export function createRemixHandler(build: ServerBuild): RequestHandler {
  const narrow = createNarrowBuild(build);
  const handlers = new Map<ServerBuild, RequestHandler>();
  return (request, context) => {
    const few = narrow(new URL(request.url));
    const handle = handlers.get(few) ?? createRequestHandler(few, few.mode);
    handlers.set(few, handle);
    return handle(request, context);
  };
}

/** @throws when the body breaks off or the reader leaves; the connection is then cut, so half an answer never looks whole. */
export async function sendResponse(answer: Response, response: ServerResponse): Promise<void> {
  response.statusCode = answer.status;
  const cookies = answer.headers.getSetCookie();
  answer.headers.forEach((value, name) => {
    if (name !== "set-cookie") response.setHeader(name, value);
  });
  if (cookies.length > 0) response.appendHeader("set-cookie", cookies);
  if (!answer.body) return void response.end();
  // The DOM's ReadableStream and Node's are one object under two type names.
  const body = Readable.fromWeb(answer.body as ReadableStream);
  flushWhenIdle(body, response);
  await pipeline(body, response);
}

/** The compression holds bytes back until its block is full: a page that is still waiting for data shows what it has. */
function flushWhenIdle(body: Readable, response: ServerResponse & { flush?: () => void }): void {
  let waiting = false;
  body.on("data", () => {
    if (waiting) return;
    waiting = true;
    setImmediate(() => {
      waiting = false;
      if (!response.writableEnded && !response.destroyed) response.flush?.();
    });
  });
}
