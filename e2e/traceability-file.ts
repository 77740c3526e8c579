import { toXml } from "#app/lib/imports/xml-writer.server.ts";
import { makeVin } from "#fixtures/master-data/vehicles/vin.ts";
import type { SentFile } from "./claim-posts.ts";

/** A sound row of an import of ranges, by its place; what is said of it comes over that, undefined leaves it out. */
export function traceabilityRow(at: number, said: Readonly<Record<string, string | undefined>> = {}): Record<string, string | undefined> {
  return {
    vinStart: makeVin("LSVA88Z8", "S2", at * 10),
    vinEnd: makeVin("LSVA88Z8", "S2", at * 10 + 9),
    partNo: "PIMP10001",
    supplyNo: "GY8001",
    station: "总装 T-08",
    times: "2026-05-01",
    ...said,
  };
}

/** An XML file of rows. */
export const traceabilityFile = (rows: readonly Readonly<Record<string, string | undefined>>[]): SentFile => ({
  name: "追溯.xml",
  bytes: toXml({ root: "traceabilities", row: "traceability" }, rows),
});
