import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDay } from "#app/lib/ui/cells/format.ts";
import { revalidateUnlessAnswered, postForm } from "#app/lib/forms/form-route.ts";
import { RecordForm } from "#app/lib/forms/record-form.tsx";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { loadAddress, saveAddress } from "./address-action.server.ts";
import { addressForm as form } from "./address-form.ts";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => loadAddress(args, args.params["id"]);
export const action = (args: ActionFunctionArgs) => saveAddress(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

const parts = [
  { id: "place", title: "取件地点", names: ["provinceId", "cityId", "addressDetail"] },
  { id: "contact", title: "联系人与使用", names: ["contacts", "telephone", "effectiveFlag", "defaultFlag"] },
] as const;

/** A new address, or a stored one, to be read and changed (1 §2.4). */
export default function Address() {
  const loaded = useLoaderData<typeof loader>();
  const back = pathTo("backManageSearchDeliveryAddress");
  return <RecordForm {...{ form, word: "取件地址", loaded, back, note, parts }} />;
}

const note = ({ userName = "", createDate = "", packageCount }: { userName?: string; createDate?: string; packageCount?: number }) =>
  `${userName} 创建于 ${formatDay(createDate) ?? "—"}${packageCount ? `，已用于 ${packageCount} 箱` : ""}`;
