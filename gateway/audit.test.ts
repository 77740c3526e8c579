import { describe, expect, it } from "vitest";
import { documentOf } from "./audit.ts";
import { operation } from "./operation.ts";
import { operations } from "./operations/index.ts";
import { id, shape, text } from "./schemas/wire.ts";
import * as t from "./test-backend.ts";
import { backend, front, limitTo, setUpEachTest } from "./test-backend.ts";

setUpEachTest();

describe("the audit trail", () => {
  it("writes a refused access as the host reports it, and counts it by its event", async () => {
    front.gateway.auditEvent({
      event: "route.wrongAudience",
      account: "d10001",
      route: "/companyclaim/search",
      document: undefined,
      requestId: "req-9",
    });
    expect(JSON.parse(front.log[0] ?? "")).toMatchObject({
      audit: true,
      event: "route.wrongAudience",
      account: "d10001",
      route: "/companyclaim/search",
      requestId: "req-9",
    });
    expect(await front.metric("audit_events_total", { operation: "route.wrongAudience", outcome: "route.wrongAudience" })).toBe(1);
  });

  it("keeps what was typed in an address out of the line of a refused access", async () => {
    const about = { event: "route.noMenuEntry", account: "d10001", route: "claimDetail", requestId: "req-9" };
    for (const document of ["<img src=x>", "1001"]) front.gateway.auditEvent({ ...about, document });
    expect(front.log.map((line) => JSON.parse(line).document)).toEqual([undefined, "1001"]);
  });

  it.each([
    ["a time-out", () => {}, "timeout"],
    [
      "an expired session",
      (response: Parameters<typeof t.sendJson>[0]) => t.sendJson(response, { status: 401, statusText: "" }, 401),
      "unauthenticated",
    ],
  ] as const)("has a line for a write that ended in %s", async (_, send, outcome) => {
    if (outcome === "timeout") limitTo({ bulkMilliseconds: 100 });
    backend.answer = (_request, response) => send(response);
    await front.as(t.dealerIdentity).write(t.saveThing, { body: { id: "c7" } });
    const lines = front.log.map((line) => JSON.parse(line)).filter((line) => line.audit);
    expect(lines).toMatchObject([{ operation: "test.saveThing", document: "c7", outcome }]);
  });

  it("has no line for a read that succeeds", async () => {
    await front.as(t.dealerIdentity).read(t.maybeThing);
    expect(front.log).toEqual([]);
  });
});

describe("the document of a call", () => {
  const declare = (document: string, secret: string[] = []) =>
    operation("test.audited", {
      post: "/api/claim/v1/x/{id}",
      body: shape("WithPhone", { id, phone: text }),
      answer: id,
      effect: "write",
      document,
      secret,
      spec: "-",
    });
  const parts = { params: { id: "p1" }, body: { id: "b1", phone: "13800000000" }, answer: "a1" };

  it.each([
    ["params.id", "p1"],
    ["body.id", "b1"],
    ["answer", "a1"],
    ["body.missing", undefined],
    ["body", undefined],
  ])("declared as %s is %s", (document, found) => {
    expect(documentOf(declare(document), parts)).toBe(found);
  });

  it.each(["WC202607010001", "TS-2026/07#1", "技-1"])("may be called %s", (name) => {
    expect(documentOf(declare("params.id"), { params: { id: name } })).toBe(name);
  });

  it.each([`"'></script><img src=x onerror=a>`, "p@ss!", "a\nb", ""])(
    "is not called %j: that was typed, and stays out of the log",
    (typed) => {
      expect(documentOf(declare("params.id"), { params: { id: typed } })).toBeUndefined();
    },
  );

  it("is never a field declared secret", () => {
    expect(documentOf(declare("body.phone", ["phone"]), parts)).toBeUndefined();
  });

  it("is declared for no operation as one of its secrets", () => {
    for (const { document, secret } of operations.values()) expect(secret).not.toContain(document?.split(".").at(-1));
  });
});
