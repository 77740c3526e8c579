import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { pino } from "pino";
import type { AuditEvent } from "#gateway/audit.ts";
import type { Backend, Gateway } from "#gateway/backend.ts";
import { catalogue, GatewayError, type ErrorKind } from "#gateway/errors.ts";
import type { MenuEntry } from "#gateway/schemas/session.ts";
import { createSessionSign } from "#app/auth/session-cookie.ts";
import { createSessions } from "#app/auth/session-store.ts";
import { createSignInLimits } from "#app/auth/sign-in-limit.ts";
import { deriveKey } from "#app/lib/store/sealed-text.ts";
import { routeTable, type RouteEntry } from "#app/registry/route-table.ts";
import type { RequestContext, Audience, SignedIn } from "#app/lib/request/context.ts";
import { createOverloadLimiter, defaultLimits } from "../overload/limiter.ts";
import { createKeyedMutex } from "#app/lib/store/keyed-mutex.ts";
import { openFileStore } from "#app/lib/store/file-store.ts";
import { createHttpApp, type HttpOptions } from "./host.ts";
import { createHttpMetrics } from "../http/http-metrics.ts";
import { close, listen } from "../http/listen.ts";
import { MenuMemory } from "#app/lib/store/menu-memory.ts";
import { createPostRateLimit } from "../overload/post-rate-limit.ts";

/*
 * Set-up of the host's own tests: the real HTTP app on a port of its own, with sessions in files, around a build whose
 * screens are given by the test.
 */

export const testSecret = "a secret for tests, of more than 32 characters";

/** What a test's screen gets, and may answer or throw. */
export interface ScreenCall {
  request: Request;
  params: Record<string, string | undefined>;
  context: RequestContext;
}
type Screen = (call: ScreenCall) => unknown;

/** A server build over the whole route table; screens that are not given answer their own id. */
export function buildOf(screens: { loaders?: Record<string, Screen | undefined>; actions?: Record<string, Screen> } = {}): ServerBuild {
  const { loaders = {}, actions = {} } = screens;
  const layouts = { root: { id: "root", path: "" }, shell: { id: "shell", parentId: "root" } };
  const module = (id: string, page: boolean) => ({
    loader: id in loaders ? loaders[id] : () => Response.json({ screen: id }),
    ...(actions[id] ? { action: actions[id] } : {}),
    ...(page ? { default: () => null } : {}),
  });
  const routes = Object.fromEntries([
    ...Object.entries(layouts).map(([id, route]) => [id, { ...route, module: { ...module(id, true), ErrorBoundary: () => null } }]),
    ...routeTable.map((entry: RouteEntry) => [
      entry.id,
      {
        id: entry.id,
        parentId: entry.frame === "shell" ? "shell" : "root",
        ...(entry.path === "/" ? { index: true } : { path: entry.path.slice(1) }),
        module: module(entry.id, entry.frame !== "none"),
      },
    ]),
  ]);
  const assets = Object.fromEntries(Object.keys(routes).map((id) => [id, { id, hasLoader: false, module: `/assets/${id}.js` }]));
  const build = {
    mode: "production",
    entry: { module: { default: renderData, handleError: () => {}, streamTimeout: 1000 } },
    routes,
    assets: { version: "1", url: "", entry: { module: "", imports: [] }, routes: assets },
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true, v3_throwAbortReason: true, v3_relativeSplatPath: true },
    isSpaMode: false,
  };
  // Only the part of Remix's build that a server reads.
  return build as unknown as ServerBuild;
}

/** Instead of a page: what the page would have been made from. */
function renderData(_request: Request, status: number, headers: Headers, entry: { staticHandlerContext: unknown }): Response {
  const { loaderData, actionData, errors } = entry.staticHandlerContext as Record<string, unknown>;
  headers.set("content-type", "application/json");
  return new Response(JSON.stringify({ loaderData, actionData, errors }), { status, headers });
}

export interface TestHost {
  /** `http://127.0.0.1:port` */
  url: string;
  audited: AuditEvent[];
  logged: Record<string, unknown>[];
  menuReads: () => number;
  /** A Cookie header of a session that is signed in. */
  signIn(audience: Audience, session?: Partial<SignedIn>): Promise<string>;
  /** A request of a browser: no redirect is followed. */
  visit(path: string, init?: RequestInit & { cookie?: string }): Promise<Response>;
  server: Server;
  stop(): Promise<void>;
}

export interface TestHostOptions extends Partial<HttpOptions> {
  screens?: ServerBuild;
  /** What the menu service answers: a menu, or a failure; or nothing at all. */
  menu?: readonly MenuEntry[] | ErrorKind | "hangs";
}

