import type { Backend } from "#gateway/backend.ts";
import { remembered } from "#gateway/operation.ts";
import { activityConditionsPage, activityUploadVehicles } from "#gateway/operations/campaigns.ts";
import { failureReasonPage, symptomAll } from "#gateway/operations/failure-codes.ts";
import { modelPage } from "#gateway/operations/vehicle.ts";
import { readCodes } from "#gateway/rules/typed-input.ts";
import type { Problem, Text } from "#app/lib/forms/form.ts";
import type { FormRequest, StoredState } from "#app/lib/forms/form-setup.server.ts";
import type { Offered } from "#app/lib/forms/form-view.ts";
import { plainCode } from "#app/lib/forms/values/plain-code.ts";
import { readAllRows } from "#app/lib/data/all-rows.server.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { joined, pick } from "#app/lib/view/picked-fields.server.ts";
import { findByCode, largestPage } from "../code-search.server.ts";
import { dictionary } from "../reports/report-reading.server.ts";
import type { ActivityShape } from "./activity-form.ts";
import { toScopes, type Meant } from "./activity-text.server.ts";
import { activityTypes } from "./list.server.ts";
import { scopesParameter } from "./scopes-parameter.server.ts";

export interface EditorPage {
  /** Of the stored activity; undefined where a new one is begun. */
  id: string | undefined;
  /** Whether it stands on the page of new ones, where a draft that was just made goes on. */
  isCreate: boolean;
}
export type ActivityState = StoredState<ActivityShape, EditorPage>;

/** Vehicles of a preview that are shown. */
const shownVehicles = 10;

/** Whoever adds a model and calls its vehicles in waits for no minute. */
const recentModels = remembered(modelPage, { seconds: 30, by: "tenant" });
const readModels = (backend: Backend) => readAllRows((query) => backend.read(recentModels, { query, body: {} }));

/** What the fields offer. */
export async function activityOffers({ context: { backend } }: FormRequest<EditorPage>): Promise<Offered> {
  const reads = {
    actTypeDictId: activityTypes(backend),
    symptomId: backend
      .read(symptomAll)
      .then((all) => all.map(({ id, displayCode, symptomName }) => ({ value: id, label: joined(displayCode, symptomName) ?? id }))),
    repairOpDictId: dictionary(backend, "repairOperation"),
    otherFeeTypeDictId: dictionary(backend, "otherFeeType"),
    vehicleModelCode: readModels(backend).then((all) =>
      all.flatMap(({ code, vehicleModelName }) => (code ? [{ value: code, label: joined(code, vehicleModelName) ?? code }] : [])),
    ),
  };
  const parts = Object.entries(reads).map(async ([name, read]) => [name, await optionalRead(read, (choices) => choices)] as const);
  return Object.fromEntries(await Promise.all(parts));
}

/** What the codes of a form stand for, or those nothing stands behind. @throws GatewayError */
export async function findMeant(backend: Backend, { fields, lists }: Text<ActivityShape>) {
  const [vehicles, models, failure] = await Promise.all([
    findVehicles(backend, readCodes(fields.vehicleVins)),
    lists.models.some(({ code }) => code !== "") ? readModels(backend) : [],
    fields.failureCode === "" ? undefined : findFailure(backend, fields.failureCode),
  ]);
  const byCode = new Map(models.map(({ id, code }) => [plainCode(code), id]));
  const chosen = lists.models.map(({ code }, at) => ({ at, code, id: byCode.get(plainCode(code)) })).filter(({ code }) => code !== "");
  const problems: Problem<ActivityShape>[] = [
    ...(vehicles.message === undefined ? [] : [{ path: "vehicleVins" as const, message: vehicles.message }]),
    ...(fields.failureCode !== "" && failure === undefined ? [{ path: "failureCode" as const, message: "没有这个故障原因代码" }] : []),
    ...chosen.flatMap(({ at, code, id }) =>
      id === undefined ? [{ path: `models[${at}].code` as const, message: `指定车型第 ${at + 1} 行：没有车型 ${code}` }] : [],
    ),
  ];
  const meant: Meant = {
    vehicleIds: vehicles.ids,
    models: [...new Set(chosen.flatMap(({ id }) => id ?? []))].map((id) => ({ id })),
    failureId: failure,
  };
  return { meant, problems };
}

async function findVehicles(backend: Backend, vins: readonly string[]): Promise<{ ids: string[]; message?: string }> {
  if (vins.length === 0) return { ids: [] };
  const most = 1_000;
  if (vins.length > most) return { ids: [], message: `逐台添加的车辆最多 1,000 台，收到 ${vins.length} 台，更多请按文件导入` };
  const file = new File([["vehicleVin", ...vins].join("\n")], "vehicles.txt", { type: "text/plain" });
  const { vehicleIdsInfo, errorList } = await backend.read(activityUploadVehicles, { body: { file } });
  const told = errorList.slice(0, 5).map(({ vehicleVin }) => vehicleVin);
  const rest = errorList.length > told.length ? `等 ${errorList.length} 台` : "";
  return {
    ids: vehicleIdsInfo.map(({ id }) => id),
    ...(told.length === 0 ? {} : { message: `逐台添加的车辆：车架号 ${told.join("、")}${rest} 在车辆档案中不存在` }),
  };
}

async function findFailure(backend: Backend, code: string): Promise<string | undefined> {
  const read = (current: number) => backend.read(failureReasonPage, { query: { current, size: largestPage }, body: { failureCode: code } });
  const [found] = await findByCode(code, read, ({ id, failureCode }) => [failureCode, id]);
  return found?.id;
}

/** The vehicles of the scope as it stands, before it is applied: how many, and the first of them. Undefined without a scope. */
export async function previewVehicles({ context: { backend }, plain: { lists } }: ActivityState) {
  const actScopes = toScopes(lists);
  if (actScopes.length === 0) return undefined;
  const read = backend.read(activityConditionsPage, { query: { current: 1, size: shownVehicles }, body: { actScopes } });
  return optionalRead(read, ({ records, total = 0 }) => ({
    total,
    rows: records.map((row) => ({
      ...pick(row, ["id", "vehicleVin", "plantCode", "qdDate"]),
      model: joined(row.vehicleModelCode, row.vehicleModelName, row.vehicleModelYear),
      dealer: joined(row.dealerCode, row.dealerName),
    })),
    file: `${pathTo("companyActivityScopeExport")}?${new URLSearchParams({ [scopesParameter]: JSON.stringify(actScopes) }).toString()}`,
  }));
}
