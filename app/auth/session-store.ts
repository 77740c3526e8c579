import { randomBytes } from "node:crypto";
import { createSessionStorage, type SessionStorage } from "@remix-run/node";
import type { ListedSession, SessionHandle, Audience, SignedIn } from "../lib/request/context.ts";
import type { KeyValueStore } from "../lib/store/store-port.ts";
import { userKey } from "../lib/store/user-key.ts";
import { deriveKey, openText, sealText } from "../lib/store/sealed-text.ts";
import { readAudience, rememberAudience } from "./audience-cookie.ts";
import { createSessionCookie } from "./session-cookie.ts";
import { createSessionIndex, handleOf } from "./session-index.ts";

const collection = "sessions";
/** Changes when the stored shape does: older sessions then count as ended. */
const shapeVersion = 2;
const rememberedSecondsMax = 30 * 24 * 3600;
/** Whoever ticks 记住密码 calls the machine their own: a weekend and a holiday beside it do not end such a session. */
const rememberedIdleSeconds = 7 * 24 * 3600;
/** How exactly the last use is known; each time costs a write. */
const useNotedEveryMs = 60_000;

export interface SessionSettings {
  /** A session nobody uses for this long is over (docs/decisions/0009). */
  idleSeconds: number;
}
export const defaultSessionSettings: SessionSettings = { idleSeconds: 4 * 3600 };

/** The session of one request. */
export interface RequestSession extends Omit<SessionHandle, "start"> {
  signedIn: SignedIn | undefined;
  /** The browser came with a session of ours that is over: the message is "expired", not "sign in first". */
  lapsed: boolean;
  /** The side of the user, or of the one whose session was the last in this browser. */
  audience: Audience | undefined;
  start(signedIn: SignedIn, options: { remember: boolean; browser: string }): Promise<string[]>;
  /** Lets the session last on from now: somebody is there. */
  noteUse(): Promise<void>;
}

interface Stored {
  signedIn: SignedIn;
  idleSeconds: number;
  browser: string;
  /** Epoch milliseconds. */
  usedAt: number;
}

/**
 * Sessions on the server: the cookie carries a random id of 256 bits, the store an encrypted record under the id's
 * hash. A record is made at sign-in and removed at sign-out; nothing can write it back in between. It lasts as long as it is
 * used, and ends with the backend's token at the latest.
 */
export function createSessions(store: KeyValueStore, secret: string, settings: SessionSettings = defaultSessionSettings) {
  const index = createSessionIndex(store, secret);
  const storageOf = (secure: boolean) => storageFor({ store, index, secret, secure });
  const plain = storageOf(false);
  const secure = storageOf(true);

  /** @param secureCookie whether this request's cookies may travel over https only */
  return async function openSession(cookieHeader: string | undefined, secureCookie: boolean): Promise<RequestSession> {
    const storage = secureCookie ? secure : plain;
    const session = await storage.getSession(cookieHeader ?? null);
    const signedIn = session.get("signedIn");
    const own = handleOf(session.id);
    const user = signedIn && userKey(signedIn.actor);

    const end = async () => {
      const cookie = await storage.destroySession(session);
      if (user !== undefined) await index.remove(user, [own]);
      return [cookie];
    };
    const endOthers = async (chosen: (handle: string) => boolean) => {
      if (user === undefined) return 0;
      const others = [...(await index.read(user))].filter(([handle]) => handle !== own && chosen(handle));
      await Promise.all(others.map(([, { id }]) => store.remove(collection, id)));
      const handles = others.map(([handle]) => handle);
      await index.remove(user, handles);
      return handles.length;
    };
    return {
      signedIn,
      lapsed: session.id !== "" && signedIn === undefined,
      audience: signedIn?.actor.audience ?? (await readAudience(cookieHeader)),
      async start(started, { remember, browser }) {
        if (session.id) await end();
        // A fresh id: one that somebody planted before the sign-in leads nowhere.
        const fresh = await storage.getSession(null);
        fresh.set("signedIn", started);
        fresh.set("idleSeconds", remember ? Math.max(rememberedIdleSeconds, settings.idleSeconds) : settings.idleSeconds);
        fresh.set("browser", browser);
        return [
          await storage.commitSession(fresh, remember ? { maxAge: secondsLeft(started) } : {}),
          await rememberAudience(started.actor.audience, secureCookie),
        ];
      },
      end,
      async noteUse() {
        const [usedAt = 0, idleSeconds = settings.idleSeconds] = [session.get("usedAt"), session.get("idleSeconds")];
        if (!signedIn || Date.now() - usedAt < Math.min(useNotedEveryMs, idleSeconds * 100)) return;
        // One that was ended meanwhile stays ended: nothing is made here.
        await store.update(collection, session.id, { used: String(Date.now()) }, Math.min(secondsLeft(signedIn), idleSeconds));
      },
      list: async () => (user === undefined ? [] : listSessions(user, own)),
      endOther: async (handle) => (await endOthers((other) => other === handle)) > 0,
      endOthers: () => endOthers(() => true),
    };
  };

  async function listSessions(user: string, own: string): Promise<ListedSession[]> {
    const found = await Promise.all(
      [...(await index.read(user))].map(async ([handle, { id, startedAt, browser }]) => {
        const fields = await store.read(collection, id);
        const listed: ListedSession = { handle, startedAt, usedAt: Number(fields?.used), browser, current: handle === own };
        return { over: fields === undefined, listed };
      }),
    );
    const over = found.filter((session) => session.over).map(({ listed }) => listed.handle);
    await index.remove(user, over);
    const live = found.filter((session) => !session.over).map(({ listed }) => listed);
    return live.sort((one, other) => Number(other.current) - Number(one.current) || other.usedAt - one.usedAt);
  }
}

export type Sessions = ReturnType<typeof createSessions>;

interface StorageParts {
  store: KeyValueStore;
  index: ReturnType<typeof createSessionIndex>;
  secret: string;
  secure: boolean;
}

function storageFor({ store, index, secret, secure }: StorageParts): SessionStorage<Stored> {
  const key = deriveKey(secret, "session record");
  return createSessionStorage<Stored>({
    cookie: createSessionCookie(secret, secure),
    async createData({ signedIn, idleSeconds = 0, browser = "" }) {
      const id = randomBytes(32).toString("base64url");
      if (!signedIn) throw new Error("a session begins with a sign-in");
      const seconds = secondsLeft(signedIn);
      const startedAt = Date.now();
      const record = sealText(key, id, JSON.stringify({ shapeVersion, data: { signedIn, idleSeconds, browser } }));
      await store.create(collection, id, { record, used: String(startedAt) }, Math.min(seconds, idleSeconds));
      await index.add(userKey(signedIn.actor), { id, startedAt, endsAt: startedAt + seconds * 1000, browser });
      return id;
    },
    async readData(id) {
      const fields = await store.read(collection, id);
      const text = fields?.record === undefined ? undefined : openText(key, id, fields.record);
      if (text === undefined) return null;
      // Sealed by us: only its version can differ.
      const record = JSON.parse(text) as { shapeVersion: number; data: Omit<Stored, "usedAt"> };
      if (record.shapeVersion !== shapeVersion || secondsLeft(record.data.signedIn) <= 0) return null;
      return { ...record.data, usedAt: Number(fields?.used) };
    },
    async updateData() {
      throw new Error("a session's record stays as it was made");
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
