import { afterEach, describe, expect, it } from "vitest";
import { appUrl, as, backend } from "#e2e/screen.ts";
import { Visitor, type Account } from "#e2e/visitor.ts";
import { vehicles } from "#fixtures/master-data/vehicles/seed.ts";

afterEach(() => backend.heal());

const vin = vehicles[0]?.vehicleInfoVO?.vehicleVin ?? "";

describe("the rows of a look-up for a dialog", () => {
  const rows = (account: Account, address: string) => as(account).then((visitor) => visitor.get(address));

  it("are those of the page, each with what choosing it writes", async () => {
    const visitor = await as("d10001");
    const form = await visitor.get("/claim/create");
    const page = await visitor.submit(form, "form.editor", { vehicleVin: vin, __intent__: "lookUp:coverage" });
    const answer = await rows("d10001", `/claim/look-up/coverage/rows?vin=${vin}`);
    expect(answer.headers.get("content-type")).toContain("json");
    const view = JSON.parse(answer.body) as { result: { rows: { cells: string[]; pick: unknown }[] } };
    expect(view.result.rows.map(({ cells }) => cells[0])).toEqual(
      page
        .$("tbody th")
        .toArray()
        .map((cell) => page.$(cell).text()),
    );
    expect(view.result.rows[0]?.pick).toEqual({ what: "coverage", fields: { warrantyCoverageId: "61" } });
  });

  it("come with the failure as a value, so that the form under the dialog stays", async () => {
    await backend.fail("part.lookup", "503");
    const answer = await rows("d10001", "/claim/look-up/part/rows");
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toMatchObject({ result: { kind: "outage", message: "Bad GateWay", status: 503 } });
  });

  it("are for those who are signed in", async () => {
    const answer = await new Visitor(appUrl).get("/claim/look-up/part/rows", { follow: false });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toMatch(/^\/login/);
    const toScript = await new Visitor(appUrl).get("/claim/look-up/part/rows", { headers: { accept: "application/json" } });
    expect(toScript.status).toBe(401);
    expect(JSON.parse(toScript.body)).toMatchObject({ kind: "unauthenticated" });
  });
});
