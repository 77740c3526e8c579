import type { GatewayError } from "#gateway/errors.ts";
import { formatMoment } from "#app/lib/ui/cells/format.ts";
import type { FormMessage } from "../posts/form-message.ts";
import type { UnderWay } from "./idempotent-submit.server.ts";

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

/** Seconds after which somebody who was told 处理中 may as well look again. */
const lookAgainSeconds = 60;

/**
 * What a form tells while an earlier press of it may still be worked on: when it was, that nothing was sent beside it, and when to
 * look again. A minute's rest is no promise, the time at the end is: whatever has not been done by then never will be.
 *
 * @param button whose press looks again
 */
export function underWayMessage(sent: UnderWay, button: string): Omit<SendFailure, "message"> & { message: FormMessage } {
  const advice = `${underWayWords(sent)}填写的内容都在，请一分钟后再按“${button}”查看结果；到 ${endOf(sent)} 仍没有结果时，再按会重新${button}。`;
  return { message: { tone: "warning", title: "处理中", advice }, status: 503, headers: { "Retry-After": String(lookAgainSeconds) } };
}

/** The same for one document of many. */
export function underWayWords({ since }: Pick<UnderWay, "since">): string {
  return `${formatMoment(since)?.slice(11) ?? since} 的提交还没有结果，后台可能仍在处理，因此没有再次发送。`;
}

/** A minute that has certainly come when it is shown. */
function endOf({ until }: UnderWay): string {
  return formatMoment(new Date(until + 59_999).toISOString())?.slice(11) ?? "";
}
