import { sharesScope, type CoverageDefinitionFacts } from "#gateway/rules/coverage-engine.ts";
import { addDays } from "#app/lib/forms/values/calendar-day.ts";

/* What a new coverage meets among those there are. Of plain values alone, so that it is tried without a page. */

/** A coverage as far as neighbours are told by it; an empty list is all there are. */
export interface Scope {
  coverageCode: string;
  definitionId: string;
  /** What is covered; undefined where its definition is not known. */
  definition: CoverageDefinitionFacts | undefined;
  modelCodes: readonly string[];
  modelYears: readonly string[];
  plantCodes: readonly string[];
  market: string;
  beginDate: string;
  /** Without one it goes on. */
  endDate: string;
}

/** `ends`: one of the same code, the day before; `overlap`: another code gives the same component to the same vehicles in the same days, by whatever definition; `gap`: days nobody covers. */
export type Neighbour =
  | { kind: "ends"; coverageCode: string; beginDate: string; endDate: string; newEnd: string }
  | { kind: "drops"; coverageCode: string; what: "modelCodes" | "modelYears" | "plantCodes"; codes: readonly string[] }
  | { kind: "overlap"; coverageCode: string; from: string; to: string }
  | { kind: "gap"; coverageCode: string; from: string; to: string };

const lists = ["modelCodes", "modelYears", "plantCodes"] as const;
const forever = "9999-12-31";
const endOf = ({ endDate }: Scope) => endDate || forever;

/** In the order of the days they are about. */
export function findNeighbours(made: Scope, others: readonly Scope[]): Neighbour[] {
  const own = others.filter(({ coverageCode }) => coverageCode === made.coverageCode);
  const dayBefore = addDays(made.beginDate, -1);
  const ended = own.filter((other) => other.beginDate < made.beginDate && endOf(other) >= made.beginDate);
  const meeting = others.filter((other) => sharesVehicles(made, other));
  const alike = meeting.filter((other) => other.definitionId === made.definitionId);
  const overlapping = meeting.filter(
    (other) =>
      sharesParts(made, other) &&
      other.coverageCode !== made.coverageCode &&
      other.beginDate <= endOf(made) &&
      endOf(other) >= made.beginDate,
  );
  // Whoever ends a line of its own, or covers the same, is somebody to follow without a day between.
  const line = [...new Set([...own, ...alike])];
  return [
    ...ended.map(({ coverageCode, beginDate, endDate }) => ({
      ...({ kind: "ends" } as const),
      coverageCode,
      beginDate,
      endDate,
      newEnd: dayBefore,
    })),
    ...ended.flatMap((other) => droppedBy(made, other)),
    ...overlapping.map((other) => ({
      ...({ kind: "overlap" } as const),
      coverageCode: other.coverageCode,
      from: latest(made.beginDate, other.beginDate),
      to: endDateOf(earliest(endOf(made), endOf(other))),
    })),
    ...gapBefore(made, line),
    ...gapAfter(made, line),
  ];
}

/** What the ended one covered, and the new one does not go on with. */
function droppedBy(made: Scope, other: Scope): Neighbour[] {
  return lists.flatMap((what) => {
    if (made[what].length === 0) return [];
    const codes = other[what].filter((code) => !made[what].includes(code));
    return codes.length === 0 ? [] : [{ kind: "drops", coverageCode: other.coverageCode, what, codes } as const];
  });
}

function gapBefore(made: Scope, line: readonly Scope[]): Neighbour[] {
  if (line.some((other) => other.beginDate < made.beginDate && endOf(other) >= addDays(made.beginDate, -1))) return [];
  const before = line.filter((other) => endOf(other) < made.beginDate).sort((one, other) => (endOf(one) < endOf(other) ? 1 : -1))[0];
  return before
    ? [{ kind: "gap", coverageCode: before.coverageCode, from: addDays(before.endDate, 1), to: addDays(made.beginDate, -1) }]
    : [];
}

function gapAfter(made: Scope, line: readonly Scope[]): Neighbour[] {
  if (made.endDate === "") return [];
  const day = addDays(made.endDate, 1);
  if (line.some((other) => other.beginDate <= day && other.beginDate > made.beginDate && endOf(other) >= day)) return [];
  const after = line.filter(({ beginDate }) => beginDate > day).sort((one, other) => (one.beginDate < other.beginDate ? -1 : 1))[0];
  return after ? [{ kind: "gap", coverageCode: after.coverageCode, from: day, to: addDays(after.beginDate, -1) }] : [];
}

function sharesParts(one: Scope, other: Scope): boolean {
  if (one.definitionId === other.definitionId) return true;
  return one.definition !== undefined && other.definition !== undefined && sharesScope(one.definition, other.definition);
}

function sharesVehicles(one: Scope, other: Scope): boolean {
  const meet = (some: readonly string[], others: readonly string[]) =>
    some.length === 0 || others.length === 0 || some.some((code) => others.includes(code));
  const isSameMarket = one.market === "" || other.market === "" || one.market === other.market;
  return isSameMarket && lists.every((what) => meet(one[what], other[what]));
}

const latest = (one: string, other: string) => (one > other ? one : other);
const earliest = (one: string, other: string) => (one < other ? one : other);
const endDateOf = (end: string) => (end === forever ? "" : end);
