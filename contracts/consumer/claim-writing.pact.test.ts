import { expect } from "vitest";
import { claimCreate, claimDeleteDraft, claimSaveDraft, claimUpdate } from "#gateway/operations/claim-writing.ts";
import { repairEntry, repairKnown, repairVin as vehicleVin, repairWire, writtenApplication } from "../application-examples.ts";
import { dealer, otherDealer, reviewer } from "../identities.ts";
import { code, exactly, id, refusal, success } from "../matchers.ts";
import { answer, interaction } from "../pact-service.ts";
import { claimExists } from "../states.ts";

const notThere = answer({ status: exactly(404), statusText: code("单据不存在") }, 404);
const stale = "数据已被他人修改，请刷新后重试";

/** A claim as it stands on the wire, and as the product holds it: the repair is done, and late. */
const wire = { ...repairWire, repairDate: "2026-11-11", delayReasonDictId: "1201" };
const entry = { ...repairEntry, repairDate: "2026-11-11", delayReasonDictId: "1201" };
const written = (status: number, ofId: unknown = id("900021")) => success(writtenApplication("WC20261120000601", status, ofId));
const claim = (claimId: string, status: number) =>
  claimExists({ id: claimId, applicationNumber: `WC2026-${claimId}`, dealerCode: "10001", status });

interaction(claimSaveDraft, "stores what a dealer has so far as a draft with a number", {
  as: dealer,
  body: { vehicleVin, remark: "等待零件", detailPartList: [] },
  answers: answer(written(0)),
  expects: async (backend) => {
    const saved = await backend.write(claimSaveDraft, { body: { vehicleVin, remark: "等待零件", detailPartList: [] } });
    expect(saved).toMatchObject({ ok: true, value: { id: "900021", status: 0, applicationNumber: "WC20261120000601" } });
  },
});

interaction(claimSaveDraft, "stores a draft again under its id", {
  as: dealer,
  given: [claim("900011", 0)],
  body: { id: "900011", version: 1, ...wire },
  answers: answer(written(0, exactly("900011"))),
  expects: async (backend) => {
    const saved = await backend.write(claimSaveDraft, { body: { id: "900011", version: 1, ...entry } });
    expect(saved).toMatchObject({ ok: true, value: { id: "900011", status: 0, version: 2 } });
  },
});

interaction(claimSaveDraft, "hides a dealer's draft from another dealer", {
  as: otherDealer,
  given: [claim("900012", 0)],
  body: { id: "900012", version: 1, remark: "改" },
  answers: notThere,
  expects: async (backend) => {
    const saved = await backend.write(claimSaveDraft, { body: { id: "900012", version: 1, remark: "改" } });
    expect(saved).toMatchObject({ ok: false, error: { kind: "notFound", message: "单据不存在" } });
  },
});

interaction(claimSaveDraft, "refuses a submitted claim and names its state", {
  as: dealer,
  given: [claim("900013", 3)],
  body: { id: "900013", version: 1, remark: "改" },
  answers: answer(refusal("该索赔单已批准，不能保存为草稿")),
  expects: async (backend) => {
    const saved = await backend.write(claimSaveDraft, { body: { id: "900013", version: 1, remark: "改" } });
    expect(saved).toMatchObject({ ok: false, error: { kind: "refused", message: "该索赔单已批准，不能保存为草稿" } });
  },
});

interaction(claimCreate, "submits a dealer's new claim with amounts of the backend", {
  as: dealer,
  given: repairKnown,
  body: wire,
  answers: answer(written(1)),
  expects: async (backend) => {
    const made = await backend.write(claimCreate, { body: entry }, { idempotencyKey: "form-1" });
    expect(made).toMatchObject({ ok: true, value: { status: 1, totalAmount: "857.54", applicationNumber: "WC20261120000601" } });
  },
});

