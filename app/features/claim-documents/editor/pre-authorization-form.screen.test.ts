import { afterAll, afterEach, describe, expect, it } from "vitest";
import { preAuthorizationPages as pages } from "#e2e/application-pages.ts";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { formEntries, madeIdOf, messageBeside, press, soundValues, summaryOf, valueOf } from "#e2e/claim-posts.ts";
import { as, backend } from "#e2e/screen.ts";
import type { Answer } from "#e2e/visitor.ts";
import { isUsableReport } from "#fixtures/reports/rules.ts";
import { techSupports } from "#fixtures/reports/seed.ts";
import { claimRemark } from "#gateway/operations/claim-review.ts";
import { claimDetail } from "#gateway/operations/claim.ts";
import { preAuthorizationDetail } from "#gateway/operations/pre-authorization.ts";
import { formatMoney } from "#app/lib/ui/cells/format.ts";
import { claimDocumentForms } from "../claim-document-form.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

const gateway = openGateway(backendUrl);
afterAll(() => gateway.close());
afterEach(() => backend.heal());

const ofDealer = techSupports.filter(({ dealerCode }) => String(dealerCode) === "10001");
const report = ofDealer.find(isUsableReport);
const unusable = ofDealer.find((each) => !isUsableReport(each));
const foreign = techSupports.find((each) => isUsableReport(each) && String(each.dealerCode) !== "10001");
const typed = (values: Readonly<Record<string, string>> = {}) =>
  soundValues({ vehicleVin: report?.vehicleVin ?? "", reportCode: report?.reportNumber ?? "", ...values });

