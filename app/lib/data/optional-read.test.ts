import { describe, expect, it } from "vitest";
import { catalogue, GatewayError, type ErrorKind } from "#gateway/errors.ts";
import { optionalRead, readIfFound } from "./optional-read.server.ts";

const failing = (kind: ErrorKind) =>
  Promise.reject(new GatewayError({ ...catalogue[kind], kind, operation: "claim.errors", service: "claim", reference: "ref-1" }));

describe("a part the page can do without", () => {
  it("is what the page shows of it", async () => {
    expect(await optionalRead(Promise.resolve(2), (value) => value * 2)).toEqual({ ok: true, value: 4 });
  });

  it.each(["unavailable", "serverError", "timeout", "malformed", "notFound", "refused"] as const)(
    "is told as missing on %s",
    async (kind) => {
      expect(await optionalRead(failing(kind), String)).toEqual({ ok: false, message: catalogue[kind].message, reference: "ref-1" });
    },
  );

  it.each(["unauthenticated", "forbidden", "aborted"] as const)("takes the page with it on %s", async (kind) => {
    await expect(optionalRead(failing(kind), String)).rejects.toMatchObject({ kind });
  });

  it("never hides a bug of ours", async () => {
    await expect(optionalRead(Promise.reject(new TypeError("x")), String)).rejects.toThrow(TypeError);
    await expect(
      optionalRead(Promise.resolve(1), () => {
        throw new TypeError("view");
      }),
    ).rejects.toThrow("view");
  });

  it("is undefined where the backend knows no such thing, and only there", async () => {
    expect(await readIfFound(failing("notFound"))).toBeUndefined();
    await expect(readIfFound(failing("unavailable"))).rejects.toMatchObject({ kind: "unavailable" });
  });
});
