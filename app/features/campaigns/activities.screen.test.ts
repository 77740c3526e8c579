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
  heading: "活动名称",
  refused: { by: ["d10001", "wangqiang"], id: "801" },
});

describe("an activity", () => {
  const unsent = activities.filter(({ status, sendDate }) => status === "1" && !sendDate);

  it("is sent down once, handed over and closed for a reason by whoever may, with what became of it dealer by dealer", async () => {
    const visitor = await as("zhangwei");
    const [running] = activities.filter(({ id, status, sendDate }) => status === "1" && sendDate && id !== "801");
    const press = async (intent: string, said: Record<string, string> = {}) => {
      const page = await visitor.get(detail(running?.id));
      return visitor.submit(page, actForm, { ...said, [intentName]: intent });
    };
    expect((await press("sendDown")).text).toContain("下发成功");
    expect((await press("push")).text).toContain("推送完成");
    const page = await visitor.get(detail(running?.id));
    const own = activityVehicles.filter(({ activityId }) => activityId === String(running?.id));
    expect(page.$("#dealers tbody tr")).toHaveLength(new Set(own.map(({ dealerCode }) => dealerCode)).size);
    expect(page.$("#dealers").text()).not.toContain("未推送");
    const asked = await press("close");
    expect(asked.status).toBe(422);
    expect(asked.$(".error-summary").text()).toContain(`未完成 ${own.length} 台`);
    const closed = await press("close", { actCloseReason: "车辆都已联系" });
    expect(closed.text).toContain("活动已结束");
    expect(closed.$("#timeline").text()).toContain("车辆都已联系");
    expect((await visitor.get(`${list}?status=1`)).text).not.toContain(String(running?.actCode));
    // What was ended too early goes on.
    const open = await press("reopen");
    expect(open.$("#act button:contains('下发经销商')")).toHaveLength(1);
    expect((await press("close", { actCloseReason: "完成" })).$("#act button").text()).toBe("撤销结束");
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
