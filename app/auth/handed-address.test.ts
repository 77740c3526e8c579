import { describe, expect, it } from "vitest";
import { readHandedAddress } from "./handed-address.ts";

const read = (query: string) => readHandedAddress(`https://office.example/dp${query}`);
const token = "dGhlIHRva2Vu-_.~a1";

describe("an address that another system leads to", () => {
  it.each(["token", "access_token"])("brings its token in %s, with the way on", (name) => {
    expect(read(`?${name}=${token}&returnTo=${encodeURIComponent("/claim/search?status=3")}`)).toEqual({
      kind: "token",
      token,
      returnTo: "/claim/search?status=3",
    });
  });

  it("takes what base64 is padded with and a JSON web token", () => {
    expect(read("?token=YWJjZGVmZ2g%3D")).toMatchObject({ token: "YWJjZGVmZ2g=" });
    expect(read("?token=eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.c2ln")).toMatchObject({ kind: "token" });
  });

  it("leads on to no other site", () => {
    expect(read(`?token=${token}&returnTo=//evil.example`)).toEqual({ kind: "token", token, returnTo: undefined });
    expect(read(`?token=${token}&returnTo=/sso`)).toMatchObject({ returnTo: undefined });
  });

  it("brings nothing without one", () => {
    expect(read("")).toEqual({ kind: "none" });
    expect(read("?type=dealer&Token=x")).toEqual({ kind: "none" });
  });

  it.each([
    ["an empty one", "?token="],
    ["a short one", "?token=abc"],
    ["line ends", "?token=abcdefgh%0d%0aX-Evil:%201"],
    ["a space", "?token=abcdefgh%20ijkl"],
    ["markup", "?token=%3Cscript%3Ealert(1)%3C/script%3E"],
    ["Chinese", "?token=%E4%BB%A4%E7%89%8C%E4%BB%A4%E7%89%8C%E4%BB%A4%E7%89%8C"],
    ["a broken escape", "?token=%E0%A4%A"],
    ["10,000 signs", `?token=${"a".repeat(10_000)}`],
    ["padding in the middle", "?token=abcd=efgh"],
    ["two tokens", `?token=${token}&token=${token}`],
    ["two names", `?token=${token}&access_token=${token}`],
  ])("is broken with %s", (_, query) => {
    expect(read(query)).toEqual({ kind: "broken" });
  });
});
