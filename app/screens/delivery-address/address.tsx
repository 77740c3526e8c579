import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDay } from "../../components/cells/format.ts";
import { DetailHeader } from "../../components/detail/detail-page.tsx";
import { FormBar } from "../../form/form-bar.tsx";
import { FormFields } from "../../form/form-field.tsx";
import { FormFrame } from "../../form/form-frame.tsx";
import { keepAnswer, postForm, useFormAnswer } from "../../form/form-route.ts";
import { pathTo } from "../../route-table.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { loadAddress, saveAddress } from "./address-action.server.ts";
import { addressForm as form } from "./address-form.ts";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => loadAddress(args, args.params["id"]);
export const action = (args: ActionFunctionArgs) => saveAddress(args);
export const clientAction = postForm;
export const shouldRevalidate = keepAnswer;

/** A new address, or a stored one, to be read and changed (1 §2.4). */
export default function Address() {
  const loaded = useLoaderData<typeof loader>();
  const { answer, lost } = useFormAnswer<(typeof form)["shape"], (typeof loaded)["shown"]>(form, loaded);
  const view = answer ?? loaded;
  const { stored } = view.shown;
  const title = stored ? "取件地址" : "新建取件地址";
  return (
    <>
      <DetailHeader number={title}>
        {stored && `${stored.userName ?? ""} 创建于 ${formatDay(stored.createDate ?? "") ?? "—"}`}
        {stored?.packageCount ? `，已用于 ${stored.packageCount} 张装箱单` : ""}
      </DetailHeader>
      <FormFrame form={form} view={view} lost={lost} label={title}>
        <FormFields form={form} id="place" title="取件地点" names={["provinceId", "cityId", "addressDetail"]} />
        <FormFields form={form} id="contact" title="联系人与使用" names={["contacts", "telephone", "effectiveFlag", "defaultFlag"]} />
        <FormBar
          form={form}
          back={pathTo("backManageSearchDeliveryAddress")}
          buttons={[{ write: "submit", words: "保存", busy: "正在保存…" }]}
        />
      </FormFrame>
    </>
  );
}
