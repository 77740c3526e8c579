import { packageNotice, packagePage, packagePrint } from "#gateway/operations/returns.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { readIfFound } from "#app/lib/data/optional-read.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { state } from "./detail-action.server.ts";
import { noticeForm as form } from "./package-forms.ts";
import { toPackageRow } from "./package-view.server.ts";

const most = 100;

/** Packages the carrier does not know of, the earliest first; as many as a page shows. */
export async function readPacked({ backend }: RequestContext) {
  const { records, total } = await backend.read(packagePage, {
    query: { current: 1, size: most, "orders[0].column": "createDate", "orders[0].asc": true },
    body: { rmaStatus: state.packed },
  });
  return { rows: records.map(toPackageRow), surplus: Math.max(0, (total ?? 0) - records.length) };
}

type Row = Awaited<ReturnType<typeof readPacked>>["rows"][number];
/** What was told of, by the first of them. */
const toMade = ([first, ...others]: readonly [Row | undefined, ...unknown[]]) => ({
  id: first?.id ?? "",
  number: `${first?.number ?? ""}${others.length > 0 ? ` 等 ${others.length + 1} 箱` : ""}`,
});

/** Tells the carrier of several packages: of all that were chosen, or of none. */
export const { action: tellCarrier, load: loadNotice } = formAction(form, {
  page: ({ context }) => readPacked(context),
  start: ({ page }) => ({ lists: { packages: page.rows.map(({ id }) => ({ key: id, id: "" })) } }),
  view: ({ page }) => Promise.resolve(page),
  validate({ page, text }) {
    // What somebody else has told of meanwhile is the backend's to say, by its number.
    const ids = [...new Set(text.lists.packages.flatMap(({ id }) => (id === "" ? [] : [id])))];
    if (ids.length === 0) return { ok: false, problems: [{ path: "packages", message: "请至少选择一张装箱单" }] };
    return { ok: true, ready: { ids, rows: page.rows.filter(({ id }) => ids.includes(id)) } };
  },
  async send({ context: { backend } }, { ids, rows }, _doc, begin) {
    const result = await backend.write(packageNotice, { body: { ids } }, await begin());
    return result.ok ? { ...result, value: toMade([rows[0], ...ids.slice(1)]) } : result;
  },
  /** All or none: what became of the first became of all. */
  async recoverAfterTimeout({ context: { backend } }, _attempt, sent) {
    const [first, ...others] = sent.lists.packages.flatMap(({ id }) => (id === "" ? [] : [id]));
    const box = first === undefined ? undefined : await readIfFound(backend.read(packagePrint, { params: { id: first } }));
    return box?.noticeDate === undefined ? undefined : toMade([toPackageRow(box), ...others]);
  },
  done: () => ({ kind: "updated", message: "通知快递成功", to: (done) => `${pathTo("backManagePackageSearch")}?done=${done}` }),
  again: "可以再次提交，不会重复通知。",
  button: "通知快递",
});
