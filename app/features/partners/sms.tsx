import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Moment } from "#app/lib/ui/cells/cells.tsx";
import { DetailHeader } from "#app/lib/details/detail-page.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { revalidateUnlessAnswered, postForm, useFormAnswer } from "#app/lib/forms/form-route.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { formatMasked } from "#app/lib/view/personal-data.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { partnerOf } from "./check-action.server.ts";
import { smsForm as form, type SmsShape } from "./partner-forms.ts";
import { isSmsUnknown, readPartner } from "./partner-sms.server.ts";
import { partnerWords as words } from "./partner-words.ts";
import { isDecided, loadSms, sendAgain } from "./sms-action.server.ts";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const partner = await readPartner(args.context, partnerOf(args).id);
  return {
    title: partner.partnerNumber ?? partner.id,
    partner: {
      ...pick(partner, ["id", "remark", "smsDate", "approvalResultName"]),
      smsUnknown: await isSmsUnknown(args.context, partner),
      telephone: formatMasked("telephone", partner.telephone)?.text,
    },
    form: isDecided(partner.approvalResult) ? await loadSms(args, { id: partner.id }) : undefined,
  };
}
export const action = (args: ActionFunctionArgs) => sendAgain(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

/** What the message about a decision says, and the button that sends it. */
export default function PartnerSms() {
  const { title, partner, form: loaded } = useLoaderData<typeof loader>();
  const { answer, lost } = useFormAnswer<SmsShape, undefined>(form, loaded);
  const view = answer ?? loaded;
  return (
    <>
      <DetailHeader number={title}>发送短信告知审核结果</DetailHeader>
      <Section id="sms" title="短信内容">
        <Facts
          facts={[
            { label: words.telephone, value: partner.telephone },
            { label: "审核结果", value: partner.approvalResultName },
            { label: words.remark, value: partner.remark, wide: true },
            { label: "上次发送", value: partner.smsUnknown ? "结果未知" : partner.smsDate && <Moment value={partner.smsDate} /> },
          ]}
        />
        {view ? (
          <FormFrame form={form} view={view} lost={lost} label="发送短信">
            <FormBar
              form={form}
              back={pathTo("partnerDetail", { detailID: partner.id })}
              buttons={[{ write: "submit", words: "发送短信", busy: "正在发送…" }]}
            />
          </FormFrame>
        ) : (
          <p className="quiet">审核之后才能发送短信。</p>
        )}
      </Section>
    </>
  );
}
