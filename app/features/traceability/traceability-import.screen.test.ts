import { traceabilityPage } from "#gateway/operations/traceability.ts";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { describeImport } from "#e2e/describe-import.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";
import { traceabilityRow } from "#e2e/traceability-file.ts";
import { traceabilityDefinition } from "./traceability-import.server.ts";

const backend = backendAs(openGateway(backendUrl), "zhangwei");

describeImport({
  word: "追溯",
  definition: traceabilityDefinition,
  upload: "/mts/import",
  accounts: { own: "zhangwei", other: "wangqiang", refused: ["liufang", "d10001"] },
  writes: "traceability.import",
  row: traceabilityRow,
  wrong: {
    vinStart: ["LSVA88Z8", "须为 17 位，不含字母 I、O、Q"],
    vinEnd: ["LSVA00Z80S2000001", "截止车架号在起始车架号之前"],
    partNo: ["P".repeat(41), "最多 40 个字"],
    station: ["长".repeat(41), "最多 40 个字"],
    times: ["2026-02-30", "不是有效日期，例如 2026-11-05"],
  },
  async found({ vinStart = "", partNo = "" }) {
    return (await (await backend).read(traceabilityPage, { query: {}, body: { vin: vinStart, partNo } })).total ?? 0;
  },
});
