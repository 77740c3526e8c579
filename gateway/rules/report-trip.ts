/** Kilometres or miles no vehicle reaches. */
const mostTrip = 9_999_999;

/** Why the mileage of a report cannot be kept; undefined for one that can. */
export function tripMistake(trip: string): string | undefined {
  const [, whole = "", rest = ""] = /^(\d+)(?:\.(\d+))?$/.exec(trip.trim()) ?? [];
  if (whole === "") return "行驶里程须为数字";
  if (/[1-9]/.test(rest)) return "行驶里程须为整数";
  return whole.length > 15 || Number(whole) > mostTrip ? `行驶里程须在 0 到 ${mostTrip.toLocaleString("en")} 之间` : undefined;
}

/** A mileage as screens and files tell it, also one of before whole numbers were asked for. */
export function wholeTrip(trip: number | string | undefined): number | undefined {
  return trip === undefined || trip === "" ? undefined : Math.trunc(Number(trip));
}
