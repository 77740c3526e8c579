import type { OutputOf } from "#gateway/operation.ts";
import { vehicleByVin } from "#gateway/operations/claim.ts";
import { laborLookup, partLookup, vehicleLookup } from "#gateway/operations/look-ups.ts";
import { troubleCodePage } from "#gateway/operations/trouble-code.ts";
import { dealerPage } from "#gateway/operations/reference-data.ts";
import { formatCount, formatMoney } from "#app/lib/ui/cells/format.ts";
import { plainVin } from "#app/lib/forms/values/vin.ts";
import { readIfFound } from "#app/lib/data/optional-read.server.ts";
import { byCodeOrName, cell, defineSource, pagedRows, type SourceRow } from "#app/lib/lookups/look-up-source.server.ts";
import { needsVehicle } from "./vehicle-rights.server.ts";

/** Dealers: for whom company staff write. */
export const dealerSource = defineSource({
  title: "选择经销商",
  filters: [{ name: "text", label: "经销商代码或名称" }],
  columns: [{ header: "经销商代码" }, { header: "经销商名称" }, { header: "城市" }, { header: "币种" }, { header: "状态" }],
  empty: { title: "没有找到经销商" },
  codeFilter: "code",
  takes: {},
  read: ({ backend, filter: { text, ...asked }, page, size }) =>
    byCodeOrName(text, { code: "code", name: "name" }, async (narrowed) => {
      const answer = await backend.read(dealerPage, { query: { current: page, size }, body: { ...asked, ...narrowed } });
      return pagedRows(answer, page, ({ code, name, shortName, province, city, currencyCode, statusName }) => {
        if (!code) return undefined;
        const place = province === city ? (city ?? "") : cell(province, city);
        const cells = [code, name ?? shortName ?? "", place, currencyCode ?? "", statusName ?? ""];
        return { key: code, code, cells, value: { code } };
      });
    }),
});

export const vehicleSource = defineSource({
  title: "选择车辆",
  filters: [
    { name: "vehicleVin", label: "车架号(VIN)" },
    { name: "vehicleModelCode", label: "车型代码" },
  ],
  columns: [
    { header: "车架号(VIN)" },
    { header: "车型" },
    { header: "年款" },
    { header: "零售日期" },
    { header: "行驶里程", align: "end" },
    { header: "销售经销商", long: "clip" },
  ],
  empty: { title: "没有找到车辆", advice: "请核对车架号(VIN)：17 位，不含字母 I、O、Q。" },
  hint: (audience) => (audience === "dealer" ? "输入车架号(VIN)中的至少 6 位，可以查到其他经销商售出的车辆。" : undefined),
  codeFilter: "vehicleVin",
  takes: {},
  read: async ({ backend, filter, page, size }) => {
    const { vehicleVin, ...others } = filter;
    const body = { ...others, ...(vehicleVin ? { vehicleVin: plainVin(vehicleVin) } : {}) };
    const answer = await backend.read(vehicleLookup, { query: { current: page, size }, body });
    return pagedRows(answer, page, (vehicle) => {
      const vin = vehicle.vehicleVin;
      if (!vin) return undefined;
      const cells = [
        vin,
        cell(vehicle.vehicleModelCode, vehicle.vehicleModelName),
        vehicle.vehicleModelYear ?? "",
        vehicle.retailDate ?? "",
        vehicle.tripCurrent ? cell(formatCount(Number(vehicle.tripCurrent)), vehicle.tripUnit ?? "km") : "",
        cell(vehicle.dealerCode, vehicle.dealerName),
      ];
      return { key: vin, code: vin, cells, value: { vin } };
    });
  },
});

/** Prices are those of a day, and of the dealer company staff write for; a dealer is told its own. */
function pricedFor({ day, dealer }: { day: string; dealer: string }): { validDate?: string; dealerCode?: string } {
  return { ...(day ? { validDate: day } : {}), ...(dealer ? { dealerCode: dealer } : {}) };
}

