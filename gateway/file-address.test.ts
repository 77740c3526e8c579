import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createWriteRecogniser, toFilePath } from "./file-address.ts";
import { operation } from "./operation.ts";
import { toBase } from "./transport.ts";

const base = toBase("http://backend.test:4000");
const prefixed = toBase("http://backend.test:4000/gw/");

describe("the address of a file a document carries", () => {
  it.each([
    [base, "/api/claim/v1/attachment/1.png", "/api/claim/v1/attachment/1.png"],
    [base, "http://backend.test:4000/api/claim/a.png?sign=a%2Fb#x", "/api/claim/a.png?sign=a%2Fb"],
    [base, "v1/attachment/照片.png", "/api/claim/v1/attachment/%E7%85%A7%E7%89%87.png"],
    [base, "/api/claim//a..b.png", "/api/claim//a..b.png"],
    [prefixed, "/api/claim/a.png", "/api/claim/a.png"],
    [prefixed, "/gw/api/claim/a.png", "/api/claim/a.png"],
    [prefixed, "http://backend.test:4000/gw/api/claim/a.png", "/api/claim/a.png"],
  ])("under %o: %s is %s", (at, address, path) => {
    expect(toFilePath(at, "claim", address)).toBe(path);
  });

  it.each([
    "",
    "/",
    "/api/claim",
    "/api/claim/",
    "/api/main/v1/attachment/1.png",
    "/api/claimant/1.png",
    "/API/claim/1.png",
    "/metrics",
    "//backend.test:4000/api/claim/1.png",
    "//evil.test/api/claim/1.png",
    "http://evil.test/api/claim/1.png",
    "https://backend.test:4000/api/claim/1.png",
    "http://backend.test:4001/api/claim/1.png",
    "http://backend.test:4000@evil.test/api/claim/1.png",
    "http://user:secret@backend.test:4000/api/claim/1.png",
    "file:///etc/passwd",
    "data:text/plain,x",
    "javascript:alert(1)",
    "/api/claim/../main/1.png",
    "/api/claim/./1.png",
    "/api/claim/..",
    "../../metrics",
    "/api/claim/%2e%2e/main/1.png",
    "/api/claim/.%2E/main/1.png",
    "/api/claim/..%2fmain/1.png",
    "/api/claim/%252e%252e/main/1.png",
    "/api/claim/..\\main\\1.png",
    "\\\\evil.test\\api\\claim\\1.png",
    "/\\evil.test/api/claim/1.png",
    "/api/claim/\t../1.png",
    " http://evil.test/api/claim/1.png",
    "http:/\t/evil.test/api/claim/1.png",
    "http:evil.test/api/claim/1.png",
    "/api/claim/1.png\r\nx: y",
  ])("is refused when it is %j", (address) => {
    expect(toFilePath(base, "claim", address)).toBeUndefined();
  });

  it("never leads out of its service, whatever it is made of", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "%2e",
      "%2F",
      "@",
      ":",
      "?",
      "#",
      "//",
      "api",
      "claim",
      "main",
      "http:",
      "backend.test:4000",
      "evil.test",
      "a",
      "\t",
      "\n",
      "%",
      "照",
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 14 }),
        fc.constantFrom("", "/api/claim/", "http://backend.test:4000/api/claim/"),
        (pieces, start) => {
          const path = toFilePath(base, "claim", start + pieces.join(""));
          if (path === undefined) return;
          const sent = new URL(base.origin + path);
          expect(sent.origin).toBe(base.origin);
          expect(sent.pathname).toMatch(/^\/api\/claim\/./);
          expect(sent.pathname).not.toMatch(/%(2e|2f|5c|25)|\\/i);
          expect(sent.pathname + sent.search).toBe(path);
        },
      ),
      { numRuns: 5_000 },
    );
  });
});

describe("a GET that writes", () => {
  const isWrite = createWriteRecogniser([
    operation("test.cancel", { get: "/api/claim/v1/deduction/cancel/{id}", effect: "write", spec: "-" }),
    operation("test.odd", { get: "/api/claim//v1/log/", effect: "write", spec: "-" }),
    operation("test.detail", { get: "/api/claim/v1/claim/{id}", effect: "read", spec: "-" }),
    operation("test.save", { post: "/api/claim/v1/attachment/{id}", effect: "write", spec: "-" }),
  ]);

  it.each([
    "/api/claim/v1/deduction/cancel/5",
    "/api/claim/v1/deduction/cancel/5?x=1",
    "/api/claim//v1/deduction///cancel/5/",
    "/api/claim/v1/Deduction/CANCEL/5",
    "/api/claim/v1/deduction/%63ancel/5",
    "/api/claim/v1/deduction;a=b/cancel;c/5",
    "/api/claim/v1/log",
  ])("is recognised in %s", (path) => {
    expect(isWrite(path)).toBe(true);
  });

  it.each([
    "/api/claim/v1/claim/5",
    "/api/claim/v1/attachment/5",
    "/api/claim/v1/deduction/cancel",
    "/api/claim/v1/deduction/cancel/5/photo.png",
  ])("is not %s", (path) => {
    expect(isWrite(path)).toBe(false);
  });
});
