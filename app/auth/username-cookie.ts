import { createCookie } from "@remix-run/node";

const aYear = 365 * 24 * 3600;
// Not signed: it fills a field that anybody may fill in, and decides nothing.
const settings = { httpOnly: true, sameSite: "lax", path: "/", maxAge: aYear } as const;
const plain = createCookie("username", settings);
/** The prefix binds the cookie to this very host and to https. */
const secured = createCookie("__Host-username", { ...settings, secure: true });

/** The name that 记住密码 kept; the password is kept nowhere. */
export async function readRememberedUsername(request: Request): Promise<string | undefined> {
  const header = request.headers.get("cookie");
  const value: unknown = (await secured.parse(header)) ?? (await plain.parse(header));
  return typeof value === "string" && value.length <= 100 ? value : undefined;
}

/** The Set-Cookie value that keeps a name, or drops it when undefined. */
export function rememberUsername(username: string | undefined, secure: boolean): Promise<string> {
  const cookie = secure ? secured : plain;
  return username === undefined ? cookie.serialize("", { maxAge: 0 }) : cookie.serialize(username);
}
