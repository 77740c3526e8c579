import type { ClaimDocumentReading } from "./claim-document-reading.server.ts";

/** What follows from a text for someone who knows nothing: no codes, no vehicle, no rates. */
export const nothingRead: ClaimDocumentReading = {
  vehicle: { state: "none" },
  lines: {},
  rates: undefined,
  names: {},
  reports: [],
  options: {},
  ids: {},
  partMaster: {},
  laborMaster: {},
  record: {
    coverage: undefined,
    openActivities: [],
    activityUse: undefined,
    compared: undefined,
    authorized: undefined,
  },
  problems: [],
  unavailable: [],
};
