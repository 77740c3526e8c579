import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import busboy, { type Busboy, type FileInfo } from "busboy";
import { isBodyTooLarge } from "./body-limit.ts";

/** Bytes all names and values of one form may have together. */
export const textBytesMax = 4 * 1024 * 1024;
/** More than the longest form we have, filled up to its limits and then ten times over. */
const fieldsMax = 100_000;
/** Bytes of one file that are kept, unless a form takes more. */
export const fileBytesMax = 20 * 1024 * 1024;
const filesMax = 30;

/** What arrived of a posted form. */
export interface PostedBody {
  /** Names and values as typed: line ends are single, as in the text of a page. */
  entries: [string, string][];
  /** Why something is missing; undefined: all of it arrived. */
  broken: "cut" | "tooLarge" | "tooMuchText" | "tooManyFiles" | "unreadable" | undefined;
}

/** Takes one file of a post. It reads `content` to its end, or the rest of the post never comes. */
export type TakeFile = (field: string, fileName: string | undefined, content: PostedContent) => Promise<void>;
/** At most one byte more than is kept; breaks off with an error where the post does. */
export type PostedContent = Readable;

/**
 * Reads a posted form in constant memory, multipart or urlencoded. It never throws for a bad body: what arrived before
 * a break is what the user typed.
 *
 * @param options.takeFile without it reading ends where the files begin: they stand last in every form
 * @param options.fileBytes bytes of one file that are kept
 * @param options.until reading ends behind the first name it is true for
 */
export async function readPostedBody(
  request: Request,
  { takeFile, fileBytes = fileBytesMax, until }: { takeFile?: TakeFile; fileBytes?: number; until?: (name: string) => boolean } = {},
): Promise<PostedBody> {
  const posted: PostedBody = { entries: [], broken: undefined };
  const parser = createParser(request, fileBytes);
  if (!parser || !request.body) return { ...posted, broken: "unreadable" };
  // The DOM's ReadableStream and Node's are one object under two type names.
  const body = Readable.fromWeb(request.body as ReadableStream);
  const files: Promise<void>[] = [];
  let textBytes = 0;

  await new Promise<void>((resolve) => {
    let ended = false;
    const end = (why: PostedBody["broken"]) => {
      if (ended) return;
      ended = true;
      posted.broken ??= why;
      body.unpipe(parser).destroy();
      // What is still open in it ends with an error, so no half file looks whole.
      parser.destroy();
      resolve();
    };
    // The parser has no name for a part that gives itself none, and no value in a character set it does not know; its types do not say so.
    parser.on("field", (name: string | undefined, value: string | undefined, { nameTruncated, valueTruncated }) => {
      if (value === undefined) return end("unreadable");
      textBytes += Buffer.byteLength(name ?? "") + Buffer.byteLength(value);
      // The parser still tells what stood in the same chunk. Of what goes over the limit, as much as was read of it stays.
      if (!ended && name !== undefined) posted.entries.push([name, withSingleLineEnds(value)]);
      if (valueTruncated || nameTruncated || textBytes > textBytesMax) end("tooMuchText");
      if (name !== undefined && until?.(name)) end(undefined);
    });
    parser.on("file", (field: string | undefined, content: PostedContent, info: FileInfo) => {
      // A file nobody reads any more may end with an error nobody waits for.
      content.on("error", () => {});
      // Of the same chunk as the end: nobody would ever end it, so nobody may wait for it.
      if (ended || field === undefined) return void content.resume();
      if (!takeFile) return end(undefined);
      files.push(takeFile(field, info.filename || undefined, content));
    });
    parser.on("fieldsLimit", () => end("tooMuchText"));
    parser.on("filesLimit", () => (posted.broken ??= "tooManyFiles"));
    parser.on("error", () => end("cut"));
    parser.on("close", resolve);
    body.on("error", (error) => end(isBodyTooLarge(error) ? "tooLarge" : "cut"));
    body.pipe(parser);
  });
  await Promise.all(files);
  return posted;
}

/** Undefined when the body is no form. */
function createParser(request: Request, fileBytes: number): Busboy | undefined {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) return undefined;
  try {
    return busboy({
      headers: { "content-type": type },
      defParamCharset: "utf8",
      // Counted together above; one more byte than is kept tells a file of just that size from a longer one.
      limits: { fieldNameSize: 200, fieldSize: textBytesMax, fields: fieldsMax, files: filesMax, fileSize: fileBytes + 1 },
    });
  } catch {
    // busboy throws a plain Error for a type it cannot read: a multipart without its boundary.
    return undefined;
  }
}

/** Browsers post line ends as CRLF; pages, scripts and the backend have single ones. NUL is no text anywhere. */
function withSingleLineEnds(value: string): string {
  return value.replace(/\r\n?/g, "\n").replaceAll("\0", "");
}
