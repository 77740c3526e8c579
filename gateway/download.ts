import { finished, PassThrough, pipeline, type Readable } from "node:stream";
import { once } from "node:events";
import type { FileAnswer } from "./backend.ts";
import type { RunningCall } from "./dispatch.ts";
import type { GatewayError } from "./errors.ts";
import { failure, type FailedCall, toTransportFailure } from "./failure.ts";
import { discardAnswer, type WireAnswer } from "./transport.ts";

/** Whether an answer to a file call is a file, and not an envelope that says why there is none. */
export function isFile(answer: WireAnswer): boolean {
  return answer.statusCode >= 200 && answer.statusCode < 300 && !/\bjson\b/i.test(String(answer.headers["content-type"] ?? ""));
}

/** Bytes that tell the form of a file. */
const enough = 4;

/**
 * Hands a file on as it flows: back-pressure reaches the backend, an end on either side ends the other, and a connection
 * that breaks in the middle destroys the stream with a GatewayError, so that no short file looks whole.
 *
 * @param documented the documented file name; without one (an attachment) name and type stay the backend's
 * @throws GatewayError when the connection breaks before the first bytes, or what comes is no file
 */
export async function passFileOn(
  answer: WireAnswer,
  running: RunningCall,
  call: FailedCall,
  file: { documented?: string; name: string },
): Promise<FileAnswer> {
  const toFailure = (error: unknown) => toTransportFailure(error, call, running.deadline.ended);
  const backendType = String(answer.headers["content-type"] ?? "application/octet-stream");
  const first = await peek(answer.body).catch((error: unknown) => {
    throw toFailure(error);
  });
  // A page of HTML is some proxy's word; an export without a byte is no workbook.
  if (/^text\/html\b/i.test(backendType) || (file.documented && first.length === 0)) {
    discardAnswer(answer);
    throw failure("malformed", call, { backendStatus: answer.statusCode });
  }
  running.deadline.stopClock();
  const end = running.keepOpen();
  let broken: GatewayError | undefined;
  const body = new PassThrough({
    destroy(error, callback) {
      broken = error ? toFailure(error) : undefined;
      callback(broken ?? null);
    },
  });
  // A break before anybody reads must not end the process; whoever reads a destroyed stream is told so, and the call's end logs it.
  body.on("error", () => {});
  const onEnd = (error?: Error | null) => end(error ? (broken ?? failure("aborted", call, { cause: error })) : undefined);
  // A file so short that looking at it has emptied its stream.
  if (answer.body.readableEnded) finished(body.end(first), onEnd);
  else pipeline(answer.body, body, onEnd);
  const length = answer.headers["content-length"];
  const form = file.documented ? formOfBytes(first, file.documented) : undefined;
  return {
    body,
    fileName: form ? file.name.replace(/\.\w+$/, "") + form.ending : file.name,
    contentType: form?.type ?? backendType,
    contentLength: length === undefined ? undefined : Number(length),
  };
}

/** Waits for the first bytes and leaves them in the stream, unless it has ended with them. */
async function peek(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let total = 0;
  while (total < enough) {
    // Without an encoding set, the stream hands out buffers.
    const chunk = body.read() as Buffer | null;
    if (chunk) total += chunks.push(chunk) && chunk.length;
    else if (body.readableEnded || (body.destroyed && !body.errored)) break;
    else if (body.errored) throw body.errored;
    else await readableOrEnd(body);
  }
  const first = Buffer.concat(chunks);
  if (first.length > 0 && !body.readableEnded) body.unshift(first);
  return first;
}

async function readableOrEnd(body: Readable): Promise<void> {
  const settled = new AbortController();
  try {
    // events.once rejects on "error" by itself.
    await Promise.race([once(body, "readable", { signal: settled.signal }), once(body, "end", { signal: settled.signal })]);
  } finally {
    settled.abort();
  }
}

interface FileForm {
  ending: string;
  type: string;
}

/** What Excel and its like call the file the bytes are: a workbook named .xls that is a zip opens with a warning. */
function formOfBytes(first: Buffer, documented: string): FileForm | undefined {
  if (first.subarray(0, 4).equals(Buffer.from("PK\u0003\u0004", "latin1"))) {
    if (documented.endsWith(".zip")) return { ending: ".zip", type: "application/zip" };
    return { ending: ".xlsx", type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" };
  }
  if (first.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) return { ending: ".xls", type: "application/vnd.ms-excel" };
  return undefined;
}
