import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Moment, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { Decision, DetailColumns, DetailHeader } from "#app/lib/details/detail-page.tsx";
import { PrintButton } from "#app/lib/details/print-button.tsx";
import { MessageNotice } from "#app/lib/forms/ui/message-notice.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { DocumentTimeline } from "#app/lib/documents/document-timeline.tsx";
import { DeletionFailure, DraftDeletion } from "#app/lib/documents/draft-deletion.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormField } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { revalidateUnlessAnswered, postForm, useFormView, type DisplayedForm } from "#app/lib/forms/form-route.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { AgainTag } from "./again-tag.tsx";
import { actOnLead } from "./callout-action.server.ts";
import { calloutForm, type CalloutShape } from "./callout-form.ts";
import { loadLeadDetail } from "./detail.server.ts";
import type { LeadFacts } from "./lead-facts.server.ts";
import { CallLine, LeadKeyFacts, LeadProgress } from "./lead-facts.tsx";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => loadLeadDetail(args);
export const action = (args: ActionFunctionArgs) => actOnLead(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

/** A lead: its customer, where it comes from, the call, and all that was done with it since. */
export default function LeadDetail() {
  const { title, lead, origin, state, history, operations, callout, links, deletionToken, done } = useLoaderData<typeof loader>();
  const shown = useFormView(calloutForm, callout);
  return (
    <>
      <DetailHeader
        number={title}
        status={
          <>
            <StatusTag tone={state.tone}>{state.label}</StatusTag> {lead.isAgain && <AgainTag />}
          </>
        }
        actions={
          <>
            <PrintButton />
            {deletionToken && <DraftDeletion number={title} token={deletionToken} what="线索" />}
            {links.edit && <ButtonLink to={links.edit}>修改</ButtonLink>}
            {links.assign && (
              <ButtonLink variant="primary" to={links.assign}>
                {links.assignWords}
              </ButtonLink>
            )}
          </>
        }
      >
        {origin.userName} 创建于 <Moment value={origin.createDate} />
        {links.imported && (
          <>
            {" · "}
            <Link to={links.imported}>导入详情</Link>
          </>
        )}
      </DetailHeader>
      <DeletionFailure />
      <DetailColumns
        said={done && <MessageNotice message={{ tone: "success", title: done }} />}
        decision={shown && <Callout shown={shown} lead={lead} />}
        history={
          <Section id="timeline" title="跟进记录">
            <DocumentTimeline timeline={history} all={operations} />
          </Section>
        }
      >
        <LeadKeyFacts lead={lead} />
        <LeadProgress lead={lead} />
      </DetailColumns>
    </>
  );
}

function Callout({ shown, lead }: { shown: DisplayedForm<CalloutShape>; lead: LeadFacts }) {
  return (
    <Decision id="callout" title="外呼">
      <CallLine lead={lead} />
      <FormFrame key={shown.view.formKey} {...shown} label="外呼">
        <FormField form={calloutForm} name="calloutState" />
        <FormField form={calloutForm} name="nextDay" />
        <FormField form={calloutForm} name="nextFollowDate" />
        <FormField form={calloutForm} name="followRemark" />
        <FormBar form={calloutForm} buttons={[{ write: "submit", words: "保存外呼结果", busy: "正在保存…" }]} />
      </FormFrame>
    </Decision>
  );
}
