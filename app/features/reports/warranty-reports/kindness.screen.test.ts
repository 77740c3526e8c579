import { describe, expect, it } from "vitest";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { warrantyReports } from "#fixtures/reports/seed.ts";
import { as, backend } from "#e2e/screen.ts";
import type { Answer } from "#e2e/visitor.ts";

const form = "#grant form[method=post]";
const own = warrantyReports.filter(({ dealerCode }) => dealerCode === "10001");
const id = String(own.find(({ status }) => status === 1)?.id);
const at = `/companyrepairsupport/detail/${id}`;
const soundGrant = {
  authEndTime: "2027-06-30",
  useLimit: "2",
  authPartTotal: "700",
  authLaborTotal: "300.5",
  authOtherFeeTotal: "",
  oemProportion: "60",
  dealerProportion: "30",
  customerProportion: "10",
};
const problemsOf = (page: Answer) =>
  page
    .$(".error-summary a")
    .toArray()
    .map((link) => page.$(link).text());

describe("the kindness code of a report", () => {
  it("is granted within what was approved with shares that add up, changed, shown to both sides and taken back", async () => {
    const company = await as("zhangwei");
    const press = (page: Answer, values: Record<string, string>, intent = "submit") =>
      company.submit(page, form, { ...values, [intentName]: intent });
    const waiting = await company.get(at);
    expect(waiting.$(form)).toHaveLength(0);
    const decision = { opinion: "同意", approvedAmount: "1000.50", decision: "approve", [intentName]: "save" };
    const approved = await company.submit(waiting, "#reply form[method=post]", decision);

    const wrong = await press(approved, { ...soundGrant, authPartTotal: "700.01", customerProportion: "9" });
    const thirds = { oemProportion: "33.333", dealerProportion: "33.333", customerProportion: "33.334" };
    expect(new Set(problemsOf(await press(approved, { ...soundGrant, ...thirds })))).toEqual(new Set(["承担比例最多 2 位小数"]));
    expect(wrong.status).toBe(422);
    expect(problemsOf(wrong)).toEqual(["授权金额合计 1000.51 超过批准金额 1000.50", "三方承担比例合计须为 100"]);
    expect(wrong.$(`${form} [name=authPartTotal]`).val()).toBe("700.01");

    const granted = await press(wrong, soundGrant);
    expect(granted.text).toContain("新建成功");
    const code = /KA\d+/.exec(granted.$("#kindness").text())?.[0] ?? "";
    expect(granted.$("#kindness").text()).toContain("60% / 30% / 10%");

    const dealer = await as("d10001");
    const seen = await dealer.get(`/repairsupport/detail/${id}`);
    expect(seen.$("#kindness").text().includes(code)).toBe(true);
    expect(seen.$(form).length).toBe(0);

    const changed = await press(granted, { authEndTime: "2027-12-31", useLimit: "3" });
    expect(changed.text.includes("修改成功")).toBe(true);
    expect(changed.$("#kindness").text().includes("0 / 3 次")).toBe(true);
    // Somebody who still has the page of before is told what changed meanwhile.
    const late = await press(granted, { useLimit: "9" });
    expect(late.status).toBe(409);
    expect(late.$(`${form} [name=useLimit]`).val()).toBe("9");

    const back = await press(changed, {}, "takeBack");
    expect(back.text.includes("删除成功")).toBe(true);
    expect(back.text.includes(code) && back.$("#summary").text().includes(code)).toBe(false);
  });

  it("tells what is left of each group, and offers its end alone once it was used", async () => {
    const company = await as("zhangwei");
    await backend.given("a warranty report has a kindness code", {
      id: "988102",
      dealerCode: "10001",
      status: 4,
      codeId: "988103",
      usedCount: 1,
    });
    const page = await company.get("/companyrepairsupport/detail/988102");
    const rowOf = (word: string) => page.$(`#kindness tr:has(th:contains('${word}'))`).text();
    expect(rowOf("工时费")).toContain("400.00");
    const shown = page.$(`${form} input:not([type=hidden])`).toArray();
    expect(shown.map((input) => page.$(input).attr("name"))).toEqual(["authEndTime"]);
    expect(page.$("#take-back")).toHaveLength(0);
    const later = await company.submit(page, form, { authEndTime: "2028-01-31", [intentName]: "submit" });
    expect(later.text).toContain("修改成功");
  });

  it("is nothing for whoever may not grant", async () => {
    const approved = own.find(({ status, kindnessAuthCode }) => status === 4 && kindnessAuthCode !== undefined);
    const page = await (await as("liufang")).get(`/companyrepairsupport/detail/${String(approved?.id)}`);
    expect(page.status).toBe(200);
    expect(page.$(form).length).toBe(0);
  });
});
