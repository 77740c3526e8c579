import { claimDetail } from "#gateway/operations/claim.ts";
import { claimDocumentDocument } from "../application-examples.ts";
import { examples } from "../examples.ts";
import { otherDealer, reviewer } from "../identities.ts";
import { code, day, exactly, flag, instant } from "../matchers.ts";
import { claimExists } from "../states.ts";

const ofStatus = (status: number) => [claimExists({ id: "900001", dealerCode: "10001", status })];
const claim = { ...claimDocumentDocument("900001", "WC202611100001"), repairDate: day("2026-10-30"), rmaOccurredFlag: flag(1) };
const approved = {
  status: exactly(3),
  approveDate: instant("2026-11-05T10:00:00+08:00"),
  internalApproveComment: code("同批次第三例，已通知供应商"),
};

const detail = examples(claimDetail, { given: ofStatus(1), params: { id: "900001" } });
detail.answers("gives a dealer its own claim, whole", {}, claim);
detail.answers(
  "gives company staff any dealer's claim with the internal comment",
  { as: reviewer, given: ofStatus(3) },
  { ...claim, ...approved },
);
detail.hides("hides a claim from another dealer", { as: otherDealer });
detail.hides("hides a dealer's draft from company staff", { as: reviewer, given: ofStatus(0) });
