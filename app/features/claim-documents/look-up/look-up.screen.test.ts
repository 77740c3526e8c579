import { afterEach, describe, expect, it } from "vitest";
import { appUrl, as, backend, listedClaims } from "#e2e/screen.ts";
import { Visitor, type Account, type Answer } from "#e2e/visitor.ts";
import { buildPreAuthorization } from "#fixtures/pre-authorizations/builder.ts";
import { kindnessCodes } from "#fixtures/reports/kindness-codes/seed.ts";
import { homeDealers } from "#fixtures/master-data/dealers/seed.ts";
import { parts } from "#fixtures/master-data/parts/seed.ts";
import { vehicles } from "#fixtures/master-data/vehicles/seed.ts";
import { makePreAuthorization } from "#fixtures/pre-authorizations/seed.ts";

afterEach(() => backend.heal());

const known = { vin: vinOf(0), other: vinOf(1) };
const withActivity = vinOf(vehicles.findIndex((each) => each.actVehicleList.some(({ id }) => String(id) === "801")));
const kindness = kindnessCodes.filter(({ authEndTime, useLimit, usedCount }) => (authEndTime ?? "") > "2027" && usedCount !== useLimit);
/** Approved ones of the world that no claim uses. */
const free = Array.from({ length: 20 }, (_, index) => makePreAuthorization(index + 1).claim).filter(({ status }) => status === 3);
const part = parts[0] ?? { code: "", name: "" };
const unknownVin = "LSVAA49J132047371";
/** What must come back as it was typed. */
const typed = { workOrderNumber: "WO-9", remark: '<b>"异响"</b> & 漏油', failureDate: "2026-11-10" };
const line = { "detailPartList[0].key": "0", "detailPartList[0].oldSn": "SN-1", "detailPartList[1].key": "1" };
const laborLine = { "detailLaborList[0].key": "4", "detailLaborList[0].laborDescription": "见照片" };

function vinOf(index: number): string {
  return vehicles[index]?.vehicleInfoVO?.vehicleVin ?? "";
}

/** The page of a look-up, opened from a new claim's form in which this was typed. */
async function openFrom(account: Account, what: string, fields: Readonly<Record<string, string>> = {}, line?: number): Promise<Answer> {
  const visitor = await as(account);
  const form = await visitor.get(account.startsWith("d") ? "/claim/create" : "/companyclaim/create");
  const intent = line === undefined ? `lookUp:${what}` : `lookUp:${what}:${line}`;
  return visitor.submit(form, "form:has([name=__intent__])", { ...typed, ...fields, __intent__: intent });
}

const chooseForm = "form[method=post]:has([name=row])";

/** Presses the 选择 of a row; the first one unless said otherwise. */
async function choose(account: Account, page: Answer, name?: string): Promise<Answer> {
  const button = page.$(name === undefined ? "[name=row]" : `tr:contains("${name}") [name=row]`).first();
  return (await as(account)).submit(page, chooseForm, { row: button.attr("value") ?? "" });
}

async function back(account: Account, page: Answer): Promise<Answer> {
  return (await as(account)).get(page.$("a:contains('返回')").attr("href")?.split("#")[0] ?? "");
}

function valueOf(page: Answer, name: string): string {
  return String(page.$(`[name="${name}"]`).first().val() ?? "");
}

function expectTyped(page: Answer) {
  expect(page.path).toMatch(/^\/(company)?claim\/create\?form=/);
  expect(Object.fromEntries(Object.keys(typed).map((name) => [name, valueOf(page, name)]))).toEqual(typed);
}

