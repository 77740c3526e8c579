import type { ClaimFilter } from "#gateway/schemas/claim.ts";
import { formatDay } from "#app/lib/ui/cells/format.ts";
import { saysTheSame } from "#app/lib/forms/form-versions.server.ts";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import type { Action, Made } from "#app/lib/forms/idempotency/idempotent-submit.server.ts";
import { deletedStatus } from "../claim-document-editing.server.ts";
import { draftStatus } from "../claim-document-words.ts";
import { operationsOf, type ClaimDocument } from "../claim-document-operations.server.ts";
import { readText, type EditorPage } from "./editor-page.server.ts";

/** Clocks of two machines differ; a document may look a little older than its attempt. */
const clockSlackMs = 120_000;
/** Newest first: what was just sent stands among the first. */
const looked = 10;

/**
 * What became of a submit or draft whose answer was lost, for backends that do not heed Idempotency-Key: the document made since,
 * of the same work order (of the same vehicle, without one), that says exactly what was typed.
 *
 * @param since ISO 8601, when it was sent first
 */
export async function recoverClaimDocument(page: EditorPage, text: FormText, act: Action, since: string): Promise<Made | undefined> {
  const filter = narrowing(text, act);
  if (!filter) return undefined;
  const earliest = new Date(new Date(since).getTime() - clockSlackMs);
  const operations = operationsOf(page.claimDocument);
  const { records } = await page.context.backend.read(operations.page, {
    query: { current: 1, size: looked, "orders[0].column": "createDate", "orders[0].asc": false },
    body: { ...filter, createStartDate: formatDay(earliest.toISOString()) },
  });
  const recent = records.filter(
    ({ createDate, status }) => createDate !== undefined && new Date(createDate) >= earliest && mayComeFrom(act, status),
  );
  for (const { id } of recent) {
    const stored = await page.context.backend.read(operations.detail, { params: { id } });
    if (saysTheSame(page.form, await readText(stored, page), text)) return toMade(stored);
  }
  return undefined;
}

/** Whether a document in this state can have been written by the act; a reviewer may have decided a submitted one meanwhile. */
export function mayComeFrom(act: Action, status: number | undefined): boolean {
  return act === "submit" ? status !== draftStatus && status !== deletedStatus : status === draftStatus;
}

/** A document by what a writer is told of it. */
export function toMade({ id, applicationNumber, version }: Pick<ClaimDocument, "id" | "applicationNumber" | "version">): Made {
  return { id, number: applicationNumber ?? id, ...(version === undefined ? {} : { version }) };
}

/** Whether what a new form makes could be found again by anything that stands in it. */
export function canBeFoundAgain(text: FormText, act: Action): boolean {
  return narrowing(text, act) !== undefined;
}

function narrowing({ fields }: FormText, act: Action): ClaimFilter | undefined {
  const { workOrderNumber, vehicleVin, submitterCode } = fields;
  if (!workOrderNumber && !vehicleVin) return undefined;
  return {
    // Some lists have drafts only for whoever asks for them.
    ...(act === "draft" ? { status: draftStatus } : {}),
    ...(submitterCode ? { submitterCode } : {}),
    ...(workOrderNumber ? { workOrderNumber } : { vehicleVin: vehicleVin ?? "" }),
  };
}
