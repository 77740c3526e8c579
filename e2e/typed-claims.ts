import fc from "fast-check";
import { failures, symptoms } from "#fixtures/master-data/failure-codes/seed.ts";
import { labors } from "#fixtures/master-data/labor/seed.ts";
import { parts } from "#fixtures/master-data/parts/seed.ts";
import { vehicles } from "#fixtures/master-data/vehicles/seed.ts";
import { blankText, type FormText, type TextFields, type TextLine } from "#app/lib/forms/values/form-text.ts";
import { claimDocumentForms, claimForm, type LineList } from "#app/features/claim-documents/claim-document-form.ts";

/* Claims as people type them, for tests: by hand, or many different ones. */

/** A part, a labor operation and a vehicle of the demo world, of which tests may expect what the world says. */
export const somePart = parts[7];
export const someLabor = labors[3];
export const someSymptom = symptoms.find(({ componentCode }) => componentCode === somePart?.componentCode);
export const someFailure = failures[0];
export const someVin = vehicles[0]?.vehicleInfoVO?.vehicleVin ?? "";

/** A claim's text with these fields and lines; everything else of it is empty. Lines get the keys 0, 1 … */
export function claimText(fields: TextFields, lists: Partial<Record<LineList, readonly TextFields[]>> = {}): FormText {
  const blank = blankText(claimForm);
  const filled = Object.entries(lists).map(([list, lines]): [string, TextLine[]] => {
    const empty = Object.fromEntries((claimForm.lists[list] ?? []).map((field) => [field, ""]));
    return [list, lines.map((line, index) => ({ ...empty, ...line, key: String(index) }))];
  });
  return { fields: { ...blank.fields, ...fields }, lists: { ...blank.lists, ...Object.fromEntries(filled) } };
}

/** A text that passes every check. */
export function soundText(fields: TextFields = {}, lists: Partial<Record<LineList, readonly TextFields[]>> = {}): FormText {
  const sound = {
    claimTypeDictId: "1101",
    vehicleVin: someVin,
    tripCurrent: "90000",
    tripUnit: "km",
    failureDate: "2026-11-10",
    repairDate: "2026-11-12",
    warrantyCoverageId: "61",
    causalPartCode: somePart?.code ?? "",
    workOrderNumber: "WO-SOUND",
    sysSymptomCode: someSymptom?.displayCode ?? "",
    sysFailureId: String(someFailure?.failureCode ?? ""),
    repairOperationDictId: "1301",
  };
  return claimText({ ...sound, ...fields }, { detailPartList: [{ partCode: somePart?.code ?? "", quantity: "2" }], ...lists });
}

/** The same repair as it is typed before it: what a claim's form has and a pre-authorization's has not is left out. */
export function toPreAuthorizationText({ fields, lists }: FormText, more: TextFields = {}): FormText {
  const ofForm = claimDocumentForms.preAuthorization.fields.map((field) => [field, more[field] ?? fields[field] ?? ""]);
  return { fields: Object.fromEntries(ofForm), lists };
}

/** A plain decimal with up to four digits after its point, written with and without trailing zeros. */
function decimalText(most: number): fc.Arbitrary<string> {
  return fc
    .tuple(fc.integer({ min: 0, max: most * 10_000 }), fc.integer({ min: 0, max: 4 }))
    .map(([tenThousandths, digits]) => (tenThousandths / 10_000).toFixed(digits));
}

/** An amount of money: no more than two digits after its point say something. */
function moneyText(most: number): fc.Arbitrary<string> {
  return fc
    .tuple(fc.integer({ min: 0, max: most * 100 }), fc.integer({ min: 2, max: 4 }))
    .map(([hundredths, digits]) => (hundredths / 100).toFixed(digits));
}

const unknownCode = fc.constantFrom("X-1", "NOT-THERE");
const partLine = fc.record({
  partCode: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...parts.map(({ code }) => code)) }, { weight: 1, arbitrary: unknownCode }),
  quantity: decimalText(40),
  unitPrice: moneyText(5_000),
});
const laborLine = fc.record({
  laborCode: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...labors.map(({ code }) => code)) }, { weight: 1, arbitrary: unknownCode }),
  claimLabor: fc.oneof(decimalText(12), fc.constant("")),
  unitPrice: moneyText(300),
  overtimeFlag: fc.constantFrom("", "1"),
});
const otherFeeLine = fc.record({
  otherFeeTypeDictId: fc.constantFrom("1601", "1602", "1603", "1604", "1605"),
  quantity: decimalText(20),
  unitPrice: moneyText(3_000),
});

/** Claims of every mixture of lines, known codes and unknown ones; prices differ between the two failure days. */
export const anyClaimText: fc.Arbitrary<FormText> = fc
  .record({
    fields: fc.record({ failureDate: fc.constantFrom("2024-06-15", "2026-11-10"), repairDate: fc.constant("2026-11-12") }),
    lists: fc.record({
      detailPartList: fc.array(partLine, { maxLength: 6 }),
      detailLaborList: fc.array(laborLine, { maxLength: 4 }),
      detailOtherFeeList: fc.array(otherFeeLine, { maxLength: 3 }),
    }),
  })
  .map(({ fields, lists }) => claimText({ vehicleVin: someVin, ...fields }, lists));

/** One text with every part and labor operation of the demo world: what is known of its lines is known of all others. */
export function catalogueText(failureDate: string): FormText {
  return claimText(
    { vehicleVin: someVin, failureDate },
    { detailPartList: parts.map(({ code }) => ({ partCode: code })), detailLaborList: labors.map(({ code }) => ({ laborCode: code })) },
  );
}
