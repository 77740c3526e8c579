import type { HandOver } from "../lib/request/hand-over.ts";
import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import { createHostCookie } from "../lib/request/host-cookie.ts";
import type { KeyValueStore } from "../lib/store/store-port.ts";
import { openText, sealText } from "../lib/store/sealed-text.ts";

export interface HandOverOptions {
  store: KeyValueStore;
  /** 32 bytes, see `deriveKey`. */
  sealKey: Buffer;
  cookieHeader: string | undefined;
  secureCookies: boolean;
}

const collection = "hand-overs";
const usedCollection = "handed-tokens";
/** Long enough to read a question, short enough that nobody finds it open on a shared machine. */
const secondsToConfirm = 300;
/** No token we know of lasts longer: sessions do not either. */
const secondsRemembered = 30 * 24 * 3600;
const field = "record";

const cookie = createHostCookie("handover");
const Record = z.object({ token: z.string(), returnTo: z.string().optional() });

/** The hand-over of one request's browser. */
export function createHandOver({ store, sealKey, cookieHeader, secureCookies }: HandOverOptions): HandOver {
  const hash = (purpose: string, text: string) =>
    createHmac("sha256", sealKey)
      .update(JSON.stringify([purpose, text]))
      .digest("base64url");
  const usedKey = (token: string) => hash("handed token", token);

  async function cookieId(): Promise<string | undefined> {
    const value = await cookie.parse(cookieHeader ?? null);
    return typeof value === "string" && /^[\w-]{43}$/.test(value) ? value : undefined;
  }

  return {
    async accept({ token, returnTo }) {
      if (await store.read(usedCollection, usedKey(token))) return undefined;
      const before = await cookieId();
      if (before !== undefined) await store.remove(collection, before);
      // A fresh id: one that somebody planted before leads nowhere.
      const id = randomBytes(32).toString("base64url");
      const record = sealText(sealKey, `${collection} ${id}`, JSON.stringify({ token, returnTo }));
      await store.create(collection, id, { [field]: record }, secondsToConfirm);
      return [await cookie.serialize(id, secureCookies, secondsToConfirm)];
    },
    async read() {
      const id = await cookieId();
      const sealed = id === undefined ? undefined : (await store.read(collection, id))?.[field];
      const text = id === undefined || sealed === undefined ? undefined : openText(sealKey, `${collection} ${id}`, sealed);
      if (id === undefined || text === undefined) return undefined;
      const { token, returnTo } = Record.parse(JSON.parse(text));
      return { token, returnTo, handle: hash("hand-over", id).slice(0, 22) };
    },
    async claim({ token, handle }) {
      const key = usedKey(token);
      if (await store.create(usedCollection, key, { by: handle }, secondsRemembered)) return "first";
      return (await store.read(usedCollection, key))?.["by"] === handle ? "again" : "taken";
    },
    async end(secondsLeft = 0) {
      const id = await cookieId();
      if (id !== undefined && secondsLeft === 0) await store.remove(collection, id);
      if (id !== undefined && secondsLeft > 0) await store.update(collection, id, { confirmed: "1" }, secondsLeft);
      return [await cookie.serialize("", secureCookies, 0)];
    },
  };
}
