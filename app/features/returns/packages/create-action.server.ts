import type { Backend } from "#gateway/backend.ts";
import { deliveryAddressPage } from "#gateway/operations/delivery-address.ts";
import { boxKeyOf, whyNotOneBox } from "#gateway/rules/return-box.ts";
import { packageCreate, packageNotice, packagePage, rmaPage } from "#gateway/operations/returns.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import { pathTo } from "#app/registry/route-table.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { joined, pick } from "#app/lib/view/picked-fields.server.ts";
import { toResent } from "../resent.ts";
import { boxSizes, packageForm as form } from "./package-forms.ts";

const most = 100;

/** What can be packed: of one order, or of all; as many as a page shows. */
export async function readOpenRows({ backend }: RequestContext, rmaNumber: string) {
  const page = await backend.read(rmaPage, {
    query: { current: 1, size: most, "orders[0].column": "requireReturnDate", "orders[0].asc": true },
    body: { rmaStatus: 0, ...(rmaNumber === "" ? {} : { rmaNumber }) },
  });
  const rows = page.records.filter(({ rmaQuantity }) => Number(rmaQuantity ?? 0) > 0);
  return {
    rmaNumber,
    surplus: Math.max(0, (page.total ?? 0) - page.records.length),
    rows: inGroups(
      rows.map((row) => ({
        ...pick(row, ["id", "rmaNumber", "partCode", "partName", "vehicleVin", "requireReturnDate"]),
        ...pick(row, ["receiverName", "receiverCompanyName", "receiverAddressDetail", "partAttributeCode"]),
        box: boxKeyOf(row),
        ...toResent(row),
        overdue: row.overdueFlag,
        open: Number(row.rmaQuantity),
      })),
    ),
  };
}

/** Rows that may travel together follow each other, the group with the earliest due day first. */
function inGroups<Row extends { box: string }>(rows: readonly Row[]): Row[] {
  const keys = [...new Set(rows.map(({ box }) => box))];
  return keys.flatMap((key) => rows.filter(({ box }) => box === key));
}

/** The dealer's own addresses that can be used, its default first. */
async function readAddresses(backend: Backend) {
  const { records } = await backend.read(deliveryAddressPage, { query: { current: 1, size: 100 }, body: { effectiveFlag: 1 } });
  return [...records].sort((one, other) => Number(other.defaultFlag ?? false) - Number(one.defaultFlag ?? false));
}

type Address = Awaited<ReturnType<typeof readAddresses>>[number];
const wholeOf = ({ province, city, addressDetail }: Address) => joined(province, city === province ? undefined : city, addressDetail) ?? "";

/**
 * The rows as a whole into the box, but for what somebody has typed there: those that go with what is in it already, else those of the
 * first that is left.
 */
function packWhole<Text extends FormText>(text: Text, all: readonly PackedRow[], isMeant: (row: PackedRow) => boolean): Text {
  const begun = all.find(({ id }) => text.lists["rows"]?.some((line) => line["id"] === id && Number(line["rmaQuantity"]) > 0));
  const key = (begun ?? all.find(isMeant))?.box;
  const rows = all.filter((row) => row.box === key && isMeant(row));
  const open = new Map(rows.map((row) => [row.id, String(row.open)]));
  const lines = text.lists["rows"]?.map((line) => {
    const { id = "", rmaQuantity } = line;
    return rmaQuantity === "" ? { ...line, rmaQuantity: open.get(id) ?? "" } : line;
  });
  return { ...text, lists: { ...text.lists, rows: lines ?? [] } };
}

type PackedRow = Awaited<ReturnType<typeof readOpenRows>>["rows"][number];

