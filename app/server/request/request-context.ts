import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import type { Gateway } from "#gateway/backend.ts";
import { isGatewayError } from "#gateway/errors.ts";
import { menuList } from "#gateway/operations/session.ts";
import type { MenuEntry } from "#gateway/schemas/session.ts";
import type { Trace } from "#gateway/trace.ts";
import { describeBrowser } from "#app/auth/browser-name.ts";
import { createHandOver } from "#app/auth/hand-over.ts";
import { absentSession } from "#app/auth/absent-session.ts";
import type { RequestSession, Sessions } from "#app/auth/session-store.ts";
import { signInAddress } from "#app/auth/sign-in-mode.ts";
import { createFormKeeper, type FormKeeper } from "#app/lib/forms/drafts/form-keeper.server.ts";
import { createCsrfTokens, foreignOwner, readCsrfToken } from "#app/lib/forms/csrf/csrf-token.server.ts";
import { createSavedDrafts } from "#app/lib/forms/drafts/saved-drafts.server.ts";
import { endsTheRequest } from "#app/lib/data/settled-read.server.ts";
import type { RouteEntry } from "#app/registry/route-table.ts";
import type { Slot } from "../overload/limiter.ts";
import type { BackendWork, BuildInfo, PostAnswers, RequestContext, SignedIn, SignInLimit } from "#app/lib/request/context.ts";
import type { KeyValueStore } from "#app/lib/store/store-port.ts";
import type { MenuMemory } from "#app/lib/store/menu-memory.ts";
import type { PostRateLimit } from "../overload/post-rate-limit.ts";
import { createPreferences } from "#app/lib/store/preferences.ts";
import { createSignedValues } from "#app/lib/request/signed-values.ts";
import { reportStoreFailures } from "#app/lib/store/store-failure.ts";
import type { KeyedMutex } from "#app/lib/store/keyed-mutex.ts";
import { userKey } from "#app/lib/store/user-key.ts";
import { createUserRecords } from "#app/lib/store/user-records.ts";
import { confirmSession } from "./confirmed-backend.ts";
import { createPhoneLinks } from "#app/auth/phone-links.ts";
import { releaseSlotDuringCalls } from "./slot-gateway.ts";

/** How long a page waits for the menu as it is now, where an older one is known. */
const menuTimeoutMs = 2_000;

/** What lives as long as the process and every request shares. */
export interface HostParts {
  gateway: Gateway;
  sessions: Sessions;
  store: KeyValueStore;
  csrfTokenKey: Buffer;
  /** Encrypts what users leave with us at rest. */
  recordKey: Buffer;
  keyedMutex: KeyedMutex;
  signInLimitFor(address: string): SignInLimit;
  postRateLimit: PostRateLimit;
  menus: MenuMemory;
  log: Logger;
  backendWork: BackendWork;
  demo: boolean;
  buildInfo: BuildInfo;
  directoryDomain: string;
  reviewChangePercent: number;
}

export interface IncomingVisit {
  requestId: string;
  trace: Trace;
  nonce: string;
  cookieHeader: string | undefined;
  userAgent: string | undefined;
  /** Nobody has asked for it: a browser fetches ahead. */
  unattended: boolean;
  address: string;
  signal: AbortSignal;
  secureCookies: boolean;
  /** Absent when the overload limiter has rejected the request. */
  slot: Slot | undefined;
  /** A script of ours asks for data (`.data`), not a browser for a page. */
  dataRequest: boolean;
  /** Lets the request's body be as large as a form with files, and by default take as long. */
  widenBody(options?: { patient: boolean }): void;
  /** Filled in by the guard: access log and metrics name the route, never the address. */
  visited: { route?: RouteEntry };
}

