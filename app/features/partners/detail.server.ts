import type { LoaderFunctionArgs } from "@remix-run/node";
import { auditList } from "#gateway/operations/claim.ts";
import { partnerPage } from "#gateway/operations/partner.ts";
import { operationsAddress } from "#app/lib/documents/operations-address.ts";
import { toTimelineEntries } from "#app/lib/documents/timeline.server.ts";
import { takeFlash } from "#app/lib/forms/idempotency/done.server.ts";
import { rememberViewed } from "#app/lib/lists/recently-viewed.server.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { personalDataOf } from "#app/lib/view/personal-data.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { loadCheck, partnerOf } from "./check-action.server.ts";
import { partnerList } from "./list.server.ts";
import { isSmsUnknown, readPartner, type Partner } from "./partner-sms.server.ts";
import { approvals, approvalState, smsWords } from "./partner-words.ts";
import { isDecided } from "./sms-action.server.ts";

const facts = ["id", "partnerTypeName", "partnerFlag", "createDate", "approveDate", "operatorName", "remark", "smsDate"] as const;

/** A partner, then what stands around them; while they wait, the form that decides. */
export async function loadPartner(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { backend, actor } = context;
  const search = new URL(request.url).searchParams;
  const partner = await readPartner(context, partnerOf(args).id);
  const title = partner.partnerNumber ?? partner.id;
  const tell = personalDataOf(context, search, partner.id);
  const waits = partner.approvalResult === approvals.pending;
  const [timeline, menu, check, done, next, smsUnknown] = await Promise.all([
    optionalRead(backend.read(auditList, { body: { applicationNo: title, applicationTypeCd: "PARTNER" } }), (records) =>
      toTimelineEntries(records, actor.audience, ({ remark }) => [remark]),
    ),
    context.menu(),
    waits ? loadCheck(args, partnerOf(args), partner) : undefined,
    takeFlash(context, search.get("done")),
    search.has("done") ? nextWaiting(context) : undefined,
    isDecided(partner.approvalResult) && isSmsUnknown(context, partner),
    rememberViewed(context, partnerList.name, { id: partner.id, number: title }),
  ]);
  return {
    title,
    partner: {
      ...pick(partner, facts),
      partnerName: tell("name", partner.partnerName),
      telephone: tell("telephone", partner.telephone),
      parentPhone: tell("telephone", partner.parentPhone),
    },
    state: approvalState(partner.approvalResult, partner.approvalResultName),
    timeline,
    operations: operationsAddress(menu, title, "PARTNER"),
    check,
    sms: isDecided(partner.approvalResult)
      ? { to: pathTo("partnerSms", { detailID: partner.id }), told: partner.smsDate !== undefined, unknown: smsUnknown }
      : undefined,
    done: done && { message: saidNow(done.message, partner, smsUnknown), next: next?.ok === true ? next.value : undefined },
  };
}

/** A message that was not known to have gone out when the page was left may be known to by now. */
function saidNow(message: string, { smsDate, approveDate }: Partner, unknown: boolean): string {
  const told = smsDate !== undefined && approveDate !== undefined && Date.parse(smsDate) >= Date.parse(approveDate) && !unknown;
  return told ? smsWords.sent : message;
}

/** Who has waited longest for a decision, and how many do: whoever decides all day goes from one to the next. */
function nextWaiting({ backend }: RequestContext) {
  const asked = backend.read(partnerPage, {
    query: { current: 1, size: 1, "orders[0].column": "createDate", "orders[0].asc": true },
    body: { approvalResult: approvals.pending },
  });
  return optionalRead(asked, ({ records: [first], total }) => {
    if (first === undefined) return undefined;
    return { to: pathTo("partnerDetail", { detailID: first.id }), number: first.partnerNumber ?? first.id, total };
  });
}
