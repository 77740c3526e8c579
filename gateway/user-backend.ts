import { channel } from "node:diagnostics_channel";
import { readAnswer, readFileRefusal, type Success, type TextAnswer } from "./answer.ts";
import { type Audit, documentOf } from "./audit.ts";
import type { Backend, FileAnswer, Result, WriteOptions } from "./backend.ts";
import type { CallContext, Identity } from "./call-context.ts";
import { type AnswerCache, toCacheSlot } from "./cache.ts";
import type { CallPlan, Dispatch, RunningCall } from "./dispatch.ts";
import { isFile, passFileOn } from "./download.ts";
import type { ContractViolations } from "./contract-violations.ts";
import { isGatewayError } from "./errors.ts";
import { failure, type FailedCall, toTransportFailure } from "./failure.ts";
import { toFilePath } from "./file-address.ts";
import { toIdentityHeaders } from "./headers.ts";
import type { GatewayLimits } from "./limits.ts";
import { carriesToken, type Credential, type Service } from "./operation.ts";
import { type CallInput, type DeclaredCall, encodeInput, takesInput } from "./request.ts";
import { toTraceHeaders } from "./trace.ts";
import { AnswerTooLong, readText, type WireAnswer, type WireRequest } from "./transport.ts";

/** What all requests share. */
export interface Engine {
  limits: GatewayLimits;
  dispatch: Dispatch;
  cache: AnswerCache;
  violations: ContractViolations;
  audit: Audit;
  clientAuthorization: string;
  /** Whether a path is that of a GET that writes. */
  isWritePath(path: string): boolean;
}

/** Milliseconds for a read whose service has already timed out in the same request: enough for one that works again. */
const afterTimeoutMilliseconds = 50;

/** Where whoever subscribes is shown each answer before the product reads it, and may put a stand-in in its place: `{ operation, value }`. */
const answers = channel("warranty.gateway.answer");

function shown(operation: string, value: unknown): unknown {
  if (!answers.hasSubscribers) return value;
  const message = { operation, value };
  answers.publish(message);
  return message.value;
}

/** The backend as one user sees it during one request. */
export class UserBackend implements Backend {
  /** Services that timed out in this request: a page that reads in several rounds waits for one time-out, not one a round. */
  readonly #timedOut = new Set<Service>();

  constructor(
    private readonly engine: Engine,
    private readonly identity: Identity,
    private readonly context: CallContext,
  ) {}

