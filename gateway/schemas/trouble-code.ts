import { z } from "zod";
import { code, id, shape, text } from "./wire.ts";
import { say } from "./words.ts";

/** A code a vehicle's control units report, as master data has it (2 §3 "Trouble code"). */
export const TroubleCode = shape("TroubleCode", {
  id,
  dtcModuleDictId: code,
  moduleDictName: text,
  failureCode: text,
  failureName: text,
});

/** By the names 1 §7.6 documents: texts match by part, ids whole; of a vehicle, those its model can report. */
export const TroubleCodeFilter = z
  .object({
    dtcModuleDictId: z.string().optional(),
    code: z.string().optional(),
    description: z.string().optional(),
    vehicleId: z.string().optional(),
  })
  .meta({ id: "TroubleCodeFilter" });
export type TroubleCodeFilter = z.output<typeof TroubleCodeFilter>;

say({
  dtcModuleDictId: "Module that reports it: id of an item of the dictionary module.",
  "TroubleCode.failureCode": "The trouble code itself, as a diagnostic tool shows it.",
  failureName: "What the code says.",
  moduleDictName: "Name of that module.",
});
