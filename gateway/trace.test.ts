import { describe, expect, it } from "vitest";
import { readTrace, startTrace, toTraceHeaders } from "./trace.ts";
import { backend, companyIdentity, front, mainThing, sendEnvelope, sendJson, setUpEachTest, thing, touchThing } from "./test-backend.ts";

const id = "0af7651916cd43dd8448eb211c80319c";
const parent = "b7ad6b7169203331";
const sound = `00-${id}-${parent}-01`;

describe("a trace that comes along", () => {
  it("keeps its id, its flags and what tracing systems say to each other", () => {
    expect(readTrace(sound, "congo=t61rcWkgMzE,rojo=00f067aa0ba902b7")).toEqual({
      id,
      flags: "01",
      state: "congo=t61rcWkgMzE,rojo=00f067aa0ba902b7",
    });
    expect(readTrace(`00-${id}-${parent}-00`)).toEqual({ id, flags: "00" });
  });

  it("is read of a later version as far as that is the same", () => {
    expect(readTrace(`cc-${id}-${parent}-01-what-comes-then`)).toEqual({ id, flags: "01" });
    expect(readTrace(`cc-${id}-${parent}-01x`)).toBeUndefined();
  });

  it.each([
    ["none", undefined],
    ["an empty one", ""],
    ["one without an id", `00-${"0".repeat(32)}-${parent}-01`],
    ["one without a caller", `00-${id}-${"0".repeat(16)}-01`],
    ["the forbidden version", `ff-${id}-${parent}-01`],
    ["capitals", sound.toUpperCase()],
    ["more than version 00 has", `${sound}-00`],
    ["two headers", `${sound}, ${sound}`],
    ["a line break", `${sound}\r\nx-evil: 1`],
    ["a line break at the end", `${sound}\n`],
    ["words", "'; drop table traces; --"],
  ])("is none: %s", (_, header) => {
    expect(readTrace(header, "congo=1")).toBeUndefined();
  });

  it.each([
    ["too long", `congo=${"a".repeat(250)},rojo=${"b".repeat(250)},more=${"c".repeat(20)}`],
    ["too many", Array.from({ length: 33 }, (_, at) => `k${at}=1`).join(",")],
    ["no pairs", "congo"],
    ["control characters", "congo=a\u0001b"],
    ["letters of other scripts", "congo=索赔"],
  ])("loses a state that is %s, and goes on", (_, state) => {
    expect(readTrace(sound, state)).toEqual({ id, flags: "01" });
  });
});

describe("the calls of a request", () => {
  setUpEachTest();
  const sent = () => backend.received.map(({ headers }) => ({ parent: headers["traceparent"], state: headers["tracestate"] }));

  it("are spans of their own in the request's trace", async () => {
    backend.answer = (_, response) => sendEnvelope(response, { id: 1 });
    const as = front.as(companyIdentity, { trace: { id, flags: "00", state: "congo=1" } });
    await as.read(thing, { params: { id: "1" } });
    await as.write(touchThing);
    const spans = sent().map(({ parent = "" }) => new RegExp(`^00-${id}-([0-9a-f]{16})-00$`).exec(String(parent))?.[1]);
    expect(new Set(spans).size).toBe(2);
    expect(spans).not.toContain(undefined);
    expect(sent().map(({ state }) => state)).toEqual(["congo=1", "congo=1"]);
  });

  it("belong to a trace that begins with the request when it has none yet", async () => {
    backend.answer = (_, response) => sendEnvelope(response, { id: 1 });
    const [one, other] = [startTrace(), startTrace()];
    expect(one.id).not.toBe(other.id);
    await front.as(companyIdentity, { trace: one }).read(mainThing);
    expect(readTrace(String(sent()[0]?.parent))).toEqual({ id: one.id, flags: "01" });
    expect(toTraceHeaders(one)).not.toHaveProperty("tracestate");
  });

  it("carry no trace where there is none", async () => {
    await front.as(companyIdentity).write(touchThing);
    expect(sent()).toEqual([{ parent: undefined, state: undefined }]);
  });

  it("name the trace in every line they leave", async () => {
    const trace = { id, flags: "01" };
    const as = front.as(companyIdentity, { trace });
    backend.answer = (_, response) => sendEnvelope(response, { id: 1, name: 5 });
    await as.read(thing, { params: { id: "1" } });
    await as.write(touchThing);
    backend.answer = (_, response) => sendJson(response, {}, 404);
    await as.read(thing, { params: { id: "2" } }).catch(() => {});
    const lines = front.log.map((line) => JSON.parse(line) as { event: string; traceId?: string });
    expect(lines.map(({ event, traceId }) => [event, traceId])).toEqual([
      ["gateway.drift", id],
      ["write", id],
      ["gateway.failed", id],
      ["document.notFound", id],
    ]);
  });
});