  async read<Output>(operation: DeclaredCall & { readonly "~output"?: Output }, ...args: unknown[]): Promise<Output> {
    const input = toCallInput(args);
    const slot = this.engine.limits.cacheEntries > 0 ? toCacheSlot(operation, input, this.identity) : undefined;
    const ask = async () => {
      if (!slot) return (await this.#ask(operation, input)).value;
      // The call may be shared, so it does not end with this request.
      const load = async () => (await this.#ask(operation, input, { shared: true })).value;
      return this.engine.cache.read(slot, this.#callOf(operation), this.context.signal, load);
    };
    const value = await this.#noteMissing(operation, input, ask).catch((error: unknown) => {
      if (isOwnTimeout(error)) this.#timedOut.add(operation.service);
      throw error;
    });
    // Decoded by the declared shape, from which Output was computed.
    return shown(operation.id, value) as Output;
  }

  async write<Output>(operation: DeclaredCall & { readonly "~output"?: Output }, ...args: unknown[]): Promise<Result<Output>> {
    const input = takesInput(operation) ? toCallInput(args) : {};
    // Backend's signature puts the options last, and the compiler has checked the caller.
    const options = args[takesInput(operation) ? 1 : 0] as WriteOptions | undefined;
    try {
      const { value, statusText } = await this.#ask(operation, input, options ?? {});
      this.engine.audit.wrote(operation, input, value, "success", this.identity, this.context);
      // Decoded by the declared shape, from which Output was computed.
      return { ok: true, value: shown(operation.id, value) as Output, statusText };
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      this.engine.audit.wrote(operation, input, undefined, error.kind, this.identity, this.context);
      return { ok: false, error };
    }
  }

  async download(operation: DeclaredCall, ...args: unknown[]): Promise<FileAnswer> {
    const input = toCallInput(args);
    const call = this.#callOf(operation);
    const documented = operation.fileName ?? operation.id;
    const plan = this.#plan(operation, () => this.#wireRequest(operation, input));
    return this.#noteMissing(operation, input, () =>
      this.engine.dispatch.run(plan, async (answer, running) => {
        if (isFile(answer)) return passFileOn(answer, running, call, { documented, name: documented });
        readAnswer(operation, await this.#readWhole(answer, running, call), call, this.engine.violations);
        // The backend says it succeeded, and sends no file.
        throw failure("malformed", call, { backendStatus: answer.statusCode });
      }),
    );
  }

  async file(service: Service, address: string): Promise<FileAnswer> {
    const call = this.#callOf({ id: `${service}.file`, service });
    const path = toFilePath(this.engine.dispatch.transport.bases[service], service, address);
    if (path === undefined || this.engine.isWritePath(path)) {
      const { account, groupId, tenantId } = this.identity;
      this.engine.audit.refused({
        event: "file.foreignAddress",
        account,
        groupId,
        tenantId,
        operation: call.operation,
        requestId: call.reference,
        traceId: call.traceId,
      });
      throw failure("notFound", call);
    }
    const plan: CallPlan = {
      call,
      bulkhead: "files",
      pool: "bulk",
      milliseconds: this.engine.limits.bulkMilliseconds,
      retriable: true,
      callerSignal: this.context.signal,
      request: () => ({ method: "GET", path, headers: { ...this.#headers("bearer", call), accept: "*/*" } }),
    };
    return this.engine.dispatch.run(plan, async (answer, running) => {
      if (isFile(answer)) return passFileOn(answer, running, call, { name: nameOf(path) });
      throw readFileRefusal(await this.#readWhole(answer, running, call), call);
    });
  }

  #ask(operation: DeclaredCall, input: CallInput, options: WriteOptions & { shared?: boolean } = {}): Promise<Success> {
    const plan = this.#plan(operation, () => {
      const request = this.#wireRequest(operation, input);
      if (options.idempotencyKey) request.headers["idempotency-key"] = options.idempotencyKey;
      return request;
    });
    if (options.shared) plan.callerSignal = undefined;
    if (options.notAfter !== undefined) plan.notAfter = options.notAfter;
    return this.engine.dispatch.run(plan, async (answer, running) => {
      return readAnswer(operation, await this.#readWhole(answer, running, plan.call), plan.call, this.engine.violations);
    });
  }

  #plan(operation: DeclaredCall, request: () => WireRequest): CallPlan {
    const { limits } = this.engine;
    const bulk = operation.timeout === "bulk";
    const interactiveMilliseconds = this.#timedOut.has(operation.service)
      ? Math.min(limits.interactiveMilliseconds, afterTimeoutMilliseconds)
      : limits.interactiveMilliseconds;
    return {
      call: this.#callOf(operation),
      bulkhead: operation.form === "file" ? "files" : operation.effect === "write" ? "writes" : "reads",
      pool: bulk ? "bulk" : "interactive",
      milliseconds: bulk ? limits.bulkMilliseconds : interactiveMilliseconds,
      retriable: operation.effect === "read",
      ...(operation.effect === "write" ? { graceMilliseconds: limits.writeGraceMilliseconds } : {}),
      callerSignal: this.context.signal,
      request,
    };
  }

  /** @throws InputRefused; GatewayError `unauthenticated` when nobody has signed in */
  #wireRequest(operation: DeclaredCall, input: CallInput): WireRequest {
    const { path, body } = encodeInput(operation, input);
    const headers = this.#headers(operation.credential, this.#callOf(operation));
    headers["accept"] = operation.form === "file" ? "*/*" : "application/json";
    // Multipart names its own boundary.
    if (typeof body === "string") headers["content-type"] = "application/json";
    return { method: operation.method, path, headers, body };
  }

  #headers(credential: Credential, call: FailedCall): Record<string, string> {
    if (carriesToken(credential) && !this.identity.token) throw failure("unauthenticated", call);
    const { requestId, trace } = this.context;
    return {
      ...toIdentityHeaders(credential, this.identity, this.engine.clientAuthorization),
      "x-request-id": requestId,
      ...(trace ? toTraceHeaders(trace) : {}),
    };
  }

  #callOf({ id, service }: Pick<DeclaredCall, "id" | "service">): FailedCall & { service: Service } {
    return { operation: id, service, reference: this.context.requestId, traceId: this.context.trace?.id };
  }

  async #readWhole(answer: WireAnswer, running: RunningCall, call: FailedCall): Promise<TextAnswer> {
    const text = await readText(answer, this.engine.limits.answerBytes).catch((error: unknown) => {
      throw error instanceof AnswerTooLong ? error : toTransportFailure(error, call, running.deadline.ended);
    });
    return { status: answer.statusCode, headers: answer.headers, text };
  }

  /** A document that is not there may be somebody else's whose id was typed in: the try leaves an audit event. */
  async #noteMissing<Value>(operation: DeclaredCall, input: CallInput, run: () => Promise<Value>): Promise<Value> {
    try {
      return await run();
    } catch (error) {
      if (operation.document && isGatewayError(error) && error.kind === "notFound") {
        const { account, groupId, tenantId } = this.identity;
        const document = documentOf(operation, input);
        this.engine.audit.refused({
          event: "document.notFound",
          account,
          groupId,
          tenantId,
          operation: operation.id,
          document,
          requestId: this.context.requestId,
          traceId: this.context.trace?.id,
        });
      }
      throw error;
    }
  }
}

/** Nothing has come in time; a 504 is an answer. */
function isOwnTimeout(error: unknown): boolean {
  return isGatewayError(error) && error.kind === "timeout" && error.backendStatus === undefined;
}

/** Backend's signature puts an operation's input first, typed by its declaration; inside, its parts are encoded by schema. */
function toCallInput(args: readonly unknown[]): CallInput {
  // The compiler has checked the caller against the declaration.
  return (args[0] ?? {}) as CallInput;
}

/** The last segment of a file's path, as text a header can be made from. */
function nameOf(path: string): string {
  const segment = path.split("?", 1)[0]?.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(segment) || "file";
  } catch (error) {
    // A lone percent sign is not an encoding; the name is shown as it came.
    if (error instanceof URIError) return segment;
    throw error;
  }
}
