import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { CsrfTokens, OpenedCsrfToken } from "#app/lib/request/context.ts";

const validForMs = 12 * 3600_000;

/** What a token of ours says. */
export interface CsrfTokenContent {
  formId: string;
  /** As `userKey` tells users apart, "" while nobody is signed in. */
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
 * @param user the request is made for, undefined while nobody is signed in
 * @param reportMissing is told of every form that comes without a token of ours: no page of ours sends one
 */
export function createCsrfTokens(
  key: Buffer,
  user: string | undefined,
  now: () => number = Date.now,
  reportMissing: () => void = () => {},
): CsrfTokens {
  const shared = new Map<string, string>();
  return {
    issue,
    share(formId) {
      const token = shared.get(formId) ?? issue(formId);
      shared.set(formId, token);
      return token;
    },
    newKey,
    formOf: (value) => readCsrfToken(key, value)?.formId,
    check: (formId, value) => open(formId, value).state,
    open,
  };

  function issue(formId: string, formKey = newKey()): string {
    const content: CsrfTokenContent = { formId, user: user ?? "", issuedAt: now(), key: formKey };
    const body = Buffer.from(JSON.stringify(content)).toString("base64url");
    return `${body}.${sign(key, body)}`;
  }

  function open(formId: string, value: unknown): OpenedCsrfToken {
    const content = readCsrfToken(key, value);
    if (!content || content.formId !== formId) {
      reportMissing();
      return { state: "missing" };
    }
    // The guard answers it before any action; hidden behind a file it gets this far, and no page of ours sends that.
    if (foreignOwner(content, user) !== undefined) {
      reportMissing();
      return { state: "missing" };
    }
    const age = now() - content.issuedAt;
    return { state: content.user === (user ?? "") && age < validForMs ? "valid" : "stale", key: content.key };
  }
}

function newKey(): string {
  return randomBytes(12).toString("base64url");
}

/** Whose form it is, when somebody else is signed in now. Without a session nobody is, and what nobody was signed in for is nobody's. */
export function foreignOwner(content: CsrfTokenContent | undefined, user: string | undefined): string | undefined {
  return content === undefined || content.user === "" || user === undefined || content.user === user ? undefined : content.user;
}

/** What a token says, whoever it was made for and however old it is; undefined when it is none of ours. */
export function readCsrfToken(key: Buffer, value: unknown): CsrfTokenContent | undefined {
  if (typeof value !== "string") return undefined;
  const [body, signature, ...rest] = value.split(".");
  if (!body || !signature || rest.length > 0) return undefined;
  const expected = Buffer.from(sign(key, body));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  // The signature proves that we wrote it.
  return JSON.parse(Buffer.from(body, "base64url").toString("utf8")) as CsrfTokenContent;
}

function sign(key: Buffer, body: string): string {
  return createHmac("sha256", key).update(body).digest("base64url");
}
