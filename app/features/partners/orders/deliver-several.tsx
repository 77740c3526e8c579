import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { postForm, revalidateUnlessStayed, useFormAnswer } from "#app/lib/forms/form-route.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { Moment, Money } from "#app/lib/ui/cells/cells.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import type { Column } from "#app/lib/ui/table.tsx";
import { pathTo } from "#app/registry/route-table.ts";
import { BulkPage, ChosenRows } from "../bulk/bulk-page.tsx";
import { deliverOrders, loadDeliverSeveral } from "./deliver-several.server.ts";
import { deliverSeveralForm as form, type DeliverSeveralShape } from "./delivery-form.ts";
import { goodsOrderWords as words, orderStates } from "./goods-order-words.ts";

export const meta = pageMeta;
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessStayed;

export const loader = (args: LoaderFunctionArgs) => loadDeliverSeveral(args);
export const action = (args: ActionFunctionArgs) => deliverOrders(args);

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

/** Says of several orders that they were handed over. */
export default function DeliverSeveral() {
  const data = useLoaderData<typeof loader>();
  const { rows, closed, result, form: loaded } = data;
  const { answer, lost } = useFormAnswer<DeliverSeveralShape, undefined>(form, data);
  const list = `${pathTo("orderSearch")}?status=${orderStates.waiting}`;
  return (
    <BulkPage
      title="批量确认交付"
      words={{ one: "订单", unit: "单", verb: "确认交付" }}
      list={list}
      rows={rows}
      closed={closed}
      result={result}
    >
      <FormFrame
        key={loaded.formKey + rows.map(({ id }) => id).join()}
        form={form}
        view={answer ?? loaded}
        lost={lost}
        label="批量确认交付"
        enter="recalculate"
      >
        <Section id="chosen" title="要确认交付的订单">
          <p className="quiet">商品交给下单人之后确认；确认后不能撤回。</p>
          <ChosenRows form={form} list="orders" label="要确认交付的订单" verb="确认交付" unit="单" rows={rows} columns={columns} />
        </Section>
        <FormBar form={form} back={list} buttons={[{ write: "submit", words: "确认交付", busy: "正在确认…" }]} />
      </FormFrame>
    </BulkPage>
  );
}

const columns: readonly Column<Row>[] = [
  { id: "name", header: words.username, cell: (row) => row.username },
  { id: "amount", header: words.totalAmount, align: "end", cell: (row) => <Money amount={row.totalAmount} currency={row.currencyCode} /> },
  { id: "created", header: words.createDate, cell: (row) => <Moment value={row.createDate} /> },
];
