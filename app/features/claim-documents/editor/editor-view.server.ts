import { formatDay } from "#app/lib/ui/cells/format.ts";
import type { StoredState } from "#app/lib/forms/form-setup.server.ts";
import type { Offered } from "#app/lib/forms/form-view.ts";
import type { FormMessage } from "#app/lib/forms/posts/form-message.ts";
import type { FormProblem } from "#app/lib/forms/posts/form-problem.ts";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import { dropEmptyTail, isBlankText } from "#app/lib/forms/values/typed-lines.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { anyClaimDocumentForm, blankTrip, type ClaimDocumentShape } from "../claim-document-form.ts";
import type { ClaimDocument } from "../claim-document-operations.server.ts";
import { checkClaimDocument, payerOf } from "./claim-document-checks.ts";
import { toClaimDocumentEntry } from "./claim-document-entry.server.ts";
import { readClaimDocument, type ClaimDocumentReading } from "./claim-document-reading.server.ts";
import { toEdited, type EditorPage } from "./editor-page.server.ts";
import type { EditorData } from "./editor-view.ts";
import type { CodeNames, EditorCheck } from "./editor-facts.ts";
import { coverageHint, passedOf } from "./checked-text.ts";
import { recordedTrip, withRecord } from "./vehicle-record.ts";
import { confirmedField, confirmingOf } from "./warning-confirmation.ts";

/*
 * What the editor shows besides the text: all of it follows from that, and is read once for a form as it stands.
 */

export type ClaimDocumentState = StoredState<ClaimDocumentShape, EditorPage>;
type Stored = ClaimDocument | undefined;

/** What follows from the text of a form. */
export function readingOf(state: ClaimDocumentState, stored: Stored): Promise<ClaimDocumentReading> {
  return state.once(read, stored);
}

function read({ page, text }: ClaimDocumentState, stored: Stored): Promise<ClaimDocumentReading> {
  return readClaimDocument(page, text, { stored });
}

export async function offersOf(state: ClaimDocumentState, stored: Stored): Promise<Offered> {
  const { options } = await readingOf(state, stored);
  return Object.fromEntries(Object.entries(options).map(([field, choices]) => [field, { ok: true, value: [...choices] }]));
}

/** The last mileage of the vehicle's record. */
export async function recordOf(state: ClaimDocumentState, stored: Stored) {
  return recordedTrip((await readingOf(state, stored)).vehicle) ?? {};
}

/** What is wrong with the text itself: codes nothing stands behind, numbers that are none. */
export async function remarksOn(state: ClaimDocumentState, stored: Stored): Promise<readonly FormProblem[]> {
  const reading = await readingOf(state, stored);
  const entry = toClaimDocumentEntry(withRecord(state.text, reading), reading);
  return [...(entry.ok ? [] : entry.problems), ...reading.problems];
}

/** Everything else the editor shows. @param problems that are told of the form */
export async function showEditor(state: ClaimDocumentState, stored: Stored, problems: readonly FormProblem[]): Promise<EditorData> {
  const reading = await readingOf(state, stored);
  const { vehicle, lines, rates, names, ids, record, reports } = reading;
  const text = withRecord(state.text, reading);
  // Nothing is said of a form nobody has begun, until it is refused.
  const isBegun = problems.length > 0 || !isBlankText(text, blankTrip, anyClaimDocumentForm);
  const checks = isBegun ? checksOf(state.page, text, reading) : [];
  const confirming = confirmingOf(checks);
  const isAsked =
    problems.every(({ path }) => path === confirmedField) &&
    (problems.length > 0 || text.fields[confirmedField] === confirming?.confirmation);
  return {
    confirming: isAsked ? confirming : undefined,
    claim: stored && toEdited(stored),
    vehicle,
    lines,
    rates,
    names: { ...names, ...coverageHintIn(state, text, reading) },
    reports,
    checks,
    checking: { ids: known(pick(ids, ["activityId", "preAuthorizationId", "componentCode"])), record: known(record), today: today() },
    notice: unavailableMessage(reading),
  };
}

function coverageHintIn({ page }: ClaimDocumentState, text: FormText, reading: ClaimDocumentReading): CodeNames {
  const hint = coverageHint(page.claimDocument.name, text, reading, payerOf(text, reading), today());
  return hint === undefined ? {} : { warrantyCoverageId: hint };
}

/** Without what is not known: its names would go along with every blank form. */
function known<Values extends object>(values: Values): Values {
  // What may be undefined may be absent.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
}

/** What a reviewer will question, what keeps the form from being submitted, and what is in order, today in Shanghai. */
export function checksOf(
  { claimDocument }: Pick<EditorPage, "claimDocument">,
  text: FormText,
  reading: ClaimDocumentReading,
): EditorCheck[] {
  const entered = dropEmptyTail(text, anyClaimDocumentForm);
  const found = checkClaimDocument(claimDocument.name, entered, reading, today());
  return [...found, ...passedOf(claimDocument.name, entered, reading, found, today())];
}

function unavailableMessage({ unavailable }: ClaimDocumentReading): FormMessage | undefined {
  if (unavailable.length === 0) return undefined;
  return { tone: "warning", title: unavailable.join("；"), advice: "其他内容可以照常填写和保存。" };
}

/** Today in Shanghai. */
function today(): string {
  const now = new Date().toISOString();
  return formatDay(now) ?? now.slice(0, 10);
}
