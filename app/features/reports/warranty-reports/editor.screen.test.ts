import { describe, expect, it } from "vitest";
import { parts } from "#fixtures/master-data/parts/seed.ts";
import { troubleCodes } from "#fixtures/master-data/trouble-codes/seed.ts";
import { reportOpinions, warrantyReports } from "#fixtures/reports/seed.ts";
import { warrantyReportDetail } from "#gateway/operations/warranty-report.ts";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { press } from "#e2e/claim-posts.ts";
import { as, backend } from "#e2e/screen.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";
import { someVin } from "#e2e/typed-claims.ts";
import type { Answer } from "#e2e/visitor.ts";

const create = "/repairsupport/create";
const own = warrantyReports.filter(({ dealerCode }) => dealerCode === "10001");
const [known] = troubleCodes;
const sound = {
  warrantyReportTypeDictId: "2701",
  subject: "行驶中报警 <b>",
  vehicleVin: someVin,
  tripCurrent: "12000",
  functionId: "5100",
  mainPartCode: String(parts[7]?.code),
  phenomenonSummary: "仪表报警，\n动力下降",
  operationDone: "读取故障码",
};
const photo = { name: "现场.png", bytes: Buffer.from("89504e470d0a1a0a0000000d49484452", "hex") };
const problemsOf = (page: Answer) =>
  page
    .$(".error-summary a")
    .toArray()
    .map((link) => page.$(link).text());
const idIn = (page: Answer) => /\/repairsupport\/detail\/(\d+)/.exec(page.$(".notice a, .done a, [role=status] a").attr("href") ?? "")?.[1];
const writes = async () => (await backend.calls()).filter(({ operation }) => operation === "warrantyReport.create").length;

