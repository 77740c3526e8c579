import type { ErrorKind } from "#gateway/errors.ts";

/**
 * What an error page says; the JSON body of every Response thrown by a loader or action.
 * `unknownAddress`, `wrongAudience`, `noMenuEntry` and `otherUser` are our own refusals, the rest are the gateway's kinds.
 */
export interface Problem {
  kind: ErrorKind | "unknownAddress" | "wrongAudience" | "noMenuEntry" | "otherUser" | "badForm" | "unexpected";
  message: string;
  advice: string;
  /** Request id, shown as 问题编号 and found again in the logs. */
  reference: string;
  /** Whether 重试 is offered. */
  retryable: boolean;
  /** Address of the form that was posted, as it was kept: nothing typed is lost. */
  savedDraft?: string | undefined;
  /** The form itself, where it could not be kept: the page gives it back, ready to be sent again. */
  typed?: TypedPost | undefined;
  /** Seconds. */
  retryAfter?: number | undefined;
}

/** What was typed into a form whose post could not be answered. */
export interface TypedPost {
  action: string;
  entries: readonly (readonly [string, string])[];
  token: string;
  /** What its button said. */
  intent: string | undefined;
  /** There was more of it than is taken. */
  cut: boolean;
}
