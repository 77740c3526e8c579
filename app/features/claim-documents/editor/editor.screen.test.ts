import { afterAll, afterEach, describe, expect, it } from "vitest";
import { claimDocumentPages } from "#e2e/application-pages.ts";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { formEntries, madeIdOf, messageBeside, post, press, soundValues, summaryOf, valueOf } from "#e2e/claim-posts.ts";
import { as, backend } from "#e2e/screen.ts";
import { somePart } from "#e2e/typed-claims.ts";
import type { Answer } from "#e2e/visitor.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";
import { parts } from "#fixtures/master-data/parts/seed.ts";

const gateway = openGateway(backendUrl);
afterAll(() => gateway.close());
afterEach(() => backend.heal());

const partOf = (values: Readonly<Record<string, string>>) => parts.find(({ code }) => code === values["detailPartList[0].partCode"]);

describe.each(claimDocumentPages)("$word", ({ operations, create, base, companyCreate, companyBase }) => {
  const partCode = somePart?.code ?? "";
  const stored = async (id: string, account: "d10001" | "zhangwei" = "d10001") =>
    (await backendAs(gateway, account)).read(operations.detail, { params: { id } });
  const newForm = async () => (await as("d10001")).get(create);

  describe("a new claim", () => {
    it("begins blank, with the documented defaults and no day of 1997", async () => {
      const page = await newForm();
      expect(page.status).toBe(200);
      expect(valueOf(page, "tripCurrent")).toBe("");
      expect(valueOf(page, "tripUnit")).toBe("km");
      expect(page.text).not.toContain("1997");
      expect(summaryOf(page)).toEqual([]);
    });

    it("is recalculated with everything that was typed in place", async () => {
      const values = soundValues({ remark: "<b>两行</b>\n说明", tripCurrent: "９００００" });
      const answer = await press(await as("d10001"), await newForm(), "recalculate", values);
      expect(answer.status).toBe(200);
      expect(valueOf(answer, "tripCurrent")).toBe("90000");
      expect(valueOf(answer, "remark")).toBe("<b>两行</b>\r\n说明");
      expect(answer.text).toContain(partOf(values)?.name ?? "-");
    });

    it("is submitted, and stands in the backend as it was typed", async () => {
      const values = soundValues({ remark: "水泵渗漏" });
      const done = await press(await as("d10001"), await newForm(), "submit", values);
      expect(done.path).toMatch(new RegExp(`^${base}/done/`));
      expect(done.text).toContain("提交成功");
      const claim = await stored(madeIdOf(done));
      expect(claim).toMatchObject({ status: 1, workOrderNumber: values["workOrderNumber"], remark: "水泵渗漏" });
      expect(claim.detailPartList).toMatchObject([{ partCode: partOf(values)?.code, partName: partOf(values)?.name, quantity: "2" }]);
    });

    it("is kept as a draft with next to nothing in it, edited, and submitted as the same document", async () => {
      const visitor = await as("d10001");
      const draft = await press(visitor, await newForm(), "saveDraft", { remark: "明天再填" });
      expect(draft.text).toContain("保存成功");
      const id = madeIdOf(draft);
      expect(await stored(id)).toMatchObject({ status: 0, remark: "明天再填", failureDate: "1997-01-01" });
      const edit = await visitor.get(`${base}/detail/${id}/edit`);
      expect(valueOf(edit, "remark")).toBe("明天再填");
      expect(valueOf(edit, "failureDate")).toBe("");
      const again = await press(visitor, edit, "saveDraft", { customerName: "王先生" });
      expect(madeIdOf(again)).toBe(id);
      const done = await press(visitor, await visitor.get(`${base}/detail/${id}/edit`), "submit", soundValues());
      expect(done.text).toContain("提交成功");
      expect(madeIdOf(done)).toBe(id);
      expect(await stored(id)).toMatchObject({ status: 1, customerName: "王先生", remark: "明天再填" });
    });
  });

  describe("what is wrong in a form", () => {
    const wrong: [string, Record<string, string>, string, string][] = [
      ["a missing VIN", { vehicleVin: "" }, "vehicleVin", "请填写车架号(VIN)"],
      ["a failure after its repair", { failureDate: "2026-11-10", repairDate: "2026-11-09" }, "failureDate", "故障日期晚于维修日期"],
      ["a negative quantity", { "detailPartList[0].quantity": "-1" }, "detailPartList[0].quantity", "数量不能为负数"],
      ["1e400", { tripCurrent: "1e400" }, "tripCurrent", "须为数字"],
      ["NaN", { "detailPartList[0].quantity": "NaN" }, "detailPartList[0].quantity", "须为数字"],
      ["a text that is too long", { remark: "字".repeat(2001) }, "remark", "最多 2000 个字"],
      ["a day that is none", { repairDate: "2026-02-30" }, "repairDate", "不是有效日期"],
      ["a code nobody knows", { sysSymptomCode: "NOPE" }, "sysSymptomCode", ""],
    ];
    it.each(wrong)("is said beside its field and in the summary, with everything kept: %s", async (_name, values, field, message) => {
      const typed = soundValues({ customerName: `O'Neil & <script>alert("x")</script>`, ...values });
      const answer = await press(await as("d10001"), await newForm(), "submit", typed);
      expect(answer.status).toBe(422);
      expect(summaryOf(answer).some((line) => line.includes(message))).toBe(true);
      expect(messageBeside(answer, field)).toContain(message);
      expect(answer.$(`.error-summary a[href="#field-${field.replace(/[[\].]+/g, "-")}"]`)).toHaveLength(1);
      for (const [name, value] of Object.entries(typed)) expect(valueOf(answer, name), name).toBe(value);
      expect(answer.body).not.toContain('<script>alert("x")');
    });

    it("is said of a form that nobody has filled in, too, once it is submitted", async () => {
      const blank = await newForm();
      expect(blank.$(".error-summary")).toHaveLength(0);
      const answer = await press(await as("d10001"), blank, "submit", {});
      expect(answer.status).toBe(422);
      expect(messageBeside(answer, "vehicleVin")).toContain("请填写车架号(VIN)");
      expect(answer.$('.error-summary a[href="#field-vehicleVin"]')).toHaveLength(1);
    });

    it("keeps a draft from nothing but its shape", async () => {
      const visitor = await as("d10001");
      const refused = await press(visitor, await newForm(), "saveDraft", { tripCurrent: "abc", remark: "还在" });
      expect(refused.status).toBe(422);
      expect(valueOf(refused, "tripCurrent")).toBe("abc");
      expect(valueOf(refused, "remark")).toBe("还在");
      const kept = await press(visitor, refused, "saveDraft", { tripCurrent: "1", vehicleVin: "半个" });
      expect(kept.text).toContain("保存成功");
    });

    it("is a limit that is told, with 10,000 lines", async () => {
      const page = await newForm();
      const lines = Array.from({ length: 10_000 }, (_, at): [string, string] => [`detailPartList[${at}].partCode`, partCode]);
      const answer = await post(await as("d10001"), page.path, [...formEntries(page), ...lines, ["__intent__", "submit"]]);
      expect(answer.status).toBe(422);
      expect(summaryOf(answer).join()).toContain("零件明细最多 200 行，收到 10000 行");
      expect(valueOf(answer, "detailPartList[199].partCode")).toBe(partCode);
    });

    it.each(["", "constructor", "line:remove:detailPartList:9e9", "line:add:__proto__", "lookUp:dealer", '{"intent":'])(
      "is an invalid request where no button says %j, and the form is still there",
      async (intent) => {
        const answer = await press(await as("d10001"), await newForm(), intent, { remark: "还在" });
        expect(answer.status).toBe(400);
        expect(answer.text).toContain("请求无效");
        expect(valueOf(answer, "remark")).toBe("还在");
      },
    );

    it("is a form that comes without its token, or with none of ours: kept, and sent by the next press", async () => {
      const visitor = await as("d10001");
      const values = soundValues();
      const page = await newForm();
      for (const csrfToken of ["", "abc.def"]) {
        const answer = await press(visitor, page, "submit", { ...values, csrfToken });
        expect(answer.status).toBe(422);
        expect(answer.text).toContain("表单已过期，请再次提交");
        expect(valueOf(answer, "workOrderNumber")).toBe(values["workOrderNumber"]);
      }
      const expired = await press(visitor, page, "submit", { ...values, csrfToken: "" });
      expect((await press(visitor, expired, "submit")).text).toContain("提交成功");
    });
  });

  describe("the lines of a form", () => {
    it("are added, copied, moved and removed by plain posts", async () => {
      const visitor = await as("d10001");
      const added = await press(visitor, await newForm(), "line:add:detailPartList", { "detailPartList[0].partCode": "A" });
      const filled = await press(visitor, added, "recalculate", { "detailPartList[1].partCode": "B", "detailPartList[1].quantity": "7" });
      const copied = await press(visitor, filled, "line:copy:detailPartList:1");
      const moved = await press(visitor, copied, "line:up:detailPartList:1");
      const codes = [0, 1, 2].map((at) => valueOf(moved, `detailPartList[${at}].partCode`));
      expect(codes).toEqual(["B", "A", "B"]);
      const removed = await press(visitor, moved, "line:remove:detailPartList:0");
      expect([0, 1].map((at) => valueOf(removed, `detailPartList[${at}].quantity`))).toEqual(["", "7"]);
      expect(valueOf(removed, "detailPartList[2].partCode")).toBeUndefined();
    });

    it("end at the limit, and the form says so", async () => {
      const page = await newForm();
      const lines = Array.from({ length: 200 }, (_, at): [string, string] => [`detailOtherFeeList[${at}].quantity`, "1"]);
      const answer = await post(await as("d10001"), page.path, [
        ...formEntries(page),
        ...lines,
        ["__intent__", "line:add:detailOtherFeeList"],
      ]);
      expect(answer.status).toBe(422);
      expect(summaryOf(answer).join()).toContain("其他费用最多 200 行");
    });
  });

  describe("the causal part", () => {
    const other = parts.find(({ code }) => code !== partCode)?.code ?? "";
    const chosenIn = (page: Answer) => page.$("input[name=causalLine]:checked").attr("value");

    it("is the part of the line that is chosen, and goes along when the line gets another part", async () => {
      const visitor = await as("d10001");
      const lines = { "detailPartList[0].partCode": partCode, "detailPartList[1].partCode": other };
      const typed = await press(visitor, await newForm(), "recalculate", { ...lines, causalLine: "1" });
      expect([chosenIn(typed), valueOf(typed, "causalPartCode")]).toEqual(["1", other]);
      const changed = await press(visitor, typed, "recalculate", { "detailPartList[1].partCode": partCode });
      expect([chosenIn(changed), valueOf(changed, "causalPartCode")]).toEqual(["1", partCode]);
      const draft = await press(visitor, changed, "saveDraft", { "detailPartList[1].partCode": other });
      expect(await stored(madeIdOf(draft))).toMatchObject({ causalPartCode: other });
    });

    it("of a document that was stored with one on none of its lines stays, and one on a line is chosen there", async () => {
      const visitor = await as("d10001");
      const line = { "detailPartList[0].partCode": partCode };
      const draft = await press(visitor, await newForm(), "saveDraft", { ...line, causalPartCode: other });
      const edit = await visitor.get(`${base}/detail/${madeIdOf(draft)}/edit`);
      expect([chosenIn(edit), valueOf(edit, "causalPartCode")]).toEqual(["other", other]);
      expect(edit.$("#cause").attr("open")).toBeDefined();
      const again = await press(visitor, edit, "saveDraft", { causalPartCode: partCode.toLowerCase() });
      const found = await visitor.get(`${base}/detail/${madeIdOf(again)}/edit`);
      expect(found.$("#parts input[name=causalLine]:checked")).toHaveLength(1);
    });
  });

  describe("what few forms say", () => {
    it("is folded away, and open where its type asks for it or it is wrong", async () => {
      const visitor = await as("d10001");
      const page = await newForm();
      expect(page.$(".folds details[open]")).toHaveLength(0);
      expect(page.$("[autofocus]").attr("name")).toBe("vehicleVin");
      const bought = await press(visitor, page, "recalculate", { claimTypeDictId: "1102" });
      expect(bought.$("#invoice").attr("open")).toBeDefined();
      const wrong = await press(visitor, page, "saveDraft", { causalPartNumber: "abc" });
      expect(wrong.$("#cause").attr("open")).toBeDefined();
      expect(wrong.$("#invoice").attr("open")).toBeUndefined();
    });
  });

  describe("a form that is left", () => {
    it("comes back from a look-up page as it was", async () => {
      const visitor = await as("d10001");
      const values = soundValues({ remark: "回来还在", vehicleVin: "LSV" });
      const lookUp = await press(visitor, await newForm(), "lookUp:vehicle", values);
      expect(lookUp.path).toMatch(new RegExp(`^${base}/look-up/vehicle\\?form=`));
      const back = lookUp.$(`a[href*="${create}?form="]`).attr("href") ?? "";
      const page = await visitor.get(back.split("#")[0] ?? "");
      for (const [name, value] of Object.entries(values)) expect(valueOf(page, name), name).toBe(value);
    });

    it("is kept without being asked, offered on the blank form, and only to its user", async () => {
      const visitor = await as("d10002");
      const page = await visitor.get(create);
      const kept = await press(visitor, page, "autosave", { remark: "自动保存的" }, { headers: { accept: "*/*" } });
      expect(kept.status).toBe(200);
      const blank = await visitor.get(create);
      expect(valueOf(blank, "remark")).toBe("");
      const offered = blank.$('a[href*="form="]').first().attr("href") ?? "";
      const restored = await visitor.get(`${create}${offered.slice(offered.indexOf("?"))}`);
      expect(valueOf(restored, "remark")).toBe("自动保存的");
      const other = await (await as("d10001")).get(`${create}${offered.slice(offered.indexOf("?"))}`);
      expect(other.text).toContain("没有找到之前填写的内容");
      expect(valueOf(other, "remark")).toBe("");
    });
  });

  describe("company staff", () => {
    const companyForm = async () => (await as("zhangwei")).get(companyCreate);

    it("choose the dealer first, and file for it", async () => {
      const visitor = await as("zhangwei");
      const page = await companyForm();
      const vinInput = "input[name=vehicleVin]:not([type=hidden])";
      expect(page.$(vinInput)).toHaveLength(0);
      const refused = await press(visitor, page, "submit");
      expect(refused.status).toBe(422);
      expect(summaryOf(refused)).toContain("请先选择经销商");
      const chosen = await press(visitor, page, "recalculate", { submitterCode: "10002" });
      expect(chosen.$(vinInput)).toHaveLength(1);
      const done = await press(visitor, chosen, "submit", soundValues());
      expect(done.path).toMatch(new RegExp(`^${companyBase}/done/`));
      expect(await stored(madeIdOf(done), "zhangwei")).toMatchObject({ status: 1, submitterCode: "10002" });
    });

    it("keep drafts of their own, which nobody else sees", async () => {
      const visitor = await as("zhangwei");
      const draft = await press(visitor, await companyForm(), "saveDraft", { submitterCode: "10001", remark: "厂家草稿" });
      const id = madeIdOf(draft);
      expect(valueOf(await visitor.get(`${companyBase}/detail/${id}/edit`), "remark")).toBe("厂家草稿");
      expect((await (await as("liufang")).get(`${companyBase}/detail/${id}/edit`)).status).toBe(404);
      expect((await (await as("d10001")).get(`${base}/detail/${id}/edit`)).status).toBe(404);
    });

    it("and dealers each have their own side of it", async () => {
      const dealer = await as("d10001");
      expect((await dealer.get(companyCreate)).status).toBe(403);
      expect((await post(dealer, companyCreate, [["__intent__", "saveDraft"]])).status).toBe(403);
      expect((await post(await as("zhangwei"), create, [["__intent__", "saveDraft"]])).status).toBe(403);
      const done = await press(dealer, await newForm(), "submit", soundValues({ submitterCode: "10002" }));
      expect(await stored(madeIdOf(done))).toMatchObject({ submitterCode: "10001" });
    });
  });
});
