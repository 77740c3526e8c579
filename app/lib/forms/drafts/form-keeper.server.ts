import type { Logger } from "pino";
import { csrfTokenName, formIdName } from "../csrf/csrf-token-name.ts";
import { intentName } from "../posts/intent-name.ts";
import type { CsrfTokenContent } from "../csrf/csrf-token.server.ts";
import type { SavedDraft, SavedDrafts } from "./saved-drafts.server.ts";

/** Older tokens come from a page nobody has looked at for a week: what stands in it is not somebody's work of today. */
const tokenAgeMaxMs = 7 * 24 * 3600_000;
/** Parts of a post that are not what somebody typed. */
const unkept: ReadonlySet<string> = new Set([csrfTokenName, formIdName, intentName]);

/** What was typed in the post of this request, until it has found its answer. */
export interface FormKeeper {
  noted(): boolean;
  /** @param whole false: the end of it was cut off for its length, so that it takes no other's place */
  note(entries: readonly (readonly [string, string])[], whole?: boolean): void;
  /** What was noted, as the page can give it back. */
  posted(): TypedForm;
  /** Puts what was noted into the stash of the user whose form it is. */
  keep(address: string, reason: SavedDraft["reason"]): Promise<SaveOutcome>;
}

/** What was typed in a post, to be sent again from the very page that answers it. */
export interface TypedForm {
  entries: readonly (readonly [string, string])[];
  token: string;
  /** What its button says; undefined for a form whose button says nothing. */
  intent: string | undefined;
}

/**
 * `kept`: under this key; `own`: whoever gets the answer may open it · `nothing`: nothing was typed, or nobody knows by whom ·
 * `tooLarge`, `full`, `failed`: the answer is the only place where it still is.
 */
export type SaveOutcome = { kind: "kept"; key: string; own: boolean } | { kind: "nothing" | "tooLarge" | "full" | "failed" };

export interface FormKeeperOptions {
  /** Reads a token of ours, whoever it was made for. */
  readToken(value: unknown): CsrfTokenContent | undefined;
  savedDraftsOf(user: string): SavedDrafts;
  /** Who the request comes from; undefined once the session is over. */
  user: string | undefined;
  /** The store is known to be away: nobody waits for it once more. */
  storeDown: boolean;
  log: Logger;
  now?: () => number;
}

export function createFormKeeper({ readToken, savedDraftsOf, user, storeDown, log, now = Date.now }: FormKeeperOptions): FormKeeper {
  let entries: readonly (readonly [string, string])[] | undefined;
  let cut = false;
  let kept: Promise<SaveOutcome> | undefined;
  return {
    noted: () => entries !== undefined,
    note(posted, whole = true) {
      entries = posted;
      cut = !whole;
    },
    posted() {
      const valueOf = (wanted: string) => entries?.find(([name]) => name === wanted)?.[1];
      return { entries: typedOf(entries ?? []), token: valueOf(csrfTokenName) ?? "", intent: valueOf(intentName) };
    },
    // Several loaders of one page may fail: the form is kept once.
    keep: (address, reason) => (kept ??= saveOnce(address, reason)),
  };

  async function saveOnce(address: string, reason: SavedDraft["reason"]): Promise<SaveOutcome> {
    const token = readToken(entries?.find(([name]) => name === csrfTokenName)?.[1]);
    if (!entries || !token || token.user === "" || now() - token.issuedAt > tokenAgeMaxMs) return { kind: "nothing" };
    const { key, formId } = token;
    const typed = typedOf(entries);
    // A button alone: nothing to come back to.
    if (typed.length === 0) return { kind: "nothing" };
    if (cut) return { kind: "tooLarge" };
    if (storeDown) return { kind: "failed" };
    try {
      const outcome = await savedDraftsOf(token.user).keep({ key, formId, address, entries: typed, reason });
      if (outcome === "kept") return { kind: "kept", key, own: user === undefined || user === token.user };
      log.warn({ formId, outcome }, "a form finds no room to be kept");
      return { kind: outcome };
    } catch (error) {
      log.error({ err: error, formId }, "a form cannot be kept");
      return { kind: "failed" };
    }
  }
}

function typedOf(entries: readonly (readonly [string, string])[]): [string, string][] {
  return entries.flatMap(([name, value]): [string, string][] => (unkept.has(name) ? [] : [[name, value]]));
}
