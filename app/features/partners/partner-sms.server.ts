import type { OutputOf } from "#gateway/operation.ts";
import type { WriteOptions } from "#gateway/backend.ts";
import { partnerPage, partnerSms } from "#gateway/operations/partner.ts";
import { submitIdempotently } from "#app/lib/forms/idempotency/idempotent-submit.server.ts";
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

/** Tells a partner what was decided. */
export function sendSms({ backend }: Pick<RequestContext, "backend">, partner: Partner, options: WriteOptions) {
  const { telephone = "", approvalResultName = "", remark = "" } = partner;
  const body = { type: template, phoneNumber: telephone, contentMap: { resultStatus: approvalResultName, remark } };
  return backend.write(partnerSms, { body }, options);
}

/** Whether a partner was told since; a backend that does not note it leaves that unknown, and no message is taken for sent. */
export function wasNotifiedSince({ smsDate }: Partner, since: string): boolean {
  return smsDate !== undefined && Date.parse(smsDate) >= Date.parse(since) - clockSlackMs;
}

/**
 * Tells a partner what was decided with a form, once however often that form is sent.
 * @returns why not, in words; undefined where it was sent
 */
export async function notifyOnce(context: RequestContext, key: string, id: string): Promise<string | undefined> {
  const partner = await readPartner(context, id);
  const sent = await submitIdempotently(context, {
    key: `${key}.sms`,
    action: "submit" as const,
    body: { id, approvalResult: partner.approvalResult },
    async send(begin) {
      const result = await sendSms(context, partner, await begin());
      return result.ok ? { ...result, value: { id, number: partner.partnerNumber ?? id } } : result;
    },
    async recoverAfterTimeout({ since }) {
      const now = await readPartner(context, id);
      return wasNotifiedSince(now, since) ? { id, number: now.partnerNumber ?? id } : undefined;
    },
    // Whoever has decided waits for the page, and can send it again from there.
    timeoutMs: 3_000,
  });
  if (sent.kind === "failed") return sent.error.message;
  return sent.kind === "underWay" ? "还不知道是否已发出" : undefined;
}
