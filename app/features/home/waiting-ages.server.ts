import type { OptionalPart } from "#app/lib/details/part-missing.tsx";
import { listAddress } from "#app/lib/documents/document-address.ts";
import { addDays } from "#app/lib/forms/values/calendar-day.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { today } from "#app/lib/view/today.server.ts";
import { claimDocumentKinds } from "../claim-documents/claim-document-kinds.ts";
import { operationsOf } from "../claim-documents/claim-document-operations.server.ts";
import { pendingStatus } from "../claim-documents/claim-document-words.ts";
import { lateDays } from "./late-days.ts";
import { patiently } from "./patience.server.ts";

/** Claims that have waited for so long, and the list that has them. */
export interface WaitingAge {
  label: string;
  to: string;
  count: number;
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

/** How many claims have been waiting for their review how long: a page of none but its total for each, all at once. */
export function loadWaitingAges(context: RequestContext): Promise<OptionalPart<WaitingAge[]>> {
  const { claim } = claimDocumentKinds;
  const day = today();
  const read = async ({ label, from, until }: (typeof ages)[number]): Promise<WaitingAge> => {
    const days = {
      ...(until === undefined ? {} : { createStartDate: addDays(day, -until) }),
      ...(from === 0 ? {} : { createEndDate: addDays(day, -from) }),
    };
    const query = { current: 1, size: 1 };
    const { total = 0 } = await context.backend.read(operationsOf(claim).page, { query, body: { status: pendingStatus, ...days } });
    const search = new URLSearchParams({ status: String(pendingStatus), ...days }).toString();
    return { label, count: total, late: from >= lateDays, to: listAddress(claim, "company", search) };
  };
  return patiently(context, Promise.all(ages.map(read)), (found) => found);
}
