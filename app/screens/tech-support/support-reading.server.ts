import type { OutputOf } from "#gateway/operation.ts";
import { failureReasonPage } from "#gateway/operations/failure-codes.ts";
import { reportTypeChildren, reportTypeList, type techSupportDetail } from "#gateway/operations/tech-support.ts";
import type { Standing } from "../../form/form-setup.server.ts";
import type { Offered } from "../../form/form-view.ts";
import { pick } from "../../view/picked-fields.server.ts";
import { choiceOf, dictionary, readOffers, readVehicle, toVehiclePart, tripOf, under } from "../report/report-reading.server.ts";
import type { SupportShape } from "./support-form.ts";

type Report = OutputOf<typeof techSupportDetail>;
export interface SupportPage {
  /** Of the stored report; undefined where a new one is begun. */
  id: string | undefined;
}
type StandingSupport = Standing<SupportShape, SupportPage>;

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

/** What stands beside the form: the vehicle, and what is stored. */
export async function showSupport(standing: StandingSupport, stored: Report | undefined) {
  const vehicle = await standing.once(vehicleOf, undefined);
  return {
    vehicle: toVehiclePart(vehicle),
    stored: stored && { ...pick(stored, ["id", "reportNumber", "status", "statusName"]), isDraft: stored.draftFlag === true },
  };
}
