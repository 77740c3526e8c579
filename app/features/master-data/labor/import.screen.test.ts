import { laborPage } from "#gateway/operations/labor.ts";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { describeImport } from "#e2e/describe-import.ts";
import { laborRow } from "#e2e/labor-file.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";
import { laborDefinition } from "./labor-import.server.ts";

const backend = backendAs(openGateway(backendUrl), "zhangwei");

describeImport({
  word: "工时",
  definition: laborDefinition,
  upload: "/system/laborimport",
  accounts: { own: "zhangwei", other: "wangqiang", refused: ["liufang", "d10001"] },
  writes: "labor.import",
  row: laborRow,
  wrong: {
    laborCode: ["一".repeat(21), "最多 20 个字"],
    standardClaimLabor: ["1.5 小时", "须为数字，例如 1.5"],
    standardLaborUnitPrice: ["150.005", "最多 2 位小数"],
    vehicleModelCode: ["M0125,m9999", "没有车型 M9999"],
    beginDate: ["2026-02-30", "不是有效日期，例如 2026-11-05"],
    endDate: ["2025-12-31", "失效日期早于生效日期"],
  },
  async found({ laborCode = "" }) {
    return (await (await backend).read(laborPage, { query: {}, body: { laborCode } })).total ?? 0;
  },
});
