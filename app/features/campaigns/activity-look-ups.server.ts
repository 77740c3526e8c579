import { laborLookup } from "#gateway/operations/look-ups.ts";
import { modelPage } from "#gateway/operations/vehicle.ts";
import { listAddress } from "#app/lib/documents/document-address.ts";
import { bindLookUps } from "#app/lib/lookups/bound-look-ups.server.ts";
import { byCodeOrName, cell, defineSource, pagedRows } from "#app/lib/lookups/look-up-source.server.ts";
import { failureReasonSource } from "#app/features/lookup-sources/failures.server.ts";
import { partSource } from "#app/features/lookup-sources/master-data.server.ts";
import { activityLookUps } from "./activity-form.ts";
import { activityKind } from "./activity-kind.ts";

const modelSource = defineSource({
  title: "选择车型",
  filters: [
    { name: "code", label: "车型代码" },
    { name: "description", label: "车型说明" },
  ],
  columns: [{ header: "车型代码" }, { header: "车型名称" }, { header: "年款" }, { header: "说明", long: "clip" }],
  empty: { title: "没有找到车型" },
  codeFilter: "code",
  takes: {},
  read: async ({ backend, filter, page, size }) => {
    const answer = await backend.read(modelPage, { query: { current: page, size }, body: filter });
    return pagedRows(answer, page, ({ id, code, vehicleModelName = "", vehicleModelYear = "", description = "" }) =>
      code ? { key: id, code, cells: [code, vehicleModelName, vehicleModelYear, description], value: { code } } : undefined,
    );
  },
});

/** Labor operations of every model: an activity is for more than one. */
const laborSource = defineSource({
  title: "选择工时",
  filters: [
    { name: "text", label: "工时代码或名称" },
    { name: "vehicleModelCode", label: "车型代码" },
  ],
  columns: [{ header: "工时代码" }, { header: "工时名称" }, { header: "车型" }, { header: "标准工时", align: "end" }],
  empty: { title: "没有找到工时" },
  codeFilter: "laborCode",
  takes: {},
  read: ({ backend, filter: { text, ...asked }, page, size }) =>
    byCodeOrName(text, { code: "laborCode", name: "laborName" }, async (narrowed) => {
      const answer = await backend.read(laborLookup, { query: { current: page, size }, body: { ...asked, ...narrowed } });
      return pagedRows(answer, page, ({ id, laborCode: code, laborName = "", standardClaimLabor: hours = "", ...model }) => {
        if (!code) return undefined;
        const cells = [code, laborName, cell(model.vehicleModelCode, model.vehicleModelYear), hours];
        return { key: id, code, cells, value: { code, hours } };
      });
    }),
});

const parts = (title: string) => {
  const source = partSource(title);
  // Prices are today's.
  return defineSource({ ...source, takes: {}, read: (ask) => source.read({ ...ask, context: { day: "", dealer: "" } }) });
};
// Every cause there is: an activity names no place of the failure.
const reasons = defineSource({
  ...failureReasonSource,
  takes: {},
  read: (ask) => failureReasonSource.read({ ...ask, context: { symptom: "", place: "" } }),
});

/** Where the look-ups of an activity find their rows, and what choosing one writes into it. */
export const activityBoundLookUps = bindLookUps(
  activityLookUps,
  {
    word: activityKind.word,
    home: () => ({ to: listAddress(activityKind, "company"), label: "服务活动" }),
    lost: "未发布的草稿可以在服务活动中找到。",
  },
  {
    "failure-reason": (from) => from(reasons, ({ code }) => ({ fields: { failureCode: code } })),
    model: (from) => from(modelSource, ({ code }) => ({ lineFields: { code } })),
    "main-part": (from) => from(parts("选择主要零件"), ({ code }) => ({ lineFields: { partCode: code } })),
    part: (from) => from(parts("选择零件"), ({ code }) => ({ lineFields: { partCode: code } })),
    labor: (from) =>
      from(laborSource, ({ code, hours }) => ({ lineFields: { laborCode: code }, lineDefaults: { standardClaimLabor: hours } })),
  },
);
