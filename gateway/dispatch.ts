import type { Logger } from "pino";
import { Deadline } from "./deadline.ts";
import { type GatewayError, isGatewayError } from "./errors.ts";
import { failure, type FailedCall, isOutage, toTransportFailure } from "./failure.ts";
import type { GatewayLimits } from "./limits.ts";
import type { GatewayMetrics, Outcome } from "./metrics.ts";
import { type Service, services } from "./operation.ts";
import { InputRefused } from "./request.ts";
import { Breaker, BreakerOpen, Bulkhead, BulkheadFull, type BulkheadName, RetryBudget } from "./resilience.ts";
import { AnswerTooLong, type PoolName, Transport, type WireAnswer, type WireRequest } from "./transport.ts";

/** Arguments of one call. */
export interface CallPlan {
  call: FailedCall & { service: Service };
  bulkhead: BulkheadName;
  pool: PoolName;
  milliseconds: number;
  /** Only a declared read may be sent twice. */
  retriable: boolean;
  callerSignal: AbortSignal | undefined;
  /** How long the call goes on after its caller has left; absent: not at all. */
  graceMilliseconds?: number;
  /** Epoch milliseconds after which it is not sent any more. */
  notAfter?: number;
  /** Made inside the call, so that an input that is refused counts as a failed call. */
  request: () => WireRequest;
}

/** A call that holds its slot; ends once. */
export interface RunningCall {
  readonly deadline: Deadline;
  /** The answer flows on after `read` returns: slot, deadline and metrics are the stream's until it calls this. */
  keepOpen(): (error: GatewayError | undefined) => void;
}

interface ServiceState {
  breaker: Breaker;
  bulkheads: Record<BulkheadName, Bulkhead>;
  health: "up" | "down" | "unknown";
}

/** Makes calls: bulkhead, breaker, retry within the budget, deadline, metrics, one log line for each failure. */
export class Dispatch {
  readonly transport: Transport;
  readonly #services: ReadonlyMap<Service, ServiceState>;
  readonly #budget: RetryBudget;
  #closing: Promise<void> | undefined;

