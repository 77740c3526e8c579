import type { IncomingHttpHeaders, Server } from "node:http";
import { Gauge } from "prom-client";
import type { Gateway } from "#gateway/backend.ts";
import { writeMetrics, type MetricRegistry } from "#gateway/metric-text.ts";
import { createHttpServer } from "../http/listen.ts";
import { createContractPage } from "./contract-page.ts";

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
 * (started, the session store answers, not draining), `/contracts` (the OpenAPI document in Swagger UI). A backend that is down
 * does not make the web tier unready: every copy would leave the balancer and nobody would see the message. It shows in the body.
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
  const contractPage = createContractPage();
  const answerAt = async (path: string, asked: IncomingHttpHeaders): Promise<Answer> =>
    (await answers[path]?.(asked.accept)) ?? (await contractPage(path, asked)) ?? notFound;
  return createHttpServer((request, response) => {
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    const answered = request.method === "GET" || request.method === "HEAD" ? answerAt(path, request.headers) : Promise.resolve(notFound);
    answered.then(
      ({ status, type, body, headers: own }) => response.writeHead(status, { ...headers, ...own, "content-type": type }).end(body),
      (error: unknown) => response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end(`${String(error)}\n`),
    );
  });
}

/** Answers of this port run no script and load nothing; the contract page has a policy of its own. */
const headers = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
};

const notFound: Answer = { status: 404, type: "text/plain; charset=utf-8", body: "not found\n" };

interface Answer {
  status: number;
  type: string;
  body: string | Buffer;
  headers?: Readonly<Record<string, string>>;
}
