import { describe, expect, it } from "vitest";
import { readRememberedUsername, rememberUsername } from "./username-cookie.ts";

const asRequest = (setCookie: string) => new Request("http://localhost/login", { headers: { cookie: setCookie.split(";")[0] ?? "" } });

describe("the name that is remembered", () => {
  it("over https lies in a cookie of this host alone, and is read from there", async () => {
    const cookie = await rememberUsername("d10001", true);
    expect(cookie).toMatch(/^__Host-username=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await readRememberedUsername(asRequest(cookie))).toBe("d10001");
  });

  it("over plain http lies in a cookie without the prefix, which browsers would refuse", async () => {
    const cookie = await rememberUsername("d10001", false);
    expect(cookie).toMatch(/^username=[^;]+; /);
    expect(cookie).not.toContain("Secure");
    expect(await readRememberedUsername(asRequest(cookie))).toBe("d10001");
  });

  it("is dropped under the name it was kept", async () => {
    expect(await rememberUsername(undefined, true)).toMatch(/^__Host-username=; Max-Age=0/);
  });
});
