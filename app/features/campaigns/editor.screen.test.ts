import { afterEach, describe, expect, it } from "vitest";
import { activityEntry, vehicleFile } from "#e2e/activity-entry.ts";
import { press, post } from "#e2e/claim-posts.ts";
import { pressImport, settled, uploadFile } from "#e2e/import-pages.ts";
import { as, backend } from "#e2e/screen.ts";
import { someVin } from "#e2e/typed-claims.ts";
import type { Answer } from "#e2e/visitor.ts";
import { allVehicles, vehicles } from "#fixtures/master-data/vehicles/seed.ts";

afterEach(() => backend.heal());

const create = "/company/activity/create";
const problemsOf = (page: Answer) =>
  page
    .$(".error-summary a")
    .toArray()
    .map((link) => page.$(link).text());
const valueOf = (page: Answer, name: string) => page.$(`[name='${name}']`).val();
const idIn = (page: Answer) => /\/detail\/(\d+)$/.exec(page.$(".done a").first().attr("href") ?? "")?.[1] ?? "";
const [first, second] = vehicles.map(({ vehicleInfoVO }) => vehicleInfoVO);

describe("a service activity that is written", () => {
  it("begins with one blank main part, says all that is missing, and is issued once, for the vehicles of its scope and those that were named", async () => {
    const visitor = await as("zhangwei");
    const blank = await visitor.get(create);
    expect(valueOf(blank, "mainParts[0].partCode")).toBe("");
    expect(blank.$("#main-parts fieldset").length).toBe(1);
    const refused = await press(visitor, blank, "submit");
    expect(refused.status).toBe(422);
    expect(problemsOf(refused)).toEqual([
      ...["请填写活动代码", "请填写活动名称", "请选择活动类型", "请填写开始日期", "请填写结束日期", "请填写申报截止日期", "请填写活动说明"],
      "请至少填写一项活动作业",
    ]);
    // A process with a line of its own: lines are added under it, and go with it.
    let page = await press(visitor, refused, "line:add:processes", activityEntry("EDIT-1", { vehicleVins: "" }));
    page = await press(visitor, page, "line:add:processFees:1");
    expect(valueOf(page, "processFees[0].process")).toBe("1");
    expect(
      page.$("#processes > * > legend, #processes fieldset > legend").filter((_, each) => page.$(each).text() === "作业 2").length,
    ).toBe(1);
    page = await press(visitor, page, "line:remove:processes:1");
    expect(page.$("[name='processFees[0].process']")).toHaveLength(0);

    const scope = { "scopes[0].vehicleModelCode": String(first?.vehicleModelCode) };
    page = await press(visitor, page, "preview", scope);
    const all = allVehicles.filter(({ vehicleInfoVO }) => vehicleInfoVO?.vehicleModelCode === first?.vehicleModelCode).length;
    expect(page.$("#scopes [role=status]").text()).toContain(`共 ${all} 台`);
    const file = await visitor.get(page.$("#scopes a:contains('导出全部')").attr("href") ?? "");
    expect(file.status).toBe(200);
    expect(file.headers.get("content-disposition")).toEqual(expect.stringContaining("actVehicle.xls"));

    const wrong = await press(visitor, page, "submit", { vehicleVins: "LSV00000000000000", "mainParts[0].partCode": "P?" });
    expect(problemsOf(wrong)[0]).toContain("LSV00000000000000");
    await backend.forgetCalls();
    const other = vehicles.find(({ vehicleInfoVO }) => vehicleInfoVO?.vehicleModelCode !== first?.vehicleModelCode);
    const named = { vehicleVins: String(other?.vehicleInfoVO?.vehicleVin), "mainParts[0].partCode": "" };
    const [one, variant] = await Promise.all([press(visitor, wrong, "submit", named), press(visitor, wrong, "submit", named)]);
    expect(one.text.includes("创建成功") || variant.text.includes("创建成功"), one.text.slice(0, 600)).toBe(true);
    expect((await backend.calls()).filter(({ operation }) => operation === "activity.create")).toHaveLength(1);
    const seen = await visitor.get(one.path);
    expect(seen.$("#progress").text()).toContain(`${all + 1} 台`);
    for (const text of ["EDIT-1", "检查并更换制动软管", "未下发"]) expect(seen.text).toContain(text);
    // What was issued keeps its code, and is changed under its version.
    const edit = await visitor.get(seen.$("main a:contains('修改')").attr("href") ?? "");
    expect(valueOf(edit, "vehicleVins")).toBe(named.vehicleVins);
    const changed = await press(visitor, edit, "submit", { actName: "检查制动软管（二）" });
    expect(problemsOf(changed)).toEqual([]);
    expect(changed.text.includes("修改成功")).toBe(true);
    expect(changed.text.includes("检查制动软管（二）")).toBe(true);
    expect((await press(visitor, edit, "submit", { actName: "另一窗口" })).status).toBe(409);
  });

  it("takes the vehicles of a file that is dropped into it, tells the rows that are not taken, and loses nothing", async () => {
    const visitor = await as("zhangwei");
    const other = vehicles.find(({ vehicleInfoVO }) => vehicleInfoVO?.vehicleModelCode !== first?.vehicleModelCode);
    const good = [first, other?.vehicleInfoVO].map((vehicle) => String(vehicle?.vehicleVin));
    const rows = [...good, "LSVAA41Z0M2999999", "LSV"].map((vehicleVin) => ({ actCode: "", vehicleVin }));
    const dropped = { files: [{ ...(await vehicleFile(rows, "名单.xlsx")), field: "vehicleFile" }] };
    const typed = activityEntry("DROP-1", { vehicleVins: "" });
    const strange = { files: [{ name: "名单.xlsx", bytes: "no workbook", field: "vehicleFile" }] };
    const refused = await press(visitor, await visitor.get(create), "submit", typed, strange);
    expect(refused.status).toBe(422);
    expect(problemsOf(refused)).toEqual([expect.stringContaining("名单.xlsx：只支持 .xlsx")]);
    expect(valueOf(refused, "actName")).toBe(typed["actName"]);

    let page = await press(visitor, refused, "takeList", {}, dropped);
    expect(page.$("#vehicles [role=status]").text()).toMatch(/名单.xlsx：2 台有效，2 行有误.*第 4 行 LSVAA41Z0M2999999：.*第 5 行 LSV：/s);
    const workbook = await visitor.get(page.$("#vehicles a:contains('下载有误的行')").attr("href") ?? "");
    expect(workbook.headers.get("content-type")).toContain("sheet");
    expect(valueOf(page, "actName")).toBe(typed["actName"]);
    page = await press(visitor, page, "submit", { designatedModelFlag: "1", "models[0].code": String(first?.vehicleModelCode) });
    expect(problemsOf(page)).toEqual([`车辆名单中有 1 台不属于指定车型，例如 ${good[1]}，请改好后重新选择，或修改指定车型`]);
    await backend.forgetCalls();
    const issued = await press(visitor, page, "submit", { designatedModelFlag: "", "models[0].code": "" });
    expect(issued.text).toContain("创建成功");
    expect(issued.$("#progress").text()).toContain("2 台");
    const called = (await backend.calls()).map(({ operation }) => operation);
    expect(called.filter((name) => /saveDraft|importVehicles|create/.test(name))).toEqual([
      "activity.saveDraft",
      "activity.importVehicles",
      "activity.create",
    ]);
  });

  it("stays a draft with all that was typed where its list of vehicles cannot be written", async () => {
    const visitor = await as("zhangwei");
    const dropped = { files: [{ ...(await vehicleFile([{ actCode: "" }])), field: "vehicleFile" }] };
    await backend.fail("activity.importVehicles", "refuse", { statusText: "今天不收" });
    const typed = activityEntry("DROP-2", { vehicleVins: "" });
    const half = await press(visitor, await visitor.get(create), "submit", typed, dropped);
    expect(half.path).toMatch(/\/detail\/\d+\/edit/);
    expect(half.text).toContain("草稿已保存，尚未发布，请检查车辆后再次提交：今天不收");
    expect(valueOf(half, "actName")).toBe(typed["actName"]);
    await backend.heal();
    const issued = await press(visitor, half, "submit", {}, dropped);
    expect(issued.text).toContain("创建成功");
  });

  it("goes from a draft that was just made to its own page after the documented time, and offers to go on", async () => {
    const visitor = await as("zhangwei");
    const drafted = await press(visitor, await visitor.get(create), "saveDraft", { actName: "草稿" });
    const id = idIn(drafted);
    expect(drafted.$("h1").text()).toContain("保存成功");
    expect(drafted.path.split("?")[0]).toEqual(create);
    expect(drafted.headers.get("refresh")).toEqual(`2;url=/company/activity/detail/${id}`);
    const going = await visitor.get(drafted.$("a:contains('继续填写')").attr("href") ?? "");
    expect(valueOf(going, "actName")).toBe("草稿");
    expect(going.headers.get("refresh")).toBe(null);
    expect(going.$("[name=mainParts\\[0\\]\\.partCode]").length).toBe(1);
    const detail = await visitor.get(`/company/activity/detail/${id}`);
    expect(detail.text).toContain("草稿");
    // A refusal is told in the backend's words, with all that was typed.
    await backend.fail("activity.saveDraft", "refuse", { statusText: "今天不收" });
    const back = await press(visitor, going, "saveDraft", { actName: "草稿二" });
    expect(back.status).toBe(422);
    expect(back.text.includes("今天不收")).toBe(true);
    expect(valueOf(back, "actName")).toBe("草稿二");
  });

  it("empties the vehicles alone, the models alone, or everything", async () => {
    const visitor = await as("zhangwei");
    const typed = {
      actName: "清空",
      vehicleVins: someVin,
      "models[0].code": String(second?.vehicleModelCode),
      "scopes[0].plantCode": "P1",
    };
    const page = await press(visitor, await visitor.get(create), "refresh", typed);
    const states = async (intent: string) => {
      const after = await press(visitor, page, intent);
      return ["actName", "vehicleVins", "models[0].code", "scopes[0].plantCode"].map((name) => valueOf(after, name) ?? "");
    };
    expect(await states("clearVehicles")).toEqual(["清空", "", typed["models[0].code"], "P1"]);
    expect(await states("resetModels")).toEqual(["清空", someVin, "", "P1"]);
    expect(await states("resetAll")).toEqual(["", "", "", ""]);
    const rows = await press(visitor, await press(visitor, page, "resetModels"), "line:add:models");
    const lookUp = await press(visitor, rows, "lookUp:model:0");
    expect(lookUp.$("tbody tr").length).toBeLessThanOrEqual(10);
    const chosen = await visitor.submit(lookUp, "main form[method=post]", {
      row: lookUp.$("button[name=row]").first().attr("value") ?? "",
    });
    expect(valueOf(chosen, "models[0].code")).toBeTruthy();
  });

  it("is nothing whoever only reads it can write", async () => {
    const visitor = await as("liufang");
    for (const path of [create, "/company/activity/detail/801/edit", "/company/activity/import"])
      expect((await visitor.get(path)).status, path).toBe(403);
    expect((await post(visitor, create, [["actName", "x"]])).status).toBe(403);
  });
});

