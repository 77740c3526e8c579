import type { LoaderFunctionArgs } from "@remix-run/node";
import { claimDetail } from "#gateway/operations/claim.ts";
import type { Claim } from "#gateway/schemas/claim.ts";
import type { Actor, RequestContext, Side } from "../../../server/context.ts";
import { claimEditorAddress } from "../../claim/claim-address.ts";
import { applicationStatus } from "../application-words.ts";
import { claimForm } from "./application-form.ts";
import type { EditedApplication } from "./editor-view.ts";

/** Which form of which claim, for whom. */
export interface EditorPage {
  context: RequestContext;
  actor: Actor;
  side: Side;
  /** Of the stored claim; undefined where a new one is begun. */
  id: string | undefined;
  /** The form's own address, however the request spelt it. */
  address: string;
}

export function editorPage({ params, context }: Pick<LoaderFunctionArgs, "params" | "context">): EditorPage {
  const { actor } = context;
  const id = params["detailID"];
  return { context, actor, side: actor.side, id, address: claimEditorAddress(actor.side, id) };
}

/** The stored claim a page is about. @throws GatewayError `notFound` for one that is not there, or not the user's */
export async function readStored({ context, id }: EditorPage): Promise<Claim | undefined> {
  return id === undefined ? undefined : context.backend.read(claimDetail, { params: { id } });
}

/** What the editor says of the claim it edits. */
export function toEdited(claim: Claim): EditedApplication {
  const { id, version, applicationNumber, status, statusName } = claim;
  const comment = [claim.approveCommentName, claim.approveCommentRemark].filter(Boolean).join("：");
  return {
    id,
    version: String(version ?? 0),
    number: applicationNumber ?? id,
    status: status ?? 0,
    statusName: applicationStatus(status, statusName).label,
    comment: comment || undefined,
  };
}

/** A key no form has had yet. */
export function newFormKey({ formTokens }: Pick<RequestContext, "formTokens">): string {
  const opened = formTokens.open(claimForm.id, formTokens.issue(claimForm.id));
  if (opened.state === "missing") throw new Error("a form token of our own cannot be read");
  return opened.key;
}
