import type { RequestOptions } from "../visitor.ts";

/* How a post is written down: as browsers do, and as they never do. */

export const encodings = [
  "multipart",
  "urlencoded",
  "plain",
  "json",
  "untyped",
  "noBoundary",
  "otherBoundary",
  "brokenHeader",
  "brokenOff",
  "nonsense",
  "empty",
] as const;
export type Encoding = (typeof encodings)[number];

export interface SentPart {
  field: string;
  name: string;
  bytes: Buffer;
}

const boundary = "----fuzz4711";
const multipartType = `multipart/form-data; boundary=${boundary}`;

/** The body of a post and the content type it claims to have. */
export function encodeBody(
  encoding: Encoding,
  entries: readonly (readonly [string, string])[],
  files: readonly SentPart[],
): Pick<RequestOptions, "body"> & { headers: Record<string, string> } {
  switch (encoding) {
    case "multipart":
      return { body: multipart(entries, files), headers: { "content-type": multipartType } };
    case "urlencoded":
      return { body: urlencoded(entries), headers: { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" } };
    case "plain":
      return { body: urlencoded(entries), headers: { "content-type": "text/plain" } };
    case "json":
      return { body: JSON.stringify(Object.fromEntries(entries)), headers: { "content-type": "application/json" } };
    case "untyped":
      return { body: multipart(entries, files), headers: {} };
    case "noBoundary":
      return { body: multipart(entries, files), headers: { "content-type": "multipart/form-data" } };
    case "otherBoundary":
      return { body: multipart(entries, files), headers: { "content-type": "multipart/form-data; boundary=another" } };
    case "brokenHeader":
      return { body: multipart([...entries, ['a"b\r\nc', "x"]], files, asItIs), headers: { "content-type": multipartType } };
    case "brokenOff": {
      const body = multipart(entries, files);
      return { body: body.subarray(0, Math.floor(body.length * 0.7)), headers: { "content-type": multipartType } };
    }
    case "nonsense":
      return { body: Buffer.from([0xff, 0xfe, 0x00, 0x80, 0x25]), headers: { "content-type": "application/x-www-form-urlencoded" } };
    case "empty":
      return { body: "", headers: { "content-type": multipartType } };
  }
}

function multipart(entries: readonly (readonly [string, string])[], files: readonly SentPart[], quoted = escaped): Buffer {
  const parts = entries.map(([name, value]) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n`), bytesOf(value), crlf]),
  );
  const sent = files.map(({ field, name, bytes }) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${quoted(field)}"; filename="${quoted(name)}"\r\n`),
      Buffer.from("Content-Type: image/png\r\n\r\n"),
      bytes,
      crlf,
    ]),
  );
  return Buffer.concat([...parts, ...sent, Buffer.from(`--${boundary}--\r\n`)]);
}

const crlf = Buffer.from("\r\n");

/** As browsers do: quotes and line ends of a name are escaped. */
function escaped(name: string): string {
  return name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function asItIs(name: string): string {
  return name;
}

/** UTF-8, but a lone surrogate is written as the three bytes that no decoder takes. */
function bytesOf(value: string): Buffer {
  if (!/\p{Surrogate}/u.test(value)) return Buffer.from(value);
  return Buffer.concat(
    Array.from(value, (character) => {
      const code = character.charCodeAt(0);
      const lone = character.length === 1 && code >= 0xd800 && code <= 0xdfff;
      return lone ? Buffer.from([0xed, 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]) : Buffer.from(character);
    }),
  );
}

function urlencoded(entries: readonly (readonly [string, string])[]): string {
  const percent = (text: string) => Array.from(bytesOf(text), (byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
  return entries.map(([name, value]) => `${percent(name)}=${percent(value)}`).join("&");
}
