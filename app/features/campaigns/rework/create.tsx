import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DetailHeader } from "#app/lib/details/detail-page.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormFields } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { revalidateUnlessAnswered, postForm, useFormAnswer } from "#app/lib/forms/form-route.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { loadReworkForm, recordRework } from "./rework-action.server.ts";
import { reworkForm as form } from "./rework-form.ts";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => loadReworkForm(args, undefined);
export const action = (args: ActionFunctionArgs) => recordRework(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

/** What was replaced in a vehicle is recorded. */
export default function ReworkCreate() {
  const loaded = useLoaderData<typeof loader>();
  const { answer, lost } = useFormAnswer(form, loaded);
  return (
    <>
      <DetailHeader number="录入返修">录入后，该车这些零件的追溯以返修为准。</DetailHeader>
      <FormFrame form={form} view={answer ?? loaded} lost={lost} label="录入返修">
        <FormFields form={form} id="rework" title="返修" names={["vin", "reworkPartCds"]} />
        <FormBar form={form} back={pathTo("mtsReturn")} buttons={[{ write: "submit", words: "保存", busy: "正在保存…" }]} />
      </FormFrame>
    </>
  );
}
