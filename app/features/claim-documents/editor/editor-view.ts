import type { CoverageChoice } from "#gateway/rules/claim-coverage.ts";
import type { FormView } from "#app/lib/forms/form-view.ts";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import type { Confirming } from "./warning-confirmation.ts";
import type { CheckedIds } from "./application-checks.ts";
import type { ApplicationRecord, OfferedReport } from "./application-reading.server.ts";
import type { FormMessage } from "#app/lib/forms/posts/form-message.ts";
import type { ApplicationShape } from "../application-form.ts";

/*
 * What the server tells the claim editor besides the text of its fields: all of it follows from that text and is made
 * anew with every answer. Amounts, rates and hours are plain decimal strings ("1234.5"), days YYYY-MM-DD.
 */

/** What a reviewer will question, or what keeps the claim from being submitted; `values` are what was compared. */
export interface EditorCheck {
  level: "error" | "warning";
  path?: string | undefined;
  rule: string;
  message: string;
  values: Readonly<Record<string, string>>;
}

export interface Option {
  value: string;
  label: string;
}

/** A coverage of the vehicle. */
export interface VehicleCoverage extends CoverageChoice {
  description: string | undefined;
  /** That it has ended by today, and by what, in words. */
  ended: string | undefined;
}

/** What the vehicle of the form brings along. */
export type VehicleFacts =
  | { state: "none" }
  | { state: "unknown" }
  /** The backend did not answer; everything else of the form works. */
  | { state: "unavailable"; message: string }
  | {
      state: "known";
      modelCode: string | undefined;
      modelName: string | undefined;
      modelYear: string | undefined;
      retailDate: string | undefined;
      lastTrip: string | undefined;
      lastTripUnit: string | undefined;
      coverages: readonly VehicleCoverage[];
      /** Nobody recorded what it is used for. */
      usageUnknown: boolean;
      activities: readonly { id: string; code: string; name: string }[];
      /** Recalls it has not been through. */
      recalls: readonly { id: string; code: string; name: string }[];
    };

/** What the server found out about a line; by the line's key. */
export interface LineFacts {
  /** The code this was found out about: while another stands in the line, nothing here is true of it. */
  code: string;
  /** The code is in the master data: name, unit and price are its own and not entered. */
  known: boolean;
  /** The document was submitted with this code before it left the master data. */
  stored?: boolean | undefined;
  name?: string | undefined;
  unit?: string | undefined;
  unitPrice?: string | undefined;
  /** Hours. */
  standardClaimLabor?: string | undefined;
  componentCode?: string | undefined;
  /** Of a labor operation: when it is offered, and whether for the vehicle's model. */
  beginDate?: string | undefined;
  endDate?: string | undefined;
  forModel?: boolean | undefined;
  rmaFlag?: boolean | undefined;
}

/** Shares (0.13) and prices an hour; `undefined` where the dealer is not chosen yet. */
export interface ApplicationRates {
  currency: string;
  manageRate: string;
  partTaxRate: string;
  laborTaxRate: string;
  transportTaxRate: string;
  otherFeeTaxRate: string;
  overtimeRate: string | undefined;
}

/** Names of what typed codes stand for: shown under their fields. */
export type CodeNames = Readonly<Record<string, string>>;

/** The stored claim that is edited. */
export interface EditedApplication {
  id: string;
  version: string;
  number: string;
  status: number;
  statusName: string;
  /** What the reviewer asked for, of a claim that came back. */
  comment: string | undefined;
}

/** What the editor shows besides its form. */
export interface EditorShown {
  claim: EditedApplication | undefined;
  vehicle: VehicleFacts;
  lines: Readonly<Record<string, Readonly<Record<string, LineFacts>>>>;
  rates: ApplicationRates | undefined;
  names: CodeNames;
  /** Of a pre-authorization: reports of its vehicle that it may be asked for with. */
  reports: readonly OfferedReport[];
  checks: readonly EditorCheck[];
  /** Warnings that are asked about before it is sent; undefined while nothing is. */
  confirming?: Confirming | undefined;
  /** What the checks went by besides the rest of the view, so that scripts make them anew with every change. */
  checking: { ids: CheckedIds; record: ApplicationRecord; /** Shanghai day. */ today: string };
  /** What could not be read now. */
  notice: FormMessage | undefined;
}

/** The form with what is shown of it, as the parts of the editor see it. */
export interface EditorView
  extends
    Omit<EditorShown, "notice">,
    Pick<FormView, "formToken" | "formKey" | "offered" | "problems" | "message" | "conflict" | "made" | "unfinished"> {
  text: FormText;
}

export type EditorFormView = FormView<ApplicationShape, EditorShown>;

/** The form's view, seen by its parts. */
export function toEditorView({ shown, message, ...form }: EditorFormView): EditorView {
  const { notice, ...facts } = shown;
  const { text, formToken, formKey, offered, problems, conflict, made, unfinished } = form;
  return { ...facts, text, formToken, formKey, offered, problems, message: message ?? notice, conflict, made, unfinished };
}
