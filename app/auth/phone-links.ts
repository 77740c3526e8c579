import type { PhoneForm, PhoneLinks } from "../lib/request/context.ts";
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { RequestSession } from "#app/auth/session-store.ts";
import type { KeyValueStore } from "../lib/store/store-port.ts";
import { openText, sealText } from "../lib/store/sealed-text.ts";
import type { SignedIn } from "../lib/request/context.ts";

export const phoneLinkMinutes = 15;

const collection = "phone-links";
const field = "record";
/** Signs of 18 bytes as base64url, and of a MAC that nobody guesses. */
const randomLength = 24;
const macLength = 16;
const Record = z.object({ cookie: z.string(), secure: z.boolean(), formKey: z.string() });

interface PhoneLinksOptions {
  store: KeyValueStore;
  /** 32 bytes, see `deriveKey`. */
  sealKey: Buffer;
  cookieHeader: string | undefined;
  secureCookies: boolean;
  openSession(cookieHeader: string, secureCookie: boolean): Promise<Pick<RequestSession, "signedIn">>;
  enter(signedIn: SignedIn): Omit<PhoneForm, "formKey">;
}

/**
 * Kept under the hash of the secret and sealed by it: whoever reads the store can open no link. The secret ends with its MAC, by which
 * a link whose record has expired is told from one that was guessed.
 */
export function createPhoneLinks(options: PhoneLinksOptions): PhoneLinks {
  const { store, sealKey, cookieHeader, secureCookies, openSession, enter } = options;
  const keyOf = (link: string) => createHash("sha256").update(link).digest("base64url");
  const macOf = (random: string) => createHmac("sha256", sealKey).update(`${collection} ${random}`).digest("base64url").slice(0, macLength);
  const isOurs = (link: string) => {
    const [given, made] = [link.slice(randomLength), macOf(link.slice(0, randomLength))].map((mac) => Buffer.from(mac));
    return given !== undefined && made !== undefined && given.length === made.length && timingSafeEqual(given, made);
  };
  return {
    async create(formKey) {
      const cookie = sessionPair(cookieHeader);
      if (cookie === undefined) throw new Error("a link for a phone needs a session");
      const random = randomBytes(18).toString("base64url");
      const link = random + macOf(random);
      const record: z.output<typeof Record> = { cookie, secure: secureCookies, formKey };
      await store.create(
        collection,
        keyOf(link),
        { [field]: sealText(sealKey, `${collection} ${link}`, JSON.stringify(record)) },
        phoneLinkMinutes * 60,
      );
      return link;
    },
    async open(link) {
      if (!isOurs(link)) return { state: "unknown" };
      const sealed = (await store.read(collection, keyOf(link)))?.[field];
      const text = sealed === undefined ? undefined : openText(sealKey, `${collection} ${link}`, sealed);
      if (text === undefined) return { state: "expired" };
      const { cookie, secure, formKey } = Record.parse(JSON.parse(text));
      const { signedIn } = await openSession(cookie, secure);
      return signedIn ? { state: "open", form: { formKey, ...enter(signedIn) } } : { state: "signedOut" };
    },
  };
}

/** The session's cookie alone, as the browser sent it. */
function sessionPair(cookieHeader: string | undefined): string | undefined {
  return cookieHeader
    ?.split(";")
    .map((pair) => pair.trim())
    .find((pair) => /^(__Host-)?session=/.test(pair));
}
