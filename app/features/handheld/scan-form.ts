/** Names the form of a scan, and of scans that a terminal sends by itself. */
export const scanFormId = "scan-rework";

/** What a terminal's script posts of a scan, beside its token. */
export const scanFields = {
  /** Names the scan: sent again, it is the same one. */
  scan: "scan",
  /** Who scanned it. */
  account: "account",
  vin: "vin",
  code: "code",
  /** How many seconds ago. */
  secondsAgo: "secondsAgo",
} as const;

/** What became of a scan. */
export type Scanned =
  | { state: "vehicle"; vin: string; model: string | undefined }
  | { state: "written"; vin: string; code: string; partCd: string; message: string }
  | { state: "refused"; message: string }
  /** Nobody knows or nothing was done: it may be sent again. */
  | { state: "failed"; message: string; reference: string };

/** What a posted scan is answered with. `stale`: the page is too old, this token is good. */
export type ScanAnswer = Scanned | { state: "stale"; token: string } | { state: "otherUser"; message: string };
