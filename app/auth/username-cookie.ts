import { createCookie } from "@remix-run/node";

const aYear = 365 * 24 * 3600;
// Not signed: it fills a field that anybody may fill in, and decides nothing.
const cookie = createCookie("username", { httpOnly: true, sameSite: "lax", path: "/", maxAge: aYear });

/** The name that 记住密码 kept; the password is kept nowhere. */
export async function readRememberedUsername(request: Request): Promise<string | undefined> {
  const value: unknown = await cookie.parse(request.headers.get("cookie"));
  return typeof value === "string" && value.length <= 100 ? value : undefined;
}

/** The Set-Cookie value that keeps a name, or drops it when undefined. */
export function rememberUsername(username: string | undefined, secure: boolean): Promise<string> {
  return username === undefined ? cookie.serialize("", { maxAge: 0, secure }) : cookie.serialize(username, { secure });
}
