import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FormTokens } from "../server/context.ts";

const validForMs = 12 * 3600_000;

interface Content {
  formId: string;
  /** Account, "" while nobody is signed in. */
  user: string;
  /** Epoch milliseconds. */
  issuedAt: number;
  /** Makes every rendered form its own, so that the token can be its stash and idempotency key. */
  key: string;
}

/**
 * The signed hidden field of mutation forms. It keeps no state: tabs, several
 * processes and a new session id at sign-in cannot race.
 *
 * @param key of the signature, see `deriveKey`
 * @param user account the request is made for, undefined while nobody is signed in
 */
export function createFormTokens(key: Buffer, user: string | undefined, now: () => number = Date.now): FormTokens {
  return {
    issue(formId) {
      const content: Content = { formId, user: user ?? "", issuedAt: now(), key: randomBytes(12).toString("base64url") };
      const body = Buffer.from(JSON.stringify(content)).toString("base64url");
      return `${body}.${sign(key, body)}`;
    },
    check(formId, value) {
      const content = read(key, value);
      if (!content || content.formId !== formId) return "missing";
      const age = now() - content.issuedAt;
      return content.user === (user ?? "") && age < validForMs ? "valid" : "stale";
    },
  };
}

function read(key: Buffer, value: unknown): Content | undefined {
  if (typeof value !== "string") return undefined;
  const [body, signature, ...rest] = value.split(".");
  if (!body || !signature || rest.length > 0) return undefined;
  const expected = Buffer.from(sign(key, body));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  // The signature proves that we wrote it.
  return JSON.parse(Buffer.from(body, "base64url").toString("utf8")) as Content;
}

function sign(key: Buffer, body: string): string {
  return createHmac("sha256", key).update(body).digest("base64url");
}
