import type { IncomingMessage } from "node:http";
import { Readable, Transform } from "node:stream";

const code = "BODY_TOO_LARGE";

/** Whether reading a request failed because it is larger than the limit; found through wrapping errors too. */
export function isBodyTooLarge(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === code) || isBodyTooLarge(error.cause);
}

/**
 * A request's body that breaks off at the limit, whether its length was announced or not. It fails where the action
 * reads it, so the answer is the page the user was on with an error of ours, not a closed connection.
 *
 * @param limit in bytes
 */
export function limitBody(request: IncomingMessage, limit: number): Readable {
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > limit) {
    return new Readable({
      read() {
        this.destroy(tooLarge(limit));
      },
    });
  }
  let received = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > limit) done(tooLarge(limit));
      else done(null, chunk);
    },
  });
  request.once("error", (error) => limited.destroy(error));
  return request.pipe(limited);
}

function tooLarge(limit: number): Error {
  return Object.assign(new Error(`request body over ${limit} bytes`), { code });
}
