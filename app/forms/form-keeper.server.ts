import type { Logger } from "pino";
import { formTokenName } from "../components/form/form-token-name.ts";
import type { FormTokenContent } from "./form-token.server.ts";
import type { KeptForm, Stash } from "./stash.server.ts";

/** Older tokens come from a page nobody has looked at for a week: what stands in it is not somebody's work of today. */
const tokenAgeMaxMs = 7 * 24 * 3600_000;
/** Parts of a post that are not what somebody typed. */
const unkept: ReadonlySet<string> = new Set([formTokenName, "__intent__"]);

/** What was typed in the post of this request, until it has found its answer. */
export interface FormKeeper {
  noted(): boolean;
  note(entries: readonly (readonly [string, string])[]): void;
  /**
   * Puts what was noted into the stash of the user whose form it is.
   * @returns the form's key for whoever gets the answer; undefined when nothing could be kept, or for somebody else
   */
  keep(address: string, reason: KeptForm["reason"]): Promise<string | undefined>;
}

export interface FormKeeperOptions {
  /** Reads a token of ours, whoever it was made for. */
  readToken(value: unknown): FormTokenContent | undefined;
  stashOf(user: string): Stash;
  /** Who the request comes from; undefined once the session is over. */
  user: string | undefined;
  log: Logger;
  now?: () => number;
}

export function createFormKeeper({ readToken, stashOf, user, log, now = Date.now }: FormKeeperOptions): FormKeeper {
  let entries: readonly (readonly [string, string])[] | undefined;
  let kept: Promise<string | undefined> | undefined;
  return {
    noted: () => entries !== undefined,
    note(posted) {
      entries = posted;
    },
    // Several loaders of one page may fail: the form is kept once.
    keep: (address, reason) => (kept ??= keepOnce(address, reason)),
  };

  async function keepOnce(address: string, reason: KeptForm["reason"]): Promise<string | undefined> {
    const token = readToken(entries?.find(([name]) => name === formTokenName)?.[1]);
    if (!entries || !token || token.user === "" || now() - token.issuedAt > tokenAgeMaxMs) return undefined;
    const { key, formId } = token;
    const typed = entries.flatMap(([name, value]): [string, string][] => (unkept.has(name) ? [] : [[name, value]]));
    // A button alone: nothing to come back to.
    if (typed.length === 0) return undefined;
    try {
      const outcome = await stashOf(token.user).keep({ key, formId, address, entries: typed, reason });
      if (outcome === "tooLarge") log.warn({ formId }, "a form is too large to be kept");
      return outcome === "kept" && (user === undefined || user === token.user) ? key : undefined;
    } catch (error) {
      log.error({ err: error, formId }, "a form cannot be kept");
      return undefined;
    }
  }
}
