// @module-tag slow
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { madeIdOf, press, soundValues, valueOf } from "#e2e/claim-posts.ts";
import { signedIn, type Answer, type Visitor } from "#e2e/visitor.ts";
import { vehicles } from "#fixtures/master-data/vehicles/seed.ts";
import { openFiledClaims, type FiledClaims } from "./filed-claims.ts";
import { startKillableProduct, type KillableProduct } from "./killable-product.ts";

/* One form, sent more than once: it makes one document, whether or not the backend knows a submit by its key. */

const backends: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ["heeds Idempotency-Key", {}],
  ["passes over it", { IDEMPOTENCY: "0" }],
];

describe.each(backends)("a form sent again to a backend that %s", (_name, settings) => {
  let product: KillableProduct;
  let filed: FiledClaims;
  let visitor: Visitor;
  beforeAll(async () => {
    product = await startKillableProduct(settings);
    filed = openFiledClaims(product.backendUrl);
    visitor = await signedIn(product.appUrl, "d10001");
  });
  afterEach(() => product.backend.heal());
  afterAll(async () => {
    await filed.close();
    await product.end();
  });

  const newForm = () => visitor.get("/claim/create");
  const claimsOf = async (values: Readonly<Record<string, string>>) =>
    (await filed.ofWorkOrder(values["workOrderNumber"] ?? "")).map(({ id }) => id);
  const operations = { submit: "claim.create", saveDraft: "claim.saveDraft" } as const;
  type Act = keyof typeof operations;
  type Typed = Readonly<Record<string, string>>;
  const acts: readonly Act[] = ["submit", "saveDraft"];

  async function loseAnswer(page: Answer, act: Act, values: Readonly<Record<string, string>>): Promise<Answer> {
    await product.backend.fail(operations[act], "lost", { times: 1 });
    const lost = await press(visitor, page, act, values);
    expect(lost.status).toBeGreaterThanOrEqual(500);
    return lost;
  }

  it.each(acts)("after its answer was lost (%s)", async (act) => {
    const values = soundValues({ remark: "答复丢失" });
    const lost = await loseAnswer(await newForm(), act, values);
    const again = await press(visitor, lost, act);
    expect(await claimsOf(values)).toEqual([madeIdOf(again)]);
  });

  it("after its answer was lost, from the page before that one, as Back shows it", async () => {
    const values = soundValues();
    const page = await newForm();
    await loseAnswer(page, "submit", values);
    expect(await claimsOf(values)).toEqual([madeIdOf(await press(visitor, page, "submit", values))]);
  });

  it("after its answer was lost and nothing could be looked up for a while", async () => {
    const values = soundValues();
    const lost = await loseAnswer(await newForm(), "submit", values);
    await product.backend.fail("claim.page", "503");
    const unknown = await press(visitor, lost, "submit");
    await product.backend.heal();
    if (unknown.status < 500) expect(unknown.path).toMatch(/^\/claim\/done\//);
    else expect(valueOf(unknown, "workOrderNumber")).toBe(values["workOrderNumber"]);
    await press(visitor, lost, "submit");
    expect(await claimsOf(values)).toHaveLength(1);
  });

  it("as a draft without a work order, after its answer was lost, is known by its vehicle", async () => {
    const vehicleVin = vehicles[77]?.vehicleInfoVO?.vehicleVin ?? "";
    const before = await filed.ofVehicle(vehicleVin);
    const lost = await loseAnswer(await newForm(), "saveDraft", soundValues({ workOrderNumber: "", vehicleVin }));
    await press(visitor, lost, "saveDraft");
    expect(await filed.ofVehicle(vehicleVin)).toHaveLength(before.length + 1);
  });

  it("after its answer was lost, with another text, says what it has made", async () => {
    const values = soundValues({ remark: "第一次写的" });
    const lost = await loseAnswer(await newForm(), "submit", values);
    const other = await press(visitor, lost, "submit", { remark: "改过了" });
    const [claim, ...more] = await filed.ofWorkOrder(values["workOrderNumber"] ?? "");
    expect(more.map(({ id }) => id)).toEqual([]);
    expect(other.text).toContain(`已生成 ${claim?.applicationNumber}`);
    expect(valueOf(other, "remark")).toBe("改过了");
    expect(claim?.remark).toBe("第一次写的");
  });

  const saveDraft = async (page: Answer, values: Readonly<Record<string, string>>) => {
    const saved = await press(visitor, page, "saveDraft", values);
    expect(saved.text).toContain("保存成功");
    return page;
  };

  it.each([
    ["after it was saved as a draft", saveDraft],
    ["after the answer to its draft was lost", (page: Answer, values: Typed) => loseAnswer(page, "saveDraft", values)],
  ] as const)("by the other button %s is submitted as that draft", async (_moment, before) => {
    const values = soundValues({ remark: "先存后交" });
    const page = await before(await newForm(), values);
    const [draft] = await filed.ofWorkOrder(values["workOrderNumber"] ?? "");
    const submitted = await press(visitor, page, "submit", { ...values, remark: "改过再交" });
    expect(submitted.text).toContain("提交成功");
    const claims = await filed.ofWorkOrder(values["workOrderNumber"] ?? "");
    expect(claims.map(({ id, status, remark }) => [id, status, remark])).toEqual([[draft?.id, 1, "改过再交"]]);
    expect(madeIdOf(await press(visitor, page, "submit", { ...values, remark: "改过再交" }))).toBe(draft?.id);
  });

  it("by the other button says what there is where it cannot be submitted", async () => {
    const values = soundValues();
    const page = await saveDraft(await newForm(), values);
    const [draft] = await filed.ofWorkOrder(values["workOrderNumber"] ?? "");
    const unsound = await press(visitor, page, "submit", { ...values, causalPartCode: "" });
    expect(unsound.status).toBe(422);
    expect(unsound.text).toContain(`已保存草稿 ${draft?.applicationNumber}`);
    expect(unsound.text).not.toContain("已经提交过");
    await press(visitor, unsound, "submit", values);
    expect((await filed.ofWorkOrder(values["workOrderNumber"] ?? "")).map(({ id, status }) => [id, status])).toEqual([[draft?.id, 1]]);
  });

  it("by the other button leaves a draft alone that has been gone on with elsewhere, and says so", async () => {
    const values = soundValues();
    const page = await saveDraft(await newForm(), values);
    const [draft] = await filed.ofWorkOrder(values["workOrderNumber"] ?? "");
    const elsewhere = await visitor.get(`/claim/detail/${draft?.id}/edit`);
    await press(visitor, elsewhere, "saveDraft", { remark: "另一窗口写的" });
    const stopped = await press(visitor, page, "submit", values);
    expect(stopped.status).toBe(409);
    expect(stopped.text).toContain(`已保存草稿 ${draft?.applicationNumber}`);
    const claims = await filed.ofWorkOrder(values["workOrderNumber"] ?? "");
    expect(claims.map(({ id, status, remark }) => [id, status, remark])).toEqual([[draft?.id, 0, "另一窗口写的"]]);
  });

  it("from the form of a stored draft, after the answer to saving it was lost, is submitted", async () => {
    const values = soundValues();
    await saveDraft(await newForm(), values);
    const [draft] = await filed.ofWorkOrder(values["workOrderNumber"] ?? "");
    const stored = await visitor.get(`/claim/detail/${draft?.id}/edit`);
    const lost = await loseAnswer(stored, "saveDraft", { remark: "第二次存" });
    expect((await press(visitor, lost, "submit")).text).toContain("提交成功");
    const claims = await filed.ofWorkOrder(values["workOrderNumber"] ?? "");
    expect(claims.map(({ id, status, remark }) => [id, status, remark])).toEqual([[draft?.id, 1, "第二次存"]]);
  });

  it("three times at once", async () => {
    const values = soundValues();
    const page = await newForm();
    await product.backend.fail("claim.create", "late", { delayMs: 300 });
    const answers = await Promise.all([1, 2, 3].map(() => press(visitor, page, "submit", values)));
    expect(await claimsOf(values)).toEqual([...new Set(answers.map(madeIdOf))]);
  });

  it("by the page it was stopped on before its answer came", async () => {
    const values = soundValues();
    const page = await newForm();
    await product.backend.forgetCalls();
    await product.backend.fail("claim.create", "delay", { delayMs: 700, times: 1 });
    const stopping = new AbortController();
    const stopped = press(visitor, page, "submit", values, { signal: stopping.signal }).catch(() => "stopped");
    await product.backend.untilCalled("claim.create");
    stopping.abort();
    expect(await stopped).toBe("stopped");
    const again = await press(visitor, page, "submit", values);
    await product.backend.untilIdle();
    expect(await claimsOf(values)).toEqual([madeIdOf(again)]);
  });

  it("after Back with another text says what it has made, and with the first one leads there again", async () => {
    const values = soundValues();
    const page = await newForm();
    const id = madeIdOf(await press(visitor, page, "submit", values));
    const other = await press(visitor, page, "submit", { ...values, remark: "改过了" });
    expect(other.status).toBe(409);
    expect(madeIdOf(await press(visitor, page, "submit", values))).toBe(id);
    expect(await claimsOf(values)).toEqual([id]);
  });
});
