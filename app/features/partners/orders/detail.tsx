import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { auditList } from "#gateway/operations/claim.ts";
import { Moment, Money, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { Decision, DecisionJump, DetailColumns, DetailHeader } from "#app/lib/details/detail-page.tsx";
import { Facts } from "#app/lib/details/facts.tsx";
import { LineTable } from "#app/lib/details/line-table.tsx";
import { PersonalText } from "#app/lib/details/personal-text.tsx";
import { MessageNotice } from "#app/lib/forms/ui/message-notice.tsx";
import { Section } from "#app/lib/ui/section.tsx";
import { DocumentTimeline } from "#app/lib/documents/document-timeline.tsx";
import { operationsAddress } from "#app/lib/documents/operations-address.ts";
import { toTimelineEntries } from "#app/lib/documents/timeline.server.ts";
import { FormBar } from "#app/lib/forms/form-bar.tsx";
import { FormFrame } from "#app/lib/forms/form-frame.tsx";
import { revalidateUnlessAnswered, postForm, useFormView } from "#app/lib/forms/form-route.ts";
import { takeFlash } from "#app/lib/forms/idempotency/done.server.ts";
import { fieldColumns } from "#app/lib/lists/field-columns.tsx";
import { rememberViewed } from "#app/lib/lists/recently-viewed.server.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import type { PersonalValue } from "#app/lib/view/personal-data.ts";
import { personalDataOf } from "#app/lib/view/personal-data.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { confirmDelivery, loadDelivery, orderOf, readOrder } from "./delivery-action.server.ts";
import { deliveryForm as form } from "./delivery-form.ts";
import { goodsOrderWords as words, orderState, orderStates } from "./goods-order-words.ts";
import { goodsOrderList } from "./list.server.ts";

export const meta = pageMeta;

/** An order with its articles; while it waits, the form that says it was handed over. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { backend, actor } = context;
  const search = new URL(request.url).searchParams;
  const order = await readOrder(context, orderOf(args).id);
  const title = order.orderNumber ?? order.id;
  const tell = personalDataOf(context, search, order.id);
  const [timeline, menu, delivery, done] = await Promise.all([
    optionalRead(backend.read(auditList, { body: { applicationNo: title, applicationTypeCd: "ORDER" } }), (records) =>
      toTimelineEntries(records, actor.audience, ({ remark }) => [remark]),
    ),
    context.menu(),
    order.status === orderStates.waiting ? loadDelivery(args, orderOf(args), order) : undefined,
    takeFlash(context, search.get("done")),
    rememberViewed(context, goodsOrderList.name, { id: order.id, number: title }),
  ]);
  return {
    title,
    order: {
      ...pick(order, ["id", "totalAmount", "currencyCode", "createDate", "deliveryDate", "deliveryUserName"]),
      username: tell("name", order.username),
      telephone: tell("telephone", order.telephone),
    },
    articles: order.goodsList.map((row) => ({
      ...pick(row, ["id", "goodsCode", "goodsName", "quantity", "unitPrice", "amount"]),
      currencyCode: order.currencyCode,
    })),
    state: orderState(order.status, order.statusName),
    timeline,
    operations: operationsAddress(menu, title, "ORDER"),
    delivery,
    done: done?.message,
  };
}
export const action = (args: ActionFunctionArgs) => confirmDelivery(args);
export const clientAction = postForm;
export const shouldRevalidate = revalidateUnlessAnswered;

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function GoodsOrderDetail() {
  const { title, order, articles, state, timeline, operations, delivery, done } = useLoaderData<typeof loader>();
  const shown = useFormView(form, delivery);
  return (
    <>
      <DetailHeader number={title} status={<StatusTag tone={state.tone}>{state.label}</StatusTag>}>
        下单于 <Moment value={order.createDate} />
      </DetailHeader>
      <DetailColumns
        said={done && <MessageNotice message={{ tone: "success", title: done }} />}
        decision={
          shown && (
            <Decision id="delivery" title="交付">
              <p className="quiet">商品交给下单人之后确认；确认后不能撤回。</p>
              <FormFrame {...shown} label="确认交付">
                <FormBar form={form} buttons={[{ write: "submit", words: "确认交付", busy: "正在确认…" }]} />
              </FormFrame>
            </Decision>
          )
        }
        jump={shown && <DecisionJump to="delivery" words="去交付" />}
        history={
          <Section id="timeline" title="处理记录">
            <DocumentTimeline timeline={timeline} all={operations} />
          </Section>
        }
      >
        <Section id="order" title="订单">
          <Facts
            facts={[
              personal(order, "username"),
              personal(order, "telephone"),
              { label: words.totalAmount, value: <Money amount={order.totalAmount} currency={order.currencyCode} /> },
              { label: words.deliveryDate, value: order.deliveryDate && <Moment value={order.deliveryDate} /> },
              { label: words.deliveryUserName, value: order.deliveryUserName },
            ]}
          />
        </Section>
        <Section id="goods" title="商品">
          <LineTable label="商品" none="没有商品。" rows={articles} rowKey={({ id }) => id} columns={columns} />
        </Section>
      </DetailColumns>
    </>
  );
}

function personal(order: Loaded["order"], name: "username" | "telephone") {
  const value = order[name];
  const find = (loaded: unknown) => personalIn(loaded, name);
  return { label: words[name], value: value && <PersonalText value={value} label={words[name]} find={find} /> };
}

/** The page itself answers with it, when it is asked for whoever has ordered. */
function personalIn(loaded: unknown, name: "username" | "telephone"): PersonalValue | undefined {
  return (loaded as { order?: Loaded["order"] }).order?.[name];
}

const { text, money } = fieldColumns<Loaded["articles"][number], keyof typeof words>(words);
const columns = [
  text("goodsCode", { rowHeader: true }),
  text("goodsName"),
  text("quantity", { align: "end" }),
  money("unitPrice"),
  money("amount"),
];
