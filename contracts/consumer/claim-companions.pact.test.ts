import { auditList, claimErrors, claimHistory, rmaOfClaim, vehicleByVin } from "#gateway/operations/claim.ts";
import { claimRecordFind } from "#gateway/operations/claim-record.ts";
import { examples, firstPage } from "../examples.ts";
import { otherDealer, reviewer } from "../identities.ts";
import { code, day, decimal, emptyPage, exactly, id, instant, listOf, pageOf, whole } from "../matchers.ts";
import {
  claimExists,
  claimHasErrors,
  claimHasHistory,
  claimHasReturnOrder,
  noClaimsExist,
  vehicleExists,
  vehicleHasClaims,
} from "../states.ts";

const params = { id: "900001" };
const pending = { id: "900001", dealerCode: "10001", status: 1 };
const vin = "LSVAA49J132047371";

const errors = examples(claimErrors, { given: [claimHasErrors(pending)], params });
errors.answers(
  "lists why a claim was refused by the checks on its way in",
  {},
  listOf({
    id: id("1"),
    applicationId: exactly("900001"),
    errorInfo: code("故障日期晚于维修日期"),
    submitTime: instant("2026-11-01T10:00:00+08:00"),
  }),
);
errors.answers("lists nothing for a claim that passed", { given: [claimExists({ ...pending, status: 3 })] }, []);
errors.hides("hides the error records of another dealer's claim", { as: otherDealer });

const rma = examples(rmaOfClaim, { given: [claimHasReturnOrder({ ...pending, status: 3 })], params });
rma.answers(
  "gives the return order of a claim with its rows",
  {},
  {
    rmaNumber: code("RMA900001"),
    requireReturnDate: day("2026-12-15"),
    receiverCompanyName: code("旧件鉴定中心"),
    claimDetailPartList: listOf({
      id: id("900001-R1"),
      rmaNumber: code("RMA900001"),
      partCode: code("P100001"),
      partName: code("水泵总成"),
      quantity: decimal(1),
      rmaQuantity: decimal(1),
      rmaStatus: whole(0),
    }),
  },
);
rma.answers("answers null when no part of the claim goes back", { given: [claimExists(pending)] }, null);
rma.hides("hides the return order of another dealer's claim", { as: otherDealer });

const vehicle = { vehicleVin: exactly(vin), vehicleModelCode: code("A7L20") };
const earlier = {
  id: id("900001"),
  applicationNumber: code("WC202611100001"),
  status: whole(3),
  statusName: code("已批准"),
  submitterCode: code("10001"),
  failureDate: day("2026-10-28"),
  tripCurrent: decimal(12_345),
  causalPartCode: code("P100001"),
  totalAmount: decimal(1234.5),
  createDate: instant("2026-11-01T10:00:00+08:00"),
};
const history = examples(claimHistory, { as: reviewer, given: [vehicleExists({ vin })], query: { vin, ...firstPage() } });
history.answers(
  "lists the claims of a vehicle beside the vehicle itself",
  { given: [vehicleExists({ vin }), vehicleHasClaims({ vin, dealerCode: "10001" })] },
  { vehicleInfoVO: vehicle, claimHistorySearchVOIPage: pageOf(earlier) },
);
history.answers(
  "answers an empty page for a vehicle nobody claimed for",
  {},
  { vehicleInfoVO: { vehicleVin: exactly(vin) }, claimHistorySearchVOIPage: emptyPage() },
);

const byVin = examples(vehicleByVin);
byVin.answers(
  "gives a vehicle with its warranties and open service activities",
  { given: [vehicleExists({ vin })], params: { vin } },
  {
    vehicleInfoVO: vehicle,
    warrantyList: listOf({
      warrantyCoverage: code("整车三年十万公里"),
      warrantyStartDate: day("2025-01-10"),
      warrantyEndDate: day("2028-01-09"),
    }),
    actVehicleList: listOf({ actCode: code("ACT2026-01"), actName: code("水泵免费检查") }),
  },
);
byVin.hides("knows no vehicle of this VIN", { params: { vin: "LSVAA49J132000000" } });

const applicationNo = "WC202611100001";
const audit = examples(auditList, { given: [claimHasHistory({ ...pending, applicationNumber: applicationNo })], body: { applicationNo } });
audit.answers(
  "lists what happened to a document",
  {},
  listOf({
    applicationNo: exactly(applicationNo),
    operationName: code("提交"),
    operatorAccount: code("d10001"),
    operatorName: code("李娜"),
    operateTime: instant("2026-11-01T10:00:00+08:00"),
    internalFlag: exactly(0),
  }),
);
audit.answers("lists nothing of another dealer's document", { as: otherDealer }, []);

const nothingLike = {
  sameRepairList: [],
  workOrderList: [],
  dmsNumberList: [],
  repeatedList: [],
  repeatedCount: exactly(0),
  oldSnList: [],
};
const record = examples(claimRecordFind, {
  given: [noClaimsExist({ dealerCode: "10001" }), vehicleExists({ vin })],
  body: { vehicleVin: vin },
});
record.answers(
  "tells what the checks of a claim compare it with: its vehicle's record, and others like it",
  { body: { vehicleVin: vin, workOrderNumber: "WO-PACT-NONE", causalPartCode: "PENG10001", oldSnList: ["SN-PACT-NONE"] } },
  {
    ...nothingLike,
    retailDate: day("2025-01-10"),
    tripHighest: decimal(12_345),
    tripUnit: code("km"),
    photoAmount: decimal(5000),
    otherFeeAmount: decimal(2000),
  },
);
record.answers("tells nothing of a vehicle nobody knows", { body: { vehicleVin: "LSVAA49J132099999" } }, nothingLike);
