import type { PlatformFilter } from "#gateway/schemas/home.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { claimDocumentStatuses } from "../claim-documents/claim-document-words.ts";
import { claimWords } from "../claim-documents/claim-words.ts";
import { textFilter } from "#app/lib/forms/values/asked-values.server.ts";
import { choiceFilter, monthFilter, readFilter } from "#app/lib/lists/list-query.server.ts";
import { platformWords } from "./platform-words.ts";

const fields = {
  beginTime: monthFilter,
  endTime: monthFilter,
  dealerCode: textFilter,
  vehicleModelCode: textFilter,
  status: choiceFilter(Object.keys(claimDocumentStatuses).map(Number)),
};

const ranges = [
  { start: "beginTime", end: "endTime", label: platformWords.month, isAfter: (start: string, end: string) => start > end },
] as const;

const labels = { dealerCode: claimWords.submitterCode, vehicleModelCode: claimWords.vehicleModelCode, status: claimWords.status };

/** Reads what the platform's figures are to be about from its address; what makes no sense is left out and told in `notices`. */
export function readPlatformQuery(params: URLSearchParams, audience: Audience): { filter: PlatformFilter; notices: string[] } {
  const notices: string[] = [];
  const filter = readFilter<PlatformFilter>(
    params,
    {
      fields,
      ranges,
      // Every name that is no end of a range has its word.
      labelOf: (name) => labels[name as keyof typeof labels],
      // A dealer's figures are its own.
      without: audience === "dealer" ? ["dealerCode"] : [],
    },
    notices,
  );
  return { filter, notices };
}
