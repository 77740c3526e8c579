import { afterEach, describe, expect, it } from "vitest";
import { readBuildInfo } from "#app/server/process/build-info.ts";
import { as, backend } from "#e2e/screen.ts";

afterEach(() => backend.heal());

describe("/test", () => {
  it.each([
    ["d10001", "经销商", "10001", "查看索赔单"],
    ["zhangwei", "厂家", "张伟", "快速查询"],
    ["scan01", "经销商", "孙浩", "扫码"],
  ] as const)("tells %s who they are, what runs here, and whether the backend answers", async (account, audience, name, permission) => {
    const page = await (await as(account)).get("/test");
    expect(page.status).toBe(200);
    const { version, commit } = readBuildInfo(false);
    const facts = page.$("dl").text();
    for (const fact of [account, audience, name, permission, version, commit ?? version]) expect(facts).toContain(fact);
    expect(page.$("time").length).toBeGreaterThanOrEqual(3);
    expect(page.text).toMatch(/后台响应正常，用时 \d+ 毫秒/);
    expect(page.$("#backend th:contains('core')").next().text()).toBe("正常");
  });

  it("says what is the matter while the backend fails, and stays", async () => {
    await backend.fail("user.info", "503");
    const page = await (await as("d10001")).get("/test");
    expect(page.status).toBe(200);
    expect(page.$(".notice").text()).toContain("后台响应暂时无法读取（Bad GateWay）");
  });

  it("shows no token, and no group", async () => {
    const page = await (await as("d10001")).get("/test");
    expect(page.body).not.toMatch(/Bearer|access_token|1000_10001/);
  });
});