interaction(claimCreate, "submits a stored draft under its id and number", {
  as: dealer,
  given: [...repairKnown, claim("900014", 0)],
  body: { id: "900014", version: 1, ...wire },
  answers: answer(written(1, exactly("900014"))),
  expects: async (backend) => {
    const made = await backend.write(claimCreate, { body: { id: "900014", version: 1, ...entry } });
    expect(made).toMatchObject({ ok: true, value: { id: "900014", status: 1 } });
  },
});

interaction(claimCreate, "submits a claim of company staff on behalf of the dealer they name", {
  as: reviewer,
  given: repairKnown,
  body: { submitterCode: "10002", ...wire },
  answers: answer(written(1)),
  expects: async (backend) => {
    expect(await backend.write(claimCreate, { body: { submitterCode: "10002", ...entry } })).toMatchObject({ ok: true });
  },
});

interaction(claimCreate, "refuses a claim that a check finds wrong, in words the user reads", {
  as: dealer,
  given: repairKnown,
  body: { ...wire, failureDate: "2026-11-12" },
  answers: answer(refusal("故障日期晚于维修日期")),
  expects: async (backend) => {
    const made = await backend.write(claimCreate, { body: { ...entry, failureDate: "2026-11-12" } });
    expect(made).toMatchObject({ ok: false, error: { kind: "refused", message: "故障日期晚于维修日期" } });
  },
});

interaction(claimUpdate, "submits a corrected claim again", {
  as: dealer,
  given: [...repairKnown, claim("900015", 2)],
  body: { id: "900015", version: 1, ...wire },
  answers: answer(written(1, exactly("900015"))),
  expects: async (backend) => {
    const corrected = await backend.write(claimUpdate, { body: { id: "900015", version: 1, ...entry } });
    expect(corrected).toMatchObject({ ok: true, value: { id: "900015", status: 1, version: 2 } });
  },
});

interaction(claimUpdate, "refuses a version that is not the stored one", {
  as: dealer,
  given: [...repairKnown, claim("900016", 2)],
  body: { id: "900016", version: 0, ...wire },
  answers: answer(refusal(stale)),
  expects: async (backend) => {
    const corrected = await backend.write(claimUpdate, { body: { id: "900016", version: 0, ...entry } });
    expect(corrected).toMatchObject({ ok: false, error: { kind: "refused", message: stale, status: 422 } });
  },
});

interaction(claimUpdate, "refuses an approved claim and names its state", {
  as: dealer,
  given: [claim("900017", 3)],
  body: { id: "900017", version: 1, ...wire },
  answers: answer(refusal("该索赔单已批准，不能修改")),
  expects: async (backend) => {
    const corrected = await backend.write(claimUpdate, { body: { id: "900017", version: 1, ...entry } });
    expect(corrected).toMatchObject({ ok: false, error: { kind: "refused", message: "该索赔单已批准，不能修改" } });
  },
});

interaction(claimDeleteDraft, "deletes a dealer's own draft", {
  as: dealer,
  given: [claim("900018", 0)],
  params: { id: "900018" },
  answers: answer({ status: exactly(0) }),
  expects: async (backend) => {
    expect(await backend.write(claimDeleteDraft, { params: { id: "900018" } })).toMatchObject({ ok: true, value: null });
  },
});

interaction(claimDeleteDraft, "hides a dealer's draft from company staff", {
  as: reviewer,
  given: [claim("900019", 0)],
  params: { id: "900019" },
  answers: notThere,
  expects: async (backend) => {
    expect(await backend.write(claimDeleteDraft, { params: { id: "900019" } })).toMatchObject({ ok: false, error: { kind: "notFound" } });
  },
});

interaction(claimDeleteDraft, "refuses a submitted claim and names its state", {
  as: dealer,
  given: [claim("900020", 1)],
  params: { id: "900020" },
  answers: answer(refusal("该索赔单待批准，不能删除")),
  expects: async (backend) => {
    const deleted = await backend.write(claimDeleteDraft, { params: { id: "900020" } });
    expect(deleted).toMatchObject({ ok: false, error: { kind: "refused", message: "该索赔单待批准，不能删除" } });
  },
});
