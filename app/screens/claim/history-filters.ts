import { defineFilters } from "#app/list/filters.ts";
import { claimWords } from "../application/claim-words.ts";

export type HistoryFilter = Readonly<{ vin?: string | undefined }>;

export const historyFilters = defineFilters<HistoryFilter>({ vin: { label: claimWords.vehicleVin, kind: "vin" } });