export async function startTestHost(options: TestHostOptions = {}): Promise<TestHost> {
  const dataDir = mkdtempSync(join(tmpdir(), "warranty-host-"));
  const store = openFileStore(join(dataDir, "state"));
  const sessions = createSessions(store, testSecret);
  const audited: AuditEvent[] = [];
  const logged: Record<string, unknown>[] = [];
  let menuReads = 0;
  const gateway = gatewayOf({
    audited,
    readMenu() {
      menuReads++;
      if (options.menu === "hangs") return new Promise<never>(() => {});
      if (typeof options.menu === "string") throw failure(options.menu);
      return options.menu ?? [];
    },
  });
  const build = options.screens ?? buildOf();
  const app = createHttpApp({
    gateway,
    sessions,
    store,
    sessionSign: createSessionSign(testSecret),
    csrfTokenKey: deriveKey(testSecret, "form token"),
    recordKey: deriveKey(testSecret, "user records"),
    keyedMutex: createKeyedMutex(),
    signInLimitFor: createSignInLimits(undefined),
    postRateLimit: createPostRateLimit(0, undefined),
    limiter: createOverloadLimiter({ ...defaultLimits, slots: Infinity }),
    accepted: async () => {},
    menus: new MenuMemory(),
    log: pino({ level: "trace" }, { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) }),
    backendWork: { milliseconds: 600_000, startedAt: () => undefined },
    demo: true,
    buildInfo: { version: "0.0.0" },
    directoryDomain: "CORP",
    reviewChangePercent: 50,
    metrics: createHttpMetrics(),
    build: async () => build,
    clientFiles: (_request, _response, next) => next(),
    dev: false,
    trustProxy: false,
    secureCookies: undefined,
    bodyLimit: 10_000,
    ...options,
  });
  const server = createServer(app);
  const url = `http://127.0.0.1:${await listen(server, 0, "127.0.0.1", "PORT")}`;
  return {
    url,
    audited,
    logged,
    menuReads: () => menuReads,
    server,
    async signIn(audience, session) {
      const [cookie] = await (
        await sessions(undefined, false)
      ).start(signedInOf(audience, session), { remember: false, browser: "Chrome 120 · Windows" });
      return cookie?.split(";")[0] ?? "";
    },
    visit(path, { cookie, headers, ...init } = {}) {
      return fetch(url + path, {
        redirect: "manual",
        ...init,
        headers: { ...(cookie ? { cookie } : {}), ...Object.fromEntries(new Headers(headers)) },
      });
    },
    async stop() {
      await close(server, 0);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function failure(kind: ErrorKind, more: Partial<GatewayError> = {}): GatewayError {
  const { message, advice, status, retryable } = catalogue[kind];
  return new GatewayError({
    kind,
    operation: "claim.page",
    service: "claim",
    message,
    advice,
    status,
    retryable,
    reference: "ref-1",
    ...more,
  });
}

export function signedInOf(audience: Audience, more: Partial<SignedIn> = {}): SignedIn {
  const account = audience === "dealer" ? "d10001" : "zhangwei";
  const tenant = { groupId: "1", tenantId: audience };
  return {
    actor: {
      account,
      userName: "某人",
      audience,
      ...tenant,
      dealerCode: audience === "dealer" ? "10001" : undefined,
      dealerName: undefined,
      // With the permissions that routes of the table ask for.
      authorities:
        audience === "company" ? ["companyQuickSearch", "claimReview", "masterData", "settlement"].map((name) => `1_company_${name}`) : [],
      cvrmRole: undefined,
    },
    identity: { token: `secret-token-${account}`, account, ...tenant, coreTenantFlag: audience === "dealer" ? "0" : "1" },
    menu: [
      {
        menuCode: "claim",
        menuName: "索赔",
        children: entriesOf(audience).map((menuCode) => ({ menuCode, menuName: menuCode })),
      },
    ],
    menuReadAt: Date.now(),
    expiresAt: Date.now() + 3600_000,
    notices: [],
    ...more,
  };
}

function gatewayOf(parts: { audited: AuditEvent[]; readMenu: () => readonly MenuEntry[] | Promise<never> }): Gateway {
  // The host itself reads nothing but the menu.
  const backend = { read: async () => parts.readMenu() } as unknown as Backend;
  return {
    for: () => backend,
    health: () => ({}),
    auditEvent: (event) => void parts.audited.push(event),
    auditGranted: (event) => void parts.audited.push(event),
    forget: () => {},
    close: async () => {},
  };
}

/** Every entry a side's menu can have, but one: what that leads to is forbidden. */
function entriesOf(audience: Audience): string[] {
  const entries = routeTable.flatMap(({ audience: opened, menu }: RouteEntry) =>
    menu && (opened === audience || opened === "both") ? [menu] : [],
  );
  return [...new Set(entries)].filter((menu) => menu !== "companyClaimSearchHistory");
}
