import { expect } from "vitest";
import { auditList, claimErrors, claimHistory, rmaOfClaim, vehicleByVin } from "#gateway/operations/claim.ts";
import { dealer, otherDealer, reviewer } from "../identities.ts";
import { code, day, decimal, emptyPage, exactly, id, instant, listOf, pageOf, success, whole } from "../matchers.ts";
import { answer, interaction } from "../pact-service.ts";
import { claimExists, claimHasErrors, claimHasHistory, claimHasReturnOrder, vehicleExists, vehicleHasClaims } from "../states.ts";

const claimId = { id: "900001" };
const pending = { id: "900001", dealerCode: "10001", status: 1 };
const vin = "LSVAA49J132047371";
const notThere = answer({ status: exactly(404), statusText: code("单据不存在") }, 404);

interaction(claimErrors, "lists why a claim was refused by the checks on its way in", {
  as: dealer,
  given: [claimHasErrors(pending)],
  params: claimId,
  answers: answer(
    success(
      listOf({
        id: id("1"),
        applicationId: exactly("900001"),
        errorInfo: code("故障日期晚于维修日期"),
        submitTime: instant("2026-11-01T10:00:00+08:00"),
      }),
    ),
  ),
  expects: async (backend) => {
    const errors = await backend.read(claimErrors, { params: claimId });
    expect(errors).toMatchObject([{ id: "1", applicationId: "900001", errorInfo: "故障日期晚于维修日期" }]);
  },
});

interaction(claimErrors, "lists nothing for a claim that passed", {
  as: dealer,
  given: [claimExists(pending)],
  params: claimId,
  answers: answer(success([])),
  expects: async (backend) => expect(await backend.read(claimErrors, { params: claimId })).toEqual([]),
});

interaction(claimErrors, "hides the error records of another dealer's claim", {
  as: otherDealer,
  given: [claimHasErrors(pending)],
  params: claimId,
  answers: notThere,
  expects: async (backend) => {
    await expect(backend.read(claimErrors, { params: claimId })).rejects.toMatchObject({ kind: "notFound" });
  },
});

interaction(rmaOfClaim, "gives the return order of a claim with its rows", {
  as: dealer,
  given: [claimHasReturnOrder({ ...pending, status: 3 })],
  params: claimId,
  answers: answer(
    success({
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
    }),
  ),
  expects: async (backend) => {
    const order = await backend.read(rmaOfClaim, { params: claimId });
    expect(order?.claimDetailPartList).toMatchObject([{ partCode: "P100001", rmaQuantity: "1", rmaStatus: 0 }]);
  },
});

interaction(rmaOfClaim, "answers null when no part of the claim goes back", {
  as: dealer,
  given: [claimExists(pending)],
  params: claimId,
  answers: answer(success(null)),
  expects: async (backend) => expect(await backend.read(rmaOfClaim, { params: claimId })).toBeNull(),
});

interaction(rmaOfClaim, "hides the return order of another dealer's claim", {
  as: otherDealer,
  given: [claimHasReturnOrder({ ...pending, status: 3 })],
  params: claimId,
  answers: notThere,
  expects: async (backend) => {
    await expect(backend.read(rmaOfClaim, { params: claimId })).rejects.toMatchObject({ kind: "notFound" });
  },
});

interaction(claimHistory, "lists the claims of a vehicle beside the vehicle itself", {
  as: reviewer,
  given: [vehicleExists({ vin }), vehicleHasClaims({ vin, dealerCode: "10001" })],
  query: { vin, current: "1", size: "10" },
  answers: answer(
    success({
      vehicleInfoVO: { vehicleVin: exactly(vin), vehicleModelCode: code("A7L20") },
      claimHistorySearchVOIPage: pageOf({
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
      }),
    }),
  ),
  expects: async (backend) => {
    const history = await backend.read(claimHistory, { query: { vin, current: 1, size: 10 } });
    expect(history.vehicleInfoVO).toMatchObject({ vehicleVin: vin });
    expect(history.claimHistorySearchVOIPage.records).toMatchObject([{ status: 3, totalAmount: "1234.5" }]);
  },
});

interaction(claimHistory, "answers an empty page for a vehicle nobody claimed for", {
  as: reviewer,
  given: [vehicleExists({ vin })],
  query: { vin, current: "1", size: "10" },
  answers: answer(success({ vehicleInfoVO: { vehicleVin: exactly(vin) }, claimHistorySearchVOIPage: emptyPage() })),
  expects: async (backend) => {
    const history = await backend.read(claimHistory, { query: { vin, current: 1, size: 10 } });
    expect(history.claimHistorySearchVOIPage).toMatchObject({ records: [], total: 0 });
  },
});

interaction(vehicleByVin, "gives a vehicle with its warranties and open service activities", {
  as: dealer,
  given: [vehicleExists({ vin })],
  params: { vin },
  answers: answer(
    success({
      vehicleInfoVO: { vehicleVin: exactly(vin), vehicleModelCode: code("A7L20") },
      warrantyList: listOf({
        warrantyCoverage: code("整车三年十万公里"),
        warrantyStartDate: day("2025-01-10"),
        warrantyEndDate: day("2028-01-09"),
      }),
      actVehicleList: listOf({ actCode: code("ACT2026-01"), actName: code("水泵免费检查") }),
    }),
  ),
  expects: async (backend) => {
    const vehicle = await backend.read(vehicleByVin, { params: { vin } });
    expect(vehicle.vehicleInfoVO).toMatchObject({ vehicleVin: vin });
    expect(vehicle.warrantyList).toMatchObject([{ warrantyEndDate: "2028-01-09" }]);
    expect(vehicle.actVehicleList).toMatchObject([{ actCode: "ACT2026-01" }]);
  },
});

interaction(vehicleByVin, "knows no vehicle of this VIN", {
  as: dealer,
  params: { vin: "LSVAA49J132000000" },
  answers: answer({ status: exactly(404), statusText: code("车辆不存在") }, 404),
  expects: async (backend) => {
    await expect(backend.read(vehicleByVin, { params: { vin: "LSVAA49J132000000" } })).rejects.toMatchObject({ kind: "notFound" });
  },
});

interaction(auditList, "lists what happened to a document", {
  as: dealer,
  given: [claimHasHistory({ ...pending, applicationNumber: "WC202611100001" })],
  body: { applicationNo: "WC202611100001" },
  answers: answer(
    success(
      listOf({
        applicationNo: exactly("WC202611100001"),
        operationName: code("提交"),
        operatorName: code("李娜"),
        operateTime: instant("2026-11-01T10:00:00+08:00"),
        internalFlag: exactly(0),
      }),
    ),
  ),
  expects: async (backend) => {
    const records = await backend.read(auditList, { body: { applicationNo: "WC202611100001" } });
    expect(records).toMatchObject([{ applicationNo: "WC202611100001", operationName: "提交", internalFlag: false }]);
  },
});

interaction(auditList, "lists nothing of another dealer's document", {
  as: otherDealer,
  given: [claimHasHistory({ ...pending, applicationNumber: "WC202611100001" })],
  body: { applicationNo: "WC202611100001" },
  answers: answer(success([])),
  expects: async (backend) => expect(await backend.read(auditList, { body: { applicationNo: "WC202611100001" } })).toEqual([]),
});
