import { once } from "node:events";
import { randomBytes } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { startProcess } from "./process.ts";
import { notePrinted, noteSecret, openRunRecord } from "./run-record.ts";
import { findSecrets } from "./secret-search.ts";

const token = randomBytes(24).toString("base64url");
const secrets = [
  { what: "a password", value: 'pa&ss "wort"' },
  { what: "a token", value: token },
];
const logged = (fields: object) => JSON.stringify({ level: 30, msg: "request", ...fields });

describe("secrets in a log", () => {
  it.each([
    ["in a field", logged({ body: { password: 'pa&ss "wort"' } }), "‹a password›"],
    ["as plain text", 'Error: refused pa&ss "wort" again', "‹a password›"],
    ["in an address", logged({ url: `/token?username=x&secretWord=${encodeURIComponent('pa&ss "wort"')}` }), "‹a password›"],
    ["within a longer word", `session=s%3A${token}.signature`, "‹a token›"],
    ["twice in a line", `${token} ${token}`, "‹a token› ‹a token›"],
  ])("are found %s, and not repeated", (_where, line, masked) => {
    const [found = "", ...more] = findSecrets(`${logged({ ok: true })}\n${line}\n${logged({ ok: true })}`, secrets);
    expect(more).toEqual([]);
    expect(found).toContain(masked);
    for (const { value } of secrets) expect(found).not.toContain(value);
  });

  it.each([
    ["a JSON web token", `x eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJkMTAwMDEifQ.c2lnbmF0dXJl`],
    ["credentials of an authorization header", logged({ headers: { authorization: "Bearer 0123456789" } })],
    ["credentials of an authorization header", logged({ headers: { authorization: "Basic d2FycmFudHk6c2VjcmV0" } })],
    ["a password or token in an address", "GET /api/auth/oauth/token?username=d10001&password=x HTTP/1.1"],
    ["a password or token in an address", "GET /dp?token=abc HTTP/1.1"],
    ["a random value of 256 bits", logged({ id: `${randomBytes(30).toString("base64url")}aA1` })],
  ])("are known by their shape: %s", (what, line) => {
    expect(findSecrets(line, []).join()).toContain(`‹${what}›`);
  });

  it("are none of what a log is made of", () => {
    const lines = [
      logged({ requestId: "0b5dd1a5-2a4f-4f0e-8a86-2f2d3a4f4d55", route: "claimSearch", account: "d10001", ms: 12 }),
      logged({ hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", operation: "claim.page" }),
      "    at readAnswer (/work/main/build/server/chunks/gateway-8f3aV2.js:120:33)",
    ];
    expect(findSecrets(lines.join("\n"), secrets)).toEqual([]);
  });

  it("are passed over where they are shown on purpose", () => {
    expect(findSecrets(`  密码 ${token}`, secrets, (line) => line.startsWith("  密码"))).toEqual([]);
  });
});

describe("the record of a run", () => {
  const before = process.env["RUN_RECORD_DIR"];
  afterEach(() => {
    if (before === undefined) delete process.env["RUN_RECORD_DIR"];
    else process.env["RUN_RECORD_DIR"] = before;
  });
  const print = async (text: string) => {
    const started = startProcess(["-e", `console.log(process.env.SAID); console.error("more")`], { SAID: text });
    await once(started.child, "close");
  };

  it("fails the run when a process of it has printed a secret", async () => {
    const record = openRunRecord();
    noteSecret("a cookie", "abc def ghi");
    await print("d10001 came with abc def ghi");
    expect(() => record.close()).toThrow("d10001 came with ‹a cookie›");
  });

  it("fails the run when the product has printed anything but its log", () => {
    const record = openRunRecord();
    notePrinted("main-1-err", "端口 3000 已被占用。\n");
    notePrinted("main-1-out", `保修索赔平台已启动\n  地址      http://127.0.0.1:3000\n${logged({ time: 1 })}\n{"level":30,"ti`);
    notePrinted("main-2-out", `${logged({ time: 1 })}\n(node:2) Warning: something\n`);
    expect(() => record.close()).toThrow(/in 1 lines:\nmain-2-out.log: \(node:2\) Warning/);
  });

  it("fails the run when nobody noted what to look for", () => {
    const record = openRunRecord();
    notePrinted("main-1-out", `${logged({ time: 1, account: "d10001" })}\n`);
    expect(() => record.close()).toThrow("no session cookie was noted");
  });

  it("lets a run pass that kept its secrets", async () => {
    const record = openRunRecord();
    noteSecret("a cookie", "abc def ghi");
    await print("d10001 came with a cookie");
    record.close();
  });
});
