import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Moment, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { Decision, DetailColumns, DetailHeader } from "#app/lib/details/detail-page.tsx";
import { PrintButton } from "#app/lib/details/print-button.tsx";
import { MessageNotice } from "#app/lib/forms/ui/message-notice.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { DocumentTimeline } from "#app/lib/documents/document-timeline.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormField } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { useForm } from "#app/lib/forms/form-state.ts";
import { revalidateUnlessAnswered, postForm, useFormView, type DisplayedForm } from "#app/lib/forms/form-route.ts";
import type { FormView } from "#app/lib/forms/form-view.ts";
import { readQueueHint, readQueueView } from "#app/lib/documents/document-queue.server.ts";
import { QueueOfList, useQueueKeys } from "#app/lib/documents/queue-nav.tsx";
import { keys } from "#app/lib/ui/keys.ts";
import { operationsAddress } from "#app/lib/documents/operations-address.ts";
import { takeFlash } from "#app/lib/forms/idempotency/done.server.ts";
import { rememberViewed } from "#app/lib/lists/recently-viewed.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { personalDataOf } from "#app/lib/view/personal-data.server.ts";
import { AgainTag } from "./again-tag.tsx";
import { dealerListName, dueWord, leadQueueOf } from "./dealer-list.server.ts";
import { readOwnLead } from "./dealer-role.server.ts";
import { actOnDealerLead, dealerLeadOf, loadFollowForms } from "./follow-action.server.ts";
import { consultantForm, followForm, reopenForm, type ConsultantShape, type FollowShape, type ReopenShape } from "./follow-form.ts";
import { CallLine, LeadKeyFacts, LeadProgress } from "./lead-facts.tsx";
import { toLeadFacts, type LeadFacts } from "./lead-facts.server.ts";
import { toLeadHistory } from "./lead-history.server.ts";
import { followStateWord } from "./lead-words.ts";

