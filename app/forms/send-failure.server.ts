import type { GatewayError } from "#gateway/errors.ts";

/** What a form tells of a write the backend did not do, or of which it did not say so. */
export interface SendFailure {
  message: { tone: "critical"; title: string; advice: string; reference: string };
  status: number;
  headers: Record<string, string>;
}

/**
 * A failed write as the form is told of it that keeps all that was typed.
 *
 * @param again what the user may do once more, and that it is not done twice: 可以再次提交，不会重复。
 * @throws the error itself where it is the guard's to answer, which keeps the form too: a session that ended, a document that is not
 * there, a browser that has left
 */
export function toSendFailure(error: GatewayError, again: string): SendFailure {
  const { kind, message: title, advice, reference, status, retryAfter } = error;
  switch (kind) {
    case "unauthenticated":
    case "forbidden":
    case "notFound":
    case "aborted":
      throw error;
    case "refused":
    case "conflict":
    case "badRequest":
    case "invalidCredentials":
    case "uploadFailed":
      return { message: { tone: "critical", title, advice, reference }, status, headers: {} };
    case "overloaded":
    case "unavailable":
    case "serverError":
    case "timeout":
    case "malformed": {
      const headers = retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
      return { message: { tone: "critical", title, advice: `${advice}填写的内容都在，${again}`, reference }, status, headers };
    }
  }
}
