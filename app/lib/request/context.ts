import type { Logger } from "pino";
import type { Backend, Gateway } from "#gateway/backend.ts";
import type { Identity } from "#gateway/call-context.ts";
import type { MenuEntry } from "#gateway/schemas/session.ts";
import type { Trace } from "#gateway/trace.ts";
import type { HandOver } from "./hand-over.ts";
import type { SavedDrafts } from "#app/lib/forms/drafts/saved-drafts.server.ts";
import type { RouteEntry } from "#app/registry/route-table.ts";

import type { SignedValues } from "./signed-values.ts";
import type { UserRecords } from "../store/user-records.ts";

export type Audience = "dealer" | "company";

/** Who is signed in, as screens see it: no token. */
export interface Actor {
  account: string;
  userName: string;
  audience: Audience;
  groupId: string;
  tenantId: string;
  dealerCode: string | undefined;
  dealerName: string | undefined;
  authorities: readonly string[];
  /** Stored after the lead-user look-up (1 §6); its meaning is not documented. */
  cvrmRole: string | undefined;
}

/** What a signed-in session keeps on the server; `identity` holds the token and never leaves it. */
export interface SignedIn {
  actor: Actor;
  identity: Identity;
  /** The menu as it was at sign-in: what the guard falls back on while the menu service is down. */
  menu: readonly MenuEntry[];
  /** Epoch milliseconds; 0 when the menu could not be read at sign-in. */
  menuReadAt: number;
  /** Epoch milliseconds after which the backend's token is over. */
  expiresAt: number;
  /** Steps of signing in that failed without stopping it, in words for the user. */
  notices: readonly string[];
}

/** A session as its user sees it. */
export interface ListedSession {
  /** Names it; good for its own user alone, and no way to the session itself. */
  handle: string;
  /** Epoch milliseconds. */
  startedAt: number;
  /** Epoch milliseconds, exact to a minute. */
  usedAt: number;
  browser: string;
  /** The one that asks. */
  current: boolean;
}

/** Cookies a response must carry, and the one place that starts and ends a session. */
export interface SessionHandle {
  /** Stores a new session under a fresh id and returns the Set-Cookie values. `remember`: outlives the browser. */
  start(signedIn: SignedIn, options: { remember: boolean }): Promise<string[]>;
  /** Ends the session at once, everywhere, and returns the Set-Cookie values. */
  end(): Promise<string[]>;
  /** The user's sessions that live, this one first, then by their last use. */
  list(): Promise<ListedSession[]>;
  /** Ends another session of this user. @returns whether there was one */
  endOther(handle: string): Promise<boolean>;
  /** Ends all sessions of this user but this one. @returns how many */
  endOthers(): Promise<number>;
}

/** Signed hidden field of every mutation form. */
export interface CsrfTokens {
  /** @param key of an earlier token: the form is the same one, rendered again. Without it the form is a new one. */
  issue(formId: string, key?: string): string;
  /** One token for all forms of this id on a page: those of settings, where pressing twice does no harm. */
  share(formId: string): string;
  /** A key no form has had yet. */
  newKey(): string;
  /**
   * `stale`: ours, but too old, or from before signing in or out; the form is rendered again with what was typed. A form of another
   * user never gets to an action.
   */
  check(formId: string, value: unknown): "valid" | "stale" | "missing";
  /** Id of the form a token of ours was made for, where a page has several; undefined for anything else. */
  formOf(value: unknown): string | undefined;
  /** Like `check`, with the form's key: it names the form's stash and what became of its submit. */
  open(formId: string, value: unknown): OpenedCsrfToken;
}

/** The forms that a request has answered with: read again, or led elsewhere, their page would lose what stands in them. */
export interface PostAnswers {
  note(formId: string, view: unknown): void;
  /** What was noted of a form; undefined where nothing was. */
  find(formId: string): unknown;
}

export type OpenedCsrfToken = { state: "valid" | "stale"; key: string } | { state: "missing" };

/** Per-user settings that last: columns, saved searches, open menu group. Values are JSON of at most 16 KB a user. */
export interface Preferences {
  read(): Promise<Readonly<Record<string, unknown>>>;
  write(name: string, value: unknown): Promise<void>;
}

/** Slows down guessing: by name and by address. Each try is begun and then decided by one of the other two, or stays counted. */
export interface SignInLimit {
  /** Counts a try and answers the seconds to wait before this name or address may try; 0: go on. */
  begin(username: string): Promise<number>;
  /** The password was right: the name starts afresh. */
  succeeded(username: string): Promise<void>;
  /** Nobody looked at the password (the backend was down): the try does not count. */
  undecided(username: string): Promise<void>;
}

export interface BackendWork {
  /** 0: no write is ever done beside an earlier one, because the backend heeds `Idempotency-Key`. */
  milliseconds: number;
  /** Epoch milliseconds, where it is known: what was written before has ended with the backend before it. */
  startedAt(): number | undefined;
}

