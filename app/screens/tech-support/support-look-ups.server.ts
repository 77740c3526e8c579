import { bindLookUps } from "#app/look-up/bound-look-ups.server.ts";
import { troubleCodeSource, vehicleSource } from "#app/look-up/sources/master-data.server.ts";
import { pathTo } from "#app/route-table.ts";
import { partsOfToday } from "../report/parts-of-today.server.ts";
import { supportLookUps } from "./support-form.ts";

/** Where the look-ups of a technical support find their rows, and what choosing one writes into it. */
export const supportBoundLookUps = bindLookUps(
  supportLookUps,
  {
    word: "技术支持",
    home: () => ({ to: pathTo("techSupportSearch"), label: "技术支持查询" }),
    lost: "未提交的草稿可以在技术支持查询中找到。",
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
