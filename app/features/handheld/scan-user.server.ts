import type { Actor } from "#app/lib/request/context.ts";

/** Whose page it is, as other tabs of the browser compare it. */
export function scanUser({ account, audience, dealerCode, dealerName }: Actor) {
  return { account, place: audience === "company" ? "厂家" : [dealerCode, dealerName].filter(Boolean).join(" ") };
}
