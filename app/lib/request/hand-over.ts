/** A token that another system put into an address of ours (1 §2.1), and where its user wanted to go. */
export interface HandedToken {
  token: string;
  /** A path of ours. */
  returnTo: string | undefined;
}

/** A handed token while this browser's user is asked whether to sign in with it. */
export interface OpenHandOver extends HandedToken {
  /** Names it in the form that asks; leads to nothing. */
  handle: string;
}

/**
 * What becomes of a token between the address it came in and the session: it stays here, sealed, for some minutes, and the
 * browser gets a cookie that leads to it. A token is good for one hand-over.
 */
export interface HandOver {
  /** Keeps a token for this browser. @returns the Set-Cookie values; undefined when it has been handed over before */
  accept(handed: HandedToken): Promise<string[] | undefined>;
  /** What this browser came with, as long as it waits. */
  read(): Promise<OpenHandOver | undefined>;
  /** Marks a token that is good as this hand-over's own: `again` when it is that already, `taken` when another one was first. */
  claim(open: OpenHandOver): Promise<"first" | "again" | "taken">;
  /**
   * Forgets it. @param secondsLeft how long it may still be read by a second press of the same button
   * @returns the Set-Cookie values
   */
  end(secondsLeft?: number): Promise<string[]>;
}
