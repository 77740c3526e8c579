import { createHostCookie } from "../lib/request/host-cookie.ts";

/** Fills a field that anybody may fill in. */
const cookie = createHostCookie("username");

/** The name that 记住密码 kept; the password is kept nowhere. */
export async function readRememberedUsername(request: Request): Promise<string | undefined> {
  const value = await cookie.parse(request.headers.get("cookie"));
  return typeof value === "string" && value.length <= 100 ? value : undefined;
}

/** The Set-Cookie value that keeps a name, or drops it when undefined. */
export function rememberUsername(username: string | undefined, secure: boolean): Promise<string> {
  return username === undefined ? cookie.serialize("", secure, 0) : cookie.serialize(username, secure);
}
