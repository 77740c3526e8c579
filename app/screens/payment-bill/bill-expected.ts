/** What of a bill says when its next step is due. */
interface Standing {
  confirmStatus?: number | undefined;
  confirmDueDate?: string | undefined;
  invoiceStatus?: number | undefined;
  acceptDate?: string | undefined;
  paidFlag?: boolean | undefined;
}

/** Working days between the last accepted invoice and the payment. */
const payingDays = 5;
/** Day of the following month by which a month's bills are made. */
const makingDay = 5;
const dayMs = 24 * 3600_000;

/** What is done next with a bill, and the day it is expected by, where one can be told. */
export function expectedOf({ confirmStatus, confirmDueDate, invoiceStatus, acceptDate, paidFlag }: Standing) {
  if (paidFlag) return undefined;
  if (confirmStatus === 0) return { what: "厂家发布", day: undefined };
  if (confirmStatus === 1) return { what: "经销商确认", day: confirmDueDate?.slice(0, 10) };
  if (confirmStatus === 2) return { what: "厂家处理异议", day: undefined };
  if (invoiceStatus === 3) return { what: "付款", day: acceptDate && workingDayAfter(acceptDate.slice(0, 10), payingDays) };
  return { what: invoiceStatus === 2 ? "厂家验票" : "经销商开票", day: undefined };
}

/** The day a claim's bill is expected by: that of the month it was approved in. */
export function billExpectedBy(approvedOn: string): string | undefined {
  const [, year = "", month = ""] = /^(\d{4})-(\d{2})/.exec(approvedOn) ?? [];
  return year === "" ? undefined : new Date(Date.UTC(Number(year), Number(month), makingDay)).toISOString().slice(0, 10);
}

function workingDayAfter(day: string, days: number): string {
  let at = Date.parse(`${day}T00:00:00Z`);
  for (let left = days; left > 0;) {
    at += dayMs;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
}
