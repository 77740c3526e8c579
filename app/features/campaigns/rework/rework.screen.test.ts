import { describe, expect, it } from "vitest";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { describeForm } from "#e2e/describe-form.ts";
import { describeList } from "#e2e/describe-list.ts";
import { column, total } from "#e2e/list-page.ts";
import { appUrl, as } from "#e2e/screen.ts";
import { signedIn } from "#e2e/visitor.ts";
import { parts } from "#fixtures/master-data/parts/seed.ts";
import { reworks } from "#fixtures/campaigns/rework/seed.ts";
import { vehicles } from "#fixtures/master-data/vehicles/seed.ts";
import { reworkList } from "./list.server.ts";
import { reworkForm } from "./rework-form.ts";

const list = "/mts/return";
const create = "/mts/return/create";
const theirs = reworks.find(({ dealerCode }) => dealerCode === "10002");
let made = 0;
const nextVin = () => String(vehicles[(made += 1)]?.vehicleInfoVO?.vehicleVin);
const [one = "", other = ""] = parts.map(({ code }) => code);

describeList({
  word: "返修记录",
  title: "返修记录",
  list: reworkList,
  visited: { d10001: list, zhangwei: list },
  owned: true,
  narrowed: "reworkStartDate=2026-09-15",
  asks: { partCd: ({ reworkPartCds }) => String(reworkPartCds).split(",")[0], reworkStartDate: ({ reworkDate }) => reworkDate },
});

describeForm({
  word: "录入返修",
  form: reworkForm,
  account: "d10001",
  other: "d10002",
  writes: "rework.create",
  async begin() {
    const visitor = await signedIn(appUrl, "d10001");
    const [vin, page] = [nextVin(), await visitor.get(create)];
    return {
      visitor,
      page,
      typed: { vin, reworkPartCds: `${one} ${other}` },
      made: async () => total(await visitor.get(`${list}?vin=${vin}`)) ?? 0,
    };
  },
});

describe("a rework", () => {
  it("is recorded with its parts, shown first, and taken back after it was asked again", async () => {
    const visitor = await as("d10001");
    const vin = nextVin();
    const form = "main form[method=post]:has([name=reworkPartCds])";
    const typed = { vin, reworkPartCds: `${one.toLowerCase()}，${other}\n${one}`, [intentName]: "submit" };
    const done = await visitor.submit(await visitor.get(create), form, typed);
    expect(done.text.includes("录入成功")).toBe(true);
    expect(column(done, "返修零件")?.[0]).toEqual(`${one}、${other}`);
    const asked = await visitor.get(done.$("tbody a:contains('删除')").first().attr("href") ?? "");
    expect(asked.text).toContain(vin);
    const gone = await visitor.submit(asked, "main form[method=post]:has([name=id])", { [intentName]: "submit" });
    expect(gone.text.includes("删除成功")).toBe(true);
    expect(total(await visitor.get(`${list}?vin=${vin}`))).toBe(0);
  });

  it("of another dealer is not there, and stays", async () => {
    const visitor = await as("d10001");
    const search = new URLSearchParams({ id: String(theirs?.id), vin: String(theirs?.vin) });
    const asked = await visitor.get(`/mts/return/remove?${search}`);
    expect(asked.status).toBe(200);
    expect(asked.text.includes("不存在")).toBe(true);
    expect(asked.$("button:contains('确认删除')").length).toBe(0);
    const answer = await visitor.submit(asked, "main form[method=post]:has([name=id])", { [intentName]: "submit" });
    expect(answer.text).toContain("不存在");
    expect(total(await (await as("d10002")).get(`${list}?vin=${String(theirs?.vin)}`))).toBeGreaterThan(0);
  });
});
