import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAnswer, stripNulls, toEnvelope } from "./envelope.ts";

describe("the envelope", () => {
  it.each([
    [
      { status: 0, statusText: "ok", data: 1 },
      { status: "0", statusText: "ok", data: 1 },
    ],
    [{ status: "0" }, { status: "0", statusText: "", data: null }],
    [
      { status: -1, statusText: 5, data: null },
      { status: "-1", statusText: "", data: null },
    ],
  ])("is read from %j", (answer, envelope) => {
    expect(toEnvelope(answer)).toEqual(envelope);
  });

  it.each([undefined, null, 0, "0", [], [0], {}, { data: {} }, { status: null }, { status: "" }, { status: true }, { status: {} }])(
    "is missing in %j",
    (answer) => {
      expect(toEnvelope(answer)).toBeUndefined();
    },
  );
});

describe("nulls of an answer", () => {
  it("are gone at every depth, and nothing else is", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        if (typeof value !== "object" || value === null) return;
        const stripped = structuredClone(value);
        stripNulls(stripped);
        expect(stripped).toEqual(withoutNulls(value));
      }),
    );
  });

  it("are found however deep they lie", () => {
    const deep = JSON.parse("[".repeat(100_000) + "null" + "]".repeat(100_000));
    stripNulls(deep);
    let depth = 0;
    for (let at = deep; Array.isArray(at) && at.length > 0; at = at[0]) depth++;
    expect(depth).toBe(99_999);
  });
});

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((element) => element !== null).map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== null)
      .map(([key, field]) => [key, withoutNulls(field)]),
  );
}

describe("parsing", () => {
  it("reads what JSON.parse reads, whatever the texts in it look like", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.stringMatching(/^[\d":\\,.-]{0,40}$/), (value, text) => {
        const answer = { value, text, note: "1234567890123456789" };
        expect(parseAnswer(JSON.stringify(answer))).toEqual(JSON.parse(JSON.stringify(answer), longAsText));
      }),
    );
  });

  it("keeps the digits of long ids and amounts as text", () => {
    expect(
      parseAnswer('{"a":1234567890123456789,"b":-12345678901234.567,"c":[12345678901234567890],"d":12.5,"e":"\\"99999999999999999"}'),
    ).toEqual({
      a: "1234567890123456789",
      b: "-12345678901234.567",
      c: ["12345678901234567890"],
      d: 12.5,
      e: '"99999999999999999',
    });
  });

  it.each(["", "<html>", "{", "[1,]"])("throws a SyntaxError for %j", (text) => {
    expect(() => parseAnswer(text)).toThrow(SyntaxError);
  });
});

/** Numbers the parser hands on as text, as a reviver over what JSON.stringify wrote. */
function longAsText(_: string, value: unknown): unknown {
  if (typeof value !== "number") return value;
  const written = JSON.stringify(value);
  return !/e/i.test(written) && written.replace(/[-.]/g, "").length > 15 ? written : value;
}
