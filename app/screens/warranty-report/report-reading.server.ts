import type { OutputOf } from "#gateway/operation.ts";
import { warrantyReportPage, type warrantyReportDetail } from "#gateway/operations/warranty-report.ts";
import type { Standing } from "#app/form/form-setup.server.ts";
import type { Offered } from "#app/form/form-view.ts";
import { pick } from "#app/view/picked-fields.server.ts";
import { dictionary, readOffers, readVehicle, toVehiclePart, tripOf } from "../report/report-reading.server.ts";
import { opinionsOfReturned, type ReportPage } from "../report/report-writing.server.ts";
import { readSimilar } from "../report/similar-reports.server.ts";
import { warrantyReportKind } from "./warranty-report-kind.ts";
import type { ReportShape } from "./report-form.ts";

type Report = OutputOf<typeof warrantyReportDetail>;
export type StandingReport = Standing<ReportShape, ReportPage>;

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
  const [vehicle, similar, opinions] = await Promise.all([
    standing.once(vehicleOf, undefined),
    standing.once(similarOf, stored),
    standing.once(opinionsOfReturned, stored),
  ]);
  return {
    vehicle: toVehiclePart(vehicle),
    similar,
    opinions,
    stored: stored && {
      ...pick(stored, ["id", "reportNumber", "status", "statusName"]),
      isDraft: stored.draftFlag === true,
    },
  };
}

function similarOf({ context, plain }: StandingReport, stored: Report | undefined) {
  return readSimilar(plain, {
    kind: warrantyReportKind,
    own: stored?.id,
    read: (filter, size) => context.backend.read(warrantyReportPage, { query: { current: 1, size }, body: { ...filter, solvedFlag: 1 } }),
  });
}
