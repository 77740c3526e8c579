import { defineFilters } from "#app/lib/lists/filters.ts";
import { claimWords } from "../claim-documents/claim-words.ts";

export type HistoryFilter = Readonly<{ vin?: string | undefined }>;

export const historyFilters = defineFilters<HistoryFilter>({ vin: { label: claimWords.vehicleVin, kind: "vin" } });
