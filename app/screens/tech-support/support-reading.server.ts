import type { OutputOf } from "#gateway/operation.ts";
import { failureReasonPage } from "#gateway/operations/failure-codes.ts";
import { reportTypeChildren, reportTypeList, techSupportPage, type techSupportDetail } from "#gateway/operations/tech-support.ts";
import type { Standing } from "#app/form/form-setup.server.ts";
import type { Offered } from "#app/form/form-view.ts";
import { pick } from "#app/view/picked-fields.server.ts";
import { choiceOf, dictionary, readOffers, readVehicle, toVehiclePart, tripOf, under } from "../report/report-reading.server.ts";
import { opinionsOfReturned, type ReportPage } from "../report/report-writing.server.ts";
import { readSimilar } from "../report/similar-reports.server.ts";
import { techSupportKind } from "./tech-support-kind.ts";
import type { SupportShape } from "./support-form.ts";

type Report = OutputOf<typeof techSupportDetail>;
type StandingSupport = Standing<SupportShape, ReportPage>;

/** Causes that are offered; there are fewer. */
const mostCauses = 100;

/** What the fields offer, for the form as it stands. */
export function supportOffers({ context: { backend }, plain: { fields } }: StandingSupport): Promise<Offered> {
  return readOffers(backend, fields, {
    reportStyleDictId: dictionary(backend, "reportStyle"),
    questionLevelDictId: dictionary(backend, "questionLevel"),
    reportTypeId: backend.read(reportTypeList).then((all) => all.map(choiceOf)),
    reportCategoryDictId: under(fields.reportTypeId, () => backend.read(reportTypeChildren, { params: { id: fields.reportTypeId } })),
    sysFailureId: backend
      .read(failureReasonPage, { query: { current: 1, size: mostCauses }, body: {} })
      .then(({ records }) => records.map(({ id, failureDesc }) => choiceOf({ id, name: failureDesc }))),
  });
}

const vehicleOf = ({ context, plain }: StandingSupport) => readVehicle(context.backend, plain.fields.vehicleVin);

/** The mileage on record, where none is typed. */
export async function recordedTrip(standing: StandingSupport) {
  return standing.plain.fields.tripCurrent === "" ? tripOf(await standing.once(vehicleOf, undefined)) : {};
}

/** What stands beside the form: the vehicle, and reports of the same that were closed. */
export async function showSupport(standing: StandingSupport, stored: Report | undefined) {
  const [vehicle, similar, opinions] = await Promise.all([
    standing.once(vehicleOf, undefined),
    standing.once(similarOf, stored),
    standing.once(opinionsOfReturned, stored),
  ]);
  return {
    vehicle: toVehiclePart(vehicle),
    similar,
    opinions,
    stored: stored && { ...pick(stored, ["id", "reportNumber", "status", "statusName"]), isDraft: stored.draftFlag === true },
  };
}

function similarOf({ context, plain }: StandingSupport, stored: Report | undefined) {
  return readSimilar(plain, {
    kind: techSupportKind,
    own: stored?.id,
    bySubject: true,
    read: (filter, size) =>
      context.backend.read(techSupportPage, {
        // What is called like it before what tells of it.
        query: { current: 1, size, "orders[0].column": "relevance", "orders[0].asc": false },
        body: { ...filter, solvedFlag: 1 },
      }),
  });
}