describe("a file of vehicles", () => {
  it("is checked, then taken in once, and tells what the backend says", async () => {
    const visitor = await as("zhangwei");
    const upload = "/company/activity/import";
    const entry = activityEntry("FILE-1");
    await press(visitor, await visitor.get(create), "saveDraft", entry);
    const vin = String(second?.vehicleVin);
    const rows = [{ actCode: "FILE-1", vehicleVin: vin }, { actCode: "NONE-1" }, { actCode: "FILE-1", vehicleVin: "LSVAA41Z0M2999999" }];
    const checked = await uploadFile(visitor, upload, await vehicleFile(rows));
    expect(checked.$("#counts").text()).toMatch(/可导入\s*1 行.*未通过\s*2 行/s);
    expect(checked.$("#refused").text()).toContain("没有活动代码 NONE-1");
    const done = await settled(visitor, await pressImport(visitor, checked, "confirm"));
    expect(done.$(".notice-success").text()).toContain("导入成功：新增 1 台");
    const again = await uploadFile(visitor, upload, await vehicleFile([...rows.slice(0, 1), { actCode: "FILE-1" }]));
    expect(again.$("#counts").text()).toMatch(/新加入\s*0 行.*已在活动中\s*2 行/s);
    const template = await visitor.get(`${upload}/template?format=xlsx`);
    const empty = await uploadFile(visitor, upload, { name: "模板.xlsx", bytes: Buffer.from(template.bytes) });
    expect(empty.text).toContain("文件里没有要导入的行");
  });
});