/** Parts with their prices of a day. @param title of the page: what the part is for */
export const partSource = (title = "选择零件") =>
  defineSource({
    title,
    filters: [
      { name: "text", label: "零件号或名称" },
      { name: "componentCode", label: "部件代码" },
    ],
    columns: [
      { header: "零件号" },
      { header: "零件名称" },
      { header: "部件" },
      { header: "单位" },
      { header: "净价", align: "end" },
      { header: "零售价", align: "end" },
      { header: "需返件" },
    ],
    empty: { title: "没有找到零件" },
    codeFilter: "partCode",
    takes: { day: "day", dealer: "code" },
    read: ({ backend, filter: { text, ...asked }, context, page, size }) =>
      byCodeOrName(text, { code: "partCode", name: "partName" }, async (narrowed) => {
        const body = { ...asked, ...narrowed, ...pricedFor(context) };
        const answer = await backend.read(partLookup, { query: { current: page, size }, body });
        return pagedRows(answer, page, toPartRow, context.day ? `价格日期 ${context.day}` : undefined);
      }),
  });

function toPartRow(
  part: OutputOf<typeof partLookup>["records"][number],
): SourceRow<{ code: string; component: string | undefined }> | undefined {
  const code = part.partCode;
  if (!code) return undefined;
  const price = (amount: string | undefined) => (amount ? formatMoney(amount, part.currencyCode) : "");
  const cells = [
    code,
    part.partName ?? "",
    cell(part.componentCode, part.componentName),
    part.unit ?? "",
    part.netPrice ? price(part.netPrice) : "当日无价格",
    price(part.retailPrice),
    part.rmaFlag ? "是" : "否",
  ];
  return { key: part.id, code, cells, value: { code, component: part.componentCode } };
}

/** Labor operations of the vehicle's model: hours and prices differ from model to model. */
export const laborSource = defineSource({
  title: "选择工时",
  filters: [{ name: "text", label: "工时代码或名称" }],
  columns: [
    { header: "工时代码" },
    { header: "工时名称" },
    { header: "车型" },
    { header: "部件" },
    { header: "标准工时", align: "end" },
    { header: "工时单价", align: "end" },
  ],
  empty: { title: "没有找到该车型的工时" },
  codeFilter: "laborCode",
  takes: { vin: "vin", day: "day", dealer: "code" },
  read: async ({ backend, filter: { text, ...asked }, context, page, size }) => {
    if (!context.vin) return needsVehicle;
    const vehicle = (await readIfFound(backend.read(vehicleByVin, { params: { vin: context.vin } })))?.vehicleInfoVO;
    const model = vehicle?.vehicleModelCode;
    if (!model) return { kind: "none", title: `没有找到车辆 ${context.vin}`, advice: "请先核对车架号(VIN)，再选择工时。" };
    const ofModel = { ...asked, vehicleModelCode: model, ...pricedFor(context) };
    return byCodeOrName(text, { code: "laborCode", name: "laborName" }, async (narrowed) => {
      const answer = await backend.read(laborLookup, { query: { current: page, size }, body: { ...ofModel, ...narrowed } });
      return pagedRows(answer, page, toLaborRow, `车型 ${cell(model, vehicle.vehicleModelName)}`);
    });
  },
});

function toLaborRow(
  labor: OutputOf<typeof laborLookup>["records"][number],
): SourceRow<{ code: string; hours: string | undefined }> | undefined {
  const code = labor.laborCode;
  if (!code) return undefined;
  const hours = labor.standardClaimLabor;
  const cells = [
    code,
    labor.laborName ?? "",
    cell(labor.vehicleModelCode, labor.vehicleModelYear),
    labor.componentCode ?? "",
    hours ?? "",
    labor.standardLaborUnitPrice ? formatMoney(labor.standardLaborUnitPrice, labor.currencyCode) : "",
  ];
  return { key: labor.id, code, cells, value: { code, hours } };
}

/** Trouble codes of control units. */
export const troubleCodeSource = defineSource({
  title: "选择故障码",
  filters: [
    { name: "code", label: "故障码" },
    { name: "description", label: "描述" },
    { name: "dtcModuleDictId", label: "模块", dictionary: "module" },
  ],
  columns: [{ header: "故障码" }, { header: "模块" }, { header: "描述", long: "wrap" }],
  empty: { title: "没有找到故障码" },
  codeFilter: "code",
  takes: {},
  read: async ({ backend, filter, page, size }) => {
    const answer = await backend.read(troubleCodePage, { query: { current: page, size }, body: filter });
    return pagedRows(answer, page, ({ id, failureCode: code, dtcModuleDictId = "", moduleDictName = "", failureName = "" }) => {
      if (!code) return undefined;
      return {
        key: id,
        code,
        cells: [code, moduleDictName, failureName],
        value: { code, module: dtcModuleDictId, description: failureName },
      };
    });
  },
});
