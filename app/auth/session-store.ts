import { randomBytes } from "node:crypto";
import { createSessionStorage, type SessionStorage } from "@remix-run/node";
import type { SessionHandle, SignedIn } from "../server/context.ts";
import type { KeyValueStore } from "../server/key-value-store.ts";
import { deriveKey, openText, sealText } from "./sealed-text.ts";

const collection = "sessions";
/** Changes when the stored shape does: older sessions then count as ended. */
const shapeVersion = 1;
const rememberedSecondsMax = 30 * 24 * 3600;

/** The session of one request. */
export interface RequestSession extends SessionHandle {
  signedIn: SignedIn | undefined;
  /** The browser came with a session of ours that is over: the message is "expired", not "sign in first". */
  lapsed: boolean;
}

/**
 * Sessions on the server: the cookie carries a random id of 256 bits, the store an encrypted record under the id's
 * hash. A record is made at sign-in and removed at sign-out; nothing can write it back in between.
 */
export function createSessions(store: KeyValueStore, secret: string) {
  const plain = storageFor(store, secret, false);
  const secure = storageFor(store, secret, true);

  /** @param secureCookie whether this request's cookies may travel over https only */
  return async function openSession(cookieHeader: string | undefined, secureCookie: boolean): Promise<RequestSession> {
    const storage = secureCookie ? secure : plain;
    const session = await storage.getSession(cookieHeader ?? null);
    const signedIn = session.get("signedIn");
    return {
      signedIn,
      lapsed: session.id !== "" && signedIn === undefined,
      async start(started, { remember }) {
        if (session.id) await storage.destroySession(session);
        // A fresh id: one that somebody planted before the sign-in leads nowhere.
        const fresh = await storage.getSession(null);
        fresh.set("signedIn", started);
        return [await storage.commitSession(fresh, remember ? { maxAge: secondsLeft(started) } : {})];
      },
      async end() {
        return [await storage.destroySession(session)];
      },
    };
  };
}

export type Sessions = ReturnType<typeof createSessions>;

function storageFor(store: KeyValueStore, secret: string, secure: boolean): SessionStorage<{ signedIn: SignedIn }> {
  const key = deriveKey(secret, "session record");
  return createSessionStorage<{ signedIn: SignedIn }>({
    cookie: {
      // The prefix binds the cookie to this very host and to https.
      name: secure ? "__Host-session" : "session",
      secrets: [deriveKey(secret, "session cookie").toString("base64url")],
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      secure,
    },
    async createData(data) {
      const id = randomBytes(32).toString("base64url");
      const seconds = data.signedIn ? secondsLeft(data.signedIn) : 0;
      await store.create(collection, id, { record: sealText(key, id, JSON.stringify({ shapeVersion, data })) }, seconds);
      return id;
    },
    async readData(id) {
      const fields = await store.read(collection, id);
      const text = fields?.record === undefined ? undefined : openText(key, id, fields.record);
      if (text === undefined) return null;
      // Sealed by us: only its version can differ.
      const record = JSON.parse(text) as { shapeVersion: number; data: { signedIn: SignedIn } };
      return record.shapeVersion === shapeVersion && secondsLeft(record.data.signedIn) > 0 ? record.data : null;
    },
    async updateData(id, data) {
      await store.update(collection, id, { record: sealText(key, id, JSON.stringify({ shapeVersion, data })) });
    },
    async deleteData(id) {
      if (id) await store.remove(collection, id);
    },
  });
}

/** Until the backend's token ends, thirty days at most. */
function secondsLeft(signedIn: SignedIn): number {
  return Math.max(0, Math.min(rememberedSecondsMax, Math.floor((signedIn.expiresAt - Date.now()) / 1000)));
}
