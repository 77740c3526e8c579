import type { OutputOf } from "#gateway/operation.ts";
import { rmaDetail, rmaUpdate } from "#gateway/operations/returns.ts";
import { chosenIds } from "#app/lib/forms/chosen-lines.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { isLetOff, isOpen } from "./return-order-view.server.ts";
import { exemptionForm as form } from "./exemption-form.ts";

type Order = OutputOf<typeof rmaDetail>;

/** Rows that are not packed and still have to come back. */
export const unpackedRows = ({ claimDetailPartList }: Order) => claimDetailPartList.filter((row) => row.rmaStatus === 0 && !isLetOff(row));

const words = { exempt: "免返成功", cancel: "取消成功" } as const;

/** Lets unpacked rows of an order off, or cancels an order nothing of which is packed. */
export const { action: letOff, load: loadExemption } = formAction(form, {
  page: ({ context, params }) => context.backend.read(rmaDetail, { params: { id: params["detailID"] ?? "" } }),
  start: ({ page }) => ({ lists: { rows: unpackedRows(page).map(({ id }) => ({ key: id, id: "" })) } }),
  validate({ intent, page, text }) {
    const chosen = chosenIds(text.lists.rows).filter((id) => page.claimDetailPartList.some((row) => row.id === id));
    if (intent === "cancel" && !isOpen(page))
      return { ok: false, problems: [{ message: "已有零件装箱，不能取消整单；可以勾选未装箱的零件免返" }] };
    if (intent === "exempt" && chosen.length === 0) return { ok: false, problems: [{ path: "rows", message: "请勾选要免返的零件" }] };
    return { ok: true, ready: chosen };
  },
  async send({ context: { backend }, intent, page, plain: { fields } }, exemptRowIds, _doc, begin) {
    const bare = { id: page.id, claimDetailPartList: [], otherDetailPartList: [] };
    const body =
      intent === "cancel"
        ? { ...bare, version: page.version ?? 0, cancelReason: fields.reason }
        : { ...bare, exemptRowIds, exemptReason: fields.reason };
    const written = await backend.write(rmaUpdate, { body }, await begin());
    return written.ok ? { ...written, value: toMade(page) } : written;
  },
  /** Rows that were chosen need not come back any more, or the order is cancelled. */
  recoverAfterTimeout({ page }, _attempt, sent) {
    const chosen = chosenIds(sent.lists.rows);
    const isDone = page.cancelDate !== undefined || (chosen.length > 0 && !unpackedRows(page).some(({ id }) => chosen.includes(id)));
    return Promise.resolve(isDone ? toMade(page) : undefined);
  },
  done: ({ intent, page }) => ({
    kind: "updated",
    message: words[intent],
    documentId: page.id,
    to: (done) => `${pathTo("companyBackManageSearch")}?done=${done}`,
  }),
  again: "可以再次操作，不会重复。",
});

function toMade({ id, rmaNumber }: Order) {
  return { id, number: rmaNumber ?? id };
}
