import type { MenuEntry } from "#gateway/schemas/session.ts";
import type { Actor, SignedIn } from "../request/context.ts";
import { userKey } from "./user-key.ts";

const recentMs = 10 * 60_000;
const usersMax = 10_000;

/**
 * The menus read lately, by user. Every page reads the menu anyway, beside its own data; the guard must know it before
 * and would make the page wait one round more. It decides by one that is some minutes old at most; the backend refuses
 * by permission again.
 */
export class MenuMemory {
  readonly #menus = new Map<string, { menu: readonly MenuEntry[]; readAt: number }>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** A menu young enough to decide by: the last one read, or the one of a fresh sign-in. */
  recent({ actor, menu, menuReadAt }: SignedIn): readonly MenuEntry[] | undefined {
    const known = this.#menus.get(userKey(actor));
    if (known && known.readAt >= menuReadAt) return this.#isRecent(known.readAt) ? known.menu : undefined;
    return this.#isRecent(menuReadAt) ? menu : undefined;
  }

  /** The last one read, however old. */
  last(actor: Actor): readonly MenuEntry[] | undefined {
    return this.#menus.get(userKey(actor))?.menu;
  }

  remember(actor: Actor, menu: readonly MenuEntry[]): void {
    const key = userKey(actor);
    this.#menus.delete(key);
    this.#menus.set(key, { menu, readAt: this.#now() });
    const oldest = this.#menus.keys().next().value;
    if (this.#menus.size > usersMax && oldest !== undefined) this.#menus.delete(oldest);
  }

  forget(actor: Actor): void {
    this.#menus.delete(userKey(actor));
  }

  #isRecent(readAt: number): boolean {
    return this.#now() - readAt < recentMs;
  }
}
