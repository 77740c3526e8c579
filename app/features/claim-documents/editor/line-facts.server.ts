import type { z } from "zod";
import type { Backend } from "#gateway/backend.ts";
import { remembered } from "#gateway/operation.ts";
import { laborLookup, partLookup } from "#gateway/operations/look-ups.ts";
import type { LaborRow, PartRow } from "#gateway/schemas/look-ups.ts";
import { findByCode, largestPage } from "#app/features/code-search.server.ts";
import { plainCode } from "#app/lib/forms/values/plain-code.ts";
import type { ReadSoftly } from "#app/lib/data/soft-reads.server.ts";

type Part = z.output<typeof PartRow>;
type Labor = z.output<typeof LaborRow>;

/** Rows by the code as `plainCode` writes it; null: there is no such code; absent: it could not be asked for. */
export type FoundParts = ReadonlyMap<string, Part | null>;
export type FoundLabors = ReadonlyMap<string, readonly Labor[]>;

/*
 * A form asks for all its lines with every answer, and only one of them has changed since the last: master data of a minute
 * ago will do, so that the sixtieth line is added as fast as the second. The backend judges prices at the submit.
 */
const cache = { seconds: 60, by: "tenant" } as const;
const partFacts = remembered(partLookup, cache);
const laborFacts = remembered(laborLookup, cache);

const page = (current: number) => ({ current, size: largestPage });

/** Parts with their prices of a day in the dealer's currency, each code asked for once. @param dealerCode "" while none is chosen */
export async function readParts(
  backend: Backend,
  readSerially: ReadSoftly,
  codes: readonly (string | undefined)[],
  { day, dealerCode }: { day: string; dealerCode: string },
): Promise<FoundParts> {
  return readEach(codes, async (partCode) => {
    const found = await readSerially("零件资料", () =>
      findByCode(
        partCode,
        (current) => backend.read(partFacts, { query: page(current), body: { partCode, validDate: day, ...of(dealerCode) } }),
        (row) => [row.partCode],
      ),
    );
    return found && (found[0] ?? null);
  });
}

/**
 * Labor operations, each with a row for every model it can be done on. Hours are those of the day; an operation that was
 * not offered that day counts as it is offered today.
 */
export async function readLabors(
  backend: Backend,
  readSerially: ReadSoftly,
  codes: readonly (string | undefined)[],
  { day, today, dealerCode }: { day: string; today: string; dealerCode: string },
): Promise<FoundLabors> {
  return readEach(codes, async (laborCode) => {
    const onDay = (validDate: string) =>
      findByCode(
        laborCode,
        (current) => backend.read(laborFacts, { query: page(current), body: { laborCode, validDate, ...of(dealerCode) } }),
        (row) => [row.laborCode],
      );
    return readSerially("工时资料", async () => {
      const found = await onDay(day);
      return found.length === 0 && day !== today ? onDay(today) : found;
    });
  });
}

/** The operation as it is done on a vehicle; on another model's terms where the vehicle's own has none. */
export function laborForModel(
  rows: readonly Labor[],
  model: { modelCode: string | undefined; modelYear: string | undefined },
): Labor | undefined {
  const ofModel = rows.filter((row) => row.vehicleModelCode === model.modelCode);
  return ofModel.find((row) => row.vehicleModelYear === model.modelYear) ?? ofModel[0] ?? rows[0];
}

/** Named for a dealer's own form as well: prices go by it, and what is remembered is its tenant's. */
function of(dealerCode: string): { dealerCode?: string } {
  return dealerCode === "" ? {} : { dealerCode };
}

async function readEach<Found>(
  codes: readonly (string | undefined)[],
  read: (code: string) => Promise<Found | undefined>,
): Promise<Map<string, Found>> {
  const wanted = [...new Set(codes.map(plainCode))].filter((code) => code !== "");
  const found = await Promise.all(wanted.map(async (code) => [code, await read(code)] as const));
  return new Map(found.flatMap(([code, value]) => (value === undefined ? [] : [[code, value] as const])));
}
