import { afterAll, afterEach, describe, expect, inject, it } from "vitest";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { as, backend } from "#e2e/screen.ts";
import { claimDetail } from "#gateway/operations/claim.ts";
import { somePart, someVin } from "#e2e/typed-claims.ts";
import { press, problemsOf, valueOf } from "./test-posts.ts";

const gateway = openGateway(inject("backendUrl"));
afterAll(() => gateway.close());
afterEach(() => backend.heal());

const partCode = somePart?.code ?? "";
const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Shanghai" }).format(new Date());
let orders = 0;
/** A claim that passes every check, with a work order of its own. */
const sound = (more: Record<string, string> = {}) => ({
  claimTypeDictId: "1101",
  workOrderNumber: `WO-${process.pid}-${++orders}`,
  vehicleVin: someVin,
  tripCurrent: "90000",
  tripUnit: "km",
  failureDate: today,
  repairDate: today,
  causalPartCode: partCode,
  "detailPartList[0].partCode": partCode,
  "detailPartList[0].quantity": "2",
  ...more,
});
const idOf = (html: string) => /\/detail\/([\w-]+)/.exec(html)?.[1] ?? "";

describe("a new claim", () => {
  it("begins blank, with the documented defaults and no day of 1997", async () => {
    const page = await (await as("d10001")).get("/claim/create");
    expect(page.status).toBe(200);
    expect(valueOf(page, "tripCurrent")).toBe("0");
    expect(valueOf(page, "tripUnit")).toBe("km");
    expect(page.text).not.toContain("1997");
    expect(problemsOf(page)).toEqual([]);
  });

  it("is recalculated with everything that was typed in place", async () => {
    const visitor = await as("d10001");
    const page = await visitor.get("/claim/create");
    const answer = await press(visitor, page, "recalculate", sound({ remark: "<b>两行</b>\n说明", tripCurrent: "９００００" }));
    expect(answer.status).toBe(200);
    expect(valueOf(answer, "tripCurrent")).toBe("90000");
    expect(valueOf(answer, "remark")).toBe("<b>两行</b>\r\n说明");
    expect(answer.text).toContain(somePart?.name ?? "-");
  });

  it("is submitted, and stands in the backend as it was typed", async () => {
    const visitor = await as("d10001");
    const page = await visitor.get("/claim/create");
    const values = sound({ remark: "水泵渗漏" });
    const done = await press(visitor, page, "submit", values);
    expect(done.status, done.text.slice(0, 1000)).toBe(200);
    expect(done.path).toMatch(/^\/claim\/done\//);
    expect(done.text).toContain("提交成功");
    const claim = await (await backendAs(gateway, "d10001")).read(claimDetail, { params: { id: idOf(done.body) } });
    expect(claim).toMatchObject({ status: 1, workOrderNumber: values.workOrderNumber, remark: "水泵渗漏" });
    expect(claim.detailPartList).toMatchObject([{ partCode, partName: somePart?.name, quantity: "2" }]);
  });
});
