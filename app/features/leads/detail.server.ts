import type { LoaderFunctionArgs } from "@remix-run/node";
import { leadDetail } from "#gateway/operations/lead.ts";
import { deletionFormId } from "#app/lib/documents/draft-deletion.tsx";
import { operationsAddress } from "#app/lib/documents/operations-address.ts";
import { takeFlash } from "#app/lib/forms/idempotency/done.server.ts";
import { rememberViewed } from "#app/lib/lists/recently-viewed.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { personalDataOf } from "#app/lib/view/personal-data.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { leadOf, loadCalloutForm } from "./callout-action.server.ts";
import { toLeadFacts } from "./lead-facts.server.ts";
import { toLeadHistory } from "./lead-history.server.ts";
import { isOpenLead, leadState, leadStates } from "./lead-words.ts";
import { leadList } from "./list.server.ts";

/** A lead with all that was done with it, and what can be done next. */
export async function loadLeadDetail(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const search = new URL(request.url).searchParams;
  const lead = await context.backend.read(leadDetail, { params: { id: leadOf(args).id } });
  const { id, leadNumber = id, leadStatus } = lead;
  const [menu, callout, done] = await Promise.all([
    context.menu(),
    loadCalloutForm(args, lead),
    takeFlash(context, search.get("done")),
    rememberViewed(context, leadList.name, { id, number: leadNumber }),
  ]);
  const isGiven = leadStatus === leadStates.pool || leadStatus === leadStates.assigned;
  const imported = lead.importId;
  const tell = personalDataOf(context, search, id);
  return {
    title: leadNumber,
    lead: toLeadFacts(lead, tell),
    origin: pick(lead, ["createDate", "userName"]),
    state: leadState(leadStatus),
    history: { ok: true as const, value: toLeadHistory(lead, tell) },
    operations: operationsAddress(menu, leadNumber, "LEAD"),
    callout,
    links: {
      edit: isOpenLead(leadStatus) ? pathTo("cvrmEdit", { detailID: id }) : undefined,
      assign: isGiven ? `${pathTo("cvrmLeadAssign")}?id=${encodeURIComponent(id)}` : undefined,
      assignWords: leadStatus === leadStates.pool ? "下发" : "转派",
      imported: imported ? pathTo("cvrmImportDetail", { detailID: imported }) : undefined,
    },
    // A lead its dealer has stays.
    deletionToken: lead.testDealerCode === undefined ? context.csrfTokens.issue(deletionFormId) : undefined,
    done: done?.message,
  };
}
