import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DetailHeader } from "#app/lib/details/detail-page.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormFields } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { revalidateUnlessAnswered, postForm, useFormAnswer } from "#app/lib/forms/form-route.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { loadEntry, saveLead } from "./entry-action.server.ts";
import { entryForm as form, entryParts, type EntryShape } from "./entry-form.ts";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => loadEntry(args);
export const action = (args: ActionFunctionArgs) => saveLead(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

/** A new lead, or a stored one to be corrected (1 §2.4). */
export default function LeadEntry() {
  const { view: loaded, id } = useLoaderData<typeof loader>();
  const { answer, lost } = useFormAnswer<EntryShape, undefined>(form, loaded);
  const title = id === undefined ? "新建线索" : "修改线索";
  const back = id === undefined ? pathTo("cvrmSearch") : pathTo("cvrmDetail", { detailID: id });
  return (
    <>
      <DetailHeader number={title} />
      <FormFrame form={form} view={answer ?? loaded} lost={lost} label={title}>
        {entryParts.map((part) => (
          <FormFields key={part.id} form={form} {...part} />
        ))}
        <FormBar form={form} back={back} buttons={[{ write: "submit", words: "保存", busy: "正在保存…" }]} />
      </FormFrame>
    </>
  );
}
