import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DetailHeader } from "#app/lib/details/detail-page.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormFields } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { revalidateUnlessAnswered, postForm, useFormAnswer } from "#app/lib/forms/form-route.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { loadDefinitionForm, makeDefinition } from "./definition-action.server.ts";
import { definitionForm as form } from "./definition-form.ts";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => loadDefinitionForm(args, undefined);
export const action = (args: ActionFunctionArgs) => makeDefinition(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

/** A new definition of what can be covered (1 §2.4). */
export default function DefinitionCreate() {
  const loaded = useLoaderData<typeof loader>();
  const { answer, lost } = useFormAnswer(form, loaded);
  return (
    <>
      <DetailHeader number="新建保修定义">保存后不可修改；条件变更时请新建定义。</DetailHeader>
      <FormFrame form={form} view={answer ?? loaded} lost={lost} label="新建保修定义">
        <FormFields form={form} id="terms" title="期限" names={terms} />
        <FormFields form={form} id="scope" title="范围" names={scope} />
        <FormBar form={form} back={pathTo("coverageDefinitionSearch")} buttons={[{ write: "submit", words: "保存", busy: "正在保存…" }]} />
      </FormFrame>
    </>
  );
}

const terms = ["definitionCode", "definitionName", "months", "warrantyTripLimitVal", "tripUnit", "usage", "startRule"] as const;
const scope = ["componentsIn", "componentsOut", "partsIn", "partsOut"] as const;
