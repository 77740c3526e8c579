import ExcelJS from "exceljs";
import { labors } from "#fixtures/master-data/labor/seed.ts";
import type { SentFile } from "./claim-posts.ts";
import { somePart, someVin } from "./typed-claims.ts";

/* What people type into the form of a service activity, and the files of its vehicles. */

/** What is typed into one that can be issued: a process with a part and its labor, for one vehicle. */
export function activityEntry(actCode: string, more: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    actCode,
    actName: `检查制动软管 ${actCode}`,
    actTypeDictId: "2502",
    actDesc: "检查制动软管，龟裂时更换。",
    actBeginDate: "2026-01-01",
    actEndDate: "2027-12-31",
    actDeadline: "2028-01-31",
    vehicleVins: someVin,
    "processes[0].key": "0",
    "processes[0].repairOpDictId": "1301",
    "processes[0].procDesc": "检查并更换制动软管",
    "processParts[0].process": "0",
    "processParts[0].partCode": somePart?.code ?? "",
    "processParts[0].quantity": "2",
    "processLabors[0].process": "0",
    "processLabors[0].laborCode": labors[0]?.code ?? "",
    ...more,
  };
}

interface VehicleRow {
  actCode: string;
  vehicleVin?: string;
}

/** A workbook of vehicles, as the template has its columns. */
export async function vehicleFile(rows: readonly VehicleRow[], name = "活动车辆.xlsx"): Promise<SentFile> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet("活动车辆");
  sheet.addRow(["活动代码", "车架号(VIN)"]);
  for (const { actCode, vehicleVin = someVin } of rows) sheet.addRow([actCode, vehicleVin]);
  return { name, bytes: Buffer.from(await workbook.xlsx.writeBuffer()) };
}