export const meta = pageMeta;
export const action = (args: ActionFunctionArgs) => actOnDealerLead(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

/** A lead of the dealer, what was done with it there and before, and what can be done next. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const search = new URL(request.url).searchParams;
  const lead = await readOwnLead(context, dealerLeadOf(args).id);
  const { id, leadNumber = id } = lead;
  const [menu, forms, done, queue] = await Promise.all([
    context.menu(),
    loadFollowForms(args, lead),
    takeFlash(context, search.get("done")),
    readQueueView(context, leadQueueOf(context.actor), id, readQueueHint(request.url)),
    rememberViewed(context, dealerListName, { id, number: leadNumber }),
  ]);
  const tell = personalDataOf(context, search, id);
  return {
    title: leadNumber,
    lead: toLeadFacts(lead, tell),
    assignDate: lead.assignDate,
    due: lead.dueDate && dueWord(lead),
    state: followStateWord(lead.followState),
    history: { ok: true as const, value: toLeadHistory(lead, tell) },
    operations: operationsAddress(menu, leadNumber, "LEAD"),
    ...forms,
    queue,
    done: done?.message,
  };
}

const addressOf = (detailID: string) => pathTo("cvrmDealerLead", { detailID });

/** A dealer's page of a lead: it is followed here. */
export default function DealerLead() {
  const { title, lead, assignDate, due, state, history, operations, follow, consultant, reopen, queue, done } =
    useLoaderData<typeof loader>();
  const shown = useFormView(followForm, follow);
  const reopened = useFormView(reopenForm, reopen);
  return (
    <>
      <DetailHeader
        number={title}
        status={
          <>
            {state && <StatusTag tone={state.tone}>{state.label}</StatusTag>} {lead.isAgain && <AgainTag />}{" "}
            {due && <StatusTag tone={due.tone}>{due.label}</StatusTag>}
          </>
        }
        actions={
          <>
            <QueueOfList label="线索队列" unit="条" queue={queue} list={pathTo("cvrmDealerFollow")} addressOf={addressOf} />
            <PrintButton />
          </>
        }
      >
        下发于 <Moment value={assignDate} />
      </DetailHeader>
      <DetailColumns
        said={done && <MessageNotice message={{ tone: "success", title: done }} />}
        decision={(shown && <Follow shown={shown} lead={lead} />) ?? (reopened && <Reopen {...reopened} />)}
      >
        <LeadKeyFacts lead={lead} due={due || undefined} />
        <Section id="timeline" title="跟进记录">
          <DocumentTimeline timeline={history} all={operations} />
        </Section>
        <LeadProgress lead={lead} />
        <div className="no-print">
          <Consultant loaded={consultant} />
        </div>
      </DetailColumns>
    </>
  );
}

const followButtons = [
  { write: "submit", words: "保存跟进", busy: "正在保存…" },
  { write: "saveNext", words: "保存并打开下一条", busy: "正在保存…", key: keys.reviewNext },
] as const;

function Follow({ shown, lead }: { shown: DisplayedForm<FollowShape>; lead: LeadFacts }) {
  // The bar hears F9 itself.
  useQueueKeys({});
  return (
    <Decision id="follow" title="跟进">
      <CallLine lead={lead} />
      <FormFrame key={shown.view.formKey} {...shown} label="跟进">
        <FollowFields />
        <FormBar form={followForm} buttons={followButtons} showsKeys />
      </FormFrame>
    </Decision>
  );
}

/**
 * What the chosen state asks for, and what was filled in already; without scripts all of it, for nothing is known of the choice before it
 * is sent.
 */
function FollowFields() {
  const { text, enhanced } = useForm(followForm);
  const { followState, closeReason, orderNumber, vin, nextDay, nextFollowDate } = text.fields;
  const isAsked = (states: readonly string[], ...filled: string[]) =>
    !enhanced || states.includes(followState) || filled.some((value) => value !== "");
  return (
    <>
      <FormField form={followForm} name="followState" />
      {isAsked(["lost", "invalid"], closeReason) && <FormField form={followForm} name="closeReason" />}
      {isAsked(["won"], orderNumber, vin) && (
        <>
          <FormField form={followForm} name="orderNumber" />
          <FormField form={followForm} name="vin" />
        </>
      )}
      <FormField form={followForm} name="quickRemark" />
      <FormField form={followForm} name="followRemark" />
      {isAsked(["following", "testDrive"]) && (
        <>
          <FormField form={followForm} name="nextDay" />
          {(!enhanced || nextDay === "other" || nextFollowDate !== "") && <FormField form={followForm} name="nextFollowDate" />}
        </>
      )}
      <FormField form={followForm} name="intentionLevel" />
    </>
  );
}

function Reopen(shown: DisplayedForm<ReopenShape>) {
  return (
    <Decision id="reopen" title="撤销成交">
      <FormFrame key={shown.view.formKey} {...shown} label="撤销成交">
        <FormField form={reopenForm} name="followRemark" />
        <FormField form={reopenForm} name="nextDay" />
        <FormField form={reopenForm} name="nextFollowDate" />
        <FormBar form={reopenForm} buttons={[{ write: "submit", words: "撤销成交", busy: "正在撤销…" }]} />
      </FormFrame>
    </Decision>
  );
}

function Consultant({ loaded }: { loaded: FormView<ConsultantShape> | undefined }) {
  const shown = useFormView(consultantForm, loaded);
  if (!shown) return null;
  return (
    <Section id="consultant" title="分配销售顾问">
      <FormFrame key={shown.view.formKey} {...shown} label="分配销售顾问">
        <FormField form={consultantForm} name="salesConsultant" />
        <FormBar
          form={consultantForm}
          back={pathTo("cvrmDealerFollow")}
          buttons={[{ write: "submit", words: "分配", busy: "正在分配…" }]}
        />
      </FormFrame>
    </Section>
  );
}
