import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import * as t from "./test-backend.ts";
import { backend, front, setUpEachTest } from "./test-backend.ts";

const zipBytes = Buffer.from("PK\u0003\u0004rest of a workbook", "latin1");
const xlsBytes = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 1, 2]);

setUpEachTest();

function sendFile(response: ServerResponse, bytes: Buffer): void {
  response.writeHead(200, { "content-type": "application/octet-stream", "content-length": bytes.length }).end(bytes);
}

async function drainedOrClosed(response: ServerResponse): Promise<void> {
  const settled = new AbortController();
  await Promise.race(["drain", "close"].map((event) => once(response, event, { signal: settled.signal })));
  settled.abort();
}

describe("a download", () => {
  it.each([
    [
      "a workbook named .xls that is a zip",
      t.exportThings,
      zipBytes,
      "thing.xlsx",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ],
    ["a real .xls", t.exportThings, xlsBytes, "thing.xls", "application/vnd.ms-excel"],
    ["a zip", t.zipThings, zipBytes, "thing.zip", "application/zip"],
    ["bytes of no known form", t.exportThings, Buffer.from("a,b"), "thing.xls", "application/octet-stream"],
  ] as const)("names %s by its bytes and passes them on whole", async (_, operation, bytes, fileName, contentType) => {
    backend.answer = (_request, response) => sendFile(response, bytes);
    const file = await front.as(t.dealerIdentity).download(operation);
    expect(file).toMatchObject({ fileName, contentType, contentLength: bytes.length });
    expect(Buffer.from(await text(file.body.setEncoding("latin1")), "latin1")).toEqual(bytes);
    expect(await front.metric("gateway_requests_total", { operation: operation.id, outcome: "success" })).toBe(1);
    expect(await front.metric("gateway_requests_in_flight", { service: "claim" })).toBe(0);
  });

  it("reads an envelope in place of the file as the refusal it is", async () => {
    backend.answer = (_, response) => t.sendJson(response, { status: 1, statusText: "导出数量超过限制", data: null });
    await expect(front.as(t.dealerIdentity).download(t.exportThings)).rejects.toMatchObject({
      kind: "refused",
      message: "导出数量超过限制",
    });
  });

  it.each([
    ["an envelope of success without a file", (response: ServerResponse) => t.sendEnvelope(response, null)],
    ["a page of HTML", (response: ServerResponse) => void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Sign in</h1>")],
    ["no byte at all", (response: ServerResponse) => void response.writeHead(200, { "content-type": "application/octet-stream" }).end()],
  ])("recognises %s as no file", async (_, send) => {
    backend.answer = (_request, response) => send(response);
    await expect(front.as(t.dealerIdentity).download(t.exportThings)).rejects.toMatchObject({ kind: "malformed" });
  });

  it("destroys the stream with an error when the connection is cut in the middle", async () => {
    backend.answer = (_, response) => {
      response.writeHead(200, { "content-type": "application/octet-stream" });
      response.write(zipBytes);
      setTimeout(() => response.destroy(), 50);
    };
    const file = await front.as(t.dealerIdentity).download(t.exportThings);
    await expect(text(file.body)).rejects.toMatchObject({ name: "GatewayError", kind: "unavailable", operation: "test.export" });
    expect(await front.metric("gateway_requests_total", { operation: "test.export", outcome: "unavailable" })).toBe(1);
  });

  it("tells a connection cut before the first byte of the file", async () => {
    backend.answer = (_, response) => {
      response.writeHead(200, { "content-type": "application/octet-stream" });
      response.flushHeaders();
      setTimeout(() => response.destroy(), 50);
    };
    await expect(front.as(t.dealerIdentity).download(t.exportThings)).rejects.toMatchObject({ kind: "unavailable" });
    expect(backend.received).toHaveLength(1);
  });

  it("lets a slow reader slow the backend down, and ends the backend call when the reader leaves", async () => {
    let written = 0;
    const gone = new Promise<void>((resolve) => {
      backend.answer = async (_, response) => {
        response.on("close", resolve);
        response.writeHead(200, { "content-type": "application/octet-stream" });
        while (!response.destroyed && written < 200 * 1024 * 1024) {
          written += 64 * 1024;
          if (!response.write(Buffer.alloc(64 * 1024, "x"))) await drainedOrClosed(response);
        }
      };
    });
    const file = await front.as(t.dealerIdentity).download(t.exportThings);
    await pause(300);
    expect(written).toBeLessThan(50 * 1024 * 1024);
    file.body.destroy();
    await gone;
    expect(await front.metric("gateway_requests_total", { operation: "test.export", outcome: "aborted" })).toBe(1);
  });

  it("ends the backend call and the stream when the request is aborted while it flows", async () => {
    const gone = new Promise<void>((resolve) => {
      backend.answer = (_, response) => {
        response.on("close", resolve);
        response.writeHead(200, { "content-type": "application/octet-stream" }).write(zipBytes);
      };
    });
    const browser = new AbortController();
    const file = await front.as(t.dealerIdentity, { signal: browser.signal }).download(t.exportThings);
    const reading = text(file.body);
    browser.abort();
    await expect(reading).rejects.toMatchObject({ kind: "aborted" });
    await gone;
  });
});

describe("a file whose address the backend gave", () => {
  it("is fetched under its own service, with the user's token, and keeps its name and type", async () => {
    backend.answer = (_, response) => void response.writeHead(200, { "content-type": "image/png" }).end("png");
    const file = await front.as(t.dealerIdentity).file("claim", "/api/claim/v1/attachment/%E7%85%A7%E7%89%87.png?sign=1");
    expect(file).toMatchObject({ fileName: "照片.png", contentType: "image/png" });
    expect(await text(file.body)).toBe("png");
    expect(backend.received[0]).toMatchObject({ url: "/api/claim/v1/attachment/%E7%85%A7%E7%89%87.png?sign=1" });
    expect(backend.received[0]?.headers.authorization).toBe("Bearer token-of-a-dealer");
  });

  it("is refused as not found, unfetched and with an audit event, anywhere else", async () => {
    await expect(front.as(t.dealerIdentity).file("claim", "http://169.254.169.254/api/claim/x")).rejects.toMatchObject({
      kind: "notFound",
    });
    expect(backend.received).toEqual([]);
    expect(front.log.join("")).toContain("file.foreignAddress");
    expect(front.log.join("")).not.toContain("169.254");
  });

  it("is refused when it names a GET that writes: opening it would do that write", async () => {
    await expect(front.as(t.companyIdentity).file("claim", "/api/claim/v1//log/Login")).rejects.toMatchObject({ kind: "notFound" });
    expect(backend.received).toEqual([]);
  });

  it.each([404, 403, 500])("fails by the status %i of its answer", async (status) => {
    backend.answer = (_, response) => t.sendJson(response, { status, statusText: "", data: null }, status);
    const kind = { 404: "notFound", 403: "forbidden", 500: "serverError" }[status];
    await expect(front.as(t.dealerIdentity).file("claim", "/api/claim/v1/attachment/1.png")).rejects.toMatchObject({ kind });
  });

  it.each([
    ["an envelope that says no", '{"status":1,"statusText":"附件不存在","data":null}', "notFound"],
    ["an envelope that says yes", '{"status":0,"statusText":"操作成功","data":null}', "malformed"],
    ["half an envelope", '{"status":0,"statusText":"操', "malformed"],
    ["JSON that is no envelope", "[]", "malformed"],
  ])("fails by what stands in its place: %s", async (_name, body, kind) => {
    backend.answer = (_, response) => void response.writeHead(200, { "content-type": "application/json" }).end(body);
    await expect(front.as(t.dealerIdentity).file("claim", "/api/claim/v1/attachment/1.png")).rejects.toMatchObject({ kind });
  });
});
