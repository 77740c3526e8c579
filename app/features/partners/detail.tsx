import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Moment, StatusTag, YesNo } from "#app/lib/ui/cells/cells.tsx";
import { Decision, DecisionJump, DetailColumns, DetailHeader } from "#app/lib/details/detail-page.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { PersonalText } from "#app/lib/details/personal-text.tsx";
import { MessageNotice } from "#app/lib/forms/ui/message-notice.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { DocumentTimeline } from "#app/lib/documents/document-timeline.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormField } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { revalidateUnlessAnswered, postForm, useFormView, type DisplayedForm } from "#app/lib/forms/form-route.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import type { PersonalValue } from "#app/lib/view/personal-data.ts";
import { balanceMax } from "#gateway/rules/withdrawal-payment.ts";
import { checkPartner } from "./check-action.server.ts";
import { loadPartner } from "./detail.server.ts";
import { checkForm as form, type CheckShape } from "./partner-forms.ts";
import { partnerWords as words } from "./partner-words.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadPartner(args);
export const action = (args: ActionFunctionArgs) => checkPartner(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type Personal = "partnerName" | "telephone" | "parentPhone";

/** A partner, and the decision while they wait for it. */
export default function PartnerDetail() {
  const { title, partner, state, timeline, operations, check, sms, done } = useLoaderData<typeof loader>();
  const shown = useFormView(form, check);
  return (
    <>
      <DetailHeader
        number={title}
        status={<StatusTag tone={state.tone}>{state.label}</StatusTag>}
        actions={sms && <ButtonLink to={sms.to}>{sms.unknown ? "查询并发送短信" : sms.told ? "再次发送短信" : "发送短信"}</ButtonLink>}
      >
        {partner.partnerTypeName} 申请于 <Moment value={partner.createDate} />
      </DetailHeader>
      {sms?.unknown && (
        <Notice tone="warning" title="短信结果未知">
          <p>打开本页时已经查询，还不知道短信是否发出。请稍后刷新本页；再次发送前会先查询，不会重复发送。</p>
        </Notice>
      )}
      {sms && !sms.told && !sms.unknown && !done && (
        <Notice tone="warning" title="审核结果还没有通过短信告知合伙人">
          <p>
            <Link to={sms.to}>发送短信</Link>
          </p>
        </Notice>
      )}
      <DetailColumns
        said={
          done && (
            <MessageNotice message={{ tone: /没有发出|结果未知/.test(done.message) ? "warning" : "success", title: done.message }}>
              {done.next && (
                <p>
                  <Link to={done.next.to}>审核下一位：{done.next.number}</Link>（还有 {done.next.total} 位待审核）
                </p>
              )}
            </MessageNotice>
          )
        }
        decision={shown && <Check {...shown} />}
        jump={shown && <DecisionJump to="check" words="去审核" />}
        history={
          <Section id="timeline" title="处理记录">
            <DocumentTimeline timeline={timeline} all={operations} />
          </Section>
        }
      >
        <Section id="partner" title="合伙人">
          <Facts
            facts={[
              personal(partner, "partnerName"),
              personal(partner, "telephone"),
              personal(partner, "parentPhone"),
              { label: words.partnerTypeName, value: partner.partnerTypeName },
              { label: words.partnerFlag, value: <YesNo value={partner.partnerFlag} /> },
              { label: words.approveDate, value: partner.approveDate && <Moment value={partner.approveDate} /> },
              { label: words.operatorName, value: partner.operatorName },
              { label: words.smsDate, value: partner.smsDate && <Moment value={partner.smsDate} /> },
              { label: words.remark, value: partner.remark, wide: true },
            ]}
          />
          <p className="quiet">{`提现到微信零钱每笔不超过 ${balanceMax.toLocaleString("en-US")} 元，超过的请合伙人分次申请或改用银行卡。`}</p>
        </Section>
      </DetailColumns>
    </>
  );
}

function Check(shown: DisplayedForm<CheckShape>) {
  return (
    <Decision id="check" title="审核">
      <FormFrame {...shown} label="审核">
        <FormField form={form} name="code" />
        <FormField form={form} name="remark" />
        <FormBar form={form} buttons={[{ write: "submit", words: "提交审核", busy: "正在提交…" }]} />
      </FormFrame>
    </Decision>
  );
}

function personal(partner: Loaded["partner"], name: Personal) {
  const value = partner[name];
  return {
    label: words[name],
    value: value && <PersonalText value={value} label={words[name]} find={(loaded) => personalIn(loaded, name)} />,
  };
}

/** The page itself answers with it, when it is asked for the partner's. */
function personalIn(loaded: unknown, name: Personal): PersonalValue | undefined {
  return (loaded as { partner?: Loaded["partner"] }).partner?.[name];
}