/** What runs here, as the build wrote it down. */
export interface BuildInfo {
  version: string;
  /** Short hash of the sources' commit; absent where they came without their history. */
  commit?: string | undefined;
  /** ISO 8601; absent in development, where nothing is built. */
  builtAt?: string | undefined;
}

/** One request, as loaders and actions see it (`context` of Remix). Built by the host. */
export interface RequestContext {
  requestId: string;
  trace: Trace;
  nonce: string;
  log: Logger;
  /** The table's entry of the route whose loader or action runs; the guard sets it. Absent in layouts. */
  route: RouteEntry | undefined;
  /** The whole session, for host code and the sign-in; screens use `actor`. */
  signedIn: SignedIn | undefined;
  /** The side of whoever is signed in, or was the last time in this browser: it says at which door they sign in. */
  audience: Audience | undefined;
  /** @throws a redirect to the login page when nobody is signed in. */
  readonly actor: Actor;
  /** @throws like `actor`: the backend cannot be had without one. */
  readonly backend: Backend;
  /** The same for what goes on when this request has been answered and its browser is gone: a write of minutes. */
  readonly lastingBackend: Backend;
  /** The gateway itself, for the sign-in sequence alone. */
  gateway: Gateway;
  /** Ends when the browser is gone. */
  signal: AbortSignal;
  session: SessionHandle;
  /** Lets a phone without a session into a form of this user. */
  phoneLinks: PhoneLinks;
  /** The token another system gave this browser, until it is confirmed. */
  handOver: HandOver;
  csrfTokens: CsrfTokens;
  /** Signs what a page carries and brings back. */
  signedValues: SignedValues;
  /** Half-filled forms of the user. */
  savedDrafts: SavedDrafts;
  /** What else is remembered of the user for a while; `savedDrafts`, `submitIdempotently` and `done` build on it. */
  records: UserRecords;
  /** How long the backend may work at a write nobody hears of any more. */
  backendWork: BackendWork;
  /** What a post of this request was answered with. Without scripts the same page's loader runs right after its action. */
  answers: PostAnswers;
  /** Tells the guard what was typed, so that an error page or the login page leads back to it. */
  noteForm(entries: readonly (readonly [string, string])[]): void;
  /** Runs when the loader or action has ended, however it did. */
  afterwards(work: () => Promise<void>): void;
  /**
   * Leaves the audit line of something that was refused here, before or without a call; what was called leaves its own.
   * @param event a fixed word, it becomes a metrics label
   * @param about the document, and the operation it was refused for
   */
  audit(event: string, about?: { document?: string | undefined; operation?: string | undefined }): void;
  /** The same of what was granted and must be told: personal data of a document that somebody asked to see. */
  auditGranted(event: string, about: { document: string }): void;
  preferences: Preferences;
  signInLimit: SignInLimit;
  /** What the frame leaves for the document that is written around it; undefined where scripts ask for data alone. */
  written: { menuText?: string } | undefined;
  /** The menu of the user (cached, else the one of the session). */
  menu(): Promise<readonly MenuEntry[]>;
  /** A menu that is at most some minutes old, without a call where one is known: what must be known before anything is asked must not cost a round. */
  recentMenu(): Promise<readonly MenuEntry[]>;
  /** Whether cookies of this response may travel over https only. */
  secureCookies: boolean;
  /** Whether the backend is the embedded one: the ribbon 演示环境. */
  demo: boolean;
  /** What runs here. */
  buildInfo: BuildInfo;
  /** Directory domain prefix of company sign-in, without the backslash. */
  directoryDomain: string;
  /** How far, in percent of what was claimed, a review may change amounts without a confirmation. */
  reviewChangePercent: number;
}

declare module "@remix-run/server-runtime" {
  // The load context of Remix is our request context; declared once, so no screen casts.
  interface AppLoadContext extends RequestContext {}
  // What a loader returns keeps its type on the way to its screen, as remix.config.js has it travel.
  interface Future {
    v3_singleFetch: true;
  }
}

/** A form that takes its owner's pictures from a phone, which has no session of its own. */
export interface PhoneForm {
  /** Of the form, as its token has it. */
  formKey: string;
  /** Whose it is, and what is theirs. */
  actor: Actor;
  backend: Backend;
  records: UserRecords;
}

/** What a link leads to: `unknown`: never made here · `expired`: its time is over · `signedOut`: its owner's session has ended. */
export type OpenedPhoneLink = { state: "open"; form: PhoneForm } | { state: "unknown" } | { state: "expired" } | { state: "signedOut" };

/** Links that let a phone into one form, for a quarter of an hour and as long as the session lasts that made them. */
export interface PhoneLinks {
  /** @returns the link's secret, for an address of ours */
  create(formKey: string): Promise<string>;
  open(link: string): Promise<OpenedPhoneLink>;
}
