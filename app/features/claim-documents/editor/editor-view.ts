import {
  type EditorCheck,
  type VehicleFacts,
  type LineFacts,
  type ClaimDocumentRates,
  type CodeNames,
  type EditedClaimDocument,
} from "./editor-facts.ts";
import type { FormView } from "#app/lib/forms/form-view.ts";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import type { Confirming } from "./warning-confirmation.ts";
import type { CheckedIds } from "./claim-document-reading.server.ts";
import type { ClaimDocumentRecord, OfferedReport } from "./claim-document-reading.server.ts";
import type { FormMessage } from "#app/lib/forms/posts/form-message.ts";
import type { ClaimDocumentShape } from "../claim-document-form.ts";

/** What the editor shows besides its form. */
export interface EditorData {
  claim: EditedClaimDocument | undefined;
  vehicle: VehicleFacts;
  lines: Readonly<Record<string, Readonly<Record<string, LineFacts>>>>;
  rates: ClaimDocumentRates | undefined;
  names: CodeNames;
  /** Of a pre-authorization: reports of its vehicle that it may be asked for with. */
  reports: readonly OfferedReport[];
  checks: readonly EditorCheck[];
  /** Warnings that are asked about before it is sent; undefined while nothing is. */
  confirming?: Confirming | undefined;
  /** What the checks went by besides the rest of the view, so that scripts make them anew with every change. */
  checking: { ids: CheckedIds; record: ClaimDocumentRecord; /** Shanghai day. */ today: string };
  /** What could not be read now. */
  notice: FormMessage | undefined;
}

/** The form with what is shown of it, as the parts of the editor see it. */
export interface EditorView
  extends
    Omit<EditorData, "notice">,
    Pick<FormView, "csrfToken" | "formKey" | "offered" | "problems" | "message" | "conflict" | "made" | "unfinished"> {
  text: FormText;
}

export type EditorFormView = FormView<ClaimDocumentShape, EditorData>;

/** The form's view, seen by its parts. */
export function toEditorView({ pageData: shown, message, ...form }: EditorFormView): EditorView {
  const { notice, ...facts } = shown;
  const { text, csrfToken, formKey, offered, problems, conflict, made, unfinished } = form;
  return { ...facts, text, csrfToken, formKey, offered, problems, message: message ?? notice, conflict, made, unfinished };
}
