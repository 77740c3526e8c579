import { afterAll, afterEach, describe, expect, it } from "vitest";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { as, backend } from "#e2e/screen.ts";
import { claimPage } from "#gateway/operations/claim.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

const gateway = openGateway(backendUrl);
afterAll(() => gateway.close());
afterEach(() => backend.heal());
const address = "/companyclaim/search/history";

async function vinOfSomeClaim(): Promise<string> {
  const reader = await backendAs(gateway, "zhangwei");
  const { records } = await reader.read(claimPage, { query: { size: 1 }, body: { status: 3 } });
  return records[0]?.vehicleVin ?? "";
}

describe("a vehicle's claim history", () => {
  it("asks for a VIN first", async () => {
    const page = await (await as("zhangwei")).get(address);
    expect(page.status).toBe(200);
    expect(page.$("h1").text()).toContain("索赔历史");
    expect(page.$("form [name=vin]")).toHaveLength(1);
    expect(page.$("table tbody tr")).toHaveLength(0);
  });

  it("lists the vehicle's claims, each a link to its detail", async () => {
    const visitor = await as("zhangwei");
    const form = await visitor.get(address);
    const vin = await vinOfSomeClaim();
    const page = await visitor.submit(form, "form:has([name=vin])", { vin });
    expect(page.status).toBe(200);
    expect(page.text).toContain(vin);
    const link = page.$("table a[href*='/companyclaim/detail/']").first().attr("href") ?? "";
    expect((await visitor.get(link)).text).toContain(vin);
  });

  it.each(["LSVAA49J132047371", "nothing", "' or 1=1", "9".repeat(10_240), "<script>alert(1)</script>"])(
    "of an unknown vehicle (%s) is a helpful page, not an error",
    async (vin) => {
      const page = await (await as("zhangwei")).get(`${address}?${new URLSearchParams({ vin })}`);
      expect(page.status).toBe(200);
      expect(page.$("form [name=vin]")).toHaveLength(1);
      expect(page.text).toMatch(/没有|未找到|不存在|重新输入/);
      expect(page.body).not.toContain("<script>alert(1)</script>");
    },
  );

  it.each(["?page=-1&size=1e9", "?page=abc", "?vin=%00"])("takes %s without an error", async (query) => {
    expect((await (await as("zhangwei")).get(address + query)).status).toBe(200);
  });

  it("says so when the backend does not answer", async () => {
    await backend.fail("claim.history", "503");
    const page = await (await as("zhangwei")).get(`${address}?vin=${await vinOfSomeClaim()}`);
    expect(page.status).toBe(503);
    expect(page.text).toContain("Bad GateWay");
  });

  it("is the company's alone", async () => {
    expect((await (await as("d10001")).get(address)).status).toBe(403);
  });
});
