import { describe, expect, it } from "vitest";
import { describeDetail } from "#e2e/describe-detail.ts";
import { describeList } from "#e2e/describe-list.ts";
import { as } from "#e2e/screen.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { activities, activityVehicles } from "#fixtures/campaigns/seed.ts";
import { activityVehicleList } from "./vehicles/list.server.ts";
import { activityList } from "./list.server.ts";

const list = "/company/activity/search";
const detail = (id: unknown) => `/company/activity/detail/${String(id)}`;
const actForm = "#act form[method=post]";

describeList({
  word: "服务活动",
  title: "服务活动",
  list: activityList,
  visited: { liufang: list },
  narrowed: "actCode=2026-2",
  notInRows: { sentFlag: ["0", "1"], endingFlag: ["0", "1"], validStartDate: ["2026-11-20"], validEndDate: ["2026-06-30"] },
});

describeList({
  word: "活动车辆",
  list: activityVehicleList,
  visited: { d10001: "/activity/carsearch", liufang: "/company/activity/carsearch" },
  narrowed: "actCode=2026-03",
  // No claim of the world is for a vehicle of an activity: the backend's own test has days on which one is done.
  notInRows: { completeStartDate: [], completeEndDate: [], waitingFlag: ["0", "1"] },
  asks: { completedFlag: ({ completedFlag }) => (completedFlag === true || completedFlag === 1 ? 1 : 0) },
  owned: true,
});

describeDetail({
  word: "服务活动",
  list,
  address: detail,
  visited: ["liufang"],
  refused: { by: ["d10001", "wangqiang"], id: "801" },
});

describe("an activity", () => {
  const unsent = activities.filter(({ status, sendDate }) => status === "1" && !sendDate);

  it("is sent down once, handed over and closed by whoever may, with what became of it dealer by dealer", async () => {
    const visitor = await as("zhangwei");
    const [running] = activities.filter(({ id, status, sendDate }) => status === "1" && sendDate && id !== "801");
    const press = async (intent: string) => {
      const page = await visitor.get(detail(running?.id));
      return visitor.submit(page, actForm, { [intentName]: intent });
    };
    expect((await press("sendDown")).text).toContain("下发成功");
    expect((await press("push")).text).toContain("推送完成");
    const page = await visitor.get(detail(running?.id));
    const own = activityVehicles.filter(({ activityId }) => activityId === String(running?.id));
    expect(page.$("#dealers tbody tr")).toHaveLength(new Set(own.map(({ dealerCode }) => dealerCode)).size);
    expect(page.$("#dealers").text()).not.toContain("未推送");
    expect((await press("close")).text).toContain("修改成功");
    expect((await visitor.get(detail(running?.id))).$(actForm)).toHaveLength(0);
  });

  it("shows whoever only reads it no button", async () => {
    const page = await (await as("liufang")).get(detail(unsent[0]?.id));
    expect(page.status).toBe(200);
    expect(page.$(actForm).length).toBe(0);
    expect(page.$("#delete").length).toBe(0);
    expect(page.text).toContain("未下发");
  });

  it("is to a dealer the work it does, and nothing before it was sent down", async () => {
    const visitor = await as("d10001");
    const page = await visitor.get("/activity/carsearch/work/801");
    expect(page.$("h1").text()).toBe("ACT2026-03");
    expect(page.$("#work tbody tr").length).toBeGreaterThan(2);
    expect((await visitor.get(`/activity/carsearch/work/${String(unsent[0]?.id)}`)).status).toBe(404);
  });

  it("tells a dealer of a vehicle another sold by its whole VIN alone, and no number of another's claim", async () => {
    const foreign = activityVehicles.find(({ dealerCode }) => dealerCode === "10002")?.vehicleVin ?? "";
    const visitor = await as("d10001");
    expect((await visitor.get(`/activity/carsearch?vehicleVin=${foreign}`)).$("tbody tr").length).toBeGreaterThan(0);
    expect((await visitor.get(`/activity/carsearch?vehicleVin=${foreign.slice(0, 16)}`)).$("tbody tr")).toHaveLength(0);
  });
});
