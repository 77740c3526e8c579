import { createServer, type Server } from "node:http";
import { Gauge, type Registry } from "prom-client";
import type { Gateway } from "#gateway/backend.ts";

export interface AdminOptions {
  registry: Registry;
  gateway: Gateway;
  /** Whether the session store answers. */
  ping: () => Promise<void>;
  /** `starting` until the first request can be served, `draining` once the process is to end. */
  phase: () => "starting" | "serving" | "draining";
}

/**
 * What operators and balancers ask, on a port of its own: `/metrics`, `/healthz` (the process answers), `/readyz`
 * (started, the session store answers, not draining). A backend that is down does not make the web tier unready: every
 * copy would leave the balancer and nobody would see the message. It shows in the body.
 */
export function createAdminServer({ registry, gateway, ping, phase }: AdminOptions): Server {
  const sessionStoreUp = new Gauge({
    name: "session_store_up",
    help: "Whether the session store answers: 1, else 0.",
    registers: [registry],
    async collect() {
      sessionStoreUp.set((await isUp()) ? 1 : 0);
    },
  });
  const isUp = () =>
    ping().then(
      () => true,
      () => false,
    );
  const answers: Readonly<Record<string, () => Promise<Answer>>> = {
    "/metrics": async () => ({ status: 200, type: registry.contentType, body: await registry.metrics() }),
    "/healthz": async () => ({ status: 200, type: "text/plain; charset=utf-8", body: "alive\n" }),
    "/readyz": async () => {
      const sessionStore = (await isUp()) ? "up" : "down";
      const ready = phase() === "serving" && sessionStore === "up";
      const body = JSON.stringify({ ready, phase: phase(), sessionStore, backend: gateway.health() });
      return { status: ready ? 200 : 503, type: "application/json", body: `${body}\n` };
    },
  };
  return createServer((request, response) => {
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    const answer = request.method === "GET" || request.method === "HEAD" ? answers[path] : undefined;
    const answered = answer?.() ?? Promise.resolve<Answer>({ status: 404, type: "text/plain; charset=utf-8", body: "not found\n" });
    answered.then(
      ({ status, type, body }) => response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(body),
      (error: unknown) => response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end(`${String(error)}\n`),
    );
  });
}

interface Answer {
  status: number;
  type: string;
  body: string;
}
