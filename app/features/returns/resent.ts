/** Of a part that is sent again: that it is, and which package the first one came in. */
export interface Resent {
  resent: boolean;
  resentOf?: string | undefined;
}

/** What a row tells of that. */
export function toResent(row: { resendOfId?: string | undefined; resendOfPackageNumber?: string | undefined }): Resent {
  return { resent: row.resendOfId !== undefined, resentOf: row.resendOfPackageNumber };
}

/** The same on paper. */
export function resentWords({ resent, resentOf }: Resent): string {
  return resent ? `（重寄${resentOf ? `，原在 ${resentOf}` : ""}）` : "";
}
