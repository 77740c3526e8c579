import { readCode } from "#gateway/rules/typed-input.ts";

/** What a part's label says to a scanner: the part in hand, of which claim and which order. */
export interface PartLabel {
  rmaNumber: string;
  applicationNumber: string;
  partCode: string;
  /** Serial number, where the part has one. */
  oldSn: string;
}

/**
 * The text of a label's QR code. Its words stand apart by spaces: a scanner types the code as a keyboard does, and a space is typed the
 * same on every layout. A serial number with spaces keeps them, for it comes last.
 */
export function writeLabel({ rmaNumber, applicationNumber, partCode, oldSn }: PartLabel): string {
  return [rmaNumber, applicationNumber, partCode, oldSn].join(" ").trimEnd();
}

/** Reads the text of a label; undefined where it is none: what somebody types is a code alone. */
export function readLabel(text: string): PartLabel | undefined {
  const [, rmaNumber, applicationNumber, partCode, oldSn = ""] = /^(\S+) (\S+) (\S+)(?: (.+))?$/.exec(readCode(text)) ?? [];
  return rmaNumber && applicationNumber && partCode ? { rmaNumber, applicationNumber, partCode, oldSn } : undefined;
}
