import type { Backend } from "#gateway/backend.ts";
import { remembered } from "#gateway/operation.ts";
import { activityDetail, activityImportVehicles, activityList, activityUploadVehicles } from "#gateway/operations/campaigns.ts";
import { plainCode } from "#app/lib/forms/values/plain-code.ts";
import { defineImport, type Judgement, type PlacedRow } from "#app/lib/imports/import.ts";
import { importPages } from "#app/lib/imports/import-route.server.ts";
import { toSentFile } from "#app/lib/imports/sent-file.server.ts";
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
    const toLines = (some: readonly Row[]) => some.map(({ actCode, vehicleVin }) => `${actCode},${vehicleVin}\n`).join("");
    const file = await toSentFile({ name: "vehicles.csv", type: "text/plain", head: "actCode,vehicleVin\n" }, rows, toLines);
    const result = await backend.write(activityImportVehicles, { body: { file } }, options);
    // What was done is told by the data of the answer (2 §8).
    return result.ok ? { ...result, value: { statusText: result.value } } : result;
  },
});

interface Met {
  modelCode: string;
  /** Why it is no vehicle. */
  reason: string | undefined;
  /** Its activity has it already; a backend that does not tell has them all new. */
  isIncluded: boolean;
}

/** What the backend has told of a row while its file is checked: asked once, told of in two places. */
const met = new WeakMap<PlacedRow<Row>, Met>();

async function meet(rows: readonly PlacedRow<Row>[], backend: Backend): Promise<void> {
  const codes = new Set(rows.map(({ row }) => row.actCode));
  const asked = [...codes].map(async (actCode) => {
    const own = rows.filter((placed) => placed.row.actCode === actCode);
    const file = textFile("vehicles.txt", ["vehicleVin", ...own.map(({ row }) => row.vehicleVin)]);
    const { vehicleIdsInfo, errorList } = await backend.read(activityUploadVehicles, { body: { file, actCode } });
    const known = new Map(vehicleIdsInfo.map((vehicle) => [vehicle.vehicleVin, vehicle]));
    const wrong = new Map(errorList.map(({ vehicleVin, reason = "" }) => [vehicleVin, reason]));
    for (const placed of own) {
      const { vehicleModelCode: modelCode = "", includedFlag = false } = known.get(placed.row.vehicleVin) ?? {};
      met.set(placed, { modelCode, reason: wrong.get(placed.row.vehicleVin), isIncluded: includedFlag });
    }
  });
  await Promise.all(asked);
}

/** Vehicles and activities nobody knows, activities that are over, and models an activity is not for. */
async function validateRows(rows: readonly PlacedRow<Row>[], backend: Backend): Promise<RowJudgement[]> {
  const codes = [...new Set(rows.map(({ row }) => row.actCode))];
  const [activities] = await Promise.all([Promise.all(codes.map((actCode) => findActivity(backend, actCode))), meet(rows, backend)]);
  const known = new Map(codes.map((actCode, at) => [actCode, activities[at]]));
  return rows.flatMap((of): RowJudgement[] => {
    const { actCode } = of.row;
    const activity = known.get(actCode);
    const { reason, modelCode = "" } = met.get(of) ?? {};
    const refuse = (column: RowJudgement["column"], said: string) => [{ of, column, reason: said }];
    if (!activity) return refuse("actCode", `没有活动代码 ${actCode}`);
    if (activity.status === closed) return refuse("actCode", `服务活动 ${actCode} 已结束，不能再导入车辆`);
    if (reason !== undefined) return refuse("vehicleVin", reason);
    const isOfModel = activity.models?.includes(modelCode) ?? true;
    return isOfModel ? [] : refuse("vehicleVin", "车型不在该活动的指定车型内");
  });
}

/** The vehicles their activities have already. */
function findIncluded(rows: readonly PlacedRow<Row>[]): Promise<ReadonlyMap<PlacedRow<Row>, Row>> {
  return Promise.resolve(new Map(rows.flatMap((placed) => (met.get(placed)?.isIncluded ? [[placed, placed.row]] : []))));
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
