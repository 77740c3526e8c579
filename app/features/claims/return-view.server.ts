import type { OutputOf } from "#gateway/operation.ts";
import type { rmaOfClaim } from "#gateway/operations/claim.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";

const returnHeadFields = [
  ...([
    "id",
    "rmaNumber",
    "requireReturnDate",
    "receiverCompanyName",
    "receiverName",
    "receiverTelephone",
    "receiverAddressDetail",
  ] as const),
  "receiverOpinion",
] as const;
const returnRowFields = ["partCode", "partName", "quantity", "rmaQuantity", "requireReturnDate", "rmaStatusName", "packageNumber"] as const;

/** The return of old parts a claim asks for; none when nothing goes back. */
export function toReturnData(rma: OutputOf<typeof rmaOfClaim>) {
  if (!rma || (rma.rmaNumber === undefined && rma.claimDetailPartList.length === 0)) return undefined;
  return {
    ...pick(rma, returnHeadFields),
    rows: rma.claimDetailPartList.map((row, index) => ({ key: row.id ?? String(index), ...pick(row, returnRowFields) })),
  };
}