describe("a warranty report that is written", () => {
  it("is kept as a draft however little stands in it, goes on, is submitted once, and shows all of it to both sides", async () => {
    const dealer = await as("d10001");
    const blank = await dealer.get(create);
    const drafted = await press(dealer, blank, "saveDraft", { subject: sound.subject });
    expect(drafted.text).toContain("保存成功");
    const id = idIn(drafted) ?? "";

    let page = await dealer.get(`/repairsupport/detail/${id}/edit`);
    const refused = await press(dealer, page, "submit");
    expect(refused.status).toBe(422);
    expect(problemsOf(refused)).toEqual([
      "请选择报告类型",
      "请填写车架号(VIN)",
      "请填写行驶里程",
      "请选择功能",
      "请填写主因件号",
      "请填写现象描述",
      "请填写已做操作",
    ]);

    // Codes come out of the tester's text; what master data say of one is filled in, and none comes twice.
    const answer = `1. ${String(known?.failureCode)}\n2. B1FFF 车门模块无应答\n3. ${String(known?.failureCode)}`;
    page = await press(dealer, refused, "takeCodes", { ...sound, testerText: answer });
    const lines = ["code", "description"].map((field) => [0, 1].map((at) => page.$(`[name='troubleCodes[${at}].${field}']`).val()));
    expect(lines).toEqual([
      [known?.failureCode, "B1FFF"],
      [known?.failureName, "车门模块无应答"],
    ]);
    page = await press(dealer, page, "refresh");
    expect(page.$("#vehicle").text()).toContain("车型");

    page = await press(dealer, page, "line:add:solutionList");
    page = await press(
      dealer,
      page,
      "upload",
      { "solutionList[0].solution": "更换模块", "solutionList[0].workedFlag": "1", filesOf: "0" },
      { files: [photo] },
    );
    expect(page.$("#solutions").text()).toContain("1 个附件");
    expect((await dealer.get(page.$("#attachments .file-preview").attr("href") ?? "")).status).toBe(200);

    await backend.forgetCalls();
    const [one, other] = await Promise.all([press(dealer, page, "submit"), press(dealer, page, "submit")]);
    expect(one.text.includes("新建成功") || other.text.includes("新建成功")).toBe(true);
    expect(await writes()).toBe(1);

    const seen = await dealer.get(`/repairsupport/detail/${id}`);
    for (const text of [sound.subject, "仪表报警", "B1FFF", "更换模块", "现场.png", "未查看"]) expect(seen.text).toContain(text);
    const company = await (await as("zhangwei")).get(`/companyrepairsupport/detail/${id}`);
    for (const text of [sound.subject, "B1FFF", "更换模块", "现场.png"]) expect(company.text).toContain(text);
  });

  it("keeps a solution's files with it when it is opened and saved again", async () => {
    const dealer = await as("d10001");
    const begun = await press(dealer, await dealer.get(create), "line:add:solutionList", { subject: "带附件的方案" });
    const typed = { "solutionList[0].solution": "更换模块", filesOf: String(begun.$("[name=filesOf] option").last().attr("value")) };
    const id = idIn(await press(dealer, await press(dealer, begun, "upload", typed, { files: [photo] }), "saveDraft")) ?? "";
    for (const _ of ["once", "and again"]) {
      const page = await dealer.get(`/repairsupport/detail/${id}/edit`);
      expect(page.$("#solutions").text()).toContain("1 个附件");
      await press(dealer, page, "saveDraft");
    }
    const client = await backendAs(openGateway(backendUrl), "d10001");
    const { attachmentList, solutionList } = await client.read(warrantyReportDetail, { params: { id } });
    expect(attachmentList.length).toBe(0);
    expect(solutionList.map((line) => line.attachmentList?.length)).toEqual([1]);
  });

  it("takes a tester's log and an archive, which no claim takes", async () => {
    const dealer = await as("d10001");
    const files = [
      { name: "诊断.log", bytes: Buffer.from("10:01 P0562 系统电压低\r\n") },
      { name: "数据.zip", bytes: Buffer.from("504b0304140000000000", "hex") },
      { name: "程序.log", bytes: Buffer.from("4d5a90000300", "hex") },
    ];
    const page = await press(dealer, await dealer.get(create), "upload", { subject: "日志" }, { files });
    expect(page.$("#attachments .file-preview").length).toBe(2);
    expect(page.$("#attachments").text()).toContain("程序.log：只支持 jpg、png、pdf、txt、xlsx、docx、mp4、zip、log、csv、asc 文件");
    const refused = await press(dealer, await dealer.get("/claim/create"), "upload", {}, { files: files.slice(0, 1) });
    expect(refused.$("#attachments").text()).toContain("诊断.log：只支持 jpg、png、pdf、txt、xlsx、docx、mp4 文件");
  });

  it("offers reports of the same part that were solved", async () => {
    const dealer = await as("d10001");
    const solved = own.find(({ status, solutionList }) => status === 4 && solutionList.some(({ workedFlag }) => workedFlag === 1));
    const page = await press(dealer, await dealer.get(create), "refresh", { mainPartCode: String(solved?.mainPartCode) });
    expect(page.$("#similar").text()).toContain(String(solved?.reportNumber));
    expect(page.$("#similar").text()).toContain("主因件相同");
  });

  it("is corrected where it came back, and by nobody who was slower", async () => {
    const dealer = await as("d10001");
    const back = own.find(({ status }) => status === 2);
    const edit = `/repairsupport/detail/${String(back?.id)}/edit`;
    const [page, late] = [await dealer.get(edit), await dealer.get(edit)];
    expect(page.$(".form-bar button[value=saveDraft]")).toHaveLength(0);
    const said = reportOpinions.find(({ reportNumber, doc }) => reportNumber === back?.reportNumber && doc.internalOpinionFlag === 0);
    expect(page.$(".notice-warning").text()).toContain(`请按意见更正${String(said?.doc.opinion)}`);
    // What hangs on another choice is no choice of this one.
    const orphan = await press(dealer, page, "submit", { ...sound, subFunctionId: "5201" });
    expect(orphan.status).toBe(422);
    expect(problemsOf(orphan)).toEqual(["子功能没有这个选项"]);
    expect(orphan.$(".notice-warning").text()).toContain(String(said?.doc.opinion));
    await backend.fail("report.opinion", "500");
    const without = await dealer.get(edit);
    expect(without.status).toBe(200);
    expect(without.$(".notice-warning").text().includes("请按意见更正")).toBe(true);
    await backend.heal();
    const chosen = { ...sound, subFunctionId: "", contactPositionId: "", contactPersonId: "", sysSymptomId: "", sysPfsId: "" };
    const corrected = await press(dealer, page, "submit", { ...chosen, remark: "已补充" });
    expect(corrected.text).toContain("修改成功");
    expect((await dealer.get(`/repairsupport/detail/${String(back?.id)}`)).text).toContain("待批准");
    const slower = await press(dealer, late, "submit", { ...chosen, remark: "另一窗口" });
    expect(slower.status).toBe(409);
    expect(slower.$("[name=remark]").val()).toBe("另一窗口");
    // What is not open leads to the report itself.
    expect((await dealer.get(edit)).path).toBe(`/repairsupport/detail/${String(back?.id)}`);
  });

  it("is its dealer's alone, and a draft of it goes for good", async () => {
    const [dealer, other] = await Promise.all([as("d10001"), as("d10002")]);
    const id = idIn(await press(dealer, await dealer.get(create), "saveDraft", { subject: "待删除" })) ?? "";
    expect((await other.get(`/repairsupport/detail/${id}/edit`)).status).toBe(404);
    const page = await dealer.get(`/repairsupport/detail/${id}`);
    const gone = await dealer.submit(page, "#delete form");
    expect(gone.text).toContain("删除成功");
    expect((await dealer.get(`/repairsupport/detail/${id}`)).status).toBe(404);
  });

  it("is looked up for: a vehicle, a part and a code come back into the form", async () => {
    const dealer = await as("d10001");
    let page = await press(dealer, await dealer.get(create), "line:add:troubleCodes", { subject: "查找" });
    for (const [what, field] of [
      ["lookUp:vehicle", "vehicleVin"],
      ["lookUp:part", "mainPartCode"],
      ["lookUp:trouble-code:0", "troubleCodes[0].code"],
    ] as const) {
      const rows = await press(dealer, page, what);
      const value = rows.$("button[name=row]").first().attr("value") ?? "";
      page = await dealer.submit(rows, "main form[method=post]", { row: value });
      expect(page.$(`[name='${field}']`).val(), what).toBeTruthy();
    }
    expect(page.$("[name=subject]").val()).toBe("查找");
  });
});
