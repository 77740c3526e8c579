import { z } from "zod";
import type { PlatformFilter } from "#gateway/schemas/home.ts";
import type { Side } from "../../server/context.ts";
import { applicationStatuses } from "../application/application-words.ts";
import { claimWords } from "../claim/claim-words.ts";
import { choiceFilter, readFilter, textFilter } from "../list-query.server.ts";
import { platformWords } from "./platform-words.ts";

/** A month, YYYY-MM; of a day its month. */
const monthFilter = z
  .string()
  .trim()
  .regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])(-\d{2})?$/, "不是有效的月份")
  .transform((value) => value.slice(0, 7));

const fields = {
  beginTime: monthFilter,
  endTime: monthFilter,
  dealerCode: textFilter,
  vehicleModelCode: textFilter,
  status: choiceFilter(Object.keys(applicationStatuses).map(Number)),
};

const ranges = [
  { start: "beginTime", end: "endTime", label: platformWords.month, isAfter: (start: string, end: string) => start > end },
] as const;

const labels = { dealerCode: claimWords.submitterCode, vehicleModelCode: claimWords.vehicleModelCode, status: claimWords.status };

/** Reads what the platform's figures are to be about from its address; what makes no sense is left out and told in `notices`. */
export function readPlatformQuery(params: URLSearchParams, side: Side): { filter: PlatformFilter; notices: string[] } {
  const notices: string[] = [];
  const filter = readFilter<PlatformFilter>(
    params,
    {
      fields,
      ranges,
      // Every name that is no end of a range has its word.
      labelOf: (name) => labels[name as keyof typeof labels],
      // A dealer's figures are its own.
      without: side === "dealer" ? ["dealerCode"] : [],
    },
    notices,
  );
  return { filter, notices };
}
