import { describe, expect, it } from "vitest";
import { token } from "./operations/session.ts";
import * as t from "./test-backend.ts";
import { backend, front, setUpEachTest } from "./test-backend.ts";

setUpEachTest();

describe("a read", () => {
  it("sends what is declared and hands back the decoded data", async () => {
    backend.answer = (_, response) => t.sendEnvelope(response, { records: [{ id: 7, name: null, count: "3", extra: "kept" }], total: "1" });
    const page = await front
      .as(t.dealerIdentity)
      .read(t.things, { query: { current: 2, "orders[0].column": "createDate" }, body: { name: "机油 泵" } });
    expect(page).toEqual({ records: [{ id: "7", count: 3, extra: "kept" }], total: 1 });
    expect(backend.received[0]).toMatchObject({
      method: "POST",
      url: "/api/claim/v1/thing/page?current=2&orders%5B0%5D.column=createDate",
      body: '{"name":"机油 泵"}',
    });
    expect(await front.metric("gateway_requests_total", { service: "claim", operation: "test.things", outcome: "success" })).toBe(1);
    expect(await front.metric("gateway_requests_in_flight", { service: "claim" })).toBe(0);
  });

  it("keeps double and trailing slashes, encodes parameters and compares the declared success code", async () => {
    backend.answer = (_, response) => t.sendJson(response, { status: 200, statusText: "", data: { ignored: 1 } });
    expect(await front.as(t.dealerIdentity).read(t.oddSuccess)).toBeNull();
    backend.answer = (_, response) => t.sendEnvelope(response, { id: "x" });
    await front.as(t.dealerIdentity).read(t.thing, { params: { id: "a/b?c=1&d,é" } });
    expect(backend.received.map((request) => request.url)).toEqual([
      "/api/claim//v1/odd/",
      "/api/claim/v1/thing/a%2Fb%3Fc%3D1%26d%2C%C3%A9",
    ]);
  });

  it("goes behind the path its service's address ends in", async () => {
    const { as, gateway } = t.createTestGateway(`${backend.url}/gw/`);
    backend.answer = (_, response) => t.sendEnvelope(response, { id: "x" });
    await as(t.dealerIdentity).read(t.thing, { params: { id: "1" } });
    await gateway.close();
    expect(backend.received.map(({ url }) => url)).toEqual(["/gw/api/claim/v1/thing/1"]);
  });

  it.each(["", ".", "..", "\ud800"])("refuses the path parameter %j before any call", async (id) => {
    await expect(front.as(t.dealerIdentity).read(t.thing, { params: { id } })).rejects.toMatchObject({ kind: "badRequest", status: 400 });
    expect(backend.received).toEqual([]);
  });

  it("makes no call for a bearer operation when nobody has signed in", async () => {
    await expect(front.as({}).read(t.thing, { params: { id: "1" } })).rejects.toMatchObject({ kind: "unauthenticated" });
    expect(backend.received).toEqual([]);
  });

  it("reads a documented null as null and an undocumented one as not found, with an audit event", async () => {
    expect(await front.as(t.dealerIdentity).read(t.maybeThing)).toBeNull();
    await expect(front.as(t.dealerIdentity).read(t.thing, { params: { id: "other-dealers" } })).rejects.toMatchObject({
      kind: "notFound",
      message: "单据不存在",
    });
    const audit = front.log.map((line) => JSON.parse(line)).filter((line) => line.audit);
    expect(audit).toMatchObject([
      { event: "document.notFound", account: "d10001", operation: "test.thing", document: "other-dealers", requestId: "req-1" },
    ]);
  });

  it("keeps every digit of a long id", async () => {
    backend.answer = (_, response) => {
      response.setHeader("content-type", "application/json");
      response.end('{"status":"0","statusText":"1234567890123456789","data":{"id":1234567890123456789,"name":"no 9876543210987654321"}}');
    };
    const found = await front.as(t.dealerIdentity).read(t.thing, { params: { id: "1" } });
    expect(found).toEqual({ id: "1234567890123456789", name: "no 9876543210987654321" });
  });

  it("follows no redirect", async () => {
    backend.answer = (_, response) => void response.writeHead(302, { location: "/elsewhere" }).end();
    await expect(front.as(t.dealerIdentity).read(t.thing, { params: { id: "1" } })).rejects.toMatchObject({ kind: "malformed" });
    expect(backend.received).toHaveLength(1);
  });
});

