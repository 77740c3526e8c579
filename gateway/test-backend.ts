import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import pino, { type Logger } from "pino";
import { createMetricRegistry, type MetricRegistry } from "./metric-text.ts";
import { afterEach, beforeEach } from "vitest";
import { z } from "zod";
import type { Backend, Gateway } from "./backend.ts";
import type { CallContext, Identity } from "./call-context.ts";
import { createGateway } from "./client.ts";
import type { GatewayLimits } from "./limits.ts";
import { operation, type Service, services } from "./operation.ts";
import { id, integer, shape, text } from "./schemas/wire.ts";

/* A backend over real HTTP whose answers a test writes, and a gateway in front of it whose log and metrics a test can read. */

export interface Received {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

export type Answering = (request: IncomingMessage, response: ServerResponse, body: string) => void | Promise<void>;

export interface TestBackend {
  url: string;
  received: Received[];
  /** How the backend answers from now on. */
  answer: Answering;
  server: Server;
  close(): Promise<void>;
}

/** Backend and gateway of the running test, once `setUpEachTest` was called in its file. */
export let backend: TestBackend;
export let front: TestGateway;

/** Gives every test of a file a backend and a gateway of its own. */
export function setUpEachTest(): void {
  beforeEach(async () => {
    backend = await startTestBackend();
    front = createTestGateway(backend.url);
  });
  afterEach(async () => {
    await backend.close();
    await front.gateway.close();
  });
}

/** Puts a gateway with other limits in front of the test's backend. */
export function limitTo(limits: Partial<GatewayLimits>): void {
  front = createTestGateway(backend.url, limits);
}

export async function startTestBackend(answer: Answering = (_, response) => sendEnvelope(response, null)): Promise<TestBackend> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      backend.received.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers, body });
      void backend.answer(request, response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  const backend: TestBackend = {
    url: `http://127.0.0.1:${port}`,
    received: [],
    answer,
    server,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return backend;
}

export function sendJson(response: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

export function sendEnvelope(response: ServerResponse, data: unknown, statusText = ""): void {
  sendJson(response, { status: 0, statusText, data });
}

export const dealerIdentity: Identity = {
  token: "token-of-a-dealer",
  groupId: "g1",
  tenantId: "t1",
  coreTenantFlag: "0",
  dealerCode: "10001",
  account: "d10001",
};
export const companyIdentity: Identity = {
  token: "token-of-company",
  groupId: "g1",
  tenantId: "t9",
  coreTenantFlag: "1",
  account: "zhangwei",
};

export interface TestGateway {
  gateway: Gateway;
  registry: MetricRegistry;
  log: string[];
  as(identity: Identity, context?: Partial<CallContext>): Backend;
  /** The value of one metric with exactly these labels, 0 when it was never counted. */
  metric(name: string, labels: Record<string, string>): Promise<number>;
}

export function createTestGateway(url: string, limits: Partial<GatewayLimits> = {}): TestGateway {
  const log: string[] = [];
  const registry = createMetricRegistry();
  const gateway = createGateway({
    bases: everyServiceAt(url),
    clientId: "back-office",
    clientSecret: "client-secret",
    log: logInto(log),
    registry,
    limits,
  });
  return {
    gateway,
    registry,
    log,
    as: (identity, context) => gateway.for(identity, { requestId: "req-1", ...context }),
    metric: async (name, labels) => {
      const values = (await registry.getSingleMetric(name)?.get())?.values ?? [];
      const wanted = Object.entries(labels);
      return values.find((value) => wanted.every(([key, label]) => String(value.labels[key]) === label))?.value ?? 0;
    },
  };
}

function everyServiceAt(url: string): Record<Service, string> {
  // One entry for each service, which fromEntries forgets.
  return Object.fromEntries(services.map((service) => [service, url])) as Record<Service, string>;
}

function logInto(lines: string[]): Logger {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString("utf8"));
      done();
    },
  });
  return pino({ level: "trace" }, stream);
}

const Thing = shape("Thing", { id, name: text, count: integer });

/** Operations that exist for tests only: each form a declaration can take, once. */
export const thing = operation("test.thing", {
  get: "/api/claim/v1/thing/{id}",
  answer: Thing,
  effect: "read",
  document: "params.id",
  spec: "-",
});
export const things = operation("test.things", {
  post: "/api/claim/v1/thing/page",
  query: z.object({ current: z.number().optional(), "orders[0].column": z.string().optional() }),
  body: z.object({ name: z.string().optional() }),
  answer: shape("ThingPage", { records: z.array(Thing), total: integer, owner: shape("Owner", { id, name: text }).optional() }),
  effect: "read",
  spec: "-",
});
export const maybeThing = operation("test.maybeThing", {
  get: "/api/claim/v1/thing/maybe",
  answer: Thing,
  nullable: true,
  effect: "read",
  spec: "-",
});
export const mainThing = operation("test.mainThing", { get: "/api/main/v1/thing", answer: Thing, effect: "read", spec: "-" });
export const saveThing = operation("test.saveThing", {
  put: "/api/claim/v1/thing",
  body: shape("NewThing", { id, name: text, password: text }),
  answer: Thing,
  effect: "write",
  document: "body.id",
  secret: ["password"],
  spec: "-",
});
export const touchThing = operation("test.touchThing", { get: "/api/claim/v1/thing/touch", effect: "write", spec: "-" });
export const oddSuccess = operation("test.oddSuccess", { get: "/api/claim//v1/odd/", effect: "read", success: "200", spec: "-" });
export const uploadThing = operation("test.uploadThing", {
  post: "/api/claim/v1/thing/upload",
  body: z.object({ file: z.instanceof(Blob), description: z.string() }),
  multipart: true,
  answer: shape("StoredThing", { url: z.string() }),
  effect: "write",
  spec: "-",
});
export const exportThings = operation("test.export", {
  get: "/api/claim/v1/thing/export",
  answer: { file: "thing.xls" },
  effect: "read",
  spec: "-",
});
export const zipThings = operation("test.zip", {
  get: "/api/claim/v1/thing/zip",
  answer: { file: "thing.zip" },
  effect: "read",
  spec: "-",
});
export const openThing = operation("test.open", { get: "/api/cvrm/v2/thing", effect: "read", credential: "none", spec: "-" });
export const tenantList = operation("test.tenantList", {
  get: "/api/main/v1/list/{type}",
  answer: z.array(Thing),
  effect: "read",
  cache: { seconds: 60, by: "tenant" },
  spec: "-",
});
export const tenantPage = operation("test.tenantPage", {
  post: "/api/main/v1/list/page",
  query: z.object({ current: z.number() }),
  body: z.object({ name: z.string() }),
  answer: z.array(Thing),
  effect: "read",
  cache: { seconds: 60, by: "tenant" },
  spec: "-",
});
export const userList = operation("test.userList", {
  get: "/api/core/list",
  answer: z.array(Thing),
  effect: "read",
  cache: { seconds: 60, by: "user" },
  spec: "-",
});