const newForm = async () => (await as("d10001")).get(pages.create);
const stored = async (id: string) => (await backendAs(gateway, "d10001")).read(preAuthorizationDetail, { params: { id } });
const inDays = (days: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Shanghai" }).format(new Date(Date.now() + days * 24 * 3600_000));

/** One that was approved as it was asked for, by its id. */
async function authorize(values = typed()): Promise<string> {
  const id = madeIdOf(await press(await as("d10001"), await newForm(), "submit", values));
  const reviewer = await backendAs(gateway, "liufang");
  const { version } = await reviewer.read(preAuthorizationDetail, { params: { id } });
  const result = await reviewer.write(pages.operations.remark, { body: { id, version, status: 3, approveCommentRemark: "同意" } });
  expect(result.ok, JSON.stringify(result)).toBe(true);
  return id;
}

describe("the form of a pre-authorization", () => {
  it("asks for the report, and for nothing that only a claim has", async () => {
    const page = await newForm();
    expect(page.$("title").text()).toContain("新建预授权");
    const shown = new Set(formEntries(page).map(([name]) => name));
    for (const name of claimDocumentForms.claim.fields)
      if (!claimDocumentForms.preAuthorization.fields.includes(name)) expect(page.$(`[name="${name}"]`), name).toHaveLength(0);
    expect(shown.has("reportCode")).toBe(true);
    expect(page.$("[name=repairDate]").attr("aria-required")).toBe("false");
  });

  it("offers no type it cannot have, and is refused with one that was chosen elsewhere", async () => {
    const visitor = await as("d10001");
    const offered = (page: Answer) =>
      page
        .$("[name=claimTypeDictId] option")
        .toArray()
        .map((option) => page.$(option).text());
    expect(offered(await newForm())).toEqual(["请选择", "整车保修", "备件保修", "善意索赔", "售前索赔"]);
    const refused = await press(visitor, await newForm(), "submit", typed({ claimTypeDictId: "1103", actCode: "ACT2026-03" }));
    expect(refused.status).toBe(422);
    expect(messageBeside(refused, "claimTypeDictId")).toContain("服务活动不需要预授权，请选择其他索赔类型");
    // What was chosen stays to be read.
    expect(valueOf(refused, "claimTypeDictId")).toBe("1103");
    expect(offered(refused).includes("服务活动")).toBe(true);
    expect(madeIdOf(await press(visitor, refused, "submit", { claimTypeDictId: "1101", actCode: "" }))).not.toBe("");
  });

  it.each(["kindness", "pre-authorization"])("looks up no %s, by button or by address", async (what) => {
    const visitor = await as("d10001");
    const answer = await press(visitor, await newForm(), `lookUp:${what}`, { remark: "还在" });
    expect(answer.status).toBe(400);
    expect(valueOf(answer, "remark")).toBe("还在");
    expect((await visitor.get(`${pages.base}/look-up/${what}`)).status).toBe(404);
    expect((await visitor.get("/claim/look-up/tech-report")).status).toBe(404);
  });

  it("takes a report that was looked up, and says what it is about", async () => {
    const visitor = await as("d10001");
    const page = await press(visitor, await newForm(), "lookUp:tech-report", typed({ reportCode: "" }));
    expect(page.path).toMatch(/^\/claim\/prelicense\/look-up\/tech-report\?form=/);
    expect(page.text).toContain(report?.subject);
    const row = page.$(`button[name=row][value*="${report?.reportNumber}"]`).attr("value") ?? "";
    const form = await visitor.submit(page, "form:has(button[name=row])", { row });
    expect(form.path).toMatch(/^\/claim\/createPreLicense\?form=/);
    expect(valueOf(form, "reportCode")).toBe(report?.reportNumber);
    expect(form.text).toContain(report?.subject);
    const done = await press(visitor, form, "submit");
    expect(done.$("h1").text()).toContain("提交成功");
    expect(done.text).toMatch(/预授权 PA\d+/);
    expect(done.headers.get("refresh")).toMatch(/^3;url=\/claim\/search\/prelicense\?done=/);
    expect(await stored(madeIdOf(done))).toMatchObject({ status: 1, reportCode: report?.reportNumber, techReportId: String(report?.id) });
  });

  it("is offered the vehicle's reports, and is begun from a report that says so, which then names it", async () => {
    const visitor = await as("d10001");
    const blank = await press(visitor, await newForm(), "recalculate", typed({ reportCode: "" }));
    const offered = blank.$(`#warranty a[target=_blank]:contains('${report?.reportNumber ?? ""}')`);
    expect(offered.attr("href")).toBe(`/techsupport/code?code=${report?.reportNumber ?? ""}`);
    const page = await visitor.get(`/techsupport/detail/${String(report?.id)}`);
    const begun = await visitor.get(page.$("#authorizations a.Polaris-Button").attr("href") ?? "");
    expect(valueOf(begun, "reportCode")).toEqual(report?.reportNumber);
    expect(valueOf(begun, "vehicleVin")).toEqual(report?.vehicleVin);
    expect(begun.$("#warranty").text()).toContain(report?.subject);
    const id = madeIdOf(await press(visitor, begun, "submit", typed()));
    const asked = await visitor.get(`/techsupport/detail/${String(report?.id)}`);
    expect(asked.$(`#authorizations a[href='${pages.base.replace("/claim/prelicense", "/claim/prelicense/detail")}/${id}']`).length).toBe(
      1,
    );
    expect((await visitor.get(`/techsupport/detail/${String(unusable?.id)}`)).$("#authorizations a.Polaris-Button").length).toBe(0);
  });

  it.each([
    ["one that is not answered", unusable?.reportNumber, unusable?.vehicleVin],
    ["another dealer's", foreign?.reportNumber, foreign?.vehicleVin],
    ["one of another vehicle", report?.reportNumber, unusable?.vehicleVin],
    ["one that is not there", "TS-NONE", report?.vehicleVin],
  ])("refuses a report: %s", async (_what, reportCode = "", vehicleVin = "") => {
    const answer = await press(await as("d10001"), await newForm(), "submit", typed({ reportCode, vehicleVin }));
    expect(answer.status).toBe(422);
    expect(messageBeside(answer, "reportCode")).toContain("技术支持报告不存在，或不能用于该车辆的预授权");
    expect(valueOf(answer, "reportCode")).toBe(reportCode);
  });

  it.each(["", inDays(20)])("is submitted before the repair, with its day open or ahead (%s)", async (repairDate) => {
    const done = await press(await as("d10001"), await newForm(), "submit", typed({ repairDate }));
    expect(done.text).toContain("提交成功");
    expect((await stored(madeIdOf(done))).repairDate).toBe(repairDate || "1997-01-01");
  });

  it("goes on while reports cannot be read", async () => {
    await backend.fail("techSupport.prePage", "500");
    const answer = await press(await as("d10001"), await newForm(), "recalculate", typed());
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("技术支持报告暂时读不到");
    expect(summaryOf(answer)).toEqual([]);
  });
});

describe("a claim that names a pre-authorization", () => {
  const newClaim = async () => (await as("d10001")).get("/claim/create");

  it("is questioned in its form where it asks for more than was authorized", async () => {
    const { applicationNumber = "", adjustedTotalAmount, currencyCode } = await stored(await authorize());
    const values = { ...typed({ reportCode: "" }), preAuzNumber: applicationNumber };
    const within = await press(await as("d10001"), await newClaim(), "recalculate", values);
    expect(within.text).toContain(`授权金额 ${formatMoney(adjustedTotalAmount ?? "", currencyCode)}`);
    expect(within.$("#checks").text()).not.toContain("超过授权金额");
    const above = await press(await as("d10001"), within, "recalculate", { "detailPartList[0].quantity": "3" });
    const reply = above
      .$("#checks a")
      .toArray()
      .map((link) => [above.$(link).attr("href"), above.$(link).text()]);
    expect(reply).toEqual(
      expect.arrayContaining([
        ["#field-partFeeTotal", "零件费合计超过授权金额"],
        ["#field-totalAmount", "申报金额超过授权金额"],
      ]),
    );
    for (const [href = ""] of reply) expect(above.$(href), href).toHaveLength(1);
    // A warning keeps nothing from being submitted.
    expect((await press(await as("d10001"), above, "submit")).text).toContain("提交成功");
  });

  it("is the only one, when two are submitted at the same moment", async () => {
    const id = await authorize();
    const { applicationNumber = "" } = await stored(id);
    const visitor = await as("d10001");
    const forms = await Promise.all([newClaim(), newClaim()]);
    const answers = await Promise.all(
      forms.map((form) => press(visitor, form, "submit", { ...typed({ reportCode: "" }), preAuzNumber: applicationNumber })),
    );
    const [made, refused] = answers[0]?.status === 200 ? answers : [...answers].reverse();
    expect(made?.text).toContain("提交成功");
    expect(refused?.status).toBe(422);
    expect(refused && valueOf(refused, "preAuzNumber")).toBe(applicationNumber);
    expect(refused?.text).toMatch(/预授权已被其他索赔单使用|预授权不存在，或不能用于该车辆/);
    const claimId = made ? madeIdOf(made) : "";
    expect((await stored(id)).claimId).toBe(claimId);
    const claim = await (await backendAs(gateway, "d10001")).read(claimDetail, { params: { id: claimId } });
    expect(claim.preAuthorizationId).toBe(id);
  });

  it("keeps it through its correction, compared with what was authorized", async () => {
    const { applicationNumber = "" } = await stored(await authorize());
    const visitor = await as("d10001");
    const id = madeIdOf(
      await press(visitor, await newClaim(), "submit", { ...typed({ reportCode: "" }), preAuzNumber: applicationNumber }),
    );
    const reviewer = await backendAs(gateway, "liufang");
    const { version } = await reviewer.read(claimDetail, { params: { id } });
    const returned = await reviewer.write(claimRemark, { body: { id, version, status: 2, approveCommentRemark: "请核对数量" } });
    expect(returned.ok, JSON.stringify(returned)).toBe(true);
    const form = await visitor.get(`/claim/detail/${id}/edit`);
    expect(form.text).toContain("授权金额");
    const above = await press(visitor, form, "recalculate", { "detailPartList[0].quantity": "3" });
    expect(above.$("#checks").text()).toContain("零件费合计超过授权金额");
    expect((await press(visitor, above, "submit")).text).toContain("提交成功");
    const claim = await (await backendAs(gateway, "d10001")).read(claimDetail, { params: { id } });
    expect(claim).toMatchObject({ status: 1, preAuzNumber: applicationNumber });
  });
});