describe("headers (1 §7.1)", () => {
  const ours = ["authorization", "group_id", "tenant_id", "core_tenant_flag", "dealercode", "x-request-id"] as const;
  const sent = () => Object.fromEntries(ours.map((name) => [name, backend.received.at(-1)?.headers[name]]));

  it("carry a dealer's bearer, tenant and dealer code", async () => {
    await front.as(t.dealerIdentity).read(t.maybeThing);
    expect(sent()).toEqual({
      authorization: "Bearer token-of-a-dealer",
      group_id: "g1",
      tenant_id: "t1",
      core_tenant_flag: "0",
      dealercode: "10001",
      "x-request-id": "req-1",
    });
  });

  it("leave the dealer code out for company staff, even when one is known", async () => {
    await front.as({ ...t.companyIdentity, dealerCode: "10001" }).read(t.maybeThing);
    expect(sent()).toMatchObject({ authorization: "Bearer token-of-company", core_tenant_flag: "1", dealercode: undefined });
  });

  it("leave out the bearer alone for a lead follow-up", async () => {
    await front.as(t.dealerIdentity).read(t.openThing);
    expect(sent()).toMatchObject({ authorization: undefined, group_id: "g1", dealercode: "10001" });
  });

  it("carry the product's own authorization and nobody's identity for the token call", async () => {
    backend.answer = (_, response) => t.sendJson(response, { access_token: "fresh", expires_in: 3600 });
    const query = { grant_type: "password", scope: "all", username: "CORP\\zhangwei", auth_type: "ldap", password: "p&ss wörd" } as const;
    const result = await front.as(t.dealerIdentity).write(token, { query });
    expect(result).toMatchObject({ ok: true, value: { access_token: "fresh" } });
    expect(sent()).toMatchObject({
      authorization: `Basic ${btoa("back-office:client-secret")}`,
      group_id: undefined,
      dealercode: undefined,
    });
    expect(new URL(backend.received[0]?.url ?? "", backend.url).searchParams.get("password")).toBe("p&ss wörd");
    expect(front.log.join("")).not.toMatch(/zhangwei|p&ss|fresh|client-secret|YmFjay1/);
  });
});

describe("a write", () => {
  it("hands back the value and the backend's words, sends the idempotency key and leaves one audit line without its input", async () => {
    backend.answer = (_, response) => t.sendEnvelope(response, { id: "c1", name: "n" }, "更新成功");
    const input = { body: { id: "c1", name: "private name", password: "hunter2" } };
    const result = await front.as(t.dealerIdentity).write(t.saveThing, input, { idempotencyKey: "key-1" });
    expect(result).toEqual({ ok: true, value: { id: "c1", name: "n" }, statusText: "更新成功" });
    expect(backend.received[0]?.headers["idempotency-key"]).toBe("key-1");
    const [line, ...more] = front.log.map((entry) => JSON.parse(entry)).filter((entry) => entry.audit);
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      account: "d10001",
      groupId: "g1",
      tenantId: "t1",
      operation: "test.saveThing",
      document: "c1",
      outcome: "success",
      requestId: "req-1",
    });
    expect(front.log.join("")).not.toMatch(/private name|hunter2|token-of/);
    expect(await front.metric("audit_events_total", { operation: "test.saveThing", outcome: "success" })).toBe(1);
  });

  it("hands a refusal back as a value, with the backend's words and an audit line", async () => {
    backend.answer = (_, response) => t.sendJson(response, { status: "1", statusText: "该索赔单已批准，不能修改", data: null });
    const result = await front.as(t.dealerIdentity).write(t.saveThing, { body: { id: "c1" } });
    expect(result).toMatchObject({
      ok: false,
      error: { kind: "refused", message: "该索赔单已批准，不能修改", status: 422, reference: "req-1" },
    });
    expect(JSON.parse(front.log.find((line) => line.includes('"audit":true')) ?? "")).toMatchObject({ outcome: "refused", document: "c1" });
    expect(front.log.join("")).not.toContain("已批准");
  });

  it("takes its options first when the operation has no input", async () => {
    expect(await front.as(t.dealerIdentity).write(t.touchThing, { idempotencyKey: "key-2" })).toEqual({
      ok: true,
      value: null,
      statusText: "",
    });
    expect(backend.received[0]?.headers["idempotency-key"]).toBe("key-2");
  });

  it("uploads as multipart and tells a failed upload apart", async () => {
    backend.answer = (_, response) => t.sendEnvelope(response, { url: "/api/claim/file/1" });
    const body = { file: new File(["照片"], "损坏.jpg", { type: "image/jpeg" }), description: "左前" };
    expect(await front.as(t.dealerIdentity).write(t.uploadThing, { body })).toMatchObject({
      ok: true,
      value: { url: "/api/claim/file/1" },
    });
    expect(backend.received[0]?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(backend.received[0]?.body).toMatch(/filename="损坏.jpg"[^]*照片[^]*左前/);
    backend.answer = (_, response) => t.sendJson(response, { status: -1, statusText: "", data: null });
    expect(await front.as(t.dealerIdentity).write(t.uploadThing, { body })).toMatchObject({
      ok: false,
      error: { kind: "uploadFailed", message: "上传失败" },
    });
  });
});
