import * as operations from "#gateway/operations/partner-orders.ts";
import { examples, firstPage } from "../examples.ts";
import { dealer, reviewer } from "../identities.ts";
import { code, decimal, emptyPage, exactly, id, instant, listOf, money, pageOf, whole } from "../matchers.ts";
import { goodsOrderExists } from "../states.ts";

const waiting = goodsOrderExists({ id: "989001", status: 1 });
const article = { id: id("1"), goodsCode: code("JP0001"), goodsName: code("全合成机油 0W-20 4L"), quantity: decimal(1) };
const row = {
  id: id("989001"),
  orderNumber: code("SC989001"),
  username: code("周敏"),
  telephone: code("13900000003"),
  status: whole(1),
  statusName: code("待交付"),
  totalAmount: money(717),
  currencyCode: code("CNY"),
  createDate: instant("2026-11-12T09:00:00+08:00"),
  goodsList: listOf({ ...article, unitPrice: money(358), amount: money(358) }),
};
const body = { username: "周敏", startTime: "2026-11-12", endTime: "2026-11-12" };

const page = examples(operations.orderPage, { as: reviewer, query: firstPage("-createDate"), body });
page.answers("lists the orders a filter matches", { given: [waiting] }, pageOf(row));
page.answers("shows the order of an id", { given: [waiting], body: { orderId: "989001" } }, pageOf(row));
page.answers(
  "shows who has handed an order over, and when",
  { given: [goodsOrderExists({ id: "989002", status: 2 })], body: { orderId: "989002" } },
  pageOf({
    id: exactly("989002"),
    status: exactly(2),
    deliveryDate: instant("2026-11-13T09:00:00+08:00"),
    deliveryUser: exactly("wangqiang"),
    deliveryUserName: code("王强"),
  }),
);
page.answers("answers an empty page when no order matches", { body: { username: "没有这样的人" } }, emptyPage());
page.fails("is refused to dealers", { as: dealer }, 403);

const confirm = examples(operations.orderConfirmDelivery, { as: reviewer, body: { id: "989001", status: 2 } });
confirm.answers(
  "says that an order was handed over, with a status of 1",
  { given: [waiting] },
  { id: id("989001"), status: exactly(2), statusName: code("已交付"), deliveryDate: instant("2026-11-20T20:00:00+08:00") },
  "确认交付成功",
);
confirm.refuses(
  "confirms nothing twice, with a status of 0, and says who has",
  { given: [goodsOrderExists({ id: "989001", status: 2 })] },
  "订单 SC989001 已由 王强 于 2026-11-13 09:00 确认交付",
);
confirm.hides("knows no order of another id", { body: { id: "900001", status: 2 } });

const asked = { as: reviewer, given: [waiting], query: {}, body };
examples(operations.orderExport).sendsWorkbook("sends the orders a filter matches as a spreadsheet", asked);
examples(operations.goodsExport).sendsWorkbook("sends the goods of the orders a filter matches as a spreadsheet", asked);
