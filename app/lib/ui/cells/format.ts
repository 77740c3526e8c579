/*
 * What amounts and times look like, as text. The same on server and browser to the letter, or hydration breaks: numbers are
 * grouped here by hand, and Intl only takes an instant apart in a fixed zone and calendar.
 */

const plainDecimal = /^(-?)(\d+)(?:\.(\d+))?$/;

/** What stands where there is nothing to show. */
export const emptyMark = "—";

/** What stands in place of an amount that the backend should have sent: 0.00 would be an amount. */
const notGiven = "未提供";

/** A whole number with thousands separators: 1284 → "1,284". */
export function formatCount(count: number): string {
  return groupThousands(String(Math.trunc(count)));
}

/**
 * A decimal string with two decimals, rounded half up, grouped by thousands: "-1234.5" → "−1,234.50" (a true minus sign).
 * Text that is no plain decimal comes back as it is: a wrong amount must be seen, not hidden. A missing one is 未提供.
 */
export function formatAmount(amount: string | undefined): string {
  if (amount === undefined) return notGiven;
  const parts = plainDecimal.exec(amount);
  if (!parts) return amount;
  const [, sign = "", whole = "0", fraction = ""] = parts;
  const hundredths = BigInt(whole + fraction.slice(0, 2).padEnd(2, "0")) + (fraction.charAt(2) >= "5" ? 1n : 0n);
  const digits = hundredths.toString().padStart(3, "0");
  const minus = sign === "-" && hundredths !== 0n ? "−" : "";
  return `${minus}${groupThousands(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** Money with its currency: "¥1,234.50" for CNY (also where none is given), else "USD 1,234.50". */
export function formatMoney(amount: string | undefined, currency = "CNY"): string {
  if (amount === undefined) return notGiven;
  const text = formatAmount(amount);
  if (currency !== "CNY") return `${currency} ${text}`;
  return text.startsWith("−") ? `−¥${text.slice(1)}` : `¥${text}`;
}

const shanghai = new Intl.DateTimeFormat("en-US", {
  timeZone: "Asia/Shanghai",
  calendar: "gregory",
  numberingSystem: "latn",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** A calendar day as it is written ("2026-11-12"); of an instant, the day it falls on in Shanghai. Undefined when it is no date. */
export function formatDay(value: string): string | undefined {
  return formatMoment(value)?.slice(0, 10);
}

/**
 * An instant (ISO 8601) as Shanghai's clock shows it: "2026-11-12 14:36". A calendar day stays one: nobody said at which time. Undefined
 * when it is neither.
 */
export function formatMoment(value: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return undefined;
  const parts = new Map(shanghai.formatToParts(instant).map((part) => [part.type, part.value]));
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")} ${parts.get("hour")}:${parts.get("minute")}`;
}

function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ",");
}
