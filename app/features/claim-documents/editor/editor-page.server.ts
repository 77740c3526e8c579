import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Actor, RequestContext, Audience } from "#app/lib/request/context.ts";
import { claimDocumentStatus, returnedStatus, reviewersWords } from "../claim-document-words.ts";
import type { ClaimDocumentKind } from "../claim-document-kind.ts";
import { claimDocumentOf } from "../claim-document-kinds.ts";
import { operationsOf, type ClaimDocument } from "../claim-document-operations.server.ts";
import type { Text } from "#app/lib/forms/form.ts";
import { claimDocumentForms, type ClaimDocumentForm, type ClaimDocumentShape } from "../claim-document-form.ts";
import { withFailureCode } from "../failure-code.server.ts";
import { plainVin } from "#app/lib/forms/values/vin.ts";
import { activityParameters } from "../activity-claim-address.ts";
import { copyParameter } from "../copy-address.ts";
import { reportParameter } from "../report-parameter.ts";
import { toClaimDocumentText } from "./claim-document-text.server.ts";
import { askedPlaceOf } from "./asked-place.ts";
import type { EditedClaimDocument } from "./editor-facts.ts";

/** Which form of which document, for whom. */
export interface EditorPage {
  claimDocument: ClaimDocumentKind;
  form: ClaimDocumentForm;
  context: RequestContext;
  actor: Actor;
  audience: Audience;
  /** Of the stored document; undefined where a new one is begun. */
  id: string | undefined;
  /** Of the document a new one is begun as a copy of; what was kept of a form goes before it. */
  copyOf: string | undefined;
  /** Of the activity a new one is begun for, with its vehicle and which of its processes is done. */
  begunFor: { activityId: string; vin: string; process: string | undefined } | undefined;
  /** The report a new pre-authorization is begun with, and its vehicle. */
  ofReport: { code: string; vin: string } | undefined;
}

export function editorPage({ params, context, request }: Pick<LoaderFunctionArgs, "params" | "context" | "request">): EditorPage {
  const { actor } = context;
  const claimDocument = claimDocumentOf(context);
  const id = params["detailID"];
  const { searchParams } = new URL(request.url);
  const mayCopy = id === undefined && actor.audience === "dealer" && !searchParams.has("form");
  const copyOf = (mayCopy && searchParams.get(copyParameter)) || undefined;
  const [activityId, vin] = [searchParams.get(activityParameters.activity), searchParams.get(activityParameters.vin)];
  const isBegun = mayCopy && copyOf === undefined && claimDocument.name === "claim" && activityId && vin;
  const begunFor = isBegun
    ? { activityId, vin: plainVin(vin), process: searchParams.get(activityParameters.process) ?? undefined }
    : undefined;
  const [code, reportVin] = [searchParams.get(reportParameter.code), searchParams.get(reportParameter.vin)];
  const ofReport = mayCopy && !claimDocument.afterRepair && code && reportVin ? { code, vin: reportVin } : undefined;
  return {
    claimDocument,
    form: claimDocumentForms[claimDocument.name],
    context,
    actor,
    audience: actor.audience,
    id,
    copyOf,
    begunFor,
    ofReport,
  };
}

/** The stored document a page is about. @throws GatewayError `notFound` for one that is not there, or not the user's */
export async function readStored({ claimDocument, context, id }: EditorPage): Promise<ClaimDocument | undefined> {
  return id === undefined ? undefined : context.backend.read(operationsOf(claimDocument).detail, { params: { id } });
}

/** A stored document as the text of this page's form. */
export async function readText(stored: ClaimDocument, { form, audience, context }: EditorPage): Promise<Text<ClaimDocumentShape>> {
  return toClaimDocumentText(form, await withFailureCode(context.backend, stored), audience);
}

/** What the editor says of the document it edits. */
export function toEdited(stored: ClaimDocument): EditedClaimDocument {
  const { id, version, applicationNumber, status, statusName, createUserName, submitterCode, submitterName, createDate } = stored;
  const comment = reviewersWords(stored) ?? "没有写明退回原因，请询问审核人员。";
  const { updateUserName: by, updateTime: at } = stored;
  return {
    id,
    version: String(version ?? 0),
    number: applicationNumber ?? id,
    status: status ?? 0,
    statusName: claimDocumentStatus(status, statusName).label,
    writer: `${createUserName ?? ""}（${[submitterCode, submitterName].filter(Boolean).join(" ")}）`,
    createDate,
    returned: status === returnedStatus ? { comment, by, at, asked: askedPlaceOf(comment) } : undefined,
  };
}
