import type { Backend } from "#gateway/backend.ts";
import { remembered } from "#gateway/operation.ts";
import { activityDetail, activityImportVehicles, activityList, activityUploadVehicles } from "#gateway/operations/campaigns.ts";
import { plainCode } from "#app/lib/forms/values/plain-code.ts";
import { defineImport, type Judgement, type PlacedRow } from "#app/lib/imports/import.ts";
import { importPages } from "#app/lib/imports/import-route.server.ts";
import { namedRoutes } from "#app/registry/route-table.ts";
import { textFile } from "./vehicle-list.server.ts";

const closed = "2";
/** One answer does for some hundred rows of a file; the call that writes judges again. */
const recentActivities = remembered(activityList, { seconds: 10, by: "user" });
const recentActivity = remembered(activityDetail, { seconds: 10, by: "user" });

interface Row {
  actCode: string;
  vehicleVin: string;
}

type RowJudgement = Judgement<Row, keyof Row>;

/** Vehicles of drafts and of issued activities from a file, 100,000 at most (2 §4, §7). */
const activityVehicleDefinition = defineImport({
  name: "activityVehicle",
  word: "活动车辆",
  columns: {
    actCode: { label: "活动代码", kind: "code", required: true, max: 30, example: "ACT2026-03", hint: "草稿或进行中的活动" },
    vehicleVin: { label: "车架号(VIN)", kind: "vin", required: true, example: "LSVAA41Z0M2000017" },
  },
  rowsMax: 100_000,
  unique: ["vehicleVin", "actCode"],
  shownBy: "vehicleVin",
  effectWords: { added: "新加入", unchanged: "已在活动中" },
  // A vehicle that is in it already stays as it is.
  repeatable: true,
  validate: validateRows,
  stored: findIncluded,
  async send(backend, rows, options) {
    const lines = ["actCode,vehicleVin", ...rows.map(({ row }) => `${row.actCode},${row.vehicleVin}`)];
    const result = await backend.write(activityImportVehicles, { body: { file: textFile("vehicles.csv", lines) } }, options);
    // What was done is told by the data of the answer (2 §8).
    return result.ok ? { ...result, value: { statusText: result.value } } : result;
  },
});

/** Vehicles and activities nobody knows, activities that are over, and models an activity is not for. */
async function validateRows(rows: readonly PlacedRow<Row>[], backend: Backend): Promise<RowJudgement[]> {
  const file = textFile("vehicles.txt", ["vehicleVin", ...new Set(rows.map(({ row }) => row.vehicleVin))]);
  const codes = [...new Set(rows.map(({ row }) => row.actCode))];
  const [{ vehicleIdsInfo, errorList }, ...activities] = await Promise.all([
    backend.read(activityUploadVehicles, { body: { file } }),
    ...codes.map((actCode) => findActivity(backend, actCode)),
  ]);
  const wrong = new Map(errorList.map(({ vehicleVin = "", reason = "" }) => [vehicleVin, reason]));
  const modelOf = new Map(vehicleIdsInfo.map(({ vehicleVin = "", vehicleModelCode = "" }) => [vehicleVin, vehicleModelCode]));
  const known = new Map(codes.map((actCode, at) => [actCode, activities[at]]));
  return rows.flatMap((of): RowJudgement[] => {
    const { actCode, vehicleVin } = of.row;
    const activity = known.get(actCode);
    const refuse = (column: RowJudgement["column"], reason: string) => [{ of, column, reason }];
    if (!activity) return refuse("actCode", `没有活动代码 ${actCode}`);
    if (activity.status === closed) return refuse("actCode", `服务活动 ${actCode} 已结束，不能再导入车辆`);
    const reason = wrong.get(vehicleVin);
    if (reason !== undefined) return refuse("vehicleVin", reason);
    const isOfModel = activity.models?.includes(modelOf.get(vehicleVin) ?? "") ?? true;
    return isOfModel ? [] : refuse("vehicleVin", "车型不在该活动的指定车型内");
  });
}

/** The vehicles their activities have already. A backend that does not tell has them all new. */
async function findIncluded(rows: readonly PlacedRow<Row>[], backend: Backend): Promise<ReadonlyMap<PlacedRow<Row>, Row>> {
  const codes = [...new Set(rows.map(({ row }) => row.actCode))];
  const found = await Promise.all(
    codes.map(async (actCode) => {
      const own = rows.filter(({ row }) => row.actCode === actCode);
      const file = textFile("vehicles.txt", ["vehicleVin", ...own.map(({ row }) => row.vehicleVin)]);
      const { vehicleIdsInfo } = await backend.read(activityUploadVehicles, { body: { file, actCode } });
      const included = new Set(vehicleIdsInfo.flatMap(({ vehicleVin = "", includedFlag }) => (includedFlag ? [vehicleVin] : [])));
      return own.filter(({ row }) => included.has(row.vehicleVin));
    }),
  );
  return new Map(found.flat().map((placed) => [placed, placed.row]));
}

/** The activity of exactly this code, with the models it is for where it is not for all. */
async function findActivity(backend: Backend, actCode: string) {
  const found = (await backend.read(recentActivities, { body: { actCode } })).find((row) => plainCode(row.actCode) === plainCode(actCode));
  if (!found) return undefined;
  const { id, status, designatedModelFlag } = found;
  if (!designatedModelFlag) return { status, models: undefined };
  const { designatedModels } = await backend.read(recentActivity, { params: { id } });
  return { status, models: designatedModels.map(({ vehicleModelCode = "" }) => vehicleModelCode) };
}

export const activityImportPages = importPages(
  activityVehicleDefinition,
  namedRoutes({
    upload: "companyActivityImport",
    job: "companyActivityImportJob",
    refused: "companyActivityImportRefused",
    template: "companyActivityImportTemplate",
    list: "companyActivityCarSearch",
  }),
);
