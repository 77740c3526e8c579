import { readAnswer, readFileRefusal, type Success, type TextAnswer } from "./answer.ts";
import { type Audit, documentOf } from "./audit.ts";
import type { Backend, CallContext, FileAnswer, Identity, Result, WriteOptions } from "./backend.ts";
import { type AnswerCache, toCacheSlot } from "./cache.ts";
import type { CallPlan, Dispatch, RunningCall } from "./dispatch.ts";
import { isFile, passFileOn } from "./download.ts";
import type { DriftReport } from "./drift.ts";
import { isGatewayError } from "./errors.ts";
import { failure, type FailedCall, toTransportFailure } from "./failure.ts";
import { toFilePath } from "./file-address.ts";
import { toIdentityHeaders } from "./headers.ts";
import type { GatewayLimits } from "./limits.ts";
import type { Credential, Service } from "./operation.ts";
import { type CallInput, type DeclaredCall, encodeInput, takesInput } from "./request.ts";
import { AnswerTooLong, readText, type WireAnswer, type WireRequest } from "./transport.ts";

/** What all requests share. */
export interface Engine {
  limits: GatewayLimits;
  dispatch: Dispatch;
  cache: AnswerCache;
  drift: DriftReport;
  audit: Audit;
  clientAuthorization: string;
  /** Whether a path is that of a GET that writes. */
  isWritePath(path: string): boolean;
}

/** The backend as one user sees it during one request. */
export class UserBackend implements Backend {
  constructor(
    private readonly engine: Engine,
    private readonly identity: Identity,
    private readonly context: CallContext,
  ) {}

  async read<Output>(operation: DeclaredCall & { readonly "~output"?: Output }, ...args: unknown[]): Promise<Output> {
    const input = toCallInput(args);
    const slot = toCacheSlot(operation, input, this.identity);
    const value = await this.#noteMissing(operation, input, async () => {
      if (!slot) return (await this.#ask(operation, input)).value;
      // The call may be shared, so it does not end with this request.
      const load = async () => (await this.#ask(operation, input, { shared: true })).value;
      return this.engine.cache.read(slot, this.#failedCall(operation), this.context.signal, load);
    });
    // Decoded by the declared shape, from which Output was computed.
    return value as Output;
  }

  async write<Output>(operation: DeclaredCall & { readonly "~output"?: Output }, ...args: unknown[]): Promise<Result<Output>> {
    const input = takesInput(operation) ? toCallInput(args) : {};
    // Backend's signature puts the options last, and the compiler has checked the caller.
    const options = args[takesInput(operation) ? 1 : 0] as WriteOptions | undefined;
    try {
      const { value, statusText } = await this.#ask(
        operation,
        input,
        options?.idempotencyKey ? { idempotencyKey: options.idempotencyKey } : {},
      );
      this.engine.audit.wrote(operation, input, value, "success", this.identity, this.context);
      // Decoded by the declared shape, from which Output was computed.
      return { ok: true, value: value as Output, statusText };
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      this.engine.audit.wrote(operation, input, undefined, error.kind, this.identity, this.context);
      return { ok: false, error };
    }
  }

  async download(operation: DeclaredCall, ...args: unknown[]): Promise<FileAnswer> {
    const input = toCallInput(args);
    const call = this.#failedCall(operation);
    const documented = operation.fileName ?? operation.id;
    const plan = this.#plan(operation, () => this.#wireRequest(operation, input));
    return this.#noteMissing(operation, input, () =>
      this.engine.dispatch.run(plan, async (answer, running) => {
        if (isFile(answer)) return passFileOn(answer, running, call, { documented, name: documented });
        readAnswer(operation, await this.#readWhole(answer, running, call), call, this.engine.drift);
        // The backend says it succeeded, and sends no file.
        throw failure("malformed", call, { backendStatus: answer.statusCode });
      }),
    );
  }

  async file(service: Service, address: string): Promise<FileAnswer> {
    const call: FailedCall & { service: Service } = { operation: `${service}.file`, service, reference: this.context.requestId };
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
      });
      throw failure("notFound", call);
    }
    const plan: CallPlan = {
      call,
      lane: "files",
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

  #ask(operation: DeclaredCall, input: CallInput, options: { idempotencyKey?: string; shared?: boolean } = {}): Promise<Success> {
    const plan = this.#plan(operation, () => {
      const request = this.#wireRequest(operation, input);
      if (options.idempotencyKey) request.headers["idempotency-key"] = options.idempotencyKey;
      return request;
    });
    if (options.shared) plan.callerSignal = undefined;
    return this.engine.dispatch.run(plan, async (answer, running) => {
      return readAnswer(operation, await this.#readWhole(answer, running, plan.call), plan.call, this.engine.drift);
    });
  }

  #plan(operation: DeclaredCall, request: () => WireRequest): CallPlan {
    const { limits } = this.engine;
    const bulk = operation.patience === "bulk";
    return {
      call: this.#failedCall(operation),
      lane: operation.form === "file" ? "files" : operation.effect === "write" ? "writes" : "reads",
      pool: bulk ? "bulk" : "interactive",
      milliseconds: bulk ? limits.bulkMilliseconds : limits.interactiveMilliseconds,
      retriable: operation.effect === "read",
      ...(operation.effect === "write" ? { graceMilliseconds: limits.writeGraceMilliseconds } : {}),
      callerSignal: this.context.signal,
      request,
    };
  }

  /** @throws InputRefused; GatewayError `unauthenticated` when nobody has signed in */
  #wireRequest(operation: DeclaredCall, input: CallInput): WireRequest {
    const { path, body } = encodeInput(operation, input);
    const headers = this.#headers(operation.credential, this.#failedCall(operation));
    headers["accept"] = operation.form === "file" ? "*/*" : "application/json";
    // Multipart names its own boundary.
    if (typeof body === "string") headers["content-type"] = "application/json";
    return { method: operation.method, path, headers, body };
  }

  #headers(credential: Credential, call: FailedCall): Record<string, string> {
    if (credential === "bearer" && !this.identity.token) throw failure("unauthenticated", call);
    return { ...toIdentityHeaders(credential, this.identity, this.engine.clientAuthorization), "x-request-id": this.context.requestId };
  }

  #failedCall(operation: DeclaredCall): FailedCall & { service: Service } {
    return { operation: operation.id, service: operation.service, reference: this.context.requestId };
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
        });
      }
      throw error;
    }
  }
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