/** Packs rows of one order or of several into a package. */
export const { action: makePackage, load: loadPackageForm } = formAction(form, {
  page: ({ request, context }) => readOpenRows(context, new URL(request.url).searchParams.get("rma")?.trim() ?? ""),
  async start({ context, page }) {
    const [address] = await readAddresses(context.backend);
    return {
      fields: address ? { deliveryAddressId: address.id, telephone: address.telephone ?? "", addressDetail: wholeOf(address) } : {},
      lists: { rows: page.rows.map(({ id }) => ({ key: id, id, rmaQuantity: "" })) },
    };
  },
  offers: {
    deliveryAddressId: async ({ context }) =>
      (await readAddresses(context.backend)).map((address) => ({
        value: address.id,
        label: `${address.defaultFlag ? "默认：" : ""}${wholeOf(address)} ${address.contacts ?? ""}`,
      })),
  },
  async revise({ context, page, text }, intent) {
    if (intent === "all" || intent === "overdue") {
      return { text: packWhole(text, page.rows, ({ overdue }) => intent === "all" || overdue === true) };
    }
    if (intent !== "fillAddress") return { text };
    const chosen = (await readAddresses(context.backend)).find(({ id }) => id === text.fields.deliveryAddressId);
    if (!chosen) return { text };
    const filled: FormText = { ...text, fields: { ...text.fields, telephone: chosen.telephone ?? "", addressDetail: wholeOf(chosen) } };
    return { text: filled };
  },
  view: ({ page }) => Promise.resolve(page),
  validate({ page, plain: { fields, lists } }) {
    const chosen = lists.rows.filter(({ rmaQuantity }) => rmaQuantity !== "" && rmaQuantity !== "0");
    const box = { ...fields, ...boxSizes[fields.boxSize] };
    const unsized = fields.boxSize === "" && [box.length, box.width, box.height].every((size) => size === "");
    const sizes = unsized ? [] : (["length", "width", "height"] as const).filter((name) => !isSize(box[name], 300));
    const mix = whyNotOneBox(page.rows.filter(({ id }) => chosen.some((line) => line.id === id)));
    const wrong = lists.rows.flatMap(({ id, rmaQuantity }, index) => {
      // What somebody else has packed meanwhile is the backend's to tell, by name.
      const open = page.rows.find((row) => row.id === id)?.open;
      const isSound = rmaQuantity === "" || (/^\d{1,6}$/.test(rmaQuantity) && (open === undefined || Number(rmaQuantity) <= open));
      return isSound ? [] : [{ path: `rows[${index}].rmaQuantity` as const, message: `装箱数量须为 0 到 ${open ?? 0} 的整数` }];
    });
    const problems = [
      ...(chosen.length === 0 ? [{ path: "rows" as const, message: "请填写要装箱的零件数量" }] : []),
      ...wrong,
      ...(mix === undefined ? [] : [{ path: "rows" as const, message: mix }]),
      ...(unsized ? [{ path: "boxSize" as const, message: "请选择外箱尺寸" }] : []),
      ...sizes.map((name) => ({ path: name, message: `${form.shape.fields[name].label}须为 0 到 300 之间、最多一位小数的数` })),
      ...(fields.weight === "" || isSize(fields.weight, 1000)
        ? []
        : [{ path: "weight" as const, message: "重量须为 0 到 1000 之间、最多一位小数的数" }]),
      ...(/^\+?\d[\d\s()-]{5,18}\d$/.test(fields.telephone) ? [] : [{ path: "telephone" as const, message: "请填写有效的联系电话" }]),
    ];
    if (problems.length > 0) return { ok: false, problems };
    const { weight, deliveryAddressId, boxSize: _size, ...said } = box;
    const optional = { ...(weight === "" ? {} : { weight }), ...(deliveryAddressId === "" ? {} : { deliveryAddressId }) };
    return { ok: true, ready: { ...said, ...optional, detailPartList: chosen.map(({ id, rmaQuantity }) => ({ id, rmaQuantity })) } };
  },
  async send({ context: { backend }, intent }, body, _doc, begin) {
    const options = await begin();
    const result = await backend.write(packageCreate, { body }, options);
    if (result.ok && intent === "notify") {
      const key = `${options.idempotencyKey ?? ""}.notice`;
      const noticed = await backend.write(packageNotice, { body: { ids: [result.value.id] } }, { ...options, idempotencyKey: key });
      if (!noticed.ok) return noticed;
    }
    return result.ok ? { ...result, value: toMade(result.value.id, result.value.packageNumber) } : result;
  },
  /** A package of this size with as many pieces that was made since: nobody packs two alike within moments. */
  async recoverAfterTimeout({ context: { backend } }, { since }, { fields: typed, lists }) {
    const fields = { ...typed, ...boxSizes[typed.boxSize] };
    const { records } = await backend.read(packagePage, { query: { current: 1, size: 20 }, body: {} });
    const pieces = lists.rows.reduce((sum, { rmaQuantity }) => sum + Number(rmaQuantity.trim() || 0), 0);
    const lost = records.find(
      (box) =>
        Date.parse(box.createDate ?? "") >= Date.parse(since) - 60_000 &&
        [box.length, box.width, box.height].join() ===
          [fields.length, fields.width, fields.height].map((audience) => String(Number(audience))).join() &&
        box.detailPartList.reduce((sum, { rmaQuantity }) => sum + Number(rmaQuantity ?? 0), 0) === pieces,
    );
    return lost && toMade(lost.id, lost.packageNumber);
  },
  done: ({ intent }, { id }) => ({
    kind: "created",
    message: intent === "notify" ? "装箱成功，已通知快递" : "创建成功",
    documentId: id,
    to: (done) => `${pathTo("backManagePackageSearch")}?done=${done}`,
  }),
  again: "可以再次提交，不会重复装箱。",
  button: "新建装箱单",
});

const isSize = (value: string, limit: number) => /^\d{1,4}(\.\d)?$/.test(value) && Number(value) > 0 && Number(value) <= limit;
const toMade = (id: string, number: string | undefined) => ({ id, number: number ?? id });
