import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { Button } from "#app/lib/ui/button.tsx";
import { DetailHeader } from "#app/lib/details/detail-page.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormFields } from "#app/lib/forms/form-field.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { revalidateUnlessAnswered, postForm, useFormAnswer } from "#app/lib/forms/form-route.ts";
import { useForm } from "#app/lib/forms/form-state.ts";
import { LineInput } from "#app/lib/forms/line-input.tsx";
import { fieldId } from "#app/lib/forms/values/form-text.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { returnOrderKind } from "../return-order-kind.ts";
import { changeOrder, loadOrderChange } from "./edit-action.server.ts";
import { orderChangeForm as form, orderFacts, receiverFields } from "./order-form.ts";
import { OtherParts } from "./other-parts.tsx";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => loadOrderChange(args, args.params["detailID"] ?? "");
export const action = (args: ActionFunctionArgs) => changeOrder(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

/** A return order as its maker changes it, while nothing of it is packed. */
export default function OrderEdit() {
  const loaded = useLoaderData<typeof loader>();
  const { detailID = "" } = useParams();
  const { answer, lost } = useFormAnswer<(typeof form)["shape"], (typeof loaded)["pageData"]>(form, loaded);
  const view = answer ?? loaded;
  const { order } = view.pageData;
  return (
    <>
      <DetailHeader number={`修改返件单 ${order?.rmaNumber ?? ""}`}>
        索赔单 {order?.applicationNumber}。装箱以前可以修改；数量填 0 的零件免返。
      </DetailHeader>
      <FormFrame form={form} view={view} lost={lost} label="修改返件单" enter="submit">
        <Section id={fieldId("parts")} title="返件明细">
          <Parts parts={order?.parts ?? []} />
        </Section>
        <OtherParts form={form} />
        <FormFields form={form} id="order" title="返件要求" names={orderFacts} />
        <FormFields form={form} id="receiver" title="收件信息" names={receiverFields} />
        <FormBar
          form={form}
          back={detailAddress(returnOrderKind, "company", detailID)}
          buttons={[{ write: "submit", words: "保存", busy: "正在保存…" }]}
        >
          <Button type="submit" name={intentName} value="fillReceiver">
            填入所选地址
          </Button>
        </FormBar>
      </FormFrame>
    </>
  );
}

interface Part {
  id: string;
  partCode?: string | undefined;
  partName?: string | undefined;
  quantity?: string | undefined;
}

function Parts({ parts }: { parts: readonly Part[] }) {
  const { text, problems } = useForm(form);
  const known = new Map(parts.map((part) => [part.id, part]));
  const lines = text.lists.parts.map((line, index) => ({ line, index, part: known.get(line.id) }));
  const columns: Column<(typeof lines)[number]>[] = [
    {
      id: "code",
      header: "零件号",
      rowHeader: true,
      cell: ({ index, part }) => (
        <>
          <LineInput form={form} list="parts" index={index} name="id" label="" />
          {part?.partCode}
        </>
      ),
    },
    { id: "name", header: "零件名称", cell: ({ part }) => part?.partName },
    { id: "claimed", header: "索赔数量", align: "end", cell: ({ part }) => part?.quantity },
    {
      id: "returning",
      header: "返件数量",
      align: "end",
      cell: ({ index, part }) => (
        <LineInput form={form} list="parts" index={index} name="rmaQuantity" label={`返件数量 ${part?.partCode ?? ""}`} />
      ),
    },
  ];
  return (
    <>
      {problems.get("parts") && <p className="field-problem">{problems.get("parts")}</p>}
      <Table label="返件明细" columns={columns} rows={lines} rowKey={({ line }) => line.key} stacks />
    </>
  );
}
