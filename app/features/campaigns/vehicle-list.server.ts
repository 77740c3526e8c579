import type { Backend } from "#gateway/backend.ts";
import { activityUploadVehicles } from "#gateway/operations/campaigns.ts";
import { attachments, type FileRules, type PostedFile } from "#app/lib/forms/posts/posted-file.server.ts";
import type { Problem, Text } from "#app/lib/forms/form.ts";
import { plainCode } from "#app/lib/forms/values/plain-code.ts";
import { importFiles } from "#app/lib/imports/import-file.server.ts";
import { importPages } from "#app/lib/imports/import-route.server.ts";
import { defineImport } from "#app/lib/imports/import.ts";
import { namedRoutes } from "#app/registry/route-table.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import type { ActivityShape } from "./activity-form.ts";
import type { ActivityState } from "./activity-reading.server.ts";
import { vehicleListInput } from "./vehicle-list.ts";

/*
 * The list of vehicles that is dropped into the form of an activity: read, checked and kept as any import, and written with the form.
 */

const definition = defineImport({
  name: "activityList",
  word: "车辆名单",
  columns: { vehicleVin: { label: "车架号(VIN)", kind: "vin", required: true, example: "LSVAA41Z0M2000017" } },
  // Written while its form is sent: more go by an import of their own.
  rowsMax: 20_000,
  unique: ["vehicleVin"],
  async validate(rows, backend) {
    const { errorList } = await findVehicles(
      backend,
      rows.map(({ row }) => row.vehicleVin),
    );
    const wrong = new Map(errorList.map(({ vehicleVin = "", reason = "" }) => [vehicleVin, reason]));
    return rows.flatMap((of) => {
      const reason = wrong.get(of.row.vehicleVin);
      return reason === undefined ? [] : [{ of, column: "vehicleVin" as const, reason }];
    });
  },
  send: () => Promise.reject(new Error("the form of its activity writes it")),
});

export const vehicleListPages = importPages(
  definition,
  namedRoutes({
    upload: "companyActivityImport",
    job: "companyActivityImportJob",
    refused: "companyActivityListRefused",
    template: "companyActivityImportTemplate",
    list: "companyActivityCarSearch",
  }),
);

/** Attachments of an activity, and its list of vehicles. */
export const activityFiles: FileRules = {
  bytes: attachments.bytes,
  validate: (path, name, field) => (field === vehicleListInput ? importFiles({}) : attachments).validate(path, name, field),
};

/** Checks a list that came with the form, and keeps it. */
export async function takeVehicleList({ context }: { context: RequestContext }, file: PostedFile) {
  const taken = await vehicleListPages.take(context, file);
  if (taken.ok) return { ok: true as const, value: taken.job.id };
  const { title, advice, sheets } = taken.problem;
  const message = sheets ? "有几个工作表带有车架号，请只保留一个后重新选择" : [title, advice].filter(Boolean).join("。");
  return { ok: false as const, message, status: taken.status };
}

/** What was found in the list of a form, to show it. */
export function showVehicleList({ context, plain: { fields } }: ActivityState) {
  return vehicleListPages.findTaken(context, fields.vehicleList);
}

/** The VINs of the list as the form stands, or what is wrong with it. */
export async function readVehicleList({
  context,
  plain: { fields, lists },
}: ActivityState): Promise<{ vins: string[]; problems: Problem<ActivityShape>[] }> {
  if (fields.vehicleList === "") return { vins: [], problems: [] };
  const refuse = (message: string, path: "vehicleList" | "actCode" = "vehicleList") => ({ vins: [], problems: [{ path, message }] });
  const rows = await vehicleListPages.readTaken(context, fields.vehicleList);
  if (!rows) return refuse("车辆名单已过期，请重新选择文件");
  if (rows.length === 0) return refuse("车辆名单里没有可以导入的车辆，请改好后重新选择，或移除名单");
  if (fields.actCode === "") return refuse("请填写活动代码，车辆名单按活动代码导入", "actCode");
  const vins = rows.map(({ row }) => row.vehicleVin);
  const strange = fields.designatedModelFlag === "1" ? await findOtherModels(context.backend, vins, lists.models) : [];
  const [first = ""] = strange;
  return strange.length === 0
    ? { vins, problems: [] }
    : refuse(`车辆名单中有 ${strange.length} 台不属于指定车型，例如 ${first}，请改好后重新选择，或修改指定车型`);
}

async function findOtherModels(backend: Backend, vins: readonly string[], models: Text<ActivityShape>["lists"]["models"]) {
  const codes = new Set(models.map(({ code }) => plainCode(code)));
  const { vehicleIdsInfo } = await findVehicles(backend, vins);
  return vehicleIdsInfo.flatMap(({ vehicleVin = "", vehicleModelCode = "" }) =>
    codes.has(plainCode(vehicleModelCode)) ? [] : [vehicleVin],
  );
}

/** Which vehicles some VINs are, by the file the documented call takes. */
function findVehicles(backend: Backend, vins: readonly string[]) {
  return backend.read(activityUploadVehicles, { body: { file: textFile("vehicles.txt", ["vehicleVin", ...vins]) } });
}

/** A file of lines as the calls about vehicles take it. */
export function textFile(name: string, lines: readonly string[]): File {
  return new File([lines.join("\n")], name, { type: "text/plain" });
}
