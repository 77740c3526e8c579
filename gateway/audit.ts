import type { Logger } from "pino";
import type { CallContext, Identity } from "./call-context.ts";
import { isRecord } from "./envelope.ts";
import type { GatewayMetrics, Outcome } from "./metrics.ts";
import type { CallInput, DeclaredCall } from "./request.ts";

/**
 * An access that was refused, or tried where there is nothing, or one that was granted and is told all the same: who, where, which
 * document. Never what was sent or seen.
 */
export interface AuditEvent {
  /** What happened, e.g. `document.notFound`, `route.wrongAudience`; a fixed word, it becomes a metrics label. */
  event: string;
  account?: string | undefined;
  groupId?: string | undefined;
  tenantId?: string | undefined;
  route?: string | undefined;
  operation?: string | undefined;
  document?: string | undefined;
  requestId: string;
  traceId?: string | undefined;
}

export interface Audit {
  /** One line for every write, whatever became of it. */
  wrote(operation: DeclaredCall, input: CallInput, answer: unknown, outcome: Outcome, identity: Identity, context: CallContext): void;
  refused(event: AuditEvent): void;
  granted(event: AuditEvent): void;
}

export function createAudit(log: Logger, metrics: GatewayMetrics): Audit {
  return {
    wrote(operation, input, answer, outcome, identity, context) {
      const { account, groupId, tenantId } = identity;
      const document = documentOf(operation, { ...input, answer });
      metrics.audited(operation.id, outcome);
      log.info(
        {
          audit: true,
          event: "write",
          account,
          groupId,
          tenantId,
          operation: operation.id,
          document,
          outcome,
          requestId: context.requestId,
          traceId: context.trace?.id,
        },
        "write",
      );
    },
    refused(event) {
      metrics.audited(event.operation ?? event.event, event.event);
      log.warn(toLine(event), "access refused");
    },
    granted(event) {
      metrics.audited(event.operation ?? event.event, "granted");
      log.info(toLine(event), "access granted");
    },
  };
}

function toLine({ event, account, groupId, tenantId, route, operation, document, requestId, traceId }: AuditEvent) {
  const about = { operation, document: document && toDocumentName(document) };
  return { audit: true, event, account, groupId, tenantId, route, ...about, requestId, traceId };
}

const longestDocument = 100;
/** Letters, digits and what stands between them. Anything else names no document: it is something typed, which no log may hold. */
const documentName = /^[\p{L}\p{N} ._:/#-]+$/u;

/**
 * The document a call is about, as its declaration says; undefined where what was sent is no document's name. A field declared
 * secret is never read.
 */
export function documentOf(operation: DeclaredCall, parts: CallInput & { answer?: unknown }): string | undefined {
  const path = operation.document?.split(".") ?? [];
  const last = path.at(-1);
  if (!last || operation.secret.includes(last)) return undefined;
  const found = path.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), parts);
  return typeof found === "string" || typeof found === "number" ? toDocumentName(String(found)) : undefined;
}

function toDocumentName(text: string): string | undefined {
  const name = text.slice(0, longestDocument);
  return documentName.test(name) ? name : undefined;
}
