/* The day a customer is contacted again: for the forms that ask for it and for the backend that keeps it. */

const dayMs = 24 * 3600 * 1000;
/** A customer is left alone no longer than this: a day farther off is a slip of the year. */
export const followDaysMax = 90;

/** A calendar day moved by whole days. @param day one that exists */
export function dayFrom(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

function exists(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/** Why a customer is not contacted again on this day. @param today in Shanghai @param label of the field it is typed in */
export function refuseContactDay(day: string, today: string, label: string): string | undefined {
  if (!exists(day)) return `请填写${label}`;
  if (day < today) return `${label}不能早于今天`;
  const last = dayFrom(today, followDaysMax);
  return day > last ? `${label}最远 ${followDaysMax} 天，请填写 ${last} 或更早的日期` : undefined;
}
