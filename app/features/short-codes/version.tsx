import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DetailHeader } from "#app/lib/details/detail-page.tsx";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormFields } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { revalidateUnlessAnswered, postForm, useFormAnswer } from "#app/lib/forms/form-route.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { loadVersionForm, makeVersion } from "./short-code-action.server.ts";
import { versionForm as form } from "./short-code-form.ts";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => loadVersionForm(args, (args.params["code"] ?? "").toUpperCase());
export const action = (args: ActionFunctionArgs) => makeVersion(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

/** A new version of a short code, for another part. */
export default function ShortCodeVersion() {
  const loaded = useLoaderData<typeof loader>();
  const { answer, lost } = useFormAnswer<(typeof form)["shape"], (typeof loaded)["pageData"]>(form, loaded);
  const view = answer ?? loaded;
  const { current } = view.pageData;
  return (
    <>
      <DetailHeader number={`短码 ${current?.code ?? ""} 新版本`}>
        {current && `当前版本 ${current.version}：${current.partCd} ${current.partName ?? ""}。保存后当前版本成为旧版本，仍可查。`}
      </DetailHeader>
      <FormFrame form={form} view={view} lost={lost} label="短码新版本">
        <FormFields form={form} id="part" title="新版本的零件" names={["partCd"]} />
        <FormBar form={form} back={pathTo("mtsDecoding")} buttons={[{ write: "submit", words: "保存", busy: "正在保存…" }]} />
      </FormFrame>
    </>
  );
}
