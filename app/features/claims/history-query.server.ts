import { plainVin } from "#app/lib/forms/values/vin.ts";
import { readPaging } from "#app/lib/forms/values/asked-values.server.ts";

const vinPattern = /^[A-Z0-9]{1,30}$/;

/** A vehicle history as its address asks for it. `vin`: nothing was asked for when empty, `undefined` when it can't be one. */
export interface HistoryQuery {
  vin: string | undefined;
  page: number;
  size: number;
}

/** Reads the history's query; 10 rows from page 1 on unless the address says otherwise (1 §7.3). */
export function readHistoryQuery(params: URLSearchParams): HistoryQuery {
  const typed = plainVin(params.get("vin") ?? "");
  return { vin: typed === "" || isVinPart(typed) ? typed : undefined, ...readPaging(params) };
}

/** Whether it can be a vehicle's number, or part of one. */
export function isVinPart(text: string | undefined): text is string {
  return text !== undefined && vinPattern.test(text);
}
