import type { ErrorKind } from "#gateway/errors.ts";

/**
 * What an error page says; the JSON body of every Response thrown by a loader or action.
 * `unknownAddress`, `wrongSide` and `noMenuEntry` are our own refusals, the rest are the gateway's kinds.
 */
export interface Problem {
  kind: ErrorKind | "unknownAddress" | "wrongSide" | "noMenuEntry" | "badForm" | "unexpected";
  message: string;
  advice: string;
  /** Request id, shown as 参考编号 and found again in the logs. */
  reference: string;
  /** Whether 重试 is offered. */
  retryable: boolean;
  /** Address of the form that was posted, as it was kept: nothing typed is lost. */
  keptForm?: string | undefined;
  /** Seconds. */
  retryAfter?: number | undefined;
}
