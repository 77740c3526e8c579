import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { DetailHeader } from "#app/lib/details/detail-page.tsx";
import { FormBar, type BarButton } from "#app/lib/forms/form-bar.tsx";
import { FormFields } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { revalidateUnlessAnswered, postForm, useFormAnswer } from "#app/lib/forms/form-route.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { dealerForm as form } from "./dealer-form.ts";
import { loadDealerForm, saveDealer } from "./edit.server.ts";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => loadDealerForm(args, args.params["detailID"] ?? "");
export const action = (args: ActionFunctionArgs) => saveDealer(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

/** A dealer's record, for the company that keeps it (2 §7 "Master data"). */
export default function DealerEdit() {
  const loaded = useLoaderData<typeof loader>();
  const { detailID = "" } = useParams();
  const { answer, lost } = useFormAnswer<(typeof form)["shape"], (typeof loaded)["pageData"]>(form, loaded);
  const view = answer ?? loaded;
  const { dealer, asksCurrency } = view.pageData;
  return (
    <>
      <DetailHeader number={`修改经销商 ${dealer?.code ?? ""}`}>
        {dealer?.name}。费率的修改用于以后提交的单据；已提交的单据不变。
      </DetailHeader>
      <FormFrame form={form} view={view} lost={lost} label="修改经销商">
        <FormFields form={form} id="names" title="经销商" names={names} />
        <FormFields form={form} id="rates" title="结算" names={rates} />
        <FormFields form={form} id="address" title="地址" names={place} />
        <FormBar form={form} back={pathTo("dealerDetail", { detailID })} buttons={asksCurrency ? [changeCurrency, save] : [save]} />
      </FormFrame>
    </>
  );
}

const save: BarButton<(typeof form)["shape"]> = { write: "submit", words: "保存", busy: "正在保存…" };
const changeCurrency: BarButton<(typeof form)["shape"]> = { ...save, write: "changeCurrency", words: "更改币种并保存", danger: true };
const names = ["name", "shortName", "nameEn", "experienceGrade", "status"] as const;
const rates = ["warrantyAccountCode", "currencyCode", "manageRate", "laborRate", "laborOvertimeRate"] as const;
const place = ["provinceId", "cityId", "addressDetail", "zip"] as const;
