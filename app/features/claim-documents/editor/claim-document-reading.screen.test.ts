import { afterAll, afterEach, describe, expect, it } from "vitest";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { madeIdOf, messageBeside, press, soundValues, summaryOf, valueOf } from "#e2e/claim-posts.ts";
import { as, backend } from "#e2e/screen.ts";
import { someLabor, somePart, someVin } from "#e2e/typed-claims.ts";
import type { Answer } from "#e2e/visitor.ts";
import { failurePlaces, failures, symptoms } from "#fixtures/master-data/failure-codes/seed.ts";
import { kindnessCodes } from "#fixtures/reports/kindness-codes/seed.ts";
import { parts } from "#fixtures/master-data/parts/seed.ts";
import { stockVehicles } from "#fixtures/master-data/vehicles/seed.ts";
import { claimDetail } from "#gateway/operations/claim.ts";
import { claimRemark } from "#gateway/operations/claim-review.ts";
import { formatAmount } from "#app/lib/ui/cells/format.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

const gateway = openGateway(backendUrl);
afterAll(() => gateway.close());
afterEach(() => backend.heal());

const newForm = async () => (await as("d10001")).get("/claim/create");
const recalculated = async (values: Record<string, string>) => press(await as("d10001"), await newForm(), "recalculate", values);
const read = async (id: string) => (await backendAs(gateway, "d10001")).read(claimDetail, { params: { id } });

describe("what follows from a claim's text", () => {
  it("stands under its fields and in its lines, without a script", async () => {
    const page = await recalculated(
      soundValues({
        vehicleVin: someVin,
        causalPartCode: somePart?.code.toLowerCase() ?? "",
        sysSymptomCode: symptoms[3]?.displayCode ?? "",
        sysPfsCode: failurePlaces[0]?.pfsCode ?? "",
        sysFailureId: failures[0]?.failureCode ?? "",
        "detailPartList[0].partCode": somePart?.code ?? "",
        "detailLaborList[0].laborCode": someLabor?.code ?? "",
      }),
    );
    for (const name of [somePart?.name, someLabor?.name, symptoms[3]?.symptomName, failurePlaces[0]?.pfsName, failures[0]?.failureReason])
      expect(page.text).toContain(name);
    expect(page.text).toContain("整车三年或十万公里");
    expect(page.text).toContain("制动主缸召回检查");
    expect(summaryOf(page)).toEqual([]);
  });

  it("comes to the amounts the backend stores", async () => {
    const values = {
      "detailPartList[0].quantity": "3",
      "detailLaborList[0].laborCode": someLabor?.code ?? "",
      "detailOtherFeeList[0].otherFeeTypeDictId": "1601",
      "detailOtherFeeList[0].quantity": "3",
      "detailOtherFeeList[0].unitPrice": "33.33",
    };
    const page = await recalculated(soundValues(values));
    const draft = await press(await as("d10001"), page, "saveDraft");
    const claim = await read(madeIdOf(draft));
    expect(Number(claim.totalAmount)).toBeGreaterThan(0);
    const tax = [claim.partFeeTotalTax, claim.laborFeeTotalTax, claim.otherFeeTotalTax].reduce((sum, each) => sum + Number(each), 0);
    for (const amount of [claim.partFeeTotal, claim.laborFeeTotal, claim.otherFeeTotal, tax.toFixed(2), claim.totalAmount])
      expect(page.text).toContain(formatAmount(amount ?? ""));
  });

  it("says in words that a vehicle has no warranty, no activity and no authorization", async () => {
    const page = await recalculated({
      vehicleVin: stockVehicles[0]?.vehicleInfoVO?.vehicleVin ?? "",
      activityNeeded: "1",
      kindnessAuthorizationNeeded: "1",
    });
    for (const words of ["该车辆名下不存在保修政策", "活动为空", "未找到该车辆下的有效授权码"]) expect(page.text).toContain(words);
  });

  it("asks for the parts of its lines once, however often the form is answered", async () => {
    const visitor = await as("d10001");
    const codes = parts.slice(240, 243).map(({ code }) => code);
    const values = Object.fromEntries(codes.map((code, index) => [`detailPartList[${index}].partCode`, code]));
    await backend.forgetCalls();
    const page = await press(visitor, await visitor.get("/claim/create"), "recalculate", values);
    const more = await press(visitor, page, "line:add:detailPartList");
    for (const { name } of parts.slice(240, 243)) expect(more.text).toContain(name);
    expect((await backend.calls()).filter(({ operation }) => operation === "part.lookup")).toHaveLength(codes.length);
  });

  it.each([
    ["d10001", "/claim/create", ""],
    ["zhangwei", "/companyclaim/create", "10002"],
  ] as const)(
    "is missing for %s while services are down; everything typed stays and can be kept",
    async (account, address, submitterCode) => {
      const visitor = await as(account);
      const form = await visitor.get(address);
      const chosen = submitterCode === "" ? form : await press(visitor, form, "recalculate", { submitterCode });
      for (const operation of ["vehicle.byVin", "part.lookup", "tax.foreign", "symptom.all"]) await backend.fail(operation, "500");
      // Parts that were read a moment ago are still known.
      const values = { remark: "先存着", sysSymptomCode: "SENG01", "detailPartList[0].partCode": "PNEVERREAD" };
      const page = await press(visitor, chosen, "recalculate", soundValues(values));
      expect(page.status).toBe(200);
      expect(page.text).toContain("车辆档案暂时读不到");
      expect(page.text).toContain("零件资料暂时读不到");
      expect(valueOf(page, "remark")).toBe("先存着");
      expect(valueOf(page, "sysSymptomCode")).toBe("SENG01");
      expect((await press(visitor, page, "saveDraft")).text).toContain("保存成功");
    },
  );

  it("lets a claim be corrected that has used up its own authorization since", async () => {
    const code = kindnessCodes.findLast(
      ({ dealerCode, useLimit, usedCount, authEndTime = "" }) =>
        dealerCode === "10001" && useLimit === 1 && usedCount === 0 && authEndTime > "2027",
    );
    const dealer = await as("d10001");
    const values = {
      vehicleVin: code?.vehicleVin ?? "",
      kindnessAuthorizationNeeded: "1",
      kindnessAuthorizationCode: code?.kindnessAuthCode ?? "",
    };
    const id = madeIdOf(await press(dealer, await newForm(), "submit", soundValues(values)));
    const { version } = await read(id);
    const review = { id, version, status: 2 as const, approveCommentRemark: "请补充说明" };
    expect(await (await backendAs(gateway, "zhangwei")).write(claimRemark, { body: review })).toMatchObject({ ok: true });
    const another = await press(dealer, await newForm(), "submit", soundValues(values));
    expect(another.status).toBe(422);
    expect(messageBeside(another, "kindnessAuthorizationCode")).toContain("未找到该车辆下的有效授权码");
    const edit = await dealer.get(`/claim/detail/${id}/edit`);
    expect(summaryOf(edit)).toEqual([]);
    const corrected: Answer = await press(dealer, edit, "submit", { remark: "已补充" });
    expect(corrected.text).toContain("提交成功");
    expect(await read(id)).toMatchObject({ status: 1, remark: "已补充", kindnessAuthorizationCodeId: code?.id });
  });
});
