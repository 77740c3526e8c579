import { createCookie, type Cookie } from "@remix-run/node";
import { deriveKey } from "../lib/store/sealed-text.ts";

/** @param secure whether it may travel over https only */
export function createSessionCookie(secret: string, secure: boolean): Cookie {
  // The prefix binds the cookie to this very host and to https.
  return createCookie(secure ? "__Host-session" : "session", {
    secrets: [deriveKey(secret, "session cookie").toString("base64url")],
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure,
  });
}

/** Tells a browser that was given a session from one that may be anybody, without a look at the store: the session may be over. */
export type SessionSign = (cookieHeader: string | undefined, secureCookie: boolean) => Promise<boolean>;

export function createSessionSign(secret: string): SessionSign {
  const [plain, secure] = [createSessionCookie(secret, false), createSessionCookie(secret, true)];
  return async (cookieHeader, secureCookie) => {
    const id: unknown = await (secureCookie ? secure : plain).parse(cookieHeader ?? null);
    return typeof id === "string" && id !== "";
  };
}
