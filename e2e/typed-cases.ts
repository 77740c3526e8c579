import fc from "fast-check";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import { activities } from "#fixtures/campaigns/seed.ts";
import { kindnessCodes } from "#fixtures/reports/kindness-codes/seed.ts";
import { labors } from "#fixtures/master-data/labor/seed.ts";
import { parts } from "#fixtures/master-data/parts/seed.ts";
import { stockVehicles, vehicles } from "#fixtures/master-data/vehicles/seed.ts";
import { makeVin } from "#fixtures/master-data/vehicles/vin.ts";
import { someFailure, someLabor, somePart, someSymptom, someVin, soundText } from "./typed-claims.ts";

/* Claims and pre-authorizations as they may be typed, right and wrong. */

/** Of one vehicle; the first one is not approved yet, of the last ones little was authorized. */
export const preAuzNumbers = Array.from({ length: 24 }, (_, index) => `PA-${index}`);

export function vinOf(index: number): string {
  return vehicles[index]?.vehicleInfoVO?.vehicleVin ?? "";
}

const stockVin = stockVehicles[0]?.vehicleInfoVO?.vehicleVin ?? "";
const unsoldVin = makeVin("LSVA01A9", "S2", 987_654);
const wrongDigit = `${someVin.slice(0, 8)}${someVin[8] === "1" ? "2" : "1"}${someVin.slice(9)}`;
const partCodes = parts.slice(0, 3).map(({ code }) => code);
const laborCodes = [someLabor?.code ?? "", labors[9]?.code ?? "", "UNKNOWN"];
const [recall] = activities;
const [recallWork] = recall?.actProcessList ?? [];
/** A claim for the recall of a vehicle that nobody has claimed for yet, with as much of each line of its work. */
const ofRecall = (index: number, amount: number, fields: FormText["fields"] = {}) => {
  const ofActivity = { claimTypeDictId: "1103", activityNeeded: "1", actCode: String(recall?.actCode) };
  const [part, labor, fee] = [recallWork?.actProcessParts[0], recallWork?.actProcessLabors[0], recallWork?.actProcessOtherFees[0]];
  const times = (each: unknown) => String(Number(each) * amount);
  return soundText(
    { submitterCode: "10001", vehicleVin: vinOf(index), ...ofActivity, ...fields },
    {
      detailPartList: [{ partCode: String(part?.partCode), quantity: times(part?.quantity) }],
      detailLaborList: [
        {
          laborCode: String(labor?.laborCode),
          overtimeFlag: amount > 1 ? "1" : "",
          laborDescription: "螺栓锈蚀",
          claimLabor: times(labor?.standardClaimLabor),
        },
      ],
      detailOtherFeeList: [{ otherFeeTypeDictId: String(fee?.otherFeeTypeDictId), quantity: "1", unitPrice: times(fee?.unitPrice) }],
    },
  );
};
/** What an activity allows, beyond it, outside of its days, and by another claim than the first; one that is over. */
export const ofActivities: [FormText][] = [
  [ofRecall(50, 2)],
  [ofRecall(50, 1, { repairDate: "2026-02-20", failureDate: "2026-02-20", delayReasonDictId: "1201" })],
  [ofRecall(50, 1)],
  [ofRecall(50, 1)],
  [ofRecall(5, 1, { actCode: "ACT2025-07" })],
];
/** Most fields are as they should be, so that the rest is looked at too. */
export const mostly = <Value>(sound: Value, ...others: Value[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(sound) }, { weight: 2, arbitrary: fc.constantFrom(...others) });

export const typedText: fc.Arbitrary<FormText> = fc
  .record({
    fields: fc.record({
      submitterCode: fc.constant("10001"),
      vehicleVin: mostly(someVin, vinOf(5), vinOf(3), vinOf(13), vinOf(23), stockVin, unsoldVin, wrongDigit, someVin.slice(1), ""),
      claimTypeDictId: mostly("1101", "1102", "1103", "1104", "1105", ""),
      tripCurrent: mostly("90000.50", "", "0", "5", "250000", "2000001"),
      tripUnit: mostly("km", "mi", ""),
      warrantyCoverageId: mostly("61", "62", "", "99"),
      activityNeeded: fc.constantFrom("", "1"),
      actCode: mostly("", "ACT2026-03", "ACT2025-07", "act2026-03"),
      kindnessAuthorizationNeeded: mostly("", "1"),
      kindnessAuthorizationCode: mostly("", ...kindnessCodes.slice(0, 5).map(({ kindnessAuthCode = "" }) => kindnessAuthCode)),
      preAuthorizationNeeded: mostly("", "1"),
      preAuzNumber: mostly("", ...preAuzNumbers, "PA-NONE"),
      servicePartFlag: mostly("", "1"),
      originalCausalPartInvoiceNumber: mostly("", "FP1"),
      originalCausalPartInvoiceDate: mostly("", "2020-02-29", "2026-01-01"),
      failureDate: mostly(
        "2026-11-10",
        "",
        "1997-01-01",
        "2021-05-05",
        "1999-05-05",
        "2026-11-13",
        "2026-12-24",
        "2026-12-24",
        "2026-12-31",
      ),
      repairDate: mostly("2026-11-12", "", "", "2026-10-20", "2026-12-01"),
      delayReasonDictId: mostly("", "1201"),
      causalPartCode: mostly(somePart?.code ?? "", "", "X-9"),
      workOrderNumber: fc.oneof(
        fc.nat(1e6).map((order) => `WO-${order}`),
        fc.constantFrom("", "WO-SAME"),
      ),
      dmsClaimNumber: mostly("", "DMS-SAME"),
      sysSymptomCode: mostly(someSymptom?.displayCode ?? "", ""),
      sysFailureId: mostly(someFailure?.failureCode ?? "", ""),
      repairOperationDictId: mostly("1301", ""),
    }),
    lists: fc.record({
      detailPartList: fc.array(
        fc.record({
          partCode: mostly(partCodes[0] ?? "", partCodes[1] ?? "", "", "P-NONE"),
          quantity: mostly("2", "0", "", "1.50", "30", "2000"),
          oldSn: mostly("", "SN-SAME"),
          newSn: mostly("", "sn-same"),
        }),
        {
          maxLength: 2,
        },
      ),
      detailLaborList: fc.array(
        fc.record({
          laborCode: fc.constantFrom(...laborCodes, ""),
          claimLabor: mostly("", "0", "0.1", "99"),
          overtimeFlag: fc.constantFrom("", "1"),
          laborDescription: fc.constantFrom("", "螺栓锈蚀"),
        }),
        { maxLength: 2 },
      ),
      detailOtherFeeList: fc.array(
        fc.record({
          otherFeeTypeDictId: mostly("1601", ""),
          quantity: mostly("1", "0", "", "1000"),
          unitPrice: mostly("20", "", "0", "2500"),
        }),
        { maxLength: 2 },
      ),
    }),
  })
  .map(({ fields, lists }) => soundText(fields, lists));
