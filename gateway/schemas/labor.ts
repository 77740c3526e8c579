import { z } from "zod";
import { code, day, hours, id, integer, money, shape, text } from "./wire.ts";
import { say } from "./words.ts";

/** What the list of labor operations can be narrowed by (2 §3 "Master data"): texts match by part, codes of models and years whole. */
export const LaborListFilter = z
  .object({
    laborCode: z.string().optional(),
    laborCodes: z.string().optional(),
    laborName: z.string().optional(),
    laborType: z.string().optional(),
    vehicleModelCode: z.string().optional(),
    vehicleModelYear: z.string().optional(),
  })
  .meta({ id: "LaborListFilter" });
export type LaborListFilter = z.output<typeof LaborListFilter>;

const laborFields = {
  id,
  laborCode: code,
  laborName: text,
  laborNameEn: text,
  laborType: text,
  componentCode: code,
  vehicleModelCode: text,
  standardClaimLabor: hours,
  standardLaborUnitPrice: money,
  currencyCode: text,
  market: text,
  beginDate: day,
  endDate: day,
};

/** A labor operation, whatever models it can be done on. */
export const LaborOperation = shape("LaborOperation", laborFields);

/** A model a labor operation can be done on. */
const LaborModel = shape("LaborModel", { vehicleModelCode: code, vehicleModelYear: code, engine: text, transmissionCase: text });

/** A labor operation with its models (2 §3 "Master data"). */
export const LaborDetail = shape("LaborDetail", { ...laborFields, laborModelList: z.array(LaborModel).default([]) });

/**
 * A file of `<labors>` with a `<labor>` for each operation, whose fields are elements named like those of its detail; the codes of its
 * models stand in one `vehicleModelCode`, parted by commas.
 */
export const LaborFile = z.object({ file: z.instanceof(Blob) }).meta({ id: "LaborFile" });

/** What an import has done. */
export const LaborImported = shape("LaborImported", { id, total: integer, created: integer, updated: integer });

say({
  laborCodes: "Whole codes, 100 at most, joined by commas.",
  "LaborOperation.vehicleModelCode": "Codes of the models it can be done on, joined by commas.",
  "LaborDetail.vehicleModelCode": "Codes of the models it can be done on, joined by commas.",
  "LaborImported.total": "Rows of the file.",
  created: "Those whose code was not known.",
  updated: "Those whose code was known.",
  laborNameEn: "Name of the labor operation in English.",
  laborType: "Trade that does it, as shown.",
  laborModelList: "The models it can be done on.",
});
