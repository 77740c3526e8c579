import { claimCreate } from "#gateway/operations/claim-writing.ts";
import {
  preAuthorizationCreate,
  preAuthorizationDeleteDraft,
  preAuthorizationSaveDraft,
  preAuthorizationUpdate,
} from "#gateway/operations/pre-authorization.ts";
import { repairEntry, repairKnown, repairVin, repairWire, writtenClaimDocument } from "../application-examples.ts";
import { examples, stale } from "../examples.ts";
import { otherDealer, reviewer } from "../identities.ts";
import { exactly, id } from "../matchers.ts";
import { preAuthorizationExists, techSupportExists } from "../states.ts";

const report = techSupportExists({ reportNumber: "TS2026119001", dealerCode: "10001", vehicleVin: repairVin });
/** Before the repair there is no repair day: as the product holds it, and as it stands on the wire. */
const repair = <More extends object>(more: More) => ({
  body: { ...repairEntry, ...more },
  sent: { body: { ...repairWire, ...more } },
});
/** The report that found it necessary. */
const reportCode = "TS2026119001";
const written = (status: number, ofId: unknown = id("910021")) => writtenClaimDocument("PA20261120000601", status, ofId);
const stored = (documentId: string, status: 0 | 1 | 2 | 3) => preAuthorizationExists({ id: documentId, dealerCode: "10001", status });

const saveDraft = examples(preAuthorizationSaveDraft);
saveDraft.answers(
  "stores what a dealer has so far as a draft with a number",
  { body: { vehicleVin: repairVin, remark: "等待报价", detailPartList: [] } },
  written(0),
);
saveDraft.hides("hides a dealer's draft from another dealer", {
  as: otherDealer,
  given: [stored("910012", 0)],
  body: { id: "910012", version: 1, remark: "改" },
});

const create = examples(preAuthorizationCreate, { given: repairKnown });
create.answers(
  "submits a dealer's new pre-authorization with amounts of the backend",
  { given: [...repairKnown, report], ...repair({ reportCode }) },
  written(1),
);
create.answers(
  "submits a stored draft under its id",
  { given: [...repairKnown, report, stored("910014", 0)], ...repair({ id: "910014", version: 1, reportCode }) },
  written(1, exactly("910014")),
);
create.answers(
  "submits one of company staff on behalf of the dealer they name",
  { as: reviewer, ...repair({ submitterCode: "10002" }) },
  written(1),
);
create.refuses(
  "refuses a report that is not for a pre-authorization of this vehicle",
  repair({ reportCode: "TS-NONE" }),
  "技术支持报告不存在，或不能用于该车辆的预授权",
);

const update = examples(preAuthorizationUpdate);
update.answers(
  "submits a corrected pre-authorization again",
  { given: [...repairKnown, report, stored("910015", 2)], ...repair({ id: "910015", version: 1, reportCode }) },
  written(1, exactly("910015")),
);
update.refuses(
  "refuses a version that is not the stored one",
  { given: [...repairKnown, stored("910016", 2)], ...repair({ id: "910016", version: 0 }) },
  stale,
);
update.refuses(
  "refuses an approved pre-authorization and names its state",
  { given: [...repairKnown, stored("910017", 3)], ...repair({ id: "910017", version: 1 }) },
  "该预授权已批准，不能修改",
);

const deleteDraft = examples(preAuthorizationDeleteDraft);
deleteDraft.answers("deletes a dealer's own draft", { given: [stored("910018", 0)], params: { id: "910018" } });
deleteDraft.refuses(
  "refuses a submitted pre-authorization and names its state",
  { given: [stored("910020", 1)], params: { id: "910020" } },
  "该预授权待批准，不能删除",
);

const claimUsing = (documentId: string, status: 1 | 3) => {
  const applicationNumber = `PA2026-${documentId}`;
  const repaired = { repairDate: "2026-11-11", delayReasonDictId: "1201", preAuzNumber: applicationNumber };
  return {
    given: [
      ...repairKnown,
      preAuthorizationExists({ id: documentId, dealerCode: "10001", status, vehicleVin: repairVin, applicationNumber }),
    ],
    body: { ...repairEntry, ...repaired, preAuthorizationNeeded: true },
    sent: { body: { ...repairWire, ...repaired, preAuthorizationNeeded: 1 } },
  };
};
const claim = examples(claimCreate);
claim.answers(
  "submits a claim that uses an approved pre-authorization of its vehicle",
  claimUsing("910022", 3),
  writtenClaimDocument("WC20261120000602", 1, id("900022")),
);
claim.refuses("refuses a claim whose pre-authorization is not approved", claimUsing("910023", 1), "预授权尚未批准");
