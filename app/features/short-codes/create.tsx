import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DetailHeader } from "#app/lib/details/detail-page.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormFields } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { revalidateUnlessAnswered, postForm, useFormAnswer } from "#app/lib/forms/form-route.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { loadShortCodeForm, makeShortCode } from "./short-code-action.server.ts";
import { shortCodeForm as form } from "./short-code-form.ts";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => loadShortCodeForm(args, undefined);
export const action = (args: ActionFunctionArgs) => makeShortCode(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

/** A new short code, in its first version. */
export default function ShortCodeCreate() {
  const loaded = useLoaderData<typeof loader>();
  const { answer, lost } = useFormAnswer(form, loaded);
  return (
    <>
      <DetailHeader number="新增短码">标签上的短码代表一个零件；换成别的零件时建新版本，旧版本仍可查。</DetailHeader>
      <FormFrame form={form} view={answer ?? loaded} lost={lost} label="新增短码">
        <FormFields form={form} id="label" title="标签与零件" names={["partShortCd", "partCd"]} />
        <FormBar form={form} back={pathTo("mtsDecoding")} buttons={[{ write: "submit", words: "保存", busy: "正在保存…" }]} />
      </FormFrame>
    </>
  );
}
