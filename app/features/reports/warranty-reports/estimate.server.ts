import Big from "big.js";
import type { OutputOf } from "#gateway/operation.ts";
import { partLookup } from "#gateway/operations/look-ups.ts";
import { warrantyReportPage, type warrantyReportDetail } from "#gateway/operations/warranty-report.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { listAddress } from "#app/lib/documents/document-address.ts";
import { addDays } from "#app/lib/forms/values/calendar-day.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { today } from "#app/lib/view/today.server.ts";
import { warrantyReportKind } from "./warranty-report-kind.ts";

type Report = OutputOf<typeof warrantyReportDetail>;

const approved = 4;
const daysBack = 365;
/** Reports of the same part that are compared, the newest. */
const compared = 100;

/**
 * What an amount is set by: today's price of the part in question and what was approved for the same one within a year. A report tells
 * neither quantities nor labor, so that there is no sum. Undefined for a report without a part.
 */
export async function readEstimate({ backend }: Pick<RequestContext, "backend">, report: Report) {
  const { id, mainPartCode: partCode, dealerCode, currencyCode } = report;
  if (!partCode) return undefined;
  const asked = { mainPartCode: partCode, status: approved, createStartDate: addDays(today(), -daysBack) };
  const query = { current: 1, size: compared, "orders[0].column": "createDate", "orders[0].asc": false };
  const [price, others] = await Promise.all([
    optionalRead(
      backend.read(partLookup, { query: { current: 1, size: 20 }, body: { partCode, ...(dealerCode && { dealerCode }) } }),
      ({ records }) => {
        const part = records.find((row) => row.partCode === partCode);
        return { netPrice: part?.netPrice, currencyCode: part?.currencyCode };
      },
    ),
    optionalRead(backend.read(warrantyReportPage, { query, body: asked }), ({ records }) => {
      const amounts = records
        .filter((row) => row.id !== id && row.mainPartCode === partCode && row.currencyCode === currencyCode)
        .flatMap(({ approvedAmount }) => (approvedAmount ? [new Big(approvedAmount)] : []))
        .sort((one, other) => one.cmp(other));
      return { count: amounts.length, least: amounts[0]?.toFixed(2), most: amounts.at(-1)?.toFixed(2) };
    }),
  ]);
  const search = new URLSearchParams({ ...asked, status: String(approved) }).toString();
  return { partCode, price, others, currency: currencyCode, list: listAddress(warrantyReportKind, "company", search) };
}
export type Estimate = Awaited<ReturnType<typeof readEstimate>>;
