import { isRouteErrorResponse } from "@remix-run/react";
import type { FormMessage } from "../posts/form-message.ts";

/** A post that came to nothing. */
export interface FailedPost {
  /** What the user is told of it. */
  lost: FormMessage;
}

/**
 * The page's action as scripts call it. What gets lost on the way is an answer too: the page stays as it is with all that was
 * typed, where an error page would take its place.
 */
export async function postOrFail<Answer>(serverAction: () => Promise<Answer>): Promise<Answer | FailedPost> {
  try {
    return await serverAction();
  } catch (thrown) {
    const lost = toLossMessage(thrown);
    if (!lost) throw thrown;
    return { lost };
  }
}

/**
 * Why a post came to nothing, by what is at fault: the line, the server, or what the product itself says that it cannot do now. Undefined for
 * what leads on: a redirect, or a page of the product behind whose link waits what was typed.
 */
export function toLossMessage(thrown: unknown): FormMessage | undefined {
  if (thrown instanceof Response) return undefined;
  if (isRouteErrorResponse(thrown)) return thrown.status >= 500 || isGivenBack(thrown.data) ? toProblemMessage(thrown.data) : undefined;
  // Browsers fail a request that got no answer with this, each in words of its own.
  const cause = thrown instanceof TypeError ? "请检查网络后再试一次" : "服务器没有正常响应，请稍后再试一次";
  return { tone: "critical", title: `提交未成功，${cause}；填写的内容都在` };
}

/** The product could keep nothing of it: this page still has all there is, the chosen files too, and stays. */
function isGivenBack(data: unknown): boolean {
  return typeof data === "object" && data !== null && "typed" in data;
}

/** @param data what the product sent along; of its own making, unless something answered in its place */
function toProblemMessage(data: unknown): FormMessage | undefined {
  if (typeof data !== "object" || data === null || !("message" in data) || "savedDraft" in data) return undefined;
  const { message } = data;
  const textOf = (name: "advice" | "reference") => {
    const text: unknown = Reflect.get(data, name);
    return typeof text === "string" ? text : undefined;
  };
  return {
    tone: "critical",
    title: `提交未成功，${String(message)}；填写的内容都在`,
    advice: textOf("advice"),
    reference: textOf("reference"),
  };
}
