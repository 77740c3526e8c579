import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Moment, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { DetailColumns, DetailHeader } from "#app/lib/details/detail-page.tsx";
import { PrintButton } from "#app/lib/details/print-button.tsx";
import { MessageNotice } from "#app/lib/forms/ui/message-notice.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { DocumentTimeline } from "#app/lib/documents/document-timeline.tsx";
import { DeletionFailure, DraftDeletion } from "#app/lib/documents/draft-deletion.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormField } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { keepAnswer, postForm, useFormAnswer } from "#app/lib/forms/form-route.ts";
import type { FormView } from "#app/lib/forms/form-view.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { actOnLead } from "./callout-action.server.ts";
import { calloutForm, type CalloutShape } from "./callout-form.ts";
import { loadLeadDetail } from "./detail.server.ts";
import { LeadSections } from "./lead-facts.tsx";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => loadLeadDetail(args);
export const action = (args: ActionFunctionArgs) => actOnLead(args);
export const clientAction = postForm;
export const shouldRevalidate = keepAnswer;

/** A lead: its customer, where it comes from, the call, and all that was done with it since. */
export default function LeadDetail() {
  const { title, lead, origin, state, history, operations, callout, links, deletionToken, done } = useLoaderData<typeof loader>();
  return (
    <>
      <DetailHeader
        number={title}
        status={<StatusTag tone={state.tone}>{state.label}</StatusTag>}
        actions={
          <>
            <PrintButton />
            {deletionToken && <DraftDeletion number={title} token={deletionToken} what="线索" />}
            {links.edit && (
              <Link className="button" to={links.edit}>
                修改
              </Link>
            )}
            {links.assign && (
              <Link className="button primary" to={links.assign}>
                {links.assignWords}
              </Link>
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
      {done && <MessageNotice message={{ tone: "success", title: done }} />}
      <DetailColumns
        aside={
          <Section id="timeline" title="跟进记录">
            <DocumentTimeline timeline={history} all={operations} />
          </Section>
        }
      >
        <div className="no-print">
          <Callout loaded={callout} />
        </div>
        <LeadSections lead={lead} />
      </DetailColumns>
    </>
  );
}

/** What a post came back with stands also where somebody else has called meanwhile. */
function Callout({ loaded }: { loaded: FormView<CalloutShape> | undefined }) {
  const { answer, lost } = useFormAnswer<CalloutShape, unknown>(calloutForm, loaded);
  const view = answer ?? loaded;
  if (!view) return null;
  return (
    <Section id="callout" title="外呼">
      <FormFrame key={view.formKey} form={calloutForm} view={view} lost={lost} label="外呼">
        <FormField form={calloutForm} name="calloutState" />
        <FormField form={calloutForm} name="followRemark" />
        <FormBar form={calloutForm} back={pathTo("cvrmSearch")} buttons={[{ write: "submit", words: "保存外呼结果", busy: "正在保存…" }]} />
      </FormFrame>
    </Section>
  );
}
