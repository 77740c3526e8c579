import type { FormText } from "#app/lib/forms/values/form-text.ts";
import type { FormProblem } from "#app/lib/forms/posts/form-problem.ts";
import { plainCode } from "#app/lib/forms/values/plain-code.ts";
import { plainVin } from "#app/lib/forms/values/vin.ts";
import { anyClaimDocumentForm, blankTrip, neededBy } from "../claim-document-form.ts";
import type { ClaimDocumentName } from "../claim-document-kind.ts";
import { recordOfNow } from "./checked-text.ts";
import { checkClaimDocument } from "./claim-document-checks.ts";
import type { EditorView } from "./editor-view.ts";
import type { EditorCheck } from "./editor-facts.ts";
import { dropEmptyTail, isBlankText } from "#app/lib/forms/values/typed-lines.ts";

/**
 * The checks of what stands in the form now, by what the server found out last: they follow every change at once. What was found
 * out about another code than stands there now counts as not known until the server has been asked.
 */
export function currentChecks(claimDocument: ClaimDocumentName, text: FormText, view: EditorView): readonly EditorCheck[] {
  if (text === view.text) return view.checks;
  // Nothing is said of a form nobody has begun.
  if (view.checks.length === 0 && isBlankText(text, blankTrip, anyClaimDocumentForm)) return [];
  const { ids, record, today } = view.checking;
  const isSame = (field: string) => plainCode(text.fields[field]) === plainCode(view.text.fields[field]);
  const isSameVehicle = plainVin(text.fields["vehicleVin"] ?? "") === plainVin(view.text.fields["vehicleVin"] ?? "");
  const vehicle = isSameVehicle ? view.vehicle : ({ state: "none" } as const);
  const [bought, boughtBefore] = [text, view.text].map(({ fields }) => neededBy(fields).invoice);
  const isSamePart = bought === boughtBefore && (!bought || isSame("originalCausalPartInvoiceDate"));
  const reading = {
    vehicle,
    lines: view.lines,
    rates: view.rates,
    ids: {
      activityId: isSameVehicle && isSame("actCode") ? ids.activityId : undefined,
      preAuthorizationId: isSameVehicle && isSame("preAuzNumber") ? ids.preAuthorizationId : undefined,
      componentCode: isSame("causalPartCode") ? ids.componentCode : undefined,
    },
    record: {
      coverage: isSameVehicle && isSamePart ? record.coverage : undefined,
      openActivities: isSameVehicle && isSame("repairDate") ? record.openActivities : [],
      activityUse: isSameVehicle && isSame("actCode") ? record.activityUse : undefined,
      kindness: isSameVehicle && isSame("kindnessAuthorizationCode") ? record.kindness : undefined,
      compared: isSameVehicle ? recordOfNow(record.compared, isSame) : undefined,
      authorized: isSameVehicle && isSame("preAuzNumber") ? record.authorized : undefined,
    },
    problems: view.problems,
  };
  const found = checkClaimDocument(claimDocument, dropEmptyTail(text, anyClaimDocumentForm), reading, today);
  return isSameVehicle && judgedFields.every(isSame) ? [...found, ...stillPassed(view.checks, found)] : found;
}

/** What is in order was told of the form as these fields stood. */
const judgedFields = ["claimTypeDictId", "warrantyCoverageId", "workOrderNumber", "dmsClaimNumber", "causalPartCode", "tripCurrent"];

/** What was in order, as long as nothing else is found than was then. */
function stillPassed(told: readonly EditorCheck[], found: readonly EditorCheck[]): EditorCheck[] {
  const passed = told.filter(({ level }) => level === "passed");
  return found.every(({ rule }) => told.some((other) => other.rule === rule)) ? passed : [];
}

/** The checks that refuse a submit, as problems beside their fields; a field that has another problem already is told that first. */
export function refusalsOf(checks: readonly EditorCheck[], problems: readonly FormProblem[]): FormProblem[] {
  const errors = checks.filter(({ level, path }) => level === "error" && !problems.some((problem) => problem.path === path));
  return errors.map(({ path, message }) => (path === undefined ? { message } : { path, message }));
}
