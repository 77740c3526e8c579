import type { Made } from "../../../forms/send-once.server.ts";
import type { TextFields } from "../../../forms/form-text.ts";
import type { Actor, RequestContext } from "../../../server/request/context.ts";
import type { ApplicationKind } from "../application-kind.ts";
import { operationsOf, type Application } from "../application-operations.server.ts";

/** A document that is reviewed: whose review it is, and which document. */
export interface Reviewed {
  context: RequestContext;
  application: ApplicationKind;
  id: string;
}

/** @throws GatewayError `notFound` for a document that is not there */
export function readReviewed({ context, application, id }: Reviewed): Promise<Application> {
  return context.backend.read(operationsOf(application).detail, { params: { id } });
}

/** Whether a document is what this review makes of it, where the answer was lost. */
export function isWhatWasSent(document: Application, fields: TextFields, actor: Actor): boolean {
  return (
    document.status === Number(fields["decision"]) &&
    document.version !== Number(fields["version"] || "0") &&
    document.updateUserName === actor.userName &&
    (document.approveCommentRemark ?? "") === (fields["approveCommentRemark"] ?? "").trim() &&
    (document.internalApproveComment ?? "") === (fields["internalApproveComment"] ?? "").trim()
  );
}

export function toMade({ id, applicationNumber }: Application): Made {
  return { id, number: applicationNumber ?? id };
}
