import type { Logger } from "pino";
import { createAudit } from "./audit.ts";
import type { Gateway } from "./backend.ts";
import { AnswerCache, toOwner } from "./cache.ts";
import { Dispatch } from "./dispatch.ts";
import { ContractViolations } from "./contract-violations.ts";
import { createWriteRecogniser } from "./file-address.ts";
import { toClientAuthorization } from "./headers.ts";
import { defaultLimits, type GatewayLimits } from "./limits.ts";
import { createMetricRegistry, type MetricRegistry } from "./metric-text.ts";
import { createGatewayMetrics } from "./metrics.ts";
import type { Service } from "./operation.ts";
import { operations } from "./operations/index.ts";
import { type Engine, UserBackend } from "./user-backend.ts";

export interface GatewayOptions {
  /** Where each service lives: an http(s) address, with or without a path in front. */
  bases: Record<Service, string>;
  clientId: string;
  clientSecret: string;
  log: Logger;
  registry?: MetricRegistry;
  limits?: Partial<GatewayLimits>;
}

/** The process-wide gateway to the backend services. Made once by the host; `for` gives each request its own view. */
export function createGateway(options: GatewayOptions): Gateway {
  const limits: GatewayLimits = { ...defaultLimits, ...options.limits };
  const metrics = createGatewayMetrics(options.registry ?? createMetricRegistry());
  const engine: Engine = {
    limits,
    dispatch: new Dispatch(options.bases, limits, metrics, options.log),
    cache: new AnswerCache(limits, metrics),
    violations: new ContractViolations(metrics, options.log, limits.violationPaths),
    audit: createAudit(options.log, metrics),
    clientAuthorization: toClientAuthorization(options),
    isWritePath: createWriteRecogniser(operations.values()),
  };
  return {
    for: (identity, context) => new UserBackend(engine, identity, context),
    auditEvent: (event) => engine.audit.refused(event),
    auditGranted: (event) => engine.audit.granted(event),
    health: () => engine.dispatch.health(),
    forget: (identity) => engine.cache.forget(toOwner(identity)),
    close: (milliseconds = limits.bulkMilliseconds) => engine.dispatch.close(milliseconds),
  };
}
