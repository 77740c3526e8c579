import { expect } from "vitest";
import { claimCreate } from "#gateway/operations/claim-writing.ts";
import {
  preAuthorizationCreate,
  preAuthorizationDeleteDraft,
  preAuthorizationSaveDraft,
  preAuthorizationUpdate,
} from "#gateway/operations/pre-authorization.ts";
import { repairEntry, repairKnown, repairVin, repairWire, writtenApplication } from "../application-examples.ts";
import { dealer, otherDealer, reviewer } from "../identities.ts";
import { code, exactly, id, refusal, success } from "../matchers.ts";
import { answer, interaction } from "../pact-service.ts";
import { preAuthorizationExists, techSupportExists } from "../states.ts";

const notThere = answer({ status: exactly(404), statusText: code("单据不存在") }, 404);
const stale = "数据已被他人修改，请刷新后重试";
const report = techSupportExists({ reportNumber: "TS2026119001", dealerCode: "10001", vehicleVin: repairVin });
/** Before the repair: no repair day; the report that found it necessary. */
const wire = { ...repairWire, reportCode: "TS2026119001" };
const entry = { ...repairEntry, reportCode: "TS2026119001" };

const written = (status: number, ofId: unknown = id("910021")) => answer(success(writtenApplication("PA20261120000601", status, ofId)));
const stored = (documentId: string, status: 0 | 1 | 2 | 3) => preAuthorizationExists({ id: documentId, dealerCode: "10001", status });

interaction(preAuthorizationSaveDraft, "stores what a dealer has so far as a draft with a number", {
  as: dealer,
  body: { vehicleVin: repairVin, remark: "等待报价", detailPartList: [] },
  answers: written(0),
  expects: async (backend) => {
    const saved = await backend.write(preAuthorizationSaveDraft, {
      body: { vehicleVin: repairVin, remark: "等待报价", detailPartList: [] },
    });
    expect(saved).toMatchObject({ ok: true, value: { id: "910021", status: 0, applicationNumber: "PA20261120000601" } });
  },
});

interaction(preAuthorizationSaveDraft, "hides a dealer's draft from another dealer", {
  as: otherDealer,
  given: [stored("910012", 0)],
  body: { id: "910012", version: 1, remark: "改" },
  answers: notThere,
  expects: async (backend) => {
    const saved = await backend.write(preAuthorizationSaveDraft, { body: { id: "910012", version: 1, remark: "改" } });
    expect(saved).toMatchObject({ ok: false, error: { kind: "notFound", message: "单据不存在" } });
  },
});

interaction(preAuthorizationCreate, "submits a dealer's new pre-authorization with amounts of the backend", {
  as: dealer,
  given: [...repairKnown, report],
  body: wire,
  answers: written(1),
  expects: async (backend) => {
    const made = await backend.write(preAuthorizationCreate, { body: entry }, { idempotencyKey: "form-2" });
    expect(made).toMatchObject({ ok: true, value: { status: 1, totalAmount: "857.54", applicationNumber: "PA20261120000601" } });
  },
});

interaction(preAuthorizationCreate, "submits a stored draft under its id", {
  as: dealer,
  given: [...repairKnown, report, stored("910014", 0)],
  body: { id: "910014", version: 1, ...wire },
  answers: written(1, exactly("910014")),
  expects: async (backend) => {
    const made = await backend.write(preAuthorizationCreate, { body: { id: "910014", version: 1, ...entry } });
    expect(made).toMatchObject({ ok: true, value: { id: "910014", status: 1 } });
  },
});

interaction(preAuthorizationCreate, "submits one of company staff on behalf of the dealer they name", {
  as: reviewer,
  given: repairKnown,
  body: { submitterCode: "10002", ...repairWire },
  answers: written(1),
  expects: async (backend) => {
    expect(await backend.write(preAuthorizationCreate, { body: { submitterCode: "10002", ...repairEntry } })).toMatchObject({ ok: true });
  },
});

interaction(preAuthorizationCreate, "refuses a report that is not for a pre-authorization of this vehicle", {
  as: dealer,
  given: repairKnown,
  body: { ...wire, reportCode: "TS-NONE" },
  answers: answer(refusal("技术支持报告不存在，或不能用于该车辆的预授权")),
  expects: async (backend) => {
    const made = await backend.write(preAuthorizationCreate, { body: { ...entry, reportCode: "TS-NONE" } });
    expect(made).toMatchObject({ ok: false, error: { kind: "refused", message: "技术支持报告不存在，或不能用于该车辆的预授权" } });
  },
});

