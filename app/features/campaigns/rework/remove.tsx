import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatMoment } from "#app/lib/ui/cells/format.ts";
import { DetailHeader } from "#app/lib/details/detail-page.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { DocumentTimeline } from "#app/lib/documents/document-timeline.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { revalidateUnlessAnswered, postForm, useFormAnswer } from "#app/lib/forms/form-route.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { loadRemoval, removeRework } from "./rework-action.server.ts";
import { removalForm as form } from "./rework-form.ts";
import { reworkWords as words } from "./rework-words.ts";

export const meta = pageMeta;

export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  return loadRemoval(args, { id: params.get("id") ?? "", vin: params.get("vin") ?? "" });
}

export const action = (args: ActionFunctionArgs) => removeRework(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

/** A record of a rework, asked again before it is taken back. */
export default function ReworkRemove() {
  const loaded = useLoaderData<typeof loader>();
  const { answer, lost } = useFormAnswer<(typeof form)["shape"], (typeof loaded)["pageData"]>(form, loaded);
  const view = answer ?? loaded;
  const { record, timeline } = view.pageData;
  return (
    <>
      <DetailHeader number="删除返修记录">删除后不能恢复；该车的追溯改以装车记录为准。</DetailHeader>
      <FormFrame form={form} view={view} lost={lost} label="删除返修记录">
        {record ? (
          <Section id="record" title="返修记录">
            <Facts
              facts={[
                { label: words.vin, value: record.vin },
                { label: words.reworkPartCds, value: record.parts?.split(",").join("、") },
                { label: words.reworkDate, value: formatMoment(record.date ?? "") },
                { label: words.userName, value: record.userName },
              ]}
            />
          </Section>
        ) : (
          <Notice tone="warning">这条返修记录不存在，可能已删除。请返回返修记录查看。</Notice>
        )}
        {timeline && (
          <Section id="timeline" title="处理记录">
            <DocumentTimeline timeline={timeline} />
          </Section>
        )}
        <FormBar
          form={form}
          back={pathTo("mtsReturn")}
          buttons={record ? [{ write: "submit", words: "确认删除", busy: "正在删除…" }] : []}
        />
      </FormFrame>
    </>
  );
}
