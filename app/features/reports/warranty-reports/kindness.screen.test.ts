import { describe, expect, it } from "vitest";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { warrantyReports } from "#fixtures/reports/seed.ts";
import { as } from "#e2e/screen.ts";
import type { Answer } from "#e2e/visitor.ts";

const form = "#kindness form[method=post]";
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
    const decision = { opinion: "同意", approvedAmount: "1000.50", [intentName]: "approve" };
    const approved = await company.submit(waiting, "#reply form[method=post]", decision);

    const wrong = await press(approved, { ...soundGrant, authPartTotal: "700.01", customerProportion: "9" });
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

  it("is nothing for whoever may not grant", async () => {
    const approved = own.find(({ status, kindnessAuthCode }) => status === 4 && kindnessAuthCode !== undefined);
    const page = await (await as("liufang")).get(`/companyrepairsupport/detail/${String(approved?.id)}`);
    expect(page.status).toBe(200);
    expect(page.$(form).length).toBe(0);
  });
});