  constructor(
    addresses: Record<Service, string>,
    limits: GatewayLimits,
    private readonly metrics: GatewayMetrics,
    private readonly log: Logger,
  ) {
    this.transport = new Transport(addresses, limits);
    this.#budget = new RetryBudget(limits.retryBudget);
    this.#services = new Map(
      services.map((service): [Service, ServiceState] => [
        service,
        {
          breaker: new Breaker(limits.breaker, (state) => metrics.breaker(service, state)),
          bulkheads: { reads: new Bulkhead(limits.reads), writes: new Bulkhead(limits.writes), files: new Bulkhead(limits.files) },
          health: "unknown",
        },
      ]),
    );
  }

  /** Makes a call and reads its answer. @throws GatewayError */
  async run<Value>(plan: CallPlan, read: (answer: WireAnswer, running: RunningCall) => Promise<Value>): Promise<Value> {
    const { service, operation } = plan.call;
    const began = performance.now();
    const deadline = new Deadline(plan.callerSignal, plan.milliseconds, plan.graceMilliseconds);
    let leave = () => {};
    let keptOpen = false;
    let sent = false;
    const end = (outcome: Outcome, error?: GatewayError) => {
      deadline.release();
      leave();
      // A call refused here says nothing about how long the service takes.
      const asked = error?.sent === false ? undefined : { seconds: (performance.now() - began) / 1000, traceId: plan.call.traceId };
      this.metrics.ended(service, operation, outcome, asked);
      this.#remember(plan.call, error);
    };
    const running: RunningCall = {
      deadline,
      keepOpen: () => {
        keptOpen = true;
        return (error) => end(error?.kind ?? "success", error);
      },
    };
    this.metrics.began(service);
    try {
      const request = plan.request();
      const state = this.#state(service);
      // An open breaker answers at once, without waiting for a slot.
      if (!state.breaker.isOpen) leave = await state.bulkheads[plan.bulkhead].enter(deadline.signal);
      if (plan.notAfter !== undefined && Date.now() > plan.notAfter) throw failure("overloaded", plan.call, { retryAfter: 2, sent: false });
      sent = true;
      const value = await this.#attempt(plan, request, state, running, read);
      if (!keptOpen) end("success");
      return value;
    } catch (thrown) {
      const error = this.#toFailure(thrown, plan.call, deadline, sent);
      if (!error) {
        end("serverError");
        throw thrown;
      }
      end(error.kind, error);
      throw error;
    }
  }

  health(): Record<Service, "up" | "down" | "unknown"> {
    const states = services.map((service) => {
      const { breaker, health } = this.#state(service);
      return [service, breaker.isOpen ? "down" : health];
    });
    // One entry for each service, which fromEntries forgets.
    return Object.fromEntries(states) as Record<Service, "up" | "down" | "unknown">;
  }

  /** Lets calls in flight end, for so long; may be asked more than once. */
  close(milliseconds: number): Promise<void> {
    return (this.#closing ??= this.#shutDown(milliseconds));
  }

  async #shutDown(milliseconds: number): Promise<void> {
    await this.transport.close(milliseconds);
    for (const { breaker } of this.#services.values()) breaker.close();
  }

  async #attempt<Value>(
    plan: CallPlan,
    request: WireRequest,
    state: ServiceState,
    running: RunningCall,
    read: (answer: WireAnswer, running: RunningCall) => Promise<Value>,
  ): Promise<Value> {
    this.#budget.earn();
    for (let mayRetry = plan.retriable; ; mayRetry = false) {
      let lost = false;
      try {
        return await state.breaker.run(plan.bulkhead, async () => {
          const answer = await this.transport
            .send(plan.call.service, plan.pool, request, running.deadline.signal)
            .catch((error: unknown) => {
              const failed = toTransportFailure(error, plan.call, running.deadline.ended);
              lost = failed.kind === "unavailable";
              throw failed;
            });
          return read(answer, running);
        });
      } catch (error) {
        if (!lost || !mayRetry || !this.#budget.spend()) throw error;
        this.metrics.retried(plan.call.service, plan.call.operation);
      }
    }
  }

  #toFailure(error: unknown, call: FailedCall, deadline: Deadline, sent: boolean): GatewayError | undefined {
    if (isGatewayError(error)) return error;
    if (deadline.ended) return failure(deadline.ended, call, { cause: error, ...(sent ? {} : { sent }) });
    if (error instanceof InputRefused) return failure("badRequest", call, { cause: error });
    if (error instanceof BulkheadFull) return failure("overloaded", call, { retryAfter: 2, sent: false, cause: error });
    if (error instanceof BreakerOpen) return failure("unavailable", call, { retryAfter: error.retryAfter, sent: false, cause: error });
    if (error instanceof AnswerTooLong) return failure("malformed", call, { cause: error });
    return undefined;
  }

  #remember({ service, traceId }: CallPlan["call"], error: GatewayError | undefined): void {
    const state = this.#state(service);
    if (!error) state.health = "up";
    else if (isOutage(error.kind) && error.kind !== "overloaded") state.health = "down";
    else if (error.backendStatus !== undefined) state.health = "up";
    if (error) this.#logFailure(error, traceId);
  }

  /** What is logged names the call and the reason; the backend's words may hold personal data and stay out. */
  #logFailure(error: GatewayError, traceId: string | undefined): void {
    const { cause } = error;
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
    const reason = cause instanceof InputRefused ? cause.message : undefined;
    const { operation, service, kind, backendStatus, reference: requestId } = error;
    const unwell = isOutage(kind) || kind === "malformed";
    this.log[unwell ? "warn" : "info"](
      { event: "gateway.failed", operation, service, kind, backendStatus, code, reason, requestId, traceId },
      "backend call failed",
    );
  }

  #state(service: Service): ServiceState {
    const state = this.#services.get(service);
    if (!state) throw new Error(`no such service: ${service}`);
    return state;
  }
}
