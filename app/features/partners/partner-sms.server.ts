import type { OutputOf } from "#gateway/operation.ts";
import { z } from "zod";
import type { Result, WriteOptions } from "#gateway/backend.ts";
import { partnerPage, partnerSms } from "#gateway/operations/partner.ts";
import { outcomeOf, submitIdempotently, type Made } from "#app/lib/forms/idempotency/idempotent-submit.server.ts";
import { readOneOfPage } from "#app/lib/data/one-of-page.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";

export type Partner = OutputOf<typeof partnerPage>["records"][number];

/** The template of messages to partners (2 §9). */
const template = "bhp";
/** Two machines' clocks may differ by so much. */
const clockSlackMs = 5_000;

/** A partner, whom no call of their own reads. @throws GatewayError `notFound` */
export function readPartner(context: RequestContext, id: string): Promise<Partner> {
  return readOneOfPage(context, partnerPage, { partnerId: id }, id);
}

/** Whether a partner was told since; a backend that does not note it leaves that unknown, and no message is taken for sent. */
export function wasNotifiedSince({ smsDate }: Partner, since: string): boolean {
  return smsDate !== undefined && Date.parse(smsDate) >= Date.parse(since) - clockSlackMs;
}

/** A message that is on its way, or whose answer never came. */
const Note = z.object({ key: z.string(), since: z.string() });
const notes = "partner-sms";
/** Nobody looks for a message any more that was sent a day ago. */
const noteSeconds = 24 * 3600;

async function readNote({ records }: Pick<RequestContext, "records">, id: string) {
  return Note.safeParse(await records.read(notes, id)).data;
}

/**
 * Whether nobody knows yet what became of the last message to a partner, who is read anew: whoever was told meanwhile is known to be.
 */
export async function isSmsUnknown(context: Pick<RequestContext, "records">, partner: Partner): Promise<boolean> {
  const note = await readNote(context, partner.id);
  if (!note) return false;
  if (!wasNotifiedSince(partner, note.since)) return true;
  await context.records.remove(notes, partner.id);
  return false;
}

/**
 * Tells a partner what was decided. A message whose outcome nobody knows is looked for before; where it is not found it is sent again
 * under its own key, so that a backend that keeps keys sends it once.
 */
export async function sendSms(context: RequestContext, partner: Partner, options: WriteOptions): Promise<Result<Made>> {
  const { id, telephone = "", approvalResultName = "", remark = "" } = partner;
  const value = { id, number: partner.partnerNumber ?? id };
  const before = await readNote(context, id);
  if (before && !(await isSmsUnknown(context, partner))) return { ok: true, value, statusText: "" };
  const { key, since } = before ?? { key: options.idempotencyKey ?? "", since: new Date().toISOString() };
  await context.records.write(notes, id, { key, since }, noteSeconds);
  const body = { type: template, phoneNumber: telephone, contentMap: { resultStatus: approvalResultName, remark } };
  const result = await context.backend.write(partnerSms, { body }, { ...options, idempotencyKey: key });
  if (result.ok || outcomeOf(result.error) === "undone") await context.records.remove(notes, id);
  return result.ok ? { ...result, value } : result;
}

/** What became of a message, as far as it can be known now. */
export type SmsOutcome = { kind: "sent" } | { kind: "unsent"; words: string } | { kind: "unknown" };

/** Tells a partner what was decided with a form, once however often that form is sent. */
export async function notifyOnce(context: RequestContext, key: string, id: string): Promise<SmsOutcome> {
  const partner = await readPartner(context, id);
  const sent = await submitIdempotently(context, {
    key: `${key}.sms`,
    action: "submit" as const,
    body: { id, approvalResult: partner.approvalResult },
    send: async (begin) => sendSms(context, partner, await begin()),
    async recoverAfterTimeout({ since }) {
      const now = await readPartner(context, id);
      return wasNotifiedSince(now, since) ? { id, number: now.partnerNumber ?? id } : undefined;
    },
    // Whoever has decided waits for the page, and can send it again from there.
    timeoutMs: 3_000,
  });
  if (sent.kind === "made" || sent.kind === "madeOther") return { kind: "sent" };
  const wasNoted = (await readNote(context, id)) !== undefined;
  if (wasNoted && !(await isSmsUnknown(context, await readPartner(context, id)))) return { kind: "sent" };
  return sent.kind === "failed" && !wasNoted ? { kind: "unsent", words: sent.error.message } : { kind: "unknown" };
}
