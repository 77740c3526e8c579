/** What of a bill says when its next step is due. */
interface StoredState {
  endTime?: string | undefined;
  confirmStatus?: number | undefined;
  confirmDueDate?: string | undefined;
  disputeDate?: string | undefined;
  confirmDate?: string | undefined;
  invoiceStatus?: number | undefined;
  invoiceSubmitDate?: string | undefined;
  acceptDate?: string | undefined;
  paidFlag?: boolean | undefined;
}

/** Days of the following month by which a month's bills are made, and published. */
const [makingDay, publishingDay] = [5, 8];
/** Days a dealer has for its invoices once a bill is confirmed. */
const invoicingDays = 10;
/** Working days for an answer to a dispute, for a look at invoices, and between the last accepted invoice and the payment. */
const [answeringDays, checkingDays, payingDays] = [5, 3, 5];
const dayMs = 24 * 3600_000;

/** What is done next with a bill, and the day it is expected by, where one can be told. */
export function expectedOf(bill: StoredState): { what: string; day: string | undefined } | undefined {
  const { confirmStatus, invoiceStatus, paidFlag } = bill;
  if (paidFlag) return undefined;
  if (confirmStatus === 0) return { what: "由厂家发布", day: bill.endTime && dayOfNextMonth(bill.endTime, publishingDay) };
  if (confirmStatus === 1) return { what: "由经销商确认", day: bill.confirmDueDate?.slice(0, 10) };
  if (confirmStatus === 2) return { what: "由厂家处理异议", day: bill.disputeDate && workingDayAfter(bill.disputeDate, answeringDays) };
  if (invoiceStatus === 3) return { what: "付款", day: bill.acceptDate && workingDayAfter(bill.acceptDate, payingDays) };
  if (invoiceStatus === 2)
    return { what: "由厂家验票", day: bill.invoiceSubmitDate && workingDayAfter(bill.invoiceSubmitDate, checkingDays) };
  return { what: "由经销商开票", day: bill.confirmDate && dayAfter(bill.confirmDate, invoicingDays) };
}

/** The day a claim's bill is expected by: that of the month it was approved in; where none was made by then, that of the next one. */
export function billExpectedBy(approvedOn: string, today: string): string | undefined {
  const own = dayOfNextMonth(approvedOn, makingDay);
  if (own === undefined || own >= today) return own;
  return Number(today.slice(8)) <= makingDay
    ? `${today.slice(0, 8)}${String(makingDay).padStart(2, "0")}`
    : dayOfNextMonth(today, makingDay);
}

/** By which day something is done; once the day is over, for how long. */
export function expectedWords(day: string | undefined, today: string, what: string): string | undefined {
  if (!day) return undefined;
  if (day >= today) return `预计 ${day} 前${what}`;
  return `应于 ${day} 前${what}，已逾期 ${(Date.parse(today) - Date.parse(day)) / dayMs} 天`;
}

function dayOfNextMonth(of: string, number: number): string | undefined {
  const [, year = "", month = ""] = /^(\d{4})-(\d{2})/.exec(of) ?? [];
  return year === "" ? undefined : new Date(Date.UTC(Number(year), Number(month), number)).toISOString().slice(0, 10);
}

function dayAfter(instant: string, days: number): string {
  return new Date(Date.parse(`${instant.slice(0, 10)}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Monday to Friday. */
function workingDayAfter(instant: string, days: number): string {
  let at = Date.parse(`${instant.slice(0, 10)}T00:00:00Z`);
  for (let left = days; left > 0;) {
    at += dayMs;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
}
