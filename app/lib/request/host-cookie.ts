import { createCookie } from "@remix-run/node";

/** A cookie that pages are given beside the session's. */
export interface HostCookie {
  /** What the browser sent; null when it sent none. */
  parse(cookieHeader: string | null): Promise<unknown>;
  /** @param secure whether this request's cookies may travel over https only; @param maxAge seconds, where not the usual ones */
  serialize(value: unknown, secure: boolean, maxAge?: number): Promise<string>;
}

const aYear = 365 * 24 * 3600;

/**
 * A cookie kept for a year that scripts do not see. It is not signed: what it says may be said by anybody and decides nothing.
 * Over https its name has the prefix that binds it to this very host and to https.
 */
export function createHostCookie(name: string): HostCookie {
  const settings = { httpOnly: true, sameSite: "lax", path: "/", maxAge: aYear } as const;
  const plain = createCookie(name, settings);
  const secured = createCookie(`__Host-${name}`, { ...settings, secure: true });
  return {
    parse: async (header) => (await secured.parse(header)) ?? (await plain.parse(header)),
    serialize: (value, secure, maxAge = aYear) => (secure ? secured : plain).serialize(value, { maxAge }),
  };
}