/** The request context with what only the host needs. */
export interface HostContext extends RequestContext {
  dataRequest: boolean;
  /** More came than can be answered. */
  rejected: boolean;
  visited: { route?: RouteEntry };
  widenBody(options?: { patient: boolean }): void;
  /** Counts a post of the user. @returns the seconds to wait when it is one too many, else 0 */
  countPost(route: RouteEntry): Promise<number>;
  /** What was typed in this request's post. */
  typed: FormKeeper;
  /** Whose form a token is, as `userKey` tells users apart, when somebody else is signed in now. */
  foreignOwner(token: unknown): string | undefined;
  /** The session cannot be read: nobody knows who asks. */
  storeDown: boolean;
  /** The browser came with a session that is over. */
  lapsed: boolean;
  /**
   * Loaders of one request run at the same time on one context, so each gets its own with its own route.
   * @param leftovers takes what the loader or action wants done `afterwards`
   */
  forRoute(route: RouteEntry | undefined, leftovers: (() => Promise<void>)[]): RequestContext;
}

export function newRequestId(): string {
  return randomUUID();
}

export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

function createPostAnswers(): PostAnswers {
  const answers = new Map<string, unknown>();
  return { note: (formId, view) => void answers.set(formId, view), find: (formId) => answers.get(formId) };
}

