import type { OutputOf } from "#gateway/operation.ts";
import { warrantyReportPage, type warrantyReportDetail } from "#gateway/operations/warranty-report.ts";
import { detailAddress } from "../../document/document-address.ts";
import type { Standing } from "../../form/form-setup.server.ts";
import type { Offered } from "../../form/form-view.ts";
import { optionalRead } from "../../reads/optional-read.server.ts";
import { pick } from "../../view/picked-fields.server.ts";
import { dictionary, readOffers, readVehicle, toVehiclePart, tripOf } from "../report/report-reading.server.ts";
import { warrantyReportKind } from "./warranty-report-kind.ts";
import type { ReportShape } from "./report-form.ts";

type Report = OutputOf<typeof warrantyReportDetail>;
export interface ReportPage {
  /** Of the stored report; undefined where a new one is begun. */
  id: string | undefined;
}
export type StandingReport = Standing<ReportShape, ReportPage>;

/** Similar reports that are offered. */
const mostSimilar = 5;

/** What the fields offer, for the form as it stands. */
export function reportOffers({ context: { backend }, plain: { fields } }: StandingReport): Promise<Offered> {
  return readOffers(backend, fields, { warrantyReportTypeDictId: dictionary(backend, "warrantyReportType") });
}

const vehicleOf = ({ context, plain }: StandingReport) => readVehicle(context.backend, plain.fields.vehicleVin);

/** The mileage on record, where none is typed. */
export async function recordedTrip(standing: StandingReport) {
  return standing.plain.fields.tripCurrent === "" ? tripOf(await standing.once(vehicleOf, undefined)) : {};
}

/** What stands beside the form: the vehicle, and reports of the same that were solved. */
export async function showReport(standing: StandingReport, stored: Report | undefined) {
  const [vehicle, similar] = await Promise.all([standing.once(vehicleOf, undefined), standing.once(readSimilar, stored)]);
  return {
    vehicle: toVehiclePart(vehicle),
    similar,
    stored: stored && {
      ...pick(stored, ["id", "reportNumber", "status", "statusName"]),
      isDraft: stored.draftFlag === true,
    },
  };
}

/** The user's reports of the same part, symptom or trouble code that were approved with a solution that worked; undefined without any of these. */
async function readSimilar({ context, plain: { fields, lists } }: StandingReport, stored: Report | undefined) {
  const code = lists.troubleCodes.find((line) => line.code !== "")?.code;
  const same = [
    ...(fields.mainPartCode === "" ? [] : [{ why: "主因件相同", filter: { mainPartCode: fields.mainPartCode } }]),
    ...(fields.sysSymptomId === "" ? [] : [{ why: "故障现象相同", filter: { sysSymptomId: fields.sysSymptomId } }]),
    ...(code === undefined ? [] : [{ why: "故障码相同", filter: { troubleCode: code } }]),
  ];
  const read = async () => {
    if (same.length === 0) return undefined;
    const pages = await Promise.all(
      same.map(({ filter }) =>
        context.backend.read(warrantyReportPage, { query: { current: 1, size: mostSimilar }, body: { ...filter, solvedFlag: 1 } }),
      ),
    );
    const found = pages.flatMap(({ records }, at) => records.map((record) => ({ record, why: same[at]?.why ?? "" })));
    const distinct = found.filter(
      ({ record: { id } }, at) => id !== stored?.id && found.findIndex(({ record }) => record.id === id) === at,
    );
    return distinct.slice(0, mostSimilar).map(({ record, why }) => ({
      ...{ ...pick(record, ["id", "reportNumber", "subject", "mainPartName", "approvedAmount", "currencyCode"]), why },
      to: detailAddress(warrantyReportKind, "dealer", record.id),
    }));
  };
  return optionalRead(read(), (rows) => rows);
}