describe("choosing a row of a look-up page", () => {
  it.each([
    { what: "vehicle", fields: { vehicleVin: known.vin.slice(-7) }, field: "vehicleVin", value: known.vin },
    { what: "coverage", fields: { vehicleVin: known.vin }, field: "warrantyCoverageId", value: "61" },
    { what: "causal-part", fields: { causalPartCode: part.code }, field: "causalPartCode", value: part.code },
    { what: "symptom", fields: { componentCode: "BRK" }, field: "sysSymptomCode", value: /^SBRK/ },
    { what: "failure-place", fields: { sysSymptomCode: "SENG01" }, field: "sysPfsCode", value: /^PFENG/ },
    { what: "failure-reason", fields: { sysSymptomCode: "SENG01", sysPfsCode: "PFENG01" }, field: "sysFailureId", value: /^F\d{3}$/ },
  ])("fills in the form's $field and keeps everything else ($what)", async ({ what, fields, field, value }) => {
    const page = await openFrom("d10001", what, fields);
    expect(page.status).toBe(200);
    const form = await choose("d10001", page);
    expectTyped(form);
    expect(valueOf(form, field)).toMatch(value);
  });

  it("goes back to the field that was looked up", async () => {
    const page = await openFrom("d10001", "part", line, 1);
    const row = page.$("[name=row]").first().attr("value") ?? "";
    const answer = await (await as("d10001")).submit(page, chooseForm, { row }, { follow: false });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toMatch(/^\/claim\/create\?form=[\w-]+#field-detailPartList-1-partCode$/);
  });

  it("goes back to the claim that is edited, over what is stored of it", async () => {
    const visitor = await as("d10001");
    const [draft] = await listedClaims(visitor, "/claim/search?status=0");
    const stored = await visitor.get(`/claim/detail/${draft?.id}/edit`);
    const page = await visitor.submit(stored, "form:has([name=__intent__])", {
      ...typed,
      vehicleVin: known.other,
      __intent__: "lookUp:vehicle",
    });
    const form = await choose("d10001", page);
    expect(form.path).toMatch(new RegExp(`^/claim/detail/${draft?.id}/edit\\?form=`));
    expect(valueOf(form, "vehicleVin")).toBe(known.other);
    expect(valueOf(form, "remark")).toBe(typed.remark);
    expect(valueOf(form, "version")).toBe(valueOf(stored, "version"));
  });

  it("fills in the line it is for and no other", async () => {
    const page = await openFrom("d10001", "part", { ...line, "detailPartList[1].partCode": part.code }, 1);
    expect(page.$("tbody tr")).toHaveLength(1);
    const form = await choose("d10001", page);
    expectTyped(form);
    expect(valueOf(form, "detailPartList[0].partCode")).toBe("");
    expect(valueOf(form, "detailPartList[0].oldSn")).toBe("SN-1");
    expect(valueOf(form, "detailPartList[1].partCode")).toBe(part.code);
  });

  it("brings a labor operation of the vehicle's model with its standard hours", async () => {
    const page = await openFrom("d10001", "labor", { ...laborLine, vehicleVin: known.vin }, 0);
    expect(page.text).toContain(vehicles[0]?.vehicleInfoVO?.vehicleModelCode);
    const hours = page.$("tbody tr").first().find("td.end").first().text();
    const form = await choose("d10001", page);
    expectTyped(form);
    expect(valueOf(form, "detailLaborList[0].laborCode")).toBe(page.$("tbody th").first().text());
    expect(valueOf(form, "detailLaborList[0].claimLabor")).toBe(hours);
    expect(valueOf(form, "detailLaborList[0].laborDescription")).toBe("见照片");
  });

  it("of an activity fills in its lines, once however often it is chosen", async () => {
    const page = await openFrom("d10001", "activity", { vehicleVin: withActivity });
    expect(page.text).toContain("ACT2026-03");
    const once = await choose("d10001", page);
    const again = await choose("d10001", page);
    for (const form of [once, again]) {
      expectTyped(form);
      expect(valueOf(form, "actCode")).toBe("ACT2026-03");
      for (const [list, code] of [
        ["detailPartList", "partCode"],
        ["detailLaborList", "laborCode"],
        ["detailOtherFeeList", "otherFeeTypeDictId"],
      ] as const) {
        expect(valueOf(form, `${list}[0].${code}`), list).not.toBe("");
        expect(form.$(`[name="${list}[1].key"]`), list).toHaveLength(0);
      }
    }
  });

  it("is refused without a token of ours, and the form stays as it was", async () => {
    const page = await openFrom("d10001", "part", line, 0);
    const row = page.$("[name=row]").first().attr("value") ?? "";
    for (const csrfToken of ["", "x.y"]) {
      const answer = await (await as("d10001")).submit(page, chooseForm, { row, csrfToken });
      expect(answer.status).toBe(422);
      expect(answer.text).toContain("请再选择一次");
      const form = await back("d10001", answer);
      expectTyped(form);
      expect(valueOf(form, "detailPartList[0].partCode")).toBe("");
    }
  });

  it.each(["", "code=NOTHING&key=1", "code=PENG10002", "key=40002", "code=%00&key=%00", "{}"])(
    "that is not there (%s) asks to choose again",
    async (row) => {
      const page = await openFrom("d10001", "part", line, 0);
      const answer = await (await as("d10001")).submit(page, chooseForm, { row });
      expect(answer.status).toBe(422);
      expect(answer.text).toContain("重新选择");
      expectTyped(await back("d10001", answer));
    },
  );
});

describe("a look-up page", () => {
  it("leads back to the form without a choice", async () => {
    const form = await back("d10001", await openFrom("d10001", "vehicle", { vehicleVin: "LSVA" }));
    expectTyped(form);
    expect(valueOf(form, "vehicleVin")).toBe("LSVA");
  });

  it("keeps its form through filter, pages and reset", async () => {
    const visitor = await as("d10001");
    const page = await openFrom("d10001", "part", line, 1);
    const formKey = new URL(page.path, appUrl).searchParams.get("form") ?? "?";
    const filtered = await visitor.submit(page, "main form[role=search]", { text: "水泵" });
    expect(filtered.$("tbody tr").length).toBeGreaterThan(0);
    expect(
      filtered
        .$("tbody tr")
        .toArray()
        .every((row) => filtered.$(row).text().includes("水泵")),
    ).toBe(true);
    const next = await visitor.get(
      page
        .$("nav.pager a:contains('下一页')")
        .attr("href")
        ?.replace(/^\?/, `${page.path.split("?")[0]}?`) ?? "",
    );
    expect(next.$("tbody th").first().text()).not.toBe(page.$("tbody th").first().text());
    for (const each of [filtered, next]) {
      expect(new URL(each.path, appUrl).searchParams.get("form")).toBe(formKey);
      expect(each.$("a:contains('重置')").attr("href")).toContain(`form=${formKey}`);
      const form = await choose("d10001", each);
      expectTyped(form);
      expect(valueOf(form, "detailPartList[1].partCode")).toBe(each.$("tbody th").first().text());
    }
  });

  it.each([
    { what: "coverage", fields: { vehicleVin: unknownVin }, words: "该车辆名下不存在保修政策" },
    { what: "activity", fields: { vehicleVin: unknownVin }, words: "活动为空" },
    { what: "kindness", fields: { vehicleVin: unknownVin }, words: "未找到该车辆下的有效授权码" },
    { what: "pre-authorization", fields: { vehicleVin: unknownVin }, words: "未找到该车辆下可用的预授权" },
    { what: "labor", fields: { ...laborLine, vehicleVin: unknownVin }, words: `没有找到车辆 ${unknownVin}`, line: 0 },
    { what: "coverage", fields: {}, words: "请先填写车架号(VIN)" },
    { what: "vehicle", fields: { vehicleVin: "NOSUCHVIN" }, words: "没有找到车辆" },
    { what: "part", fields: { ...line, "detailPartList[0].partCode": "NOSUCH" }, words: "没有找到零件", line: 0 },
    { what: "symptom", fields: { componentCode: "NOSUCH" }, words: "没有找到故障现象" },
    { what: "failure-place", fields: {}, words: "请先填写故障现象" },
    { what: "failure-place", fields: { sysSymptomCode: "NOSUCH" }, words: "没有找到故障现象 NOSUCH" },
  ])("says $words ($what) and leads back", async ({ what, fields, words, line }) => {
    const page = await openFrom("d10001", what, fields, line);
    expect(page.status).toBe(200);
    expect(page.text).toContain(words);
    expect(page.$("[name=row]")).toHaveLength(0);
    expectTyped(await back("d10001", page));
  });

  it("shows every cause of failure where no place is known", async () => {
    const all = await openFrom("d10001", "failure-reason");
    const narrowed = await openFrom("d10001", "failure-reason", { sysSymptomCode: "SENG01", sysPfsCode: "PFENG01" });
    expect(all.text).toContain("共 19 条");
    expect(narrowed.text).not.toContain("共 19 条");
    expect((await openFrom("d10001", "failure-reason", { sysPfsCode: "NOSUCH" })).text).toContain("没有找到故障部位 NOSUCH");
  });

  it("finds causes of failure by module, code and description (1 §3.5), whatever place the form names", async () => {
    const narrowed = await openFrom("d10001", "failure-reason", { sysSymptomCode: "SENG01", sysPfsCode: "PFENG01" });
    const modules = narrowed.$("select[name=moduleDictId] option").toArray();
    expect(modules.map((option) => narrowed.$(option).text())).toEqual(expect.arrayContaining(["全部", "发动机", "空调系统"]));
    const visitor = await as("d10001");
    const search = async (filter: Record<string, string>) => {
      const address = new URL(narrowed.path, appUrl);
      for (const [name, value] of Object.entries(filter)) address.searchParams.set(name, value);
      return visitor.get(address.pathname + address.search);
    };
    const ofModule = await search({ moduleDictId: "2606" });
    const found = Number(/共 (\d+) 条/.exec(ofModule.text)?.[1]);
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(19);
    expect(ofModule.$("select[name=moduleDictId] option[selected]").attr("value")).toBe("2606");
    for (const text of ["F019", "待鉴定"]) {
      const named = await search({ moduleDictId: "2606", text });
      expect(named.text).toContain("原因待鉴定");
      expect(named.$("[name=row]")).toHaveLength(1);
    }
  });

  it("shows prices of the day of the failure", async () => {
    const on = async (failureDate: string) =>
      (await openFrom("d10001", "part", { ...line, failureDate, "detailPartList[0].partCode": part.code }, 0))
        .$("tbody td.end")
        .first()
        .text();
    expect(await on("2026-11-10")).toMatch(/^¥[\d,.]+$/);
    expect(await on("2001-01-01")).toBe("当日无价格");
  });

  it("has nothing of another user's form", async () => {
    const page = await openFrom("d10001", "part", { ...line, "detailPartList[0].partCode": "P-SECRET" }, 0);
    for (const other of ["d10002", "zhangwei"] as const) {
      const answer = await (await as(other)).get(page.path.replace("text=P-SECRET", ""));
      expect(answer.status).toBe(404);
      expect(answer.text).toContain("填写的索赔单已不在");
      expect(answer.body).not.toContain(typed.workOrderNumber);
    }
  });

  it("of a form that is gone says so, and nothing can be chosen", async () => {
    const page = await openFrom("d10001", "part", line, 0);
    const gone = page.path.replace(/form=[\w-]+/, "form=gone");
    const answer = await (await as("d10001")).get(gone);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain("填写的索赔单已不在");
    const post = await (await as("d10001")).request(gone, { form: { row: page.$("[name=row]").first().attr("value") ?? "" } });
    expect(post.status).toBe(404);
    expect((await (await as("d10001")).get(answer.$("a:contains('返回')").attr("href") ?? "")).status).toBe(200);
  });

  it.each(["nothing", "__proto__", "constructor", "rows/rows"])("knows no look-up %s", async (what) => {
    expect((await (await as("d10001")).get(`/claim/look-up/${what}`)).status).toBe(404);
  });

  it.each(["?page=-1&size=1e9", "?page=abc", "?text=%00", `?text=${"9".repeat(2000)}`, "?vin=%27%20or%201=1", "?day=1e400", "?form="])(
    "takes %s without an error",
    async (query) => {
      for (const what of ["part", "coverage"]) expect((await (await as("d10001")).get(`/claim/look-up/${what}${query}`)).status).toBe(200);
    },
  );

  it("escapes what was typed", async () => {
    const page = await (await as("d10001")).get(`/claim/look-up/failure-place?symptom=${encodeURIComponent("<script>alert(1)</script>")}`);
    expect(page.body).not.toContain("<script>alert(1)</script>");
  });

  it("waits for its user to sign in again, and then is as it was", async () => {
    const page = await openFrom("d10001", "part", line, 0);
    const later = new Visitor(appUrl);
    const login = await later.get(page.path);
    expect(login.path).toMatch(/^\/login/);
    const again = await later.signIn("d10001", { returnTo: page.path });
    expect(again.path).toBe(page.path);
    expectTyped(await later.get(again.$("a:contains('返回')").attr("href")?.split("#")[0] ?? ""));
  });
});

describe("a look-up while the backend fails", () => {
  it.each([
    { fault: "503", words: "Bad GateWay", status: 503 },
    { fault: "500", words: "系统错误", status: 502 },
    { fault: "refuse", words: "查询暂停服务", status: 422 },
  ] as const)("tells $fault, offers 重试 and the way back", async ({ fault, words, status }) => {
    await backend.fail("part.lookup", fault, { statusText: "查询暂停服务" });
    const page = await openFrom("d10001", "causal-part", { causalPartCode: part.code });
    expect(page.status).toBe(status);
    expect(page.text).toContain(words);
    expect(page.text).toMatch(/问题编号[：:\s]*[\w-]{8,}/);
    await backend.heal();
    expectTyped(await back("d10001", page));
    const again = await (await as("d10001")).get(page.$("a:contains('重试')").attr("href") ?? "");
    expect(again.status).toBe(200);
    expect(valueOf(await choose("d10001", again), "causalPartCode")).toBe(part.code);
  });

  it("loses nothing when a choice meets it", async () => {
    const page = await openFrom("d10001", "causal-part", { causalPartCode: part.code });
    await backend.fail("part.lookup", "503");
    const answer = await choose("d10001", page);
    expect(answer.status).toBe(503);
    expect(answer.text).toContain("Bad GateWay");
    await backend.heal();
    expectTyped(await back("d10001", answer));
    expect(valueOf(await choose("d10001", page), "causalPartCode")).toBe(part.code);
  });
});

describe("look-ups of company staff", () => {
  const codes = kindness.filter(({ dealerCode }) => dealerCode === "10001");
  const code = codes[0] ?? { vehicleVin: "", kindnessAuthCode: "" };

  it("begin with the dealer the claim is written for", async () => {
    const page = await openFrom("zhangwei", "dealer");
    const form = await choose("zhangwei", page, "10002");
    expectTyped(form);
    expect(valueOf(form, "submitterCode")).toBe("10002");
  });

  it("offer kindness codes of the chosen dealer alone", async () => {
    const open = (submitterCode: string) => openFrom("zhangwei", "kindness", { submitterCode, vehicleVin: code.vehicleVin ?? "" });
    expect((await open("10002")).text).toContain("未找到该车辆下的有效授权码");
    expect((await open("")).text).toContain("请先选择经销商");
    const form = await choose("zhangwei", await open("10001"));
    expectTyped(form);
    expect(valueOf(form, "kindnessAuthorizationCode")).toBe(code.kindnessAuthCode);
  });

  it("offer pre-authorizations that are approved and free, and fill in what was asked for", async () => {
    const asked = free[0] ?? buildPreAuthorization();
    const fields = { vehicleVin: asked.vehicleVin ?? "", submitterCode: String(asked.submitterCode), symptomRemark: "客户原话" };
    const form = await choose("zhangwei", await openFrom("zhangwei", "pre-authorization", fields), asked.applicationNumber);
    expectTyped(form);
    expect(valueOf(form, "preAuzNumber")).toBe(asked.applicationNumber);
    expect(valueOf(form, "causalPartCode")).toBe(asked.causalPartCode);
    expect(valueOf(form, "symptomRemark")).toBe("客户原话");
    expect(valueOf(form, "detailPartList[0].partCode")).toBe(asked.detailPartList?.[0]?.partCode);
    const others = homeDealers.map(({ code }) => String(code)).filter((code) => code !== asked.submitterCode);
    const elsewhere = await openFrom("zhangwei", "pre-authorization", { ...fields, submitterCode: others[0] ?? "" });
    expect(elsewhere.text).not.toContain(asked.applicationNumber);
  });

  it("are the company's: a dealer chooses no dealer and opens no company address", async () => {
    expect((await (await as("d10001")).get("/claim/look-up/dealer")).status).toBe(404);
    expect((await (await as("d10001")).get("/companyclaim/look-up/part")).status).toBe(403);
    expect((await (await as("d10001")).get("/companyclaim/look-up/part/rows")).status).toBe(403);
  });
});
