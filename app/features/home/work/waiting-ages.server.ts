import { platform } from "#gateway/operations/home.ts";
import type { OptionalPart } from "#app/lib/details/part-missing.tsx";
import { listAddress } from "#app/lib/documents/document-address.ts";
import { addDays } from "#app/lib/forms/values/calendar-day.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { today } from "#app/lib/view/today.server.ts";
import { claimDocumentKinds } from "../../claim-documents/claim-document-kinds.ts";
import { operationsOf } from "../../claim-documents/claim-document-operations.server.ts";
import { pendingStatus } from "../../claim-documents/claim-document-words.ts";
import { withinTimeLimit } from "./time-limit.server.ts";
import { lateDays } from "./work-item.ts";

/** A part of the claims that wait for review, and the list that has it. */
export interface WaitingPart {
  label: string;
  to: string;
  count: number;
}
export interface WaitingAge extends WaitingPart {
  late: boolean;
}

/** Days since they were made, from the one to the other. */
const ages: readonly { label: string; from: number; until?: number }[] = [
  { label: "当天", from: 0, until: 0 },
  { label: "1–2 天", from: 1, until: 2 },
  { label: "3–5 天", from: 3, until: 5 },
  { label: "6–9 天", from: 6, until: lateDays - 1 },
  { label: `${lateDays} 天以上`, from: lateDays },
];

/** Dealers that are told. */
const mostDealers = 5;

const { claim } = claimDocumentKinds;
const listOf = (conditions: Readonly<Record<string, string>>) =>
  listAddress(claim, "company", new URLSearchParams({ status: String(pendingStatus), ...conditions }).toString());

/** How many claims have been waiting for their review how long: a page of none but its total for each, all at once. */
export function loadWaitingAges(context: RequestContext): Promise<OptionalPart<WaitingAge[]>> {
  const day = today();
  const read = async ({ label, from, until }: (typeof ages)[number]): Promise<WaitingAge> => {
    const days = {
      ...(until === undefined ? {} : { createStartDate: addDays(day, -until) }),
      ...(from === 0 ? {} : { createEndDate: addDays(day, -from) }),
    };
    const query = { current: 1, size: 1 };
    const { total = 0 } = await context.backend.read(operationsOf(claim).page, { query, body: { status: pendingStatus, ...days } });
    return { label, count: total, late: from >= lateDays, to: listOf(days) };
  };
  return withinTimeLimit(context, Promise.all(ages.map(read)), (found) => found);
}

/** Which dealers most of them are of. */
export function loadWaitingDealers(context: RequestContext): Promise<OptionalPart<WaitingPart[]>> {
  return withinTimeLimit(context, context.backend.read(platform, { query: { status: pendingStatus } }), ({ dealerList }) =>
    dealerList.slice(0, mostDealers).map(({ code, name = code, count = 0 }) => ({
      label: name.startsWith(code) ? name : `${code} ${name}`,
      count,
      to: listOf({ submitterCode: code }),
    })),
  );
}
