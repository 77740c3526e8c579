import type { Actor } from "#app/lib/request/context.ts";

/** Whose page it is, as other tabs of the browser compare it. */
export function scanUser({ account, side, dealerCode, dealerName }: Actor) {
  return { account, place: side === "company" ? "厂家" : [dealerCode, dealerName].filter(Boolean).join(" ") };
}
