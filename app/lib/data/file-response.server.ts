import { createReadableStreamFromReadable } from "@remix-run/node";
import type { FileAnswer } from "#gateway/backend.ts";
import { withoutBidiControls } from "../forms/posts/file-name.ts";

/** Types a browser shows without running anything of the file's. All others, HTML and SVG above all, are saved. */
const previewTypes: ReadonlySet<string> = new Set([
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/bmp",
  "application/pdf",
  "text/plain",
]);

/** A header value that carries any name: plain ASCII for old clients, UTF-8 (RFC 6266) for all others. */
export function contentDisposition(kind: "inline" | "attachment", fileName: string): string {
  const name = withoutBidiControls(fileName).replace(/[\p{Cc}\p{Cs}/\\]/gu, "_");
  const plain = name.replace(/[^\x20-\x7e]|["%]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** A documented file, streamed on to be saved. The stream breaks when the backend's does: no short file looks whole. */
export function downloadResponse(request: Request, file: FileAnswer): Response {
  return fileResponse(request, file, "attachment", file.fileName, file.contentType);
}

/**
 * A file somebody uploaded, under its own name: shown when that is harmless, else saved. It came from outside, so it gets
 * an origin of its own (`sandbox`) and a browser may not guess another type.
 */
export function uploadedFileResponse(request: Request, file: FileAnswer, fileName: string): Response {
  const type = (file.contentType.split(";")[0] ?? "").trim().toLowerCase();
  const shown = previewTypes.has(type);
  const contentType = !shown ? "application/octet-stream" : type === "text/plain" ? "text/plain; charset=utf-8" : type;
  const response = fileResponse(request, file, shown ? "inline" : "attachment", fileName, contentType);
  // A browser shows a PDF by a part of its own, which an origin without rights does not get; it runs nothing of the page's.
  const framed = type === "application/pdf" && new URL(request.url).searchParams.has(inFrame);
  response.headers.set("Content-Security-Policy", framed ? framedPolicy : uploadedPolicy);
  if (framed) response.headers.set("X-Frame-Options", "SAMEORIGIN");
  return response;
}

/** In the address of an uploaded file: it is to be shown within a page of ours. */
const inFrame = "frame";
const uploadedPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
const framedPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'";

function fileResponse(request: Request, file: FileAnswer, kind: "inline" | "attachment", fileName: string, contentType: string): Response {
  const headers = new Headers({
    "Content-Type": contentType,
    "Content-Disposition": contentDisposition(kind, fileName),
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-store",
  });
  if (file.contentLength !== undefined) headers.set("Content-Length", String(file.contentLength));
  if (request.method === "HEAD") {
    // Remix drops the body of a HEAD answer unread; the backend's stream would wait for a reader for ever.
    file.body.destroy();
    return new Response(null, { headers });
  }
  return new Response(createReadableStreamFromReadable(file.body), { headers });
}
