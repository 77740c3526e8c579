import { describe, expect, it } from "vitest";
import { press } from "#e2e/claim-posts.ts";
import { as } from "#e2e/screen.ts";
import { activities, activityVehicles } from "#fixtures/campaigns/seed.ts";
import { vehicles } from "#fixtures/master-data/vehicles/seed.ts";

const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Shanghai" }).format(new Date());
const running = activities.find(({ id, status, sendDate }) => status === "1" && sendDate && String(id) === "801");
const own = activityVehicles.find(({ activityId, dealerCode }) => activityId === "801" && dealerCode === "10001");
const valueOf = (page: Awaited<ReturnType<Awaited<ReturnType<typeof as>>["get"]>>, name: string) => page.$(`[name='${name}']`).val();

describe("a vehicle that is called in", () => {
  it("leads to a claim whose lines are filled in; a second one is refused, and what is done stands in the list", async () => {
    const [dealer, other] = await Promise.all([as("d10001"), as("d10002")]);
    const vin = own?.vehicleVin ?? "";
    const list = await dealer.get(`/activity/carsearch?vehicleVin=${vin}`);
    const work = await dealer.get(list.$("tbody a:contains('新建索赔单')").attr("href") ?? "");
    expect(work.text).toContain(vin);
    const begin = work.$("main a:contains('新建索赔单')").attr("href") ?? "";
    const blank = await dealer.get(begin);
    const [process] = running?.actProcessList ?? [];
    expect(["claimTypeDictId", "vehicleVin", "actCode", "detailPartList[0].partCode"].map((name) => valueOf(blank, name))).toEqual([
      ...["1103", vin, running?.actCode, String(process?.actProcessParts[0]?.partCode)],
    ]);
    expect(blank.text).toContain("已按服务活动");
    expect(blank.$("#vehicle").text() + blank.text).toContain("有未完成召回");
    const typed = { tripCurrent: "90000", failureDate: today, repairDate: today, workOrderNumber: `WO-ACT-${Date.now()}` };
    const answer = await press(dealer, blank, "recalculate", { ...typed, "detailPartList[0].quantity": "99" });
    const ofLine = answer.$("#checks a:contains('零件明细第 1 行：超过活动作业的限用数量')").attr("href") ?? "";
    expect(answer.status).toBe(200);
    expect(answer.$(ofLine).attr("name")).toBe("detailPartList[0].quantity");
    const tooMuch = await press(dealer, answer, "submit");
    expect(tooMuch.status).toBe(422);
    expect(tooMuch.text.includes("超过活动作业的限用数量")).toBe(true);
    const amount = String(process?.actProcessParts[0]?.quantity);
    const filed = await press(dealer, tooMuch, "submit", { "detailPartList[0].quantity": amount });
    expect(filed.text, filed.text.slice(0, 400)).toContain("提交成功");
    // Another dealer before whom the same vehicle stands.
    const late = await other.get(begin);
    expect(late.$("#checks").text()).toContain("不能再次申报");
    const refused = await press(other, late, "submit", { ...typed, workOrderNumber: `WO-ACT2-${Date.now()}` });
    expect(refused.status).toBe(422);
    expect(refused.text.includes("不能再次申报")).toBe(true);
    expect((await dealer.get(`/activity/carsearch?vehicleVin=${vin}`)).$("tbody").text()).toContain("已申报");
  });
});

describe("an open recall", () => {
  it("is told wherever a VIN is entered, with a way to its vehicles", async () => {
    const dealer = await as("d10001");
    const recalled = vehicles.find(
      ({ vehicleInfoVO, actVehicleList }) => vehicleInfoVO?.dealerCode === "10001" && actVehicleList.some(({ id }) => id === "801"),
    );
    const { id = "", vehicleVin = "" } = recalled?.vehicleInfoVO ?? {};
    const places = [
      [dealer, `/system/cardetail/${String(id)}`],
      [await as("zhangwei"), `/quick/vehicle/search?vin=${vehicleVin}`],
    ] as const;
    for (const [visitor, place] of places) expect([place, (await visitor.get(place)).text.includes("有未完成召回")]).toEqual([place, true]);
    const forms = [
      ["/claim/create", "recalculate"],
      ["/claim/createPreLicense", "recalculate"],
      ["/repairsupport/create", "refresh"],
      ["/techsupport/create", "refresh"],
    ] as const;
    for (const [create, read] of forms) {
      const page = await press(dealer, await dealer.get(create), read, { vehicleVin });
      expect(page.$(".notice:contains('有未完成召回') a").attr("href"), create).toEqual(`/activity/carsearch?vehicleVin=${vehicleVin}`);
    }
  });
});
