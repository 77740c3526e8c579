import { catalogue } from "#gateway/errors.ts";

/** Why somebody arrives at the login page, as `?reason=` says it; anything else says nothing. */
const reasons: Readonly<Record<string, string>> = {
  // The words of 1 §2.3.
  signin: "您还未登录，请先登录",
  expired: catalogue.unauthenticated.message,
  forbidden: catalogue.forbidden.message,
};

/** `?reason=` of whoever pressed 退出: nobody needs to be told, but the browser's other tabs. */
export const signedOutReason = "signedOut";

/** What the login page says to somebody who was sent to it. */
export function arrivalMessage(reason: string | null): string | undefined {
  return reason !== null && Object.hasOwn(reasons, reason) ? reasons[reason] : undefined;
}

/** Whether the way back leads to a form that was kept when its session ended. */
export function leadsToKeptForm(returnTo: string): boolean {
  return new URLSearchParams(returnTo.split("?")[1]).has("form");
}

export const keptFormMessage = "您填写的内容已保存，用原来的账号登录后可以继续。";

/** What a form that was left open too long is told; the name stays in it. */
export const staleFormMessage = "页面停留时间过长，请重新输入密码后再登录。";
