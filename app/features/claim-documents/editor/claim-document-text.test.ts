import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { anyClaimText } from "#e2e/typed-claims.ts";
import { Claim } from "#gateway/schemas/claim.ts";
import { ClaimEntry } from "#gateway/schemas/claim-entry.ts";
import { saysTheSame } from "#app/lib/forms/form-versions.server.ts";
import { blankText, type FormText } from "#app/lib/forms/values/form-text.ts";
import { toClaimDocumentEntry } from "./claim-document-entry.server.ts";
import { blankTrip, claimForm } from "../claim-document-form.ts";
import { toClaimDocumentText } from "./claim-document-text.server.ts";
import { fieldKind, tidyClaimDocumentText } from "./field-kinds.server.ts";
import { dropEmptyTail, isBlankText } from "#app/lib/forms/values/typed-lines.ts";
import { nothingRead } from "./test-reading.ts";

/** What people may type into a field of a kind. */
const typed = {
  day: fc.constantFrom("", "2026-11-05", "2024-02-29"),
  number: fc.oneof(fc.constant(""), fc.integer({ min: 0, max: 10 ** 9 }).map(String), fc.constantFrom("0", "1.5", "0.0001", "12.30")),
  flag: fc.constantFrom("", "1"),
  prose: fc.oneof(fc.constantFrom("", "水泵渗漏\n见照片", "<b>&amp;\"'</b>"), fc.string({ unit: "grapheme", maxLength: 30 })),
  words: fc.oneof(fc.constantFrom("", "张三（前）"), fc.string({ unit: "grapheme", maxLength: 30 })),
  fileName: fc.constant(""),
  code: fc.constantFrom("", "10001", "WO-1", "ABC 123"),
  exact: fc.constant(""),
};
/** Claims with something in any of their fields. */
const anyFields: fc.Arbitrary<FormText["fields"]> = fc.record(
  Object.fromEntries(claimForm.fields.map((field) => [field, field === "submitterCode" ? fc.constant("") : typed[fieldKind(field)]])),
);

/** A text as its stored claim would bring it back. */
function throughTheBackend(text: FormText): FormText {
  const read = toClaimDocumentEntry(text, nothingRead);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  // As JSON travels; what the backend adds is none of this text's.
  const wire: object = JSON.parse(JSON.stringify({ ...z.encode(ClaimEntry, read.entry), id: "1" }));
  return toClaimDocumentText(claimForm, z.decode(Claim, wire as z.input<typeof Claim>), "dealer");
}

describe("a claim's text", () => {
  it("comes back from the backend as it was typed, whatever it holds", () => {
    const control = /[^\P{Cc}\n\t]/u;
    fc.assert(
      fc.property(anyClaimText, anyFields, ({ fields, lists }, more) => {
        const text = tidyClaimDocumentText({ fields: { ...more, ...fields }, lists }, "dealer");
        fc.pre(Object.values(text.fields).every((value) => !control.test(value)));
        const back = throughTheBackend(text);
        expect(saysTheSame(claimForm, back, text)).toBe(true);
        const lines = Object.values(dropEmptyTail(text, claimForm).lists).map(({ length }) => length);
        expect(Object.values(back.lists).map(({ length }) => length)).toEqual(lines);
      }),
      { numRuns: 300 },
    );
  });

  it("is changed by tidying once, and never again", () => {
    fc.assert(
      fc.property(anyClaimText, anyFields, ({ lists }, fields) => {
        const once = tidyClaimDocumentText({ fields, lists }, "company");
        expect(tidyClaimDocumentText(once, "company")).toEqual(once);
      }),
    );
  });

  it("is blank until something is entered, whatever lines were added", () => {
    const empty = blankText(claimForm);
    const blank = { ...empty, fields: { ...empty.fields, ...blankTrip } };
    const added = { ...blank, lists: { ...blank.lists, detailPartList: [{ key: "0", partCode: "", quantity: "1" }] } };
    expect(isBlankText(added, blankTrip, claimForm)).toBe(true);
    expect(isBlankText({ ...blank, fields: { ...blank.fields, remark: "x" } }, blankTrip, claimForm)).toBe(false);
    expect(isBlankText({ ...blank, fields: { ...blank.fields, tripCurrent: "5" } }, blankTrip, claimForm)).toBe(false);
    expect(isBlankText({ ...blank, lists: { ...blank.lists, detailPartList: [{ key: "0", partCode: "P" }] } }, blankTrip, claimForm)).toBe(
      false,
    );
  });
});
