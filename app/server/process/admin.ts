import type { Server } from "node:http";
import { Gauge } from "prom-client";
import type { Gateway } from "#gateway/backend.ts";
import { writeMetrics, type MetricRegistry } from "#gateway/metric-text.ts";
import { createHttpServer } from "../http/listen.ts";
import { createContractPages } from "../contract-pages/contract-pages.ts";

export interface AdminOptions {
  registry: MetricRegistry;
  gateway: Gateway;
  /** Whether the session store answers. */
  ping: () => Promise<void>;
  /** `starting` until the first request can be served, `draining` once the process is to end. */
  phase: () => "starting" | "serving" | "draining";
}

/**
 * What operators and balancers ask, on a port of its own: `/metrics`, `/healthz` (the process answers), `/readyz`
 * (started, the session store answers, not draining), `/contracts` (what a backend has to answer, to read). A backend that is down does not make the web tier unready: every
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
  const answers: Readonly<Record<string, (accept: string | undefined) => Promise<Answer>>> = {
    "/metrics": async (accept) => ({ status: 200, ...(await writeMetrics(registry, accept)) }),
    "/healthz": async () => ({ status: 200, type: "text/plain; charset=utf-8", body: "alive\n" }),
    "/readyz": async () => {
      const sessionStore = (await isUp()) ? "up" : "down";
      const ready = phase() === "serving" && sessionStore === "up";
      const body = JSON.stringify({ ready, phase: phase(), sessionStore, backend: gateway.health() });
      return { status: ready ? 200 : 503, type: "application/json", body: `${body}\n` };
    },
  };
  const contractPages = createContractPages();
  const answerAt = async (path: string, accept: string | undefined): Promise<Answer> => {
    const answer = answers[path];
    if (answer) return answer(accept);
    const page = await contractPages(path);
    return page ? { status: 200, ...page } : notFound;
  };
  return createHttpServer((request, response) => {
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    const answered =
      request.method === "GET" || request.method === "HEAD" ? answerAt(path, request.headers.accept) : Promise.resolve(notFound);
    answered.then(
      ({ status, type, body }) => response.writeHead(status, { ...headers, "content-type": type }).end(body),
      (error: unknown) => response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end(`${String(error)}\n`),
    );
  });
}

/** Pages of this port run no script and take nothing from elsewhere. */
const headers = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
};

const notFound: Answer = { status: 404, type: "text/plain; charset=utf-8", body: "not found\n" };

interface Answer {
  status: number;
  type: string;
  body: string;
}
