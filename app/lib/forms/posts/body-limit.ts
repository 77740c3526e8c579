import type { IncomingMessage } from "node:http";

const code = "BODY_TOO_LARGE";

/** Bytes a post with files may have; the reader of the form has limits of its own below it. */
const wideLimit = 256 * 1024 * 1024;

/** Seconds a small post may take; larger ones have the server's own ten minutes. Connections kept open on purpose are many. */
const hurrySeconds = 60;

/** Whether reading a request failed because it is larger than the limit; found through wrapping errors too. */
export function isBodyTooLarge(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === code) || isBodyTooLarge(error.cause);
}

export interface LimitedBody {
  stream: ReadableStream<Uint8Array>;
  /** For a route that takes files. Has to come before the first byte is read. `patient`: as long as an upload takes. */
  widen(options?: { patient: boolean }): void;
}

/**
 * A request's body that breaks off at the limit, whether its length was announced or not. It fails where the action
 * reads it, so the answer is the page the user was on with an error of ours, not a closed connection. Not a byte is read
 * before somebody asks for it: which limit counts is known only when the route is.
 *
 * @param limit in bytes
 * @param seconds a body that is not wide may take from its first byte to its last; then the connection is cut
 */
export function limitBody(request: IncomingMessage, limit: number, seconds = hurrySeconds): LimitedBody {
  let wide = false;
  let patient = false;
  let received = 0;
  let stop: (() => void) | undefined;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        // A form with files gives up what is over the limit and keeps what came before it.
        if (!wide && Number(request.headers["content-length"] ?? 0) > limit) return controller.error(tooLarge(limit));
        // It tells whoever begins to listen afterwards nothing any more.
        if (request.destroyed) return controller.error(left());
        stop ??= listen(controller);
        request.resume();
      },
      // The host drains the rest when its answer is out.
      cancel: () => stop?.(),
    },
    { highWaterMark: 0 },
  );
  return {
    stream,
    widen(options = { patient: true }) {
      wide = true;
      patient = options.patient;
    },
  };

  function listen(controller: ReadableStreamDefaultController<Uint8Array>): () => void {
    const fail = (error: Error) => {
      silence();
      controller.error(error);
    };
    const take = (chunk: Buffer) => {
      received += chunk.length;
      const most = wide ? wideLimit : limit;
      if (received > most) return fail(tooLarge(most));
      request.pause();
      controller.enqueue(chunk);
    };
    const end = () => {
      silence();
      controller.close();
    };
    const close = () => fail(left());
    const timer = patient ? undefined : setTimeout(() => request.destroy(), seconds * 1000);
    function silence() {
      clearTimeout(timer);
      request.off("data", take).off("end", end).off("error", fail).off("close", close);
    }
    request.on("data", take).on("end", end).on("error", fail).on("close", close);
    return silence;
  }
}

function left(): Error {
  return new Error("the browser left amid its request");
}

function tooLarge(limit: number): Error {
  return Object.assign(new Error(`request body over ${limit} bytes`), { code });
}
