import { bindLookUps } from "../../look-up/bound-look-ups.server.ts";
import { defineSource } from "../../look-up/look-up-source.server.ts";
import { partSource, troubleCodeSource, vehicleSource } from "../../look-up/sources/master-data.server.ts";
import { pathTo } from "../../route-table.ts";
import { reportLookUps } from "./report-form.ts";

const parts = partSource("选择主因件");
/** A report says no day: prices are today's. */
const partsOfToday = defineSource({ ...parts, takes: {}, read: (ask) => parts.read({ ...ask, context: { day: "" } }) });

/** Where the look-ups of a report find their rows, and what choosing one writes into it. */
export const reportBoundLookUps = bindLookUps(
  reportLookUps,
  {
    word: "质保报告",
    home: () => ({ to: pathTo("repairSupportSearch"), label: "质保报告查询" }),
    lost: "未提交的草稿可以在质保报告查询中找到。",
  },
  {
    vehicle: (from) => from(vehicleSource, ({ vin }) => ({ fields: { vehicleVin: vin } })),
    part: (from) => from(partsOfToday, ({ code }) => ({ fields: { mainPartCode: code } })),
    "trouble-code": (from) =>
      from(troubleCodeSource, ({ code, module, description }) => ({
        lineFields: { code, dtcModuleDictId: module, description },
      })),
  },
);
