import { z } from "zod";
import { Claim } from "#gateway/schemas/claim.ts";
import { attachmentFields, laborLineFields, otherFeeLineFields, partLineFields } from "#gateway/schemas/claim-document-entry.ts";
import { enteredFields as enteredInClaims } from "#gateway/schemas/claim-entry.ts";
import { enteredFields as enteredInPreAuthorizations } from "#gateway/schemas/pre-authorization.ts";
import { storedIndex } from "#app/lib/forms/form-versions.server.ts";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import { dropEmptyTail } from "#app/lib/forms/values/typed-lines.ts";
import type { ClaimDocumentName } from "../claim-document-kind.ts";
import type { ClaimDocument, ClaimDocumentEntry } from "../claim-document-operations.server.ts";
import { anyClaimDocumentForm, lineCodes } from "../claim-document-form.ts";

/** Ids and names behind a code: they go with the code, so they stay as stored while it does. */
const behindCodes: Readonly<Record<string, readonly (keyof ClaimDocumentEntry)[]>> = {
  actCode: ["activityId"],
  kindnessAuthorizationCode: ["kindnessAuthorizationCodeId"],
  preAuzNumber: ["preAuthorizationId"],
  causalPartCode: ["causalPartId", "causalPartName", "componentName"],
  sysSymptomCode: ["sysSymptomId"],
  sysPfsCode: ["sysPfsId", "sysPfsName"],
  sysFailureId: ["failureReason"],
  reportCode: ["techReportId"],
  vehicleVin: ["vehicleModelCode", "vehicleModelYear"],
};
/** What says which line it is, and what an entry of such a line is made of. */
const lineKinds = {
  detailPartList: { code: lineCodes.detailPartList, entered: new Set(Object.keys(partLineFields)) },
  detailLaborList: { code: lineCodes.detailLaborList, entered: new Set(Object.keys(laborLineFields)) },
  detailOtherFeeList: { code: lineCodes.detailOtherFeeList, entered: new Set(Object.keys(otherFeeLineFields)) },
  attachmentList: { code: lineCodes.attachmentList, entered: new Set(Object.keys(attachmentFields)) },
} as const;
type List = keyof typeof lineKinds;

const enteredFields: Readonly<Record<ClaimDocumentName, ReadonlySet<string>>> = {
  claim: enteredInClaims,
  preAuthorization: enteredInPreAuthorizations,
};

/**
 * A stored document with what was typed put into it: what the form does not have, fields that nobody here knows included, travels
 * back untouched, for the document and for each of its lines.
 *
 * @param text the entry was made from
 * @param version the writer has read
 */
export function mergeIntoClaimDocument(
  claimDocument: ClaimDocumentName,
  stored: ClaimDocument,
  text: FormText,
  entry: ClaimDocumentEntry,
  version: number,
): ClaimDocumentEntry & { id: string } {
  const codes = Object.entries(behindCodes).filter(([code]) => text.fields[code] !== undefined);
  // What stands in the form, and what goes with its codes.
  const owned = new Set([...Object.keys(text.fields), ...Object.keys(text.lists), ...codes.flatMap(([, names]) => names)]);
  // As it came: the entry's schema writes what it knows, and passes the rest on as it is.
  const wire: Readonly<Record<string, unknown>> = z.encode(Claim, stored);
  const unchanged = codes.flatMap(([code, names]) =>
    sameText(stored, code, text.fields[code]) ? names.map((name) => [name, stored[name]] as const) : [],
  );
  return {
    ...restOf(stored, wire, enteredFields[claimDocument], owned),
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
    const typed = dropEmptyTail(text, anyClaimDocumentForm).lists[list] ?? [];
    const ofForm = new Set(anyClaimDocumentForm.lists[list]);
    const wireLines = wire[list];
    return lines.map((line, index) => {
      const place = storedIndex(typed[index]?.key ?? "", version);
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
