import { catalogue, handheldExpired } from "#gateway/errors.ts";

/** What became of a token that another system handed over (1 §2.1), as `?reason=` says it. */
const signOnRefusals = {
  linkBroken: "登录链接不完整，请回到原系统重新打开。",
  linkExpired: "登录链接已失效，或不属于任何用户，请回到原系统重新打开。",
  linkUsed: "登录链接已使用过，每个链接只能使用一次，请回到原系统重新打开。",
  linkLost: "没有收到登录信息，或登录确认已超时。请允许浏览器使用 Cookie，回到原系统重新打开。",
  linkOfDealer: "该登录链接属于经销商账号，不能从厂家入口登录。请从经销商门户打开。",
  linkOfCompany: "该登录链接属于厂家账号，不能从经销商入口登录。请从厂家门户打开。",
  linkTooOften: "打开登录链接过于频繁，请稍等几分钟再试。",
  linkTrouble: "登录链接暂时无法处理，请稍后回到原系统重新打开。",
} as const;
export type SignOnRefusal = keyof typeof signOnRefusals;

/** Why somebody arrives at the login page, as `?reason=` says it; anything else says nothing. */
const reasons: Readonly<Record<string, string>> = {
  // The words of 1 §2.3.
  signin: "您还未登录，请先登录",
  expired: catalogue.unauthenticated.message,
  // The one alert that is no Chinese (1 §8), so what it means stands with it.
  forbidden: `${catalogue.forbidden.message}：${catalogue.forbidden.advice}`,
  ...signOnRefusals,
};

/** `?reason=` of whoever pressed 退出: nobody needs to be told, but the browser's other tabs. */
export const signedOutReason = "signedOut";

/** What the login page says to somebody who was sent to it. */
export function arrivalMessage(reason: string | null): string | undefined {
  return reason !== null && Object.hasOwn(reasons, reason) ? reasons[reason] : undefined;
}

/** The same on the login page of handheld terminals, which has words of its own for a session that is over (1 §8). */
export function handheldArrivalMessage(reason: string | null): string | undefined {
  return reason === "expired" ? handheldExpired : arrivalMessage(reason);
}

/** What the sign-on says to somebody who is signed in already; undefined for every other reason. */
export function signOnRefusal(reason: string | null): string | undefined {
  return reason !== null && Object.hasOwn(signOnRefusals, reason) ? reasons[reason] : undefined;
}

/** Whether the way back leads to a form that was kept when its session ended. */
export function leadsToSavedDraft(returnTo: string): boolean {
  return new URLSearchParams(returnTo.split("?")[1]).has("form");
}

export const savedDraftMessage = "您填写的内容已保存，用原来的账号登录后可以继续。";

/** What a form that was left open too long is told; the name stays in it. */
export const staleFormMessage = "页面停留时间过长，请重新输入密码后再登录。";
