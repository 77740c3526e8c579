import { z } from "zod";
import { Claim } from "#gateway/schemas/claim.ts";
import { attachmentFields, laborLineFields, otherFeeLineFields, partLineFields } from "#gateway/schemas/application-entry.ts";
import { enteredFields, type ClaimEntry } from "#gateway/schemas/claim-entry.ts";
import type { FormText } from "../../../forms/form-text.ts";
import { claimForm } from "./application-form.ts";
import { storedLineIndex } from "./application-text.server.ts";
import { dropEmptyTail } from "./field-kinds.server.ts";

/** Ids and names behind a code: they go with the code, so they stay as stored while it does. */
const behindCodes: Readonly<Record<string, readonly (keyof ClaimEntry)[]>> = {
  actCode: ["activityId"],
  kindnessAuthorizationCode: ["kindnessAuthorizationCodeId"],
  preAuzNumber: ["preAuthorizationId"],
  causalPartCode: ["causalPartId", "causalPartName", "componentName"],
  sysSymptomCode: ["sysSymptomId"],
  sysPfsCode: ["sysPfsId", "sysPfsName"],
  sysFailureId: ["failureReason"],
  vehicleVin: ["vehicleModelCode", "vehicleModelYear"],
};
/** What says which line it is, and what an entry of such a line is made of. */
const lineKinds = {
  detailPartList: { code: "partCode", entered: new Set(Object.keys(partLineFields)) },
  detailLaborList: { code: "laborCode", entered: new Set(Object.keys(laborLineFields)) },
  detailOtherFeeList: { code: "otherFeeTypeDictId", entered: new Set(Object.keys(otherFeeLineFields)) },
  attachmentList: { code: "attachmentUrl", entered: new Set(Object.keys(attachmentFields)) },
} as const;
type List = keyof typeof lineKinds;

const owned: ReadonlySet<string> = new Set([
  ...claimForm.fields,
  ...Object.keys(claimForm.lists),
  ...Object.values(behindCodes).flatMap((names) => names),
]);

/**
 * A stored claim with what was typed put into it: what the form does not have, fields that nobody here knows included, travels
 * back untouched, for the claim and for each of its lines.
 *
 * @param text the entry was made from
 * @param version the writer has read
 */
export function mergeIntoApplication(stored: Claim, text: FormText, entry: ClaimEntry, version: number): ClaimEntry & { id: string } {
  // As it came: the entry's schema writes what it knows, and passes the rest on as it is.
  const wire: Readonly<Record<string, unknown>> = z.encode(Claim, stored);
  const unchanged = Object.entries(behindCodes).flatMap(([code, names]) =>
    sameText(stored, code, text.fields[code]) ? names.map((name) => [name, stored[name]] as const) : [],
  );
  return {
    ...restOf(stored, wire, enteredFields, owned),
    ...Object.fromEntries(unchanged.filter(([, value]) => value !== undefined)),
    ...entry,
    detailPartList: merged("detailPartList", entry.detailPartList),
    detailLaborList: merged("detailLaborList", entry.detailLaborList),
    detailOtherFeeList: merged("detailOtherFeeList", entry.detailOtherFeeList),
    attachmentList: merged("attachmentList", entry.attachmentList),
    id: stored.id,
    version,
  };

  function merged<Line extends object>(list: List, lines: readonly Line[] = []): Line[] {
    const { code, entered } = lineKinds[list];
    const typed = dropEmptyTail(text).lists[list] ?? [];
    const ofForm = new Set(claimForm.lists[list]);
    const wireLines = wire[list];
    return lines.map((line, index) => {
      const place = storedLineIndex(typed[index]?.key ?? "");
      const before = place === undefined ? undefined : stored[list][place];
      const wireLine: unknown = place !== undefined && Array.isArray(wireLines) ? wireLines[place] : undefined;
      if (!before || !isRecord(wireLine) || !sameText(before, code, typed[index]?.[code])) return line;
      return { ...restOf(before, wireLine, entered, ofForm), ...line };
    });
  }
}

/** What the form does not own: decoded where the entry's schema will encode it again, else as it came. */
function restOf(
  decoded: object,
  wire: Readonly<Record<string, unknown>>,
  entered: ReadonlySet<string>,
  ours: ReadonlySet<string>,
): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(decoded));
  return Object.fromEntries(
    Object.entries(wire)
      .filter(([name]) => !ours.has(name))
      .map(([name, value]) => [name, entered.has(name) ? values.get(name) : value]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function sameText(document: object, field: string, typed: string | undefined): boolean {
  const stored: unknown = new Map<string, unknown>(Object.entries(document)).get(field);
  return (typeof stored === "string" || typeof stored === "number") && stored !== "" && String(stored) === typed;
}