/** Builds the context of one request. Where the session cannot be read it is one of nobody that says so. */
export async function buildRequestContext(host: HostParts, visit: IncomingVisit): Promise<HostContext> {
  const { requestId, trace, signal } = visit;
  const { session, storeDown } = await openSession();
  const { signedIn } = session;
  const account = signedIn?.actor.account;
  const user = signedIn && userKey(signedIn.actor);
  const recordsOf = (owner: string | undefined) =>
    createUserRecords({ store: host.store, sealKey: host.recordKey, keyedMutex: host.keyedMutex }, owner);
  const records = recordsOf(user);
  const postRateLimit = reportStoreFailures(host.postRateLimit);
  const log = host.log.child({ requestId, traceId: trace.id, account });
  const call = { requestId, trace, signal };
  const gateway = releaseSlotDuringCalls(host.gateway, visit.slot);
  // A store that can be read but not written still shows pages.
  if (!visit.unattended) await session.noteUse().catch((error: unknown) => log.warn({ err: error }, "use of a session not noted"));
  const toAuditEvent = (event: string, about: Parameters<RequestContext["audit"]>[1] = {}) => {
    const { groupId, tenantId } = signedIn?.actor ?? {};
    return { event, account, groupId, tenantId, route: visit.visited.route?.id, ...about, requestId, traceId: trace.id };
  };
  const audit: RequestContext["audit"] = (event, about) => host.gateway.auditEvent(toAuditEvent(event, about));
  let backend: RequestContext["backend"] | undefined;
  let menu: Promise<readonly MenuEntry[]> | undefined;

  const context: HostContext = {
    requestId,
    trace,
    nonce: visit.nonce,
    log,
    route: undefined,
    signedIn,
    audience: session.audience,
    get actor() {
      return requireSignedIn().actor;
    },
    get backend() {
      return (backend ??= confirmSession(gateway.for(requireSignedIn().identity, call)));
    },
    get lastingBackend() {
      // The gateway without the slot: such calls may outlive the request.
      return confirmSession(host.gateway.for(requireSignedIn().identity, { requestId, trace }));
    },
    gateway,
    signal,
    session: reportStoreFailures({
      start: (started: SignedIn, { remember }: { remember: boolean }) =>
        session.start(started, { remember, browser: describeBrowser(visit.userAgent) }),
      list: () => session.list(),
      endOther: (handle: string) => session.endOther(handle),
      endOthers: () => session.endOthers(),
      async end() {
        const cookies = await session.end();
        if (signedIn) {
          host.gateway.forget(signedIn.identity);
          host.menus.forget(signedIn.actor);
        }
        return cookies;
      },
    }),
    handOver: createHandOver({
      store: host.store,
      sealKey: host.recordKey,
      cookieHeader: visit.cookieHeader,
      secureCookies: visit.secureCookies,
    }),
    phoneLinks: createPhoneLinks({
      store: host.store,
      sealKey: host.recordKey,
      cookieHeader: visit.cookieHeader,
      secureCookies: visit.secureCookies,
      openSession: host.sessions,
      enter: ({ actor, identity }) => ({
        actor,
        backend: confirmSession(gateway.for(identity, call)),
        records: recordsOf(userKey(actor)),
      }),
    }),
    csrfTokens: createCsrfTokens(host.csrfTokenKey, user, Date.now, () => audit("form.noToken")),
    // Another text is signed than any token's, so the one key serves both.
    signedValues: createSignedValues(host.csrfTokenKey, user),
    records,
    savedDrafts: createSavedDrafts(records),
    answers: createPostAnswers(),
    backendWork: host.backendWork,
    noteForm: (entries) => context.typed.note(entries),
    afterwards() {
      throw new Error("there is nothing to come after outside of a route");
    },
    audit,
    auditGranted: (event, about) => host.gateway.auditGranted(toAuditEvent(event, about)),
    preferences: createPreferences(host.store, user),
    signInLimit: reportStoreFailures(host.signInLimitFor(visit.address)),
    menu: () => (menu ??= readMenu()),
    secureCookies: visit.secureCookies,
    demo: host.demo,
    buildInfo: host.buildInfo,
    directoryDomain: host.directoryDomain,
    reviewChangePercent: host.reviewChangePercent,
    dataRequest: visit.dataRequest,
    written: visit.dataRequest ? undefined : {},
    rejected: visit.slot === undefined,
    visited: visit.visited,
    widenBody: visit.widenBody,
    async countPost(route) {
      // Whoever wants to leave is let go.
      if (user === undefined || route.id === "logout") return 0;
      return await postRateLimit.consume(user, route.posts === "file" ? "file" : "form");
    },
    typed: createFormKeeper({
      readToken: (value) => readCsrfToken(host.csrfTokenKey, value),
      savedDraftsOf: (owner) => createSavedDrafts(recordsOf(owner)),
      user,
      storeDown,
      log,
    }),
    foreignOwner: (token) => foreignOwner(readCsrfToken(host.csrfTokenKey, token), user),
    storeDown,
    lapsed: session.lapsed,
    async recentMenu() {
      return host.menus.recent(requireSignedIn()) ?? (await context.menu());
    },
    forRoute(route, leftovers) {
      const own = { route, afterwards: (work: () => Promise<void>) => void leftovers.push(work) };
      // The getters stay live through the prototype. Object.create answers `any`.
      return Object.assign(Object.create(context), own) as RequestContext;
    },
  };
  return context;

  async function openSession(): Promise<{ session: RequestSession; storeDown: boolean }> {
    try {
      return { session: await host.sessions(visit.cookieHeader, visit.secureCookies), storeDown: false };
    } catch (error) {
      host.log.error({ err: error, requestId, traceId: trace.id }, "session store does not answer");
      return { session: absentSession(error), storeDown: true };
    }
  }

  function requireSignedIn() {
    if (signedIn) return signedIn;
    throw new Response(null, {
      status: 302,
      headers: { location: signInAddress(session.audience, new URLSearchParams({ reason: "signin" })) },
    });
  }

  async function readMenu() {
    const { actor, menu: menuAtSignIn } = requireSignedIn();
    const known = host.menus.last(actor) ?? menuAtSignIn;
    // It goes on when nobody waits any more: what it brings late is there for the next page.
    const read = context.backend.read(menuList).then((menu) => {
      host.menus.remember(actor, menu);
      return menu;
    });
    if (known.length === 0) return await read.catch(standIn);
    const late = setTimeout(menuTimeoutMs, undefined, { ref: false });
    const menu = await Promise.race([read, late]).catch(standIn);
    if (!menu) log.warn("menu late, the last one known is used");
    return menu ?? known;

    function standIn(error: unknown): readonly MenuEntry[] {
      // The session itself is over: that is not the menu's failure to cover up.
      if (!isGatewayError(error) || endsTheRequest(error)) throw error;
      log.warn({ kind: error.kind }, "menu not readable, the last one known is used");
      return known;
    }
  }
}
