/* What a range of vehicles that got a supplier's part may be, for the import's check and for the backend. */

/** A range whose fields are there and well-formed, its codes in capitals. */
export interface TracedRange {
  vinStart: string;
  vinEnd: string;
  partNo: string;
  supplyNo: string;
  station: string;
  /** The day it was built in. */
  times: string;
}

export interface RangeMistake {
  column: keyof TracedRange;
  reason: string;
}

/** The sixteen positions of a VIN that ranges compare, without its check digit; none where it is no VIN. */
export function toTraceKey(vin: string): string | undefined {
  const plain = vin.trim().toUpperCase();
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(plain) ? keyOf(plain) : undefined;
}

const keyOf = (vin: string) => vin.slice(0, 8) + vin.slice(9);
/** Positions 1 to 8, 10 and 11 of a VIN: vehicles of one model, year and plant agree in them. */
const seriesLength = 10;
const seriesOf = (vin: string) => keyOf(vin).slice(0, seriesLength);

/** What is wrong with a range by itself. @param today the day it is, in Shanghai */
export function findRangeMistakes({ vinStart, vinEnd, times }: TracedRange, today: string): RangeMistake[] {
  const mistakes: RangeMistake[] = [];
  if (seriesOf(vinStart) !== seriesOf(vinEnd))
    mistakes.push({ column: "vinEnd", reason: "第 1–8 位、第 10–11 位须与起始车架号相同；不同车型、年份或工厂请分成几行" });
  else if (keyOf(vinEnd) < keyOf(vinStart)) mistakes.push({ column: "vinEnd", reason: "截止车架号在起始车架号之前" });
  if (times > today) mistakes.push({ column: "times", reason: "装配日期在今天之后" });
  return mistakes;
}

/** Names the range of another supplier that holds some of the same vehicles. */
export function tellClash(clash: { [Name in "vinStart" | "vinEnd" | "supplyNo"]?: string | undefined }): string {
  return `与供应商 ${clash.supplyNo ?? ""} 的 ${clash.vinStart ?? ""}–${clash.vinEnd ?? ""} 重叠，请核对车架号和供应商`;
}

type Placed = Pick<TracedRange, "vinStart" | "vinEnd" | "supplyNo"> & { at: number };

/**
 * Notes the ranges of a file one after the other and finds the one before that gives some of the same vehicles another supplier for the
 * same part and station. Ranges of one supplier may overlap, and are noted as one.
 */
export function rangeBook(): { add(range: TracedRange, at: number): Placed | undefined } {
  const noted = new Map<string, Map<string, Placed[]>>();
  return {
    add({ vinStart, vinEnd, partNo, supplyNo, station }, at) {
      const range = { vinStart, vinEnd, supplyNo, at };
      const key = JSON.stringify([partNo, station, seriesOf(vinStart)]);
      const suppliers = noted.get(key) ?? new Map<string, Placed[]>();
      noted.set(key, suppliers);
      for (const [other, ranges] of suppliers) {
        const met = other === supplyNo ? undefined : ranges[firstEndingFrom(ranges, keyOf(vinStart))];
        if (met && keyOf(met.vinStart) <= keyOf(vinEnd)) return met;
      }
      const own = suppliers.get(supplyNo) ?? [];
      suppliers.set(supplyNo, own);
      const from = firstEndingFrom(own, keyOf(vinStart));
      let past = from;
      for (let met = own[past]; met && keyOf(met.vinStart) <= keyOf(range.vinEnd); met = own[past]) {
        if (keyOf(met.vinStart) < keyOf(range.vinStart)) range.vinStart = met.vinStart;
        if (keyOf(met.vinEnd) > keyOf(range.vinEnd)) range.vinEnd = met.vinEnd;
        past += 1;
      }
      own.splice(from, past - from, range);
      return undefined;
    },
  };
}

/** Of ranges that lie one after the other, the place of the first that does not end before. */
function firstEndingFrom(ranges: readonly Placed[], key: string): number {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (keyOf(ranges[middle]?.vinEnd ?? "") < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
