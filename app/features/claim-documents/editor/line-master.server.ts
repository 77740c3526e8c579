import type { TextLine } from "#app/lib/forms/values/form-text.ts";
import type { LaborMaster, PartMaster } from "./editor-facts.ts";
import type { LineFacts } from "./editor-facts.ts";
import { type FoundLabors, type FoundParts, laborForModel } from "./line-facts.server.ts";
import { plainCode } from "#app/lib/forms/values/plain-code.ts";

/** What is known of the lines of a list, by the line's key: for the page, and for the entry. */
interface DescribedLines<Master> {
  facts: Readonly<Record<string, LineFacts>>;
  master: Readonly<Record<string, Master>>;
}

/**
 * Lines of parts that were looked up. A part without a price that day keeps the price that was typed.
 *
 * @param storedCodes parts the document was submitted with: they stay, also where the master data have dropped them
 */
export function describePartLines(
  lines: readonly TextLine[],
  parts: FoundParts,
  storedCodes: ReadonlySet<string>,
): DescribedLines<PartMaster> {
  const described = describe(lines, "partCode", (code) => {
    const part = parts.get(code);
    if (!part) return part;
    const { id: partId, partCode, partName, unit, netPrice: unitPrice, componentCode, rmaFlag } = part;
    return {
      facts: { code, known: true, name: partName, unit, unitPrice, componentCode, rmaFlag },
      master: { partId, partCode, partName, unit, unitPrice, componentCode, rmaFlag },
    };
  });
  return { ...described, facts: withStored(described.facts, storedCodes) };
}

/** Lines of labor operations that were looked up, on the terms of the vehicle's model. @param storedCodes as of parts */
export function describeLaborLines(
  lines: readonly TextLine[],
  labors: FoundLabors,
  model: { modelCode: string | undefined; modelYear: string | undefined },
  storedCodes: ReadonlySet<string>,
): DescribedLines<LaborMaster> {
  const described = describe(lines, "laborCode", (code) => {
    const rows = labors.get(code);
    const labor = rows && laborForModel(rows, model);
    if (!labor) return rows && null;
    const { laborId, laborCode, laborName, standardClaimLabor, standardLaborUnitPrice: unitPrice } = labor;
    const { vehicleModelCode, vehicleModelYear, engine, transmissionCase, market, description, beginDate, endDate } = labor;
    const terms = { vehicleModelCode, vehicleModelYear, engine, transmissionCase, market, description, beginDate, endDate };
    const forModel = model.modelCode === undefined ? undefined : rows.some((row) => row.vehicleModelCode === model.modelCode);
    return {
      facts: {
        code,
        known: true,
        name: laborName,
        unitPrice,
        standardClaimLabor,
        componentCode: labor.componentCode,
        beginDate,
        endDate,
        forModel,
      },
      master: { laborId, laborCode, laborName, standardClaimLabor, unitPrice, ...terms },
    };
  });
  return { ...described, facts: withStored(described.facts, storedCodes) };
}

function withStored(facts: Readonly<Record<string, LineFacts>>, codes: ReadonlySet<string>): Readonly<Record<string, LineFacts>> {
  return Object.fromEntries(Object.entries(facts).map(([key, of]) => [key, { ...of, stored: codes.has(of.code) || undefined }]));
}

/** @param find null: there is no such code; undefined: it was not asked for */
function describe<Master>(
  lines: readonly TextLine[],
  codeField: string,
  find: (code: string) => { facts: LineFacts; master: Master } | null | undefined,
): DescribedLines<Master> {
  const found = lines.flatMap((line) => {
    const code = plainCode(line[codeField]);
    const known = code === "" ? undefined : find(code);
    return known === undefined ? [] : [{ key: line.key, facts: known?.facts ?? { code, known: false }, master: known?.master }];
  });
  return {
    facts: Object.fromEntries(found.map(({ key, facts }) => [key, facts])),
    master: Object.fromEntries(found.flatMap(({ key, master }) => (master ? [[key, master] as const] : []))),
  };
}