interaction(preAuthorizationUpdate, "submits a corrected pre-authorization again", {
  as: dealer,
  given: [...repairKnown, report, stored("910015", 2)],
  body: { id: "910015", version: 1, ...wire },
  answers: written(1, exactly("910015")),
  expects: async (backend) => {
    const corrected = await backend.write(preAuthorizationUpdate, { body: { id: "910015", version: 1, ...entry } });
    expect(corrected).toMatchObject({ ok: true, value: { id: "910015", status: 1, version: 2 } });
  },
});

interaction(preAuthorizationUpdate, "refuses a version that is not the stored one", {
  as: dealer,
  given: [...repairKnown, stored("910016", 2)],
  body: { id: "910016", version: 0, ...repairWire },
  answers: answer(refusal(stale)),
  expects: async (backend) => {
    const corrected = await backend.write(preAuthorizationUpdate, { body: { id: "910016", version: 0, ...repairEntry } });
    expect(corrected).toMatchObject({ ok: false, error: { kind: "refused", message: stale } });
  },
});

interaction(preAuthorizationUpdate, "refuses an approved pre-authorization and names its state", {
  as: dealer,
  given: [...repairKnown, stored("910017", 3)],
  body: { id: "910017", version: 1, ...repairWire },
  answers: answer(refusal("该预授权已批准，不能修改")),
  expects: async (backend) => {
    const corrected = await backend.write(preAuthorizationUpdate, { body: { id: "910017", version: 1, ...repairEntry } });
    expect(corrected).toMatchObject({ ok: false, error: { kind: "refused", message: "该预授权已批准，不能修改" } });
  },
});

interaction(preAuthorizationDeleteDraft, "deletes a dealer's own draft", {
  as: dealer,
  given: [stored("910018", 0)],
  params: { id: "910018" },
  answers: answer({ status: exactly(0) }),
  expects: async (backend) => {
    expect(await backend.write(preAuthorizationDeleteDraft, { params: { id: "910018" } })).toMatchObject({ ok: true, value: null });
  },
});

interaction(preAuthorizationDeleteDraft, "refuses a submitted pre-authorization and names its state", {
  as: dealer,
  given: [stored("910020", 1)],
  params: { id: "910020" },
  answers: answer(refusal("该预授权待批准，不能删除")),
  expects: async (backend) => {
    const deleted = await backend.write(preAuthorizationDeleteDraft, { params: { id: "910020" } });
    expect(deleted).toMatchObject({ ok: false, error: { kind: "refused", message: "该预授权待批准，不能删除" } });
  },
});

const repaired = { repairDate: "2026-11-11", delayReasonDictId: "1201" };

interaction(claimCreate, "submits a claim that uses an approved pre-authorization of its vehicle", {
  as: dealer,
  given: [
    ...repairKnown,
    preAuthorizationExists({ id: "910022", dealerCode: "10001", status: 3, vehicleVin: repairVin, applicationNumber: "PA2026-910022" }),
  ],
  body: { ...repairWire, ...repaired, preAuthorizationNeeded: 1, preAuzNumber: "PA2026-910022" },
  answers: answer(success(writtenApplication("WC20261120000602", 1, id("900022")))),
  expects: async (backend) => {
    const body = { ...repairEntry, ...repaired, preAuthorizationNeeded: true, preAuzNumber: "PA2026-910022" };
    expect(await backend.write(claimCreate, { body })).toMatchObject({ ok: true, value: { status: 1 } });
  },
});

interaction(claimCreate, "refuses a claim whose pre-authorization is not approved", {
  as: dealer,
  given: [
    ...repairKnown,
    preAuthorizationExists({ id: "910023", dealerCode: "10001", status: 1, vehicleVin: repairVin, applicationNumber: "PA2026-910023" }),
  ],
  body: { ...repairWire, ...repaired, preAuthorizationNeeded: 1, preAuzNumber: "PA2026-910023" },
  answers: answer(refusal("预授权尚未批准")),
  expects: async (backend) => {
    const body = { ...repairEntry, ...repaired, preAuthorizationNeeded: true, preAuzNumber: "PA2026-910023" };
    expect(await backend.write(claimCreate, { body })).toMatchObject({ ok: false, error: { kind: "refused", message: "预授权尚未批准" } });
  },
});
