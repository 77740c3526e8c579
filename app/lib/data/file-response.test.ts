import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attachmentKey, findAttachment } from "../documents/attachment-key.ts";
import { contentDisposition, downloadResponse, uploadedFileResponse } from "./file-response.server.ts";

const file = (contentType: string, body = Readable.from([Buffer.from("x")])) => ({
  body,
  fileName: "file",
  contentType,
  contentLength: undefined,
});

const get = new Request("http://host/file");

describe("a file on its way to the browser", () => {
  it("keeps a Chinese name with spaces", () => {
    expect(contentDisposition("inline", "水泵 渗漏(1).jpg")).toBe(
      `inline; filename="__ __(1).jpg"; filename*=UTF-8''%E6%B0%B4%E6%B3%B5%20%E6%B8%97%E6%BC%8F%281%29.jpg`,
    );
  });

  it("has a name that reads in one direction", () => {
    expect(contentDisposition("attachment", "a\u202egpj\u2067.exe\u061c")).toBe(
      `attachment; filename="agpj.exe"; filename*=UTF-8''agpj.exe`,
    );
  });

  it("is a header a browser accepts whatever the file is called", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        const header = contentDisposition("attachment", name);
        expect(new Headers({ "Content-Disposition": header }).get("Content-Disposition")).toBe(header);
        expect(header).toMatch(/^attachment; filename="[^"]*"; filename\*=UTF-8''[^"; ]*$/);
      }),
    );
  });

  it.each(["text/html", "image/svg+xml", "application/xhtml+xml", "TEXT/HTML; charset=utf-8", ""])("saves an upload of type %j", (type) => {
    const { headers } = uploadedFileResponse(get, file(type), "a");
    expect(headers.get("Content-Disposition")).toMatch(/^attachment;/);
    expect(headers.get("Content-Type")).toBe("application/octet-stream");
  });

  it.each(["image/png", "application/pdf", "text/plain"])("shows an upload of type %s, in an origin of its own", (type) => {
    const { headers } = uploadedFileResponse(get, file(type), "a");
    expect(headers.get("Content-Disposition")).toMatch(/^inline;/);
    expect(headers.get("Content-Security-Policy")).toMatch(/^sandbox;.*; frame-ancestors 'none'$/);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  });

  it("lets a PDF alone stand in a frame, and in our own pages alone, where it is asked for", () => {
    const asked = new Request("http://a/b?frame=1");
    const { headers } = uploadedFileResponse(asked, file("application/pdf"), "a");
    expect(headers.get("Content-Security-Policy")).toMatch(/^default-src 'none';.*; frame-ancestors 'self'$/);
    expect(headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
    for (const type of ["image/png", "text/plain", "text/html"])
      expect(uploadedFileResponse(asked, file(type), "a").headers.get("Content-Security-Policy"), type).toMatch(/^sandbox;/);
  });

  it("breaks when the backend's stream breaks", async () => {
    const body = Readable.from(
      (async function* () {
        yield Buffer.from("half");
        await Promise.resolve();
        throw new Error("connection cut");
      })(),
    );
    await expect(downloadResponse(get, file("application/zip", body)).arrayBuffer()).rejects.toThrow("connection cut");
  });

  it("ends the backend's stream when the browser leaves", async () => {
    const body = new Readable({
      read() {
        this.push(Buffer.alloc(1024));
      },
    });
    await downloadResponse(get, file("application/zip", body)).body?.cancel();
    expect(body.destroyed).toBe(true);
  });
});

describe("a question about a file", () => {
  it("is answered by its headers, and ends the backend's stream that nobody will read", async () => {
    const body = Readable.from([Buffer.from("x")]);
    const answer = downloadResponse(new Request("http://host/file", { method: "HEAD" }), file("application/zip", body));
    expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment;/);
    expect(await answer.text()).toBe("");
    expect(body.destroyed).toBe(true);
  });
});

describe("the address of an attachment", () => {
  it("finds the attachment it was made of", () => {
    const attachments = [{ id: "2", name: "a" }, { name: "b" }, { id: "x", name: "c" }];
    expect(findAttachment(attachments, attachmentKey({ id: "2" }, 1))?.name).toBe("a");
    expect(findAttachment(attachments, attachmentKey({ id: "x" }, 3))?.name).toBe("c");
    expect(findAttachment(attachments, "1")?.name).toBe("a");
  });

  it.each(["0", "-1", "99", "1.0", "__proto__", "", "1e0"])("finds nothing under %j", (key) => {
    expect(findAttachment([{ id: "a" }], key)).toBeUndefined();
  });
});
