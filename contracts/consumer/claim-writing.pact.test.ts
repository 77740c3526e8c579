import { claimCreate, claimDeleteDraft, claimSaveDraft, claimUpdate } from "#gateway/operations/claim-writing.ts";
import { repairEntry, repairKnown, repairVin as vehicleVin, repairWire, writtenClaimDocument } from "../application-examples.ts";
import { examples, stale } from "../examples.ts";
import { otherDealer, reviewer } from "../identities.ts";
import { exactly, id } from "../matchers.ts";
import { claimExists } from "../states.ts";

/** The repair is done, and late: with what else is said of it as the product holds it, and as it stands on the wire. */
const late = { repairDate: "2026-11-11", delayReasonDictId: "1201" };
const repair = <More extends object>(more: More) => ({
  body: { ...repairEntry, ...late, ...more },
  sent: { body: { ...repairWire, ...late, ...more } },
});
const written = (status: number, ofId: unknown = id("900021")) => writtenClaimDocument("WC20261120000601", status, ofId);
const claim = (claimId: string, status: number) =>
  claimExists({ id: claimId, applicationNumber: `WC2026-${claimId}`, dealerCode: "10001", status });

const saveDraft = examples(claimSaveDraft);
saveDraft.answers(
  "stores what a dealer has so far as a draft with a number",
  { body: { vehicleVin, remark: "等待零件", detailPartList: [] } },
  written(0),
);
saveDraft.answers(
  "stores a draft again under its id",
  { given: [claim("900011", 0)], ...repair({ id: "900011", version: 1 }) },
  written(0, exactly("900011")),
);
saveDraft.hides("hides a dealer's draft from another dealer", {
  as: otherDealer,
  given: [claim("900012", 0)],
  body: { id: "900012", version: 1, remark: "改" },
});
saveDraft.refuses(
  "refuses a submitted claim and names its state",
  { given: [claim("900013", 3)], body: { id: "900013", version: 1, remark: "改" } },
  "该索赔单已批准，不能保存为草稿",
);

const create = examples(claimCreate, { given: repairKnown });
create.answers("submits a dealer's new claim with amounts of the backend", repair({}), written(1));
create.answers(
  "submits a stored draft under its id and number",
  { given: [...repairKnown, claim("900014", 0)], ...repair({ id: "900014", version: 1 }) },
  written(1, exactly("900014")),
);
create.answers(
  "submits a claim of company staff on behalf of the dealer they name",
  { as: reviewer, ...repair({ submitterCode: "10002" }) },
  written(1),
);
create.refuses(
  "refuses a claim that a check finds wrong, in words the user reads",
  repair({ failureDate: "2026-11-12" }),
  "故障日期晚于维修日期",
);

const update = examples(claimUpdate);
update.answers(
  "submits a corrected claim again",
  { given: [...repairKnown, claim("900015", 2)], ...repair({ id: "900015", version: 1 }) },
  written(1, exactly("900015")),
);
update.refuses(
  "refuses a version that is not the stored one",
  { given: [...repairKnown, claim("900016", 2)], ...repair({ id: "900016", version: 0 }) },
  stale,
);
update.refuses(
  "refuses an approved claim and names its state",
  { given: [claim("900017", 3)], ...repair({ id: "900017", version: 1 }) },
  "该索赔单已批准，不能修改",
);

const deleteDraft = examples(claimDeleteDraft);
deleteDraft.answers("deletes a dealer's own draft", { given: [claim("900018", 0)], params: { id: "900018" } });
deleteDraft.hides("hides a dealer's draft from company staff", {
  as: reviewer,
  given: [claim("900019", 0)],
  params: { id: "900019" },
});
deleteDraft.refuses(
  "refuses a submitted claim and names its state",
  { given: [claim("900020", 1)], params: { id: "900020" } },
  "该索赔单待批准，不能删除",
);
