import type { LoaderFunctionArgs } from "@remix-run/node";
import { isGatewayError } from "#gateway/errors.ts";
import { warrantyPolicyPage } from "#gateway/operations/coverage.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { readCode } from "#gateway/rules/typed-input.ts";
import { isTrip } from "#gateway/rules/warranty-terms.ts";
import { isDay } from "#app/lib/forms/values/calendar-day.ts";
import { plainVin } from "#app/lib/forms/values/vin.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { today } from "#app/lib/view/today.server.ts";

type Policy = OutputOf<typeof warrantyPolicyPage>["records"][number];

/** What the address asks, and what covers it; without vehicle and part just the form. */
export async function loadPolicies({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const typed = (name: string) => readCode(params.get(name) ?? "");
  const asked = {
    vehicleVin: plainVin(typed("vehicleVin")),
    partCode: typed("partCode").toUpperCase(),
    day: typed("day") || today(),
    tripCurrent: typed("tripCurrent"),
    tripUnit: typed("tripUnit") === "mi" ? "mi" : "km",
    // Without one the vehicle's own on record.
    usage: ["1", "2"].find((usage) => usage === typed("usage")) ?? "",
    partInvoiceDate: typed("partInvoiceDate"),
    partTrip: typed("partTrip"),
  };
  if (asked.vehicleVin === "" && asked.partCode === "") return { asked, problem: undefined, policies: undefined };
  const problem = problemOf(asked);
  if (problem !== undefined) return { asked, problem, policies: undefined };
  try {
    const { records, total = records.length } = await context.backend.read(warrantyPolicyPage, {
      query: { current: 1, size: most },
      body: { ...asked, usage: asked.usage === "" ? undefined : Number(asked.usage) },
    });
    return { asked, problem: undefined, policies: { total, rows: records.map(toRow) } };
  } catch (error) {
    // What the backend says no to is told beside the form: an unknown vehicle, an unknown part.
    if (isGatewayError(error) && error.kind === "refused") return { asked, problem: error.message, policies: undefined };
    throw error;
  }
}

/** More are given to no vehicle. */
const most = 100;

interface Asked {
  vehicleVin: string;
  partCode: string;
  day: string;
  tripCurrent: string;
  partInvoiceDate: string;
  partTrip: string;
}

function problemOf({ vehicleVin, partCode, day, tripCurrent, partInvoiceDate, partTrip }: Asked): string | undefined {
  if (vehicleVin === "") return "请填写车架号(VIN)";
  if (partCode === "") return "请填写零件号";
  if (!isDay(day)) return "日期不是有效日期，例如 2026-11-05";
  if (partInvoiceDate !== "" && !isDay(partInvoiceDate)) return "备件发票日期不是有效日期，例如 2026-11-05";
  if (partTrip !== "" && !isTrip(partTrip)) return "备件安装时里程须为数字，例如 8000";
  return isTrip(tripCurrent) ? undefined : "请填写行驶里程，例如 12000";
}

/** Field by field. */
function toRow(policy: Policy) {
  return {
    ...pick(policy, ["id", "coverageCode", "coverageName", "definitionCode", "definitionName", "coveredFlag"]),
    ...pick(policy, ["warrantyStartDate", "warrantyEndDate", "warrantyTripLimitVal", "tripUnit"]),
    steps: policy.policyStepList.map((step) => pick(step, ["stepCd", "passedFlag", "askedValue", "heldValue"])),
  };
}
