import type { OutputOf } from "#gateway/operation.ts";
import { rmaDetail, rmaUpdate } from "#gateway/operations/returns.ts";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { returnOrderKind } from "../return-order-kind.ts";
import { isOpen } from "../return-order-view.server.ts";
import { fillReceiver, orderOffers, orderProblems, quantityProblem, toOrderEntry } from "./order-entry.server.ts";
import { orderChangeForm as form, orderFacts, receiverFields } from "./order-form.ts";

type Order = OutputOf<typeof rmaDetail>;

/** Changes the order whose id its page has, while nothing of it is packed. */
export const { action: changeOrder, load: loadOrderChange } = formAction(form, {
  page: ({ params }) => params["detailID"] ?? "",
  stored: {
    word: returnOrderKind.word,
    read: ({ context, page: id }) => context.backend.read(rmaDetail, { params: { id } }),
    toText: (order) => ({
      fields: Object.fromEntries([...orderFacts, ...receiverFields].map((name) => [name, order[name] ?? ""])),
      lists: {
        parts: order.claimDetailPartList.map(({ claimDetailPartId = "", rmaQuantity = "" }) => ({
          key: claimDetailPartId,
          id: claimDetailPartId,
          rmaQuantity,
        })),
        others: order.otherDetailPartList.map(({ id, partCode = "", partName = "", quantity = "" }, at) => ({
          key: id ?? String(at),
          partCode,
          partName,
          quantity,
        })),
      },
    }),
    version: ({ version = 0 }) => version,
    made: ({ id, rmaNumber }) => ({ id, number: rmaNumber ?? id }),
    closed: (order) =>
      isOpen(order)
        ? undefined
        : {
            tone: "warning",
            title: "该返件单已有零件装箱，不能再修改",
            advice: "需要修改时请先让经销商拆箱；填写的内容都在下面。",
            links: [{ to: detailAddress(returnOrderKind, "company", order.id), label: "查看返件单" }],
          },
  },
  offers: orderOffers,
  revise: async ({ context, text }, intent) => ({ text: intent === "fillReceiver" ? await fillReceiver(context.backend, text) : text }),
  validate({ plain: { fields, lists } }, order) {
    const most = new Map(order?.claimDetailPartList.map((row) => [row.claimDetailPartId, Number(row.quantity ?? 0)]));
    const problems = [
      ...orderProblems(fields, lists.others),
      ...lists.parts.flatMap(({ id, rmaQuantity }, index) => quantityProblem(rmaQuantity, most.get(id) ?? 0, index)),
      ...(lists.parts.some(({ rmaQuantity }) => Number(rmaQuantity) > 0)
        ? []
        : [{ path: "parts" as const, message: "索赔单的零件至少须有一件返回" }]),
    ];
    return problems.length > 0 ? { ok: false, problems } : { ok: true, ready: toOrderEntry(fields, lists.others) };
  },
  async send({ context: { backend }, page: id, plain: { lists } }, entry, order, begin) {
    const claimDetailPartList = lists.parts.map((line) => ({ claimDetailPartId: line.id, rmaQuantity: line.rmaQuantity }));
    const body = { ...entry, id, version: order?.version, claimDetailPartList };
    const written = await backend.write(rmaUpdate, { body }, await begin());
    return written.ok ? { ...written, value: { id, number: written.value.rmaNumber ?? id } } : written;
  },
  view: (_state, order) => Promise.resolve({ order: order && toPageData(order) }),
  done: (_act, { id }) => ({
    kind: "updated",
    message: "修改成功",
    documentId: id,
    to: (done) => `${pathTo("companyBackManageSearch")}?done=${done}`,
  }),
  again: "可以再次保存，不会重复修改。",
  button: "保存",
});

function toPageData(order: Order) {
  return {
    ...pick(order, ["rmaNumber", "applicationNumber"]),
    parts: order.claimDetailPartList.map((row) => ({
      ...pick(row, ["partCode", "partName", "quantity"]),
      id: row.claimDetailPartId ?? row.id,
    })),
  };
}
